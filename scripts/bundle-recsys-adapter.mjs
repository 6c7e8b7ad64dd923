// `npm run bench:recsys-adapter`: bundles the recommendation engine as one module for offline evaluation with your own ratings.
// It exports `prepare({ titles, interactions })`, which fits the model, and as default
// `recommend({ profile, candidates, now, k, state })`, which returns `[{ id, score }]`, best first.
import path from 'node:path'
import { build } from 'esbuild'
import { ensureInstalled, ROOT } from './lib/project.mjs'

const OUTPUT = 'build/bench/recsys-adapter.mjs'

await ensureInstalled()
const { compiledMessages } = await import('./lib/messages.mjs')
await build({
	entryPoints: [path.join(ROOT, 'tests/bench/recsys-adapter.ts')],
	outfile: path.join(ROOT, OUTPUT),
	bundle: true,
	format: 'esm',
	platform: 'node',
	target: 'node20',
	logLevel: 'warning',
	plugins: [compiledMessages],
})
console.log(`Written to ${OUTPUT}`)
