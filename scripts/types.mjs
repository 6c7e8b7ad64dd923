// Type checks of the domain (no platform), the app (browser), the service worker, the function tier (Worker) and the tests,
// in one incremental process.
import { utimesSync } from 'node:fs'
import path from 'node:path'
import { bin, ROOT, run, whenChanged } from './lib/project.mjs'

const CONFIGS = [
	'app/domain/tsconfig.json',
	'app/tsconfig.json',
	'app/service-worker/tsconfig.json',
	'functions/tsconfig.json',
	'tests/tsconfig.json',
	'tests/tsconfig.worker.json',
]
const SOURCES = [
	...['app', 'functions', 'workers', 'drizzle', 'scripts', 'tests', 'public/media/programmes.json'],
	...['package.json', 'package-lock.json', 'tsconfig.json'],
	...['drizzle.config.ts', 'remix.config.ts', 'vite.config.ts', 'vitest.config.ts'],
]

try {
	await whenChanged('node_modules/.cache/types/.fingerprint', SOURCES, async () => {
		// `tsc -b` only checks a project's own files for changes, but these projects import each other's.
		const now = new Date()
		for (const config of CONFIGS) utimesSync(path.join(ROOT, config), now, now)
		await run(process.execPath, [bin('typescript', 'tsc'), '-b'])
	})
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exit(1)
}
