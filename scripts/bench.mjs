// `npm run bench`: measures, prints tables, writes tests/bench/results/latest.json. `npm run bench -- pages cpu` measures these
// parts only and keeps the other figures of that file. Figures are ratios within one run wherever they can be, because machines
// differ and are never quiet. BENCH_VARS='TMDB_API_KEY=... TMDB_API_URL=...' has the pages made of another catalogue.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureInstalled, ROOT } from './lib/project.mjs'
import { ensureLocalSecrets } from './lib/secrets.mjs'

const FILE = path.join(ROOT, 'tests/bench/results/latest.json')

/** By name, in the order in which they are measured. */
const PARTS = {
	startup: async () => (await import('../tests/bench/startup.mjs')).benchStartup(),
	pages: async (vars) => (await import('../tests/bench/pages.mjs')).benchPages({ vars }),
	moves: async (vars) => (await import('../tests/bench/moves.mjs')).benchMoves({ vars }),
	lighthouse: async (vars) => (await import('../tests/bench/lighthouse.mjs')).benchLighthouse({ vars }),
	worker: async (vars) => (await import('../tests/bench/worker.mjs')).benchWorker({ vars }),
	cpu: async (vars) => (await import('../tests/bench/cpu.mjs')).benchCpu({ vars }),
	calls: async () => (await import('../tests/bench/calls.mjs')).benchCalls(),
	rules: async () => (await import('../tests/bench/rules.mjs')).benchRules(),
	recommend: async () => (await import('../tests/bench/recommend.mjs')).benchRecommend(),
	history: async () => (await import('../tests/bench/history.mjs')).benchHistory(),
	live: async () => (await import('../tests/bench/live.mjs')).benchLive(),
	endurance: async () => (await import('../tests/bench/endurance.mjs')).benchEndurance(),
}

try {
	const chosen = process.argv.slice(2)
	const unknown = chosen.filter((name) => !Object.hasOwn(PARTS, name))
	if (unknown.length > 0)
		throw new Error(`there is no ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`)
	await ensureInstalled()
	ensureLocalSecrets()
	const { buildApp } = await import('./lib/build-app.mjs')
	await buildApp()
	const vars = Object.fromEntries(
		(process.env.BENCH_VARS ?? '')
			.split(' ')
			.filter(Boolean)
			.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
	)
	const found = {}
	for (const name of chosen.length > 0 ? chosen : Object.keys(PARTS)) {
		found[name] = await PARTS[name](vars)
		console.log(`\n${name}`)
		console.table(found[name])
	}
	const machine = {
		node: process.version,
		cpu: os.cpus()[0]?.model,
		cores: os.cpus().length,
		memoryGb: Math.round(os.totalmem() / 2 ** 30),
		platform: `${process.platform} ${os.release()}`,
		load: os.loadavg().map((one) => Math.round(one * 10) / 10),
	}
	const before = chosen.length > 0 && existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
	mkdirSync(path.dirname(FILE), { recursive: true })
	writeFileSync(FILE, `${JSON.stringify({ ...before, machine, ...found }, null, '\t')}\n`)
	console.log(`\nWritten to ${path.relative(ROOT, FILE)}`)
	process.exit(0)
} catch (error) {
	console.error(`The benchmark ended: ${error instanceof Error ? error.message : error}`)
	process.exit(1)
}
