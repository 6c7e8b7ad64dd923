import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../scripts/lib/local-server.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { contentsOf, fillTables } from '../support/database/sample-rows.ts'

const DATABASES = { DB: 'directory', PERSONAL_WEUR: 'west' }
const CONFIG = Object.entries(DATABASES)
	.map(([binding, id]) => `[[d1_databases]]\nbinding = "${binding}"\ndatabase_name = "${id}"\ndatabase_id = "${id}"\n`)
	.join('')
const PATIENCE_MS = 300_000
const [ANN, BOB] = ['ann@example.com', 'bob@example.com']
/** More than a page of a table. */
const MANY = 2_500
/** More than a statement may have. */
const LONG_TEXT = `[${`"it's \u{1F3AC}; -- \\n", `.repeat(20_000)}1]`

/** Another profile of Ann's account. */
const KIM = 'kim'

type Row = Record<string, unknown>
type Contents = Record<string, Row[]>
type Databases = Record<keyof typeof DATABASES, Awaited<ReturnType<Miniflare['getD1Database']>>>

let folder: string
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'marquee-move-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens the databases of a place while the work runs. */
async function opened<T>(place: string, work: (databases: Databases, miniflare: Miniflare) => Promise<T>): Promise<T> {
	const defaultPersistRoot = path.join(place, '.wrangler/state/v3')
	const miniflare = new Miniflare({ modules: true, script: '', cf: false, d1Databases: DATABASES, defaultPersistRoot })
	try {
		const DB = await miniflare.getD1Database('DB')
		const PERSONAL_WEUR = await miniflare.getD1Database('PERSONAL_WEUR')
		return await work({ DB, PERSONAL_WEUR }, miniflare)
	} finally {
		await miniflare.dispose()
	}
}

/** The command, with the local databases of a place. */
async function moveAccount(place: string, ...words: string[]): Promise<{ code: number; output: string }> {
	const config = path.join(place, 'wrangler.toml')
	writeFileSync(config, `name = "moved"\ncompatibility_date = "2026-04-15"\n${CONFIG}`)
	const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }
	const args = [path.join(ROOT, 'scripts/move-account.mjs'), ...words, '--local', '--config', config]
	return promisify(execFile)(process.execPath, args, { env }).then(
		({ stdout }) => ({ code: 0, output: stdout }),
		({ code, stderr }) => ({ code, output: stderr }),
	)
}

/** Two accounts at home in `DB`, with rows in every table. */
async function placeWithAccounts(name: string, migrated: readonly (keyof Databases)[]): Promise<string> {
	const place = mkdtempSync(path.join(folder, name))
	await opened(place, async ({ DB }, miniflare) => {
		for (const binding of migrated) await migrate(miniflare, { binding })
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
		await DB.batch([...emails, ...ids])
		const ofAnn = '(SELECT key FROM viewers JOIN users USING (id) WHERE email = ?1)'
		await DB.batch([
			DB.prepare(
				`INSERT INTO history (user_key, media_key, texts_id, watch_position, duration, created_at, preferred_source)
				WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?2)
				SELECT ${ofAnn}, 'tv:1:1:' || n, (SELECT max(id) FROM title_texts), n + 0.1, 1e3, n, 'a' || char(0) || 'b' FROM counted`,
			).bind(ANN, MANY),
			DB.prepare(
				`INSERT INTO opinions (user_key, media_type, media_id, is_dismissed, keywords, said_at)
				WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?2)
				SELECT ${ofAnn}, 'movie', n, 0, '[]', n FROM counted`,
			).bind(ANN, MANY),
			DB.prepare(`UPDATE history_writes SET entries = ?2 WHERE user_key = ${ofAnn}`).bind(ANN, LONG_TEXT),
			DB.prepare(
				'INSERT INTO profiles (id, user_id, name, created_at) SELECT ?2, id, ?2, 1 FROM users WHERE email = ?1',
			).bind(ANN, KIM),
			DB.prepare('INSERT INTO viewers (id) VALUES (?)').bind(KIM),
			DB.prepare(
				`INSERT INTO history (user_key, media_key, texts_id, watch_position, duration, created_at)
				SELECT max(key), 'movie:1', (SELECT max(id) FROM title_texts), 1, 2, 3 FROM viewers`,
			),
		])
	})
	return place
}

