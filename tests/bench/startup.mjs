import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { workerModules } from '../../scripts/lib/build-app.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { median, round } from './measure.mjs'
import { modulesAtStart } from './modules-at-start.mjs'
import { serveBuilt } from './serve-built.mjs'

const RUNS = 9
const STEPS = fileURLToPath(new URL('./startup-steps.mjs', import.meta.url))
const HELLO = `
	import { DurableObject } from 'cloudflare:workers'
	export class ChatLimiter extends DurableObject {}
	export default { fetch: () => new Response('hello') }`

/**
 * The start of a new isolate: its code, which is parsed and run before the first request (measured in Node, which has the same
 * engine as workerd), and the time until the first page, beyond that of a Worker that says hello. In one run with another commit,
 * if BENCH_BASE is the folder of its built clone.
 */
export async function benchStartup() {
	const builds = { 'this commit': ROOT, ...(process.env.BENCH_BASE && { base: path.resolve(process.env.BENCH_BASE) }) }
	const seen = Object.fromEntries(Object.keys(builds).map((name) => [name, []]))
	for (let run = 0; run < RUNS; run += 1) {
		const hello = await timeToFirstPage([{ name: 'index.js', contents: HELLO }])
		for (const [name, root] of Object.entries(builds)) {
			const { parse, evaluate } = await steps(path.join(root, 'build/server'))
			seen[name].push({ parse, evaluate, firstPage: (await timeToFirstPage(workerModules(root), root)) - hello })
		}
	}
	const rows = Object.entries(builds).map(([name, root]) => {
		const modules = workerModules(root)
		const of = (step) => round(median(seen[name].map((one) => one[step])), 1)
		return {
			build: name,
			kBAtStart: kB(modulesAtStart(modules)),
			kB: kB(modules),
			parseMs: of('parse'),
			evaluateMs: of('evaluate'),
			firstPageMs: of('firstPage'),
		}
	})
	const base = rows.at(-1)
	return rows.map((row) => ({ ...row, ofBase: round(row.firstPageMs / base.firstPageMs, 2) }))
}

/** Compressed. */
const kB = (modules) => Math.round(gzipSync(modules.map(({ contents }) => contents).join('')).length / 1_000)

/** Milliseconds from the start of workerd to the whole first page, with Miniflare's own millisecond for each module. */
async function timeToFirstPage(modules, root = ROOT) {
	const assetsFolder = path.relative(ROOT, path.join(root, 'build/client'))
	const app = await serveBuilt({}, (options) => options, { modules, assetsFolder })
	const begun = performance.now()
	try {
		await (await fetch(app.url)).text()
		return app.startedMs + performance.now() - begun
	} finally {
		await app.stop()
	}
}

function steps(folder) {
	return new Promise((resolve, reject) => {
		const flags = ['--experimental-vm-modules', '--no-warnings']
		const child = spawn(process.execPath, [...flags, STEPS, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
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
