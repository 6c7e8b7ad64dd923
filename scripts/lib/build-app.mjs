import { rmSync } from 'node:fs'
import path from 'node:path'
import { bin, ROOT, run, whenChanged } from './project.mjs'

const SOURCES = [
	'app',
	'functions',
	'workers',
	'drizzle/schema.ts',
	'public',
	'package-lock.json',
	'package.json',
	'wrangler.toml',
	'remix.config.ts',
	'vite.config.ts',
	'scripts/lib/vite-lean-remix.mjs',
	'scripts/lib/left-out.mjs',
	'scripts/lib/build-app.mjs',
]

/** The Worker as one minified file, as it is deployed. */
export const WORKER_BUNDLE = 'build/worker/index.js'

/** Builds the client, the server rendering and the Worker; nothing to do when no source has changed. */
export function buildApp() {
	return whenChanged('build/.fingerprint', SOURCES, async () => {
		console.log('Building ...')
		// Otherwise React's development build is bundled.
		const env = { NODE_ENV: 'production' }
		for (const part of ['client/assets', 'server', 'worker'])
			rmSync(path.join(ROOT, 'build', part), { recursive: true, force: true })
		await run(process.execPath, [bin('@remix-run/dev', 'remix'), 'vite:build', '--logLevel', 'warn'], { env })
		await run(
			process.execPath,
			[bin('wrangler'), 'deploy', '--dry-run', '--minify', '--outdir', 'build/worker', '--env', ''],
			{
				env: { ...env, WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'error' },
				stdio: ['ignore', 'ignore', 'inherit'],
			},
		)
	})
}