async function idOf({ DB }: Databases, email: string): Promise<string> {
	return String(await DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first('id'))
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

describe('moving an account', () => {
	it('takes every row along and nobody else’s, also after runs that were interrupted', {
		timeout: PATIENCE_MS,
	}, async () => {
		const place = await placeWithAccounts('moved', ['DB', 'PERSONAL_WEUR'])
		const before = await opened(place, async (databases) => {
			const { DB, PERSONAL_WEUR } = databases
			const ann = await idOf(databases, ANN)
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
			const tables = Object.keys(await contentsOf(PERSONAL_WEUR)).filter((table) => table !== 'title_texts')
			const [source, target] = [await contentsOf(DB), await contentsOf(PERSONAL_WEUR)]
			const others = (target.viewers ?? []).map(({ id }) => String(id)).filter((id) => id !== ann)
			return { source, target, others, tables, ann, bob: await idOf(databases, BOB) }
		})
		const { ann, bob, tables, others } = before
		const ofAnn = rowsOf(before.source, ann, tables)
		for (const [table, rows] of Object.entries(ofAnn))
			expect({ table, rows: rows.length }).not.toMatchObject({ rows: 0 })
		for (const table of ['history', 'opinions']) expect(ofAnn[table]).toHaveLength(MANY + 1)
		expect(Object.keys(ofAnn.saved?.[0]?.texts ?? {})).toContain('release_date')

		expect(await moveAccount(place, ` ${ANN.toUpperCase()}`, 'PERSONAL_WEUR')).toMatchObject({ code: 0 })
		const after = await opened(place, async (databases) => {
			const [directory, west] = [await contentsOf(databases.DB), await contentsOf(databases.PERSONAL_WEUR)]
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
			await databases.DB.batch([
				databases.DB.prepare('INSERT INTO viewers (id) VALUES (?)').bind(ann),
				databases.DB.prepare('INSERT INTO taste (user_key) SELECT max(key) FROM viewers'),
			])
			return { directory, west }
		})

		expect(await moveAccount(place, ANN, 'PERSONAL_WEUR')).toMatchObject({ code: 0 })
		await opened(place, async ({ DB, PERSONAL_WEUR }) => {
			expect({ directory: await contentsOf(DB), west: await contentsOf(PERSONAL_WEUR) }).toEqual(after)
		})
	})

	it('loses nothing and ends the hold when the other database has no tables', { timeout: PATIENCE_MS }, async () => {
		const place = await placeWithAccounts('failed', ['DB'])
		const before = await opened(place, ({ DB }) => contentsOf(DB))
		expect(await moveAccount(place, ANN, 'PERSONAL_WEUR')).toMatchObject({
			code: 1,
			output: expect.stringContaining('no such table: viewers'),
		})
		expect(await opened(place, ({ DB }) => contentsOf(DB))).toEqual(before)
	})

	it.each([
		['an unknown account', ['carol@example.com', 'PERSONAL_WEUR'], 'nobody has the email carol@example.com'],
		['an unknown database', [ANN, 'PERSONAL_MOON'], 'move-account -- EMAIL DB|PERSONAL_WEUR'],
	])('refuses %s', { timeout: PATIENCE_MS }, async (_, words, message) => {
		const place = mkdtempSync(path.join(folder, 'refused'))
		await opened(place, (_, miniflare) => migrate(miniflare))
		expect(await moveAccount(place, ...words)).toMatchObject({ code: 1, output: expect.stringContaining(message) })
	})
})
