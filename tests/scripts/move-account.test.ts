import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveAccount } from '../../scripts/lib/move-account.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import type { Database } from '../support/database/database.ts'
import { withDatabases } from '../support/database/open-databases.ts'
import { contentsOf, fillTables } from '../support/database/sample-rows.ts'

const DATABASES = { DB: 'directory', PERSONAL_WEUR: 'west' }
const CONFIG = Object.entries(DATABASES)
	.map(([binding, id]) => `[[d1_databases]]\nbinding = "${binding}"\ndatabase_name = "${id}"\ndatabase_id = "${id}"\n`)
	.join('')
const [ANN, BOB] = ['ann@example.com', 'bob@example.com']
/** More than a page of a table. */
const MANY = 2_500
/** More than a statement may have. */
const LONG_TEXT = `[${`"it's \u{1F3AC}; -- \\n", `.repeat(20_000)}1]`

/** Another profile of Ann's account. */
const KIM = 'kim'

type Row = Record<string, unknown>
type Contents = Record<string, Row[]>
type Binding = keyof typeof DATABASES
type Databases = Record<Binding, Database> & { migrate(binding: Binding): Promise<void> }

let folder: string
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'marquee-move-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const opened = <T>(place: string | null, work: (databases: Databases) => Promise<T>) =>
	withDatabases(DATABASES, place, ({ databases, migrate }) => work({ ...databases, migrate }))

/** What the command does, in databases that are open. `before` and `after` are called with each of its calls. */
async function move(
	databases: Databases,
	email: string,
	target: Binding,
	{ before = () => {}, after = () => {} }: { before?: () => void; after?: () => void } = {},
) {
	const batch = async (binding: string, statements: readonly string[]) => {
		const database = databases[binding as Binding]
		before()
		const answers = await database.batch<Row>(statements.map((text) => database.prepare(text)))
		after()
		return answers.map(({ results }) => results)
	}
	const port = {
		homes: Object.keys(DATABASES),
		ask: (binding: string, ...statements: string[]) => batch(binding, statements),
		write: async (binding: string, statements: string[]) => void (await batch(binding, statements)),
		settle: async () => {},
	}
	await moveAccount(port, email, target)
}

/** The command, with the local databases of a place. */
async function run(place: string, ...words: string[]): Promise<{ code: number; output: string }> {
	const config = path.join(place, 'wrangler.toml')
	writeFileSync(config, `name = "moved"\ncompatibility_date = "2026-04-15"\n${CONFIG}`)
	const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }
	const args = [path.join(ROOT, 'scripts/move-account.mjs'), ...words, '--local', '--config', config]
	return promisify(execFile)(process.execPath, args, { env }).then(
		({ stdout }) => ({ code: 0, output: stdout }),
		({ code, stderr }) => ({ code, output: stderr }),
	)
}

/** Gives two accounts at home in `DB` rows in every table. */
async function addAccounts({ DB, migrate }: Databases): Promise<void> {
	await migrate('DB')
	await fillTables(DB, 0)
	const emails = [ANN, BOB].map((email, row) =>
		DB.prepare(
			'UPDATE users SET email = ?, home = NULL, moving_at = NULL WHERE id = (SELECT id FROM users ORDER BY rowid LIMIT 1 OFFSET ?)',
		).bind(email, row),
	)
	const ids = [ANN, BOB].map((email, row) =>
		DB.prepare(
			'UPDATE viewers SET id = (SELECT id FROM users WHERE email = ?) WHERE key = (SELECT key FROM viewers ORDER BY key LIMIT 1 OFFSET ?)',
		).bind(email, row),
	)
	// As after a migration.
	const accounts = DB.prepare(
		'UPDATE viewers SET account_id = (SELECT user_id FROM profiles WHERE profiles.id = viewers.id)',
	)
	await DB.batch([...emails, ...ids, accounts])
}

const OF_ANN = '(SELECT key FROM viewers JOIN users USING (id) WHERE email = ?1)'

/** Gives Ann what is hard to write as SQL. */
async function addOddRows({ DB }: Databases): Promise<void> {
	await DB.batch([
		DB.prepare(`UPDATE history SET preferred_source = 'a' || char(0) || 'b' WHERE user_key = ${OF_ANN}`).bind(ANN),
		DB.prepare(`UPDATE history_writes SET entries = ?2 WHERE user_key = ${OF_ANN}`).bind(ANN, LONG_TEXT),
	])
}

