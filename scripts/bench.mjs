// `npm run bench`: measures, prints a table, writes tests/bench/results/latest.json. Figures are ratios within one run
// wherever they can be, because machines differ and are never quiet.
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureInstalled, ROOT } from './lib/project.mjs'
import { ensureLocalSecrets } from './lib/secrets.mjs'

try {
	await ensureInstalled()
	ensureLocalSecrets()
	const { buildApp } = await import('./lib/build-app.mjs')
	await buildApp()
	const { benchHistory } = await import('../tests/bench/history.mjs')
	const { benchLive } = await import('../tests/bench/live.mjs')
	const { benchRecommend } = await import('../tests/bench/recommend.mjs')
	const { benchRules } = await import('../tests/bench/rules.mjs')
	const { benchWorker } = await import('../tests/bench/worker.mjs')
	const results = {
		rules: await benchRules(),
		recommend: await benchRecommend(),
		history: await benchHistory(),
		worker: await benchWorker(),
		live: await benchLive(),
	}
	for (const [name, rows] of Object.entries(results)) {
		console.log(`\n${name}`)
		console.table(rows)
	}
	const machine = {
		node: process.version,
		cpu: os.cpus()[0]?.model,
		cores: os.cpus().length,
		platform: process.platform,
	}
	const folder = path.join(ROOT, 'tests/bench/results')
	mkdirSync(folder, { recursive: true })
	const file = path.join(folder, 'latest.json')
	writeFileSync(file, `${JSON.stringify({ machine, ...results }, null, '\t')}\n`)
	console.log(`\nWritten to ${path.relative(ROOT, file)}`)
	process.exit(0)
} catch (error) {
	console.error(`The benchmark ended: ${error instanceof Error ? error.message : error}`)
	process.exit(1)
}
