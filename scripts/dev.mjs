// `npm run dev`: the whole app with hot reload, on the port of `npm start`.
import { parseServerFlags } from './lib/flags.mjs'
import { bin, ensureInstalled, run } from './lib/project.mjs'
import { ensureLocalSecrets } from './lib/secrets.mjs'

try {
	const argv = process.argv.slice(2)
	const { port, host, seed } = parseServerFlags(argv)
	if (seed) throw new Error('--seed is for npm start: what it makes is there with hot reload, too')
	await ensureInstalled()
	ensureLocalSecrets()
	await run(process.execPath, [bin('vite'), '--host', host, '--port', String(port), '--strictPort'], {
		env: { MARQUEE_DEV: '1', MARQUEE_DEV_FLAGS: JSON.stringify(argv), NODE_ENV: 'development' },
	})
} catch (error) {
	console.error(`The development server failed: ${error instanceof Error ? error.message : error}`)
	process.exit(1)
}