/** Gives Ann many rows, and another profile. */
async function addManyRows({ DB }: Databases): Promise<void> {
	await DB.batch([
		DB.prepare(
			`INSERT INTO history (user_key, media_key, texts_id, watch_position, duration, created_at)
			WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?2)
			SELECT ${OF_ANN}, 'tv:1:1:' || n, (SELECT max(id) FROM title_texts), n + 0.1, 1e3, n FROM counted`,
		).bind(ANN, MANY),
		DB.prepare(
			`INSERT INTO opinions (user_key, media_type, media_id, is_dismissed, keywords, said_at)
			WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?2)
			SELECT ${OF_ANN}, 'movie', n, 0, '[]', n FROM counted`,
		).bind(ANN, MANY),
		DB.prepare(
			'INSERT INTO profiles (id, user_id, name, created_at) SELECT ?2, id, ?2, 1 FROM users WHERE email = ?1',
		).bind(ANN, KIM),
		DB.prepare('INSERT INTO viewers (id, account_id) SELECT ?2, id FROM users WHERE email = ?1').bind(ANN, KIM),
		DB.prepare(
			`INSERT INTO history (user_key, media_key, texts_id, watch_position, duration, created_at)
			SELECT max(key), 'movie:1', (SELECT max(id) FROM title_texts), 1, 2, 3 FROM viewers`,
		),
	])
}

async function idOf({ DB }: Databases, email: string): Promise<string> {
	return String((await DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first())?.id)
}

/** All personal rows of a viewer, without the numbers of a database and with the shared texts. */
function rowsOf(contents: Contents, viewerId: string, tables: readonly string[]): Contents {
	const key = contents.viewers?.find(({ id }) => id === viewerId)?.key
	const imports = (contents.imports ?? []).filter((row) => row.user_key === key).map(({ id }) => id)
	const isOwn = (row: Row) =>
		key !== undefined && (row.key === key || row.user_key === key || imports.includes(row.import_id))
	const textsOf = (id: unknown) => {
		const { id: _, ...texts } = contents.title_texts?.find((row) => row.id === id) ?? {}
		return texts
	}
	const readable = ({ key: _key, user_key: _user, texts_id, ...row }: Row) => ({ ...row, texts: textsOf(texts_id) })
	const own = tables.map((table) => [table, sorted((contents[table] ?? []).filter(isOwn).map(readable))] as const)
	return Object.fromEntries(own)
}

const sorted = (rows: Row[]) => rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

const NO_ROWS = (tables: readonly string[]) => Object.fromEntries(tables.map((table) => [table, []]))

const stateOf = ({ DB }: Databases, email: string) =>
	DB.prepare('SELECT home, moving_at FROM users WHERE email = ?').bind(email).first()

const homeOf = async (databases: Databases, email: string) =>
	((await stateOf(databases, email))?.home ?? 'DB') as Binding

/** Names of the tables with personal rows. */
const personalTablesOf = async ({ PERSONAL_WEUR }: Databases) =>
	Object.keys(await contentsOf(PERSONAL_WEUR)).filter((table) => table !== 'title_texts')

