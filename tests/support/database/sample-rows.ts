import type { Database, Statement } from './database.ts'

type Row = Record<string, unknown>
interface Column {
	table: string
	name: string
	type: string
}
interface ForeignKey {
	table: string
	parent: string
	name: string
	to: string
}

const ROWS = 2
/** Texts that are hard to dump. (wrangler's export breaks a text with both a line break and the characters `\\n`.) */
const ODD_TEXTS = [`It's "odd"; -- \u{1F3AC}\nCREATE TABLE, ''quoted'';\n`, '{"a":"one\\ntwo; it\'s"}'] as const
const APP_TABLES_FILTER = `name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'`
const TABLES_QUERY = `SELECT name FROM sqlite_master WHERE type = 'table' AND ${APP_TABLES_FILTER} AND name <> 'd1_migrations'`

async function queryAll<T>(db: Database, text: string): Promise<T[]> {
	return (await db.prepare(text).all<T>()).results
}

/** Names of the app's own tables. */
export async function tablesOf(db: Database): Promise<string[]> {
	return (await queryAll<{ name: string }>(db, TABLES_QUERY)).map(({ name }) => name)
}

/** Every row of every table, in an order of their own. */
export async function contentsOf(db: Database): Promise<Record<string, Row[]>> {
	const tables = await tablesOf(db)
	if (tables.length === 0) return {}
	const found = await db.batch<Row>(tables.map((table) => db.prepare(`SELECT * FROM "${table}"`)))
	const sorted = (rows: readonly Row[] = []) =>
		[...rows].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
	return Object.fromEntries(tables.map((table, index) => [table, sorted(found[index]?.results)]))
}

/** The SQL of tables, indexes and triggers. */
export async function schemaOf(db: Database): Promise<string[]> {
	const text = `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND ${APP_TABLES_FILTER} ORDER BY type, name`
	return (await queryAll<{ sql: string }>(db, text)).map(({ sql }) => sql)
}

/**
 * Inserts rows into every table, with references to each other's.
 * @param time distinguishes these rows from those of another call
 */
export async function fillTables(db: Database, time: number): Promise<void> {
	const columns = await queryAll<Column>(
		db,
		`SELECT m.name AS "table", c.name, c.type FROM (${TABLES_QUERY}) m, pragma_table_info(m.name) c`,
	)
	const keys = await queryAll<ForeignKey>(
		db,
		`SELECT m.name AS "table", k."table" AS parent, k."from" AS name, k."to" FROM (${TABLES_QUERY}) m, pragma_foreign_key_list(m.name) k`,
	)
	const tables = parentsFirst(new Set(columns.map(({ table }) => table)), keys)
	await db.batch(
		tables.flatMap((table) => {
			const own = columns.filter((column) => column.table === table)
			return Array.from({ length: ROWS }, (_, row) => insertStatement(db, table, own, keys, time + row, row))
		}),
	)
}

function parentsFirst(tables: ReadonlySet<string>, keys: readonly ForeignKey[]): string[] {
	const ordered = new Set<string>()
	while (ordered.size < tables.size)
		for (const table of tables) {
			const parents = keys.filter((key) => key.table === table).map(({ parent }) => parent)
			if (parents.every((parent) => ordered.has(parent))) ordered.add(table)
		}
	return [...ordered]
}

function insertStatement(
	db: Database,
	table: string,
	columns: readonly Column[],
	keys: readonly ForeignKey[],
	time: number,
	row: number,
): Statement {
	const parts = columns.map(({ name, type }): { place: string; values: unknown[] } => {
		const key = keys.find((key) => key.table === table && key.name === name)
		if (!key) return { place: '?', values: [sampleValue(type, `${table}.${name} ${time} ${ODD_TEXTS[row % 2]}`, time)] }
		const newest = `SELECT "${key.to}" FROM "${key.parent}" ORDER BY rowid DESC LIMIT 1 OFFSET ${row}`
		return { place: `(${newest})`, values: [] }
	})
	const places = parts.map(({ place }) => place).join()
	return db.prepare(`INSERT INTO "${table}" VALUES (${places})`).bind(...parts.flatMap(({ values }) => values))
}

function sampleValue(type: string, text: string, time: number): string | number {
	if (/int/i.test(type)) return time
	return /real|num/i.test(type) ? time + 0.5 : text
}
