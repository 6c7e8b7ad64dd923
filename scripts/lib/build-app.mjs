import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { apiDocument } from './api-docs.mjs'
import { buildServiceWorker } from './build-service-worker.mjs'
import { bin, ROOT, run, whenChanged } from './project.mjs'
import { takeScripts, writeLanguages } from './scripts-in-languages.mjs'

const SOURCES = [
	'app',
	'functions',
	'workers',
	'drizzle/schema.ts',
	'languages',
	'drizzle/personal.ts',
	'public',
	'package-lock.json',
	'package.json',
	'wrangler.toml',
	'remix.config.ts',
	'vite.config.ts',
	'scripts/lib/vite-first-script.mjs',
	'scripts/lib/vite-worker.mjs',
	'scripts/lib/api-docs.mjs',
	'scripts/lib/build-app.mjs',
	'scripts/lib/build-service-worker.mjs',
	'scripts/lib/messages.mjs',
	'scripts/lib/scripts-in-languages.mjs',
	'scripts/lib/vite-messages.mjs',
]

/**
 * The modules of the built Worker, as deployed: first the entry, then what it imports.
 * @param {string} [root] folder of the project
 * @returns {{ name: string, contents: string }[]}
 */
export function workerModules(root = ROOT) {
	const folder = path.join(root, 'build/server')
	const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js') && name !== 'index.js')
	return ['index.js', ...names].map((name) => ({
		name: name.replaceAll(path.sep, '/'),
		contents: readFileSync(path.join(folder, name), 'utf8'),
	}))
}

/** Builds the client, the Worker and the service worker, unless no source has changed. */
export function buildApp() {
	return whenChanged('build/.fingerprint', SOURCES, async () => {
		console.log('Building ...')
		// Otherwise React's development build would be bundled.
		const env = { NODE_ENV: 'production' }
		await run(process.execPath, [bin('@remix-run/dev', 'remix'), 'vite:build', '--logLevel', 'warn'], { env })
		takeScripts()
		writeLanguages()
		await buildServiceWorker()
		writeFileSync(path.join(ROOT, 'build/client/openapi.json'), JSON.stringify(await apiDocument()))
	})
}
