// Type checks of the domain (no platform), the app (browser), the service worker, the function tier (Worker) and the tests.
import { bin, run } from './lib/project.mjs'

const PROJECTS = [
	'app/domain/tsconfig.json',
	'app/tsconfig.json',
	'app/service-worker/tsconfig.json',
	'functions/tsconfig.json',
	'tests/tsconfig.json',
	'tests/tsconfig.worker.json',
]

try {
	// TypeScript 7 checks: 4.6 s of processor time for the function tier instead of 21. Its API is not stable yet, so
	// tests/architecture and Remix use version 5. Several checkers at once would each check the same types again.
	for (const project of PROJECTS)
		await run(process.execPath, [bin('typescript-native', 'tsc'), '--checkers', '1', '-p', project])
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exit(1)
}
