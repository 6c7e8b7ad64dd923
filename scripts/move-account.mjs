// `npm run move-account -- EMAIL BINDING`: moves an account's personal rows to another database, `DB` or `PERSONAL_...`
// (RUNBOOK.md). May be run again after any failure. `--local` for local databases, `--config FILE` for another wrangler.toml.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { boundDatabases, isPersonal } from './lib/databases.mjs'
import { copyOf, countRows, deleteViewer, literal, personalTables } from './lib/personal-rows.mjs'
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
	await moveAccount(email.trim().toLowerCase(), target, homes)
} catch (error) {
	console.error(`Moving the account failed: ${error instanceof Error ? error.message : error}`)
	console.error('Run it again: changes may be held, or old rows left, until it says that it is done.')
	process.exit(1)
}

async function moveAccount(email, target, homes) {
	const home = target === 'DB' ? 'NULL' : literal(target)
	const heldAt = Date.now()
	const [[user]] = await ask(
		'DB',
		`UPDATE users SET moving_at = iif(home IS ${home}, NULL, ${heldAt}) WHERE email = ${literal(email)} RETURNING id, home`,
	)
	if (!user) throw new Error(`nobody has the email ${email}`)
	const source = user.home ?? 'DB'
	if (source === target) console.log(`The account is in ${target}.`)
	else {
		console.log(`Changes are held. Copying from ${source} to ${target} ...`)
		try {
			await settle()
			for (const viewerId of await profilesOf(user.id)) await copy(viewerId, source, target)
			// Nothing once the hold is over: should this arrive late, the copy may be gone.
			const switched = `UPDATE users SET home = ${home}, moving_at = NULL WHERE id = ${literal(user.id)} AND moving_at = ${heldAt} RETURNING id`
			if ((await ask('DB', switched))[0].length === 0) throw new Error('the hold has ended meanwhile')
		} catch (error) {
			if (!(await hasMoved(user.id, heldAt, target))) throw error
		}
		console.log(`The account is in ${target}, and changes are no longer held.`)
		// Pages that read a replica of the directory still read the old rows.
		await settle()
	}
	// Also what an earlier run may have left.
	const left = (await profilesOf(user.id)).map(deleteViewer)
	await Promise.all(homes.filter((home) => home !== target).map((other) => ask(other, ...left)))
	console.log('Done: nothing of it is left in another database.')
}

/** All of the account's, also those that can still be restored. */
async function profilesOf(userId) {
	const [profiles] = await ask(
		'DB',
		`SELECT id FROM profiles WHERE user_id = ${literal(userId)} ORDER BY created_at, id`,
	)
	return profiles.map(({ id }) => id)
}

/**
 * Copies all rows of a profile. Pending history writes are among them: their messages in the queue name the old database and change nothing
 * there, but the nightly sweep commits what is older than 15 minutes.
 */
async function copy(viewerId, source, target) {
	const askSource = (...statements) => ask(source, ...statements)
	// A profile that has never changed anything has no row yet, and `DB` expects one.
	await askSource(`INSERT INTO viewers (id) VALUES (${literal(viewerId)}) ON CONFLICT DO NOTHING`)
	const tables = await personalTables(askSource, viewerId)
	const folder = mkdtempSync(path.join(tmpdir(), 'marquee-move-'))
	try {
		const file = path.join(folder, 'rows.sql')
		// A file that D1 knows need not be run again, so each begins differently.
		writeFileSync(file, `-- ${Date.now()}\n${await copyOf(askSource, tables, viewerId)}`, { mode: 0o600 })
		await execute(target, '--file', file)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
	const [before, after] = await Promise.all([source, target].map((binding) => ask(binding, countRows(tables))))
	if (JSON.stringify(before) !== JSON.stringify(after))
		throw new Error(`rows were changed while they were copied: ${JSON.stringify(before)}, ${JSON.stringify(after)}`)
}

/** Ends the hold after a failure, and removes the copy, unless only the answer was lost. */
async function hasMoved(userId, heldAt, target) {
	const id = literal(userId)
	const [, [user]] = await ask(
		'DB',
		`UPDATE users SET moving_at = NULL WHERE id = ${id} AND moving_at = ${heldAt}`,
		`SELECT coalesce(home, 'DB') AS home, moving_at FROM users WHERE id = ${id}`,
	)
	if (user?.home === target) return true
	const isHeldByAnother = user && user.moving_at !== null
	if (!isHeldByAnother)
		await profilesOf(userId)
			.then((ids) => ask(target, ...ids.map(deleteViewer)))
			.catch(() => console.error(`${target} may have a copy.`))
	return false
}

function settle() {
	return delay(flags.local ? 0 : SETTLING_MS)
}

/** The rows that each statement found. */
async function ask(binding, ...statements) {
	return JSON.parse(await execute(binding, '--command', statements.join(';\n'))).map(({ results }) => results)
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
