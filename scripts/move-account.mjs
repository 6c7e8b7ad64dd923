// `npm run move-account -- EMAIL BINDING`: moves an account's personal rows to another database, `DB` or `PERSONAL_...`
// (RUNBOOK.md). May be run again after any failure. `--local` for local databases, `--config FILE` for another wrangler.toml.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { boundDatabases, isPersonal } from './lib/databases.mjs'
import { moveAccount } from './lib/move-account.mjs'
import { bin, ROOT } from './lib/project.mjs'

/** A change takes at most 12 s (functions/data/request-database.ts), and replicas are seconds behind. */
const SETTLING_MS = 15_000
const MAX_OUTPUT_BYTES = 500_000_000

const { values: flags, positionals } = parseArgs({
	allowPositionals: true,
	options: { local: { type: 'boolean', default: false }, config: { type: 'string', default: 'wrangler.toml' } },
})
const config = path.resolve(ROOT, flags.config)

try {
	const [email, target] = positionals
	const homes = boundDatabases(config).filter(isPersonal)
	if (!email || !homes.includes(target))
		throw new Error(`say whose rows and where to: npm run move-account -- EMAIL ${homes.join('|')}`)
	const settle = () => delay(flags.local ? 0 : SETTLING_MS)
	await moveAccount({ homes, ask, write, settle }, email.trim().toLowerCase(), target)
} catch (error) {
	console.error(`Moving the account failed: ${error instanceof Error ? error.message : error}`)
	console.error('Run it again: changes may be held, or old rows left, until it says that it is done.')
	process.exit(1)
}

async function ask(binding, ...statements) {
	return JSON.parse(await execute(binding, '--command', statements.join(';\n'))).map(({ results }) => results)
}

async function write(binding, statements) {
	const folder = mkdtempSync(path.join(tmpdir(), 'marquee-move-'))
	try {
		const file = path.join(folder, 'rows.sql')
		// A file that D1 knows need not be run again, so each begins differently.
		const sql = [`-- ${Date.now()}\n`, ...statements.map((text) => `${text};\n`)]
		writeFileSync(file, sql.join(''), { mode: 0o600 })
		await execute(binding, '--file', file)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

async function execute(binding, ...what) {
	const place = flags.local ? '--local' : '--remote'
	const args = [bin('wrangler'), 'd1', 'execute', binding, place, '--config', config, '--yes', '--json', ...what]
	try {
		const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, maxBuffer: MAX_OUTPUT_BYTES })
		return stdout
	} catch (error) {
		throw new Error(`${binding} did not answer: ${error.stdout || error.stderr || error.message}`)
	}
}
