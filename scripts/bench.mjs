// `npm run bench`: measures, prints tables and writes tests/bench/results/latest.json. `npm run bench -- pages cpu` only runs
// these parts and keeps the other results in the file. Results are ratios within one run where possible, because machines
// differ and are never idle. BENCH_VARS='TMDB_API_KEY=... TMDB_API_URL=...' renders pages from another catalog.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureInstalled, ROOT } from './lib/project.mjs'
import { ensureLocalSecrets } from './lib/secrets.mjs'

const FILE = path.join(ROOT, 'tests/bench/results/latest.json')

/** The parts by name, in the order of measurement. */
const PARTS = {
	startup: async () => (await import('../tests/bench/startup.mjs')).benchStartup(),
	pages: async (vars) => (await import('../tests/bench/pages.mjs')).benchPages({ vars }),
	player: async (vars) => (await import('../tests/bench/player.mjs')).benchPlayer({ vars }),
	lighthouse: async (vars) => (await import('../tests/bench/lighthouse.mjs')).benchLighthouse({ vars }),
	worker: async (vars) => (await import('../tests/bench/worker.mjs')).benchWorker({ vars }),
	cpu: async (vars) => (await import('../tests/bench/cpu.mjs')).benchCpu({ vars }),
	calls: async () => (await import('../tests/bench/calls.mjs')).benchCalls(),
	rules: async () => (await import('../tests/bench/rules.mjs')).benchRules(),
	answers: async () => (await import('../tests/bench/answers.mjs')).benchAnswers(),
	recommend: async () => (await import('../tests/bench/recommend.mjs')).benchRecommend(),
	endurance: async () => (await import('../tests/bench/endurance.mjs')).benchEndurance(),
}

try {
	const selected = process.argv.slice(2)
	const unknown = selected.filter((name) => !Object.hasOwn(PARTS, name))
	if (unknown.length > 0)
		throw new Error(`no part is called ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}`)
	await ensureInstalled()
	ensureLocalSecrets()
	const { buildApp } = await import('./lib/build-app.mjs')
	await buildApp()
	const vars = Object.fromEntries(
		(process.env.BENCH_VARS ?? '')
			.split(' ')
			.filter(Boolean)
			.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
	)
	const results = {}
	for (const name of selected.length > 0 ? selected : Object.keys(PARTS)) {
		results[name] = await PARTS[name](vars)
		// A part has one table, or several by name.
		const tables = Array.isArray(results[name]) ? { [name]: results[name] } : results[name]
		for (const [title, table] of Object.entries(tables)) {
			console.log(`\n${title}`)
			console.table(table)
		}
	}
	const machine = {
		node: process.version,
		cpu: os.cpus()[0]?.model,
		cores: os.cpus().length,
		memoryGb: Math.round(os.totalmem() / 2 ** 30),
		platform: `${process.platform} ${os.release()}`,
		load: os.loadavg().map((load) => Math.round(load * 10) / 10),
	}
	const previous = selected.length > 0 && existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
	mkdirSync(path.dirname(FILE), { recursive: true })
	writeFileSync(FILE, `${JSON.stringify({ ...previous, machine, ...results }, null, '\t')}\n`)
	console.log(`\nWritten to ${path.relative(ROOT, FILE)}`)
	process.exit(0)
} catch (error) {
	console.error(`The benchmark failed: ${error instanceof Error ? error.message : error}`)
	process.exit(1)
}
