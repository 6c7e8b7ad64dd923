import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderDump } from '../../scripts/lib/order-dump.mjs'
import { bin, ROOT } from '../../scripts/lib/project.mjs'
import type { Database } from '../support/database/database.ts'
import { withDatabases } from '../support/database/open-databases.ts'
import { contentsOf, fillTables, schemaOf, tablesOf } from '../support/database/sample-rows.ts'

const DATABASE_ID = '00000000-0000-0000-0000-000000000000'
const CONFIG = `
name = "restored"
compatibility_date = "2026-04-15"
[[d1_databases]]
binding = "DB"
database_name = "marquee"
database_id = "${DATABASE_ID}"
`
const MIGRATIONS = readdirSync(path.join(ROOT, 'drizzle/migrations')).filter((name) => name.endsWith('.sql'))

let folder: string
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'marquee-restore-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The commands of the runbook, with the local database instead of the remote one. */
async function wrangler(place: string, ...args: string[]): Promise<void> {
	writeFileSync(path.join(place, 'wrangler.toml'), CONFIG)
	const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }
	await promisify(execFile)(process.execPath, [bin('wrangler'), ...args], { cwd: place, env })
}

const DATABASES = { DB: DATABASE_ID, HOME: 'home' }

/** Columns, how rows are stored, references, indexes and triggers of a table, however they were made. */
async function shapeOf(db: Database, table: string) {
	const all = async (text: string) => (await db.prepare(text).bind(table).all()).results
	const columns = await all(
		'SELECT name, type, "notnull", dflt_value, pk, hidden FROM pragma_table_xinfo(?) ORDER BY name',
	)
	const made = await all(
		"SELECT name, sql FROM sqlite_master WHERE tbl_name = ? AND type IN ('index', 'trigger') ORDER BY name",
	)
	return {
		columns,
		hasRowNumbers: await all('SELECT wr FROM pragma_table_list WHERE name = ?'),
		references: await all('SELECT "table", "from", "to", on_delete FROM pragma_foreign_key_list(?)'),
		made: made.map(({ name, sql }) => [
			name,
			String(sql)
				.replaceAll(/[\s`"]+/g, ' ')
				.trim(),
		]),
	}
}

const readAll = async (db: Database) => ({ shape: await schemaOf(db), contents: await contentsOf(db) })

describe('a backup', () => {
	it('restores every table, row, index and trigger', async () => {
		const [from, to] = ['from', 'to'].map((name) => mkdtempSync(path.join(folder, name)))
		if (!from || !to) throw new Error('no folder')
		const before = await withDatabases(DATABASES, from, async ({ databases, migrate }) => {
			await migrate('DB')
			await fillTables(databases.DB, 0)
			return readAll(databases.DB)
		})
		for (const rows of Object.values(before.contents)) expect(rows.length).toBeGreaterThan(1)
		expect(before.shape.join()).toContain('CREATE TRIGGER')

		const file = path.join(folder, 'backup.sql')
		await wrangler(from, 'd1', 'export', 'DB', '--local', '--output', file)
		writeFileSync(file, orderDump(readFileSync(file, 'utf8')))
		await wrangler(to, 'd1', 'execute', 'DB', '--local', '--yes', '--file', file)

		const after = await withDatabases(DATABASES, to, async ({ databases, migrate }) => {
			// The backup contains the list of its migrations.
			await migrate('DB')
			return readAll(databases.DB)
		})
		expect(after.contents).toEqual(before.contents)
		expect(after.shape).toEqual(before.shape)
	})

	it('is rejected when it is not an export', () => {
		expect(() => orderDump("DROP TABLE users; INSERT INTO a VALUES('x')")).toThrow('DROP TABLE')
	})
})

describe('a personal database', () => {
	it('has the same tables, indexes and triggers for personal rows as the one with the users', async () => {
		await withDatabases(DATABASES, null, async ({ databases: { DB, HOME }, migrate }) => {
			await migrate('DB')
			await migrate('HOME', { like: 'PERSONAL_WEUR' })
			const tables = await tablesOf(HOME)
			expect(tables.length).toBeGreaterThan(10)
			for (const table of tables) expect(await shapeOf(HOME, table), table).toEqual(await shapeOf(DB, table))
		})
	})
})

describe('a migration', () => {
	it('keeps every row of a database in use', async () => {
		await withDatabases(DATABASES, null, async ({ databases: { DB: db }, migrate }) => {
			for (const [level, name] of MIGRATIONS.sort().entries()) {
				await migrate('DB', { upTo: name })
				await fillTables(db, 10 * level)
				const before = await contentsOf(db)
				// The next one, or none: then nothing is made anew.
				await migrate('DB', { upTo: MIGRATIONS[level + 1] })
				const after = await contentsOf(db)
				for (const [table, rows] of Object.entries(before)) {
					const kept = rows.map((row) => expect.objectContaining(row))
					expect({ name, table, rows: after[table] }).toEqual({ name, table, rows: expect.arrayContaining(kept) })
					expect(after[table]).toHaveLength(rows.length)
				}
			}
			expect(Object.keys(await contentsOf(db)).length).toBeGreaterThan(10)
		})
	})
})