describe('moving an account', () => {
	it('moves every row and no one else’s, even after interrupted runs', async () => {
		await opened(null, async (databases) => {
			const { DB, PERSONAL_WEUR } = databases
			await addAccounts(databases)
			await addManyRows(databases)
			await addOddRows(databases)
			const [ann, bob] = [await idOf(databases, ANN), await idOf(databases, BOB)]
			await databases.migrate('PERSONAL_WEUR')
			await fillTables(PERSONAL_WEUR, 100)
			await PERSONAL_WEUR.batch([
				// Half a copy, and a title that only histories have named there.
				PERSONAL_WEUR.prepare('INSERT INTO viewers (id) VALUES (?)').bind(ann),
				PERSONAL_WEUR.prepare(
					`INSERT INTO imports SELECT id || '-half', (SELECT max(key) FROM viewers), source, file_name, state, parts, skipped, settings, replaced_settings, created_at FROM imports LIMIT 1`,
				),
			])
			const { id: _, ...texts } = { ...(await DB.prepare('SELECT * FROM title_texts ORDER BY id LIMIT 1').first()) }
			const names = Object.keys(texts)
			await PERSONAL_WEUR.prepare(`INSERT INTO title_texts (${names}) VALUES (${names.map(() => '?')})`)
				.bind(...Object.values({ ...texts, release_date: null }))
				.run()
			await DB.prepare('UPDATE users SET moving_at = 1 WHERE id = ?').bind(ann).run()
			const tables = await personalTablesOf(databases)
			const before = { source: await contentsOf(DB), target: await contentsOf(PERSONAL_WEUR) }
			const others = (before.target.viewers ?? []).map(({ id }) => String(id)).filter((id) => id !== ann)
			const ofAnn = rowsOf(before.source, ann, tables)
			for (const [table, rows] of Object.entries(ofAnn))
				expect({ table, rows: rows.length }).not.toMatchObject({ rows: 0 })
			for (const table of ['history', 'opinions']) expect(ofAnn[table]).toHaveLength(MANY + 1)
			expect(Object.keys(ofAnn.saved?.[0]?.texts ?? {})).toContain('release_date')

			await move(databases, ANN, 'PERSONAL_WEUR')
			const [directory, west] = [await contentsOf(DB), await contentsOf(PERSONAL_WEUR)]
			expect(await stateOf(databases, ANN)).toEqual({ home: 'PERSONAL_WEUR', moving_at: null })
			expect(rowsOf(west, ann, tables)).toEqual(ofAnn)
			expect(rowsOf(directory, ann, tables)).toEqual(NO_ROWS(tables))
			expect(rowsOf(west, KIM, tables).history).toHaveLength(1)
			expect(rowsOf(west, KIM, tables)).toEqual(rowsOf(before.source, KIM, tables))
			expect(rowsOf(directory, KIM, tables)).toEqual(NO_ROWS(tables))
			expect(rowsOf(directory, bob, tables)).toEqual(rowsOf(before.source, bob, tables))
			for (const id of others) expect(rowsOf(west, id, tables)).toEqual(rowsOf(before.target, id, tables))
			for (const [table, rows] of Object.entries(directory))
				if (!tables.includes(table) && table !== 'users')
					expect({ table, rows }).toEqual({ table, rows: before.source[table] })

			// As if it had been interrupted before it deleted the old rows.
			await DB.batch([
				DB.prepare('INSERT INTO viewers (id) VALUES (?)').bind(ann),
				DB.prepare('INSERT INTO taste (user_key) SELECT max(key) FROM viewers'),
			])
			await move(databases, ANN, 'PERSONAL_WEUR')
			expect({ directory: await contentsOf(DB), west: await contentsOf(PERSONAL_WEUR) }).toEqual({ directory, west })
		})
	})

	it('loses nothing when any of its calls fails, or only the answer is lost, and is completed by the next run', async () => {
		await opened(null, async (databases) => {
			await addAccounts(databases)
			await databases.migrate('PERSONAL_WEUR')
			const [ann, tables] = [await idOf(databases, ANN), await personalTablesOf(databases)]
			const rowsIn = async (binding: Binding) => rowsOf(await contentsOf(databases[binding]), ann, tables)
			const whole = await rowsIn('DB')
			for (const when of ['before', 'after'] as const)
				for (let failing = 1, isOver = false; !isOver; failing++) {
					const from = await homeOf(databases, ANN)
					const to = from === 'DB' ? 'PERSONAL_WEUR' : 'DB'
					let calls = 0
					const failed = await move(databases, ANN, to, {
						before: () => void calls++,
						[when]: () => {
							if (when === 'before') calls++
							if (calls === failing) throw new Error('unplugged')
						},
					}).catch(String)
					isOver = calls < failing
					const at = { when, failing, failed }
					expect({ ...at, rows: await rowsIn(await homeOf(databases, ANN)) }).toEqual({ ...at, rows: whole })
					await move(databases, ANN, to)
					expect(await stateOf(databases, ANN)).toEqual({ home: to === 'DB' ? null : to, moving_at: null })
					const rows = { there: await rowsIn(to), here: await rowsIn(from) }
					expect({ ...at, ...rows }).toEqual({ ...at, there: whole, here: NO_ROWS(tables) })
				}
		})
	})

	it('loses nothing and ends the hold when the other database has no tables', async () => {
		await opened(null, async (databases) => {
			await addAccounts(databases)
			await databases.DB.prepare(
				'INSERT OR IGNORE INTO viewers (id, account_id) SELECT id, user_id FROM profiles',
			).run()
			const before = await contentsOf(databases.DB)
			await expect(move(databases, ANN, 'PERSONAL_WEUR')).rejects.toThrow('no such table: viewers')
			expect(await contentsOf(databases.DB)).toEqual(before)
		})
	})

	it('refuses an unknown account', async () => {
		await opened(null, async (databases) => {
			await databases.migrate('DB')
			await expect(move(databases, 'carol@example.com', 'PERSONAL_WEUR')).rejects.toThrow(
				'nobody has the email carol@example.com',
			)
		})
	})
})

describe('the command that moves an account', () => {
	it('moves every row, with any contents', async () => {
		const place = mkdtempSync(path.join(folder, 'moved'))
		const before = await opened(place, async (databases) => {
			await addAccounts(databases)
			await addOddRows(databases)
			await databases.migrate('PERSONAL_WEUR')
			const [ann, tables] = [await idOf(databases, ANN), await personalTablesOf(databases)]
			return { ann, tables, rows: rowsOf(await contentsOf(databases.DB), ann, tables) }
		})
		const { ann, tables } = before
		expect(await run(place, ` ${ANN.toUpperCase()}`, 'PERSONAL_WEUR')).toMatchObject({
			code: 0,
			output: expect.stringContaining('Done: nothing of it is left in another database.'),
		})
		await opened(place, async (databases) => {
			expect(await stateOf(databases, ANN)).toEqual({ home: 'PERSONAL_WEUR', moving_at: null })
			expect(rowsOf(await contentsOf(databases.PERSONAL_WEUR), ann, tables)).toEqual(before.rows)
			expect(rowsOf(await contentsOf(databases.DB), ann, tables)).toEqual(NO_ROWS(tables))
		})
	})

	it.each([
		['a database answers', [ANN, 'PERSONAL_WEUR'], 'no such table: users'],
		['must be said', [ANN, 'PERSONAL_MOON'], 'move-account -- EMAIL DB|PERSONAL_WEUR'],
	])('fails with what %s', async (_, words, message) => {
		const place = mkdtempSync(path.join(folder, 'refused'))
		expect(await run(place, ...words)).toMatchObject({ code: 1, output: expect.stringContaining(message) })
	})
})
