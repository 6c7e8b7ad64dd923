import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { WORKER_BUNDLE } from '../../scripts/lib/build-app.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { median, round } from './measure.mjs'

const RUNS = 9
const STEPS = fileURLToPath(new URL('./startup-steps.mjs', import.meta.url))

/**
 * Startup of a new isolate, each in a separate process: parsing the code and running its top level. Measured in Node, which
 * has the same engine as workerd.
 */
export async function benchStartup() {
	const bundle = path.join(ROOT, WORKER_BUNDLE)
	const found = []
	for (let run = 0; run < RUNS; run += 1) found.push(await steps(bundle))
	const of = (step) => ({
		ms: round(median(found.map((one) => one[step])), 1),
		leastMs: round(Math.min(...found.map((one) => one[step])), 1),
	})
	return [
		{ step: `read ${Math.round(statSync(bundle).size / 1_000)} kB of code`, ...of('compile') },
		{ step: 'run what stands outside of functions', ...of('evaluate') },
	]
}

function steps(bundle) {
	return new Promise((resolve, reject) => {
		const flags = ['--experimental-vm-modules', '--no-warnings']
		const child = spawn(process.execPath, [...flags, STEPS, bundle], { stdio: ['ignore', 'pipe', 'inherit'] })
		let text = ''
		child.stdout.on('data', (part) => {
			text += part
		})
		child.once('error', reject)
		child.once('close', (code) =>
			code === 0 ? resolve(JSON.parse(text)) : reject(new Error('the code did not start')),
		)
	})
}
