// `npm run backup -- FILE`: the remote database as one file of SQL that can be put back (RUNBOOK.md); `--local` for the local one.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { orderDump } from './lib/order-dump.mjs'
import { bin, run } from './lib/project.mjs'

try {
	const isLocal = process.argv.includes('--local')
	const [file] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
	if (!file) throw new Error('say where to: npm run backup -- FILE')
	const output = path.resolve(file)
	const place = isLocal ? '--local' : '--remote'
	await run(process.execPath, [bin('wrangler'), 'd1', 'export', 'DB', place, '--output', output])
	writeFileSync(output, orderDump(readFileSync(output, 'utf8')))
} catch (error) {
	console.error(`No backup: ${error instanceof Error ? error.message : error}`)
	process.exit(1)
}
