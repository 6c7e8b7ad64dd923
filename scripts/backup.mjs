// `npm run backup -- FILE [BINDING]`: saves a remote database, `DB` by default, as SQL that can be restored (RUNBOOK.md);
// `--local` for the local one.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { orderDump } from './lib/order-dump.mjs'
import { bin, run } from './lib/project.mjs'

try {
	const isLocal = process.argv.includes('--local')
	const [file, binding = 'DB'] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
	if (!file) throw new Error('missing file name: npm run backup -- FILE [BINDING]')
	const output = path.resolve(file)
	const target = isLocal ? '--local' : '--remote'
	await run(process.execPath, [bin('wrangler'), 'd1', 'export', binding, target, '--output', output])
	writeFileSync(output, orderDump(readFileSync(output, 'utf8')))
} catch (error) {
	console.error(`Backup failed: ${error instanceof Error ? error.message : error}`)
	process.exit(1)
}
