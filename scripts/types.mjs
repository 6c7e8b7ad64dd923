// Type checks: the domain alone (no platform), the app (browser), the service worker, the function tier (Worker) and the tests, outside and inside it.
import path from 'node:path'
import { bin, ROOT, run } from './lib/project.mjs'

const tsc = bin('typescript', 'tsc')
for (const project of ['app/domain', 'app', 'app/service-worker', 'functions', 'tests', 'tests/tsconfig.worker.json']) {
	await run(process.execPath, [tsc, '-p', path.join(ROOT, project)])
}
