// `npm run bench:recsys-adapter`: the recommendation engine as one module, for an offline evaluation on ratings of your own.
// It exports `prepare({ titles, interactions })`, which fits the model, and by default
// `recommend({ profile, candidates, now, k, state })`, which answers `[{ id, score }]`, best first.
import path from 'node:path'
import { build } from 'esbuild'
import { ensureInstalled, ROOT } from './lib/project.mjs'

const OUTPUT = 'build/bench/recsys-adapter.mjs'

await ensureInstalled()
await build({
	entryPoints: [path.join(ROOT, 'tests/bench/recsys-adapter.ts')],
	outfile: path.join(ROOT, OUTPUT),
	bundle: true,
	format: 'esm',
	platform: 'node',
	target: 'node20',
	logLevel: 'warning',
})
console.log(`Written to ${OUTPUT}`)
