// Type checks: the domain alone (no platform), the app (browser), the service worker, the function tier (Worker) and the
// tests, outside and inside it. One process reads what they share once and keeps its findings for the next run.
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
		// `tsc -b` looks for changes only among a project's own files, and these projects import each other's.
		const now = new Date()
		for (const config of CONFIGS) utimesSync(path.join(ROOT, config), now, now)
		await run(process.execPath, [bin('typescript', 'tsc'), '-b'])
	})
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exit(1)
}
