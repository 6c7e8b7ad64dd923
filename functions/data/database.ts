import type { SQL } from 'drizzle-orm'
import { and, getTableColumns, type InferSelectModel, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { SQLiteAsyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database, RequestDatabase } from './request-database.ts'

type Drizzle = ReturnType<typeof drizzle<Record<string, never>, D1Database>>

export type Db = Drizzle & {
	/** Reads that begin in the same moment go out together; no joins. See `RequestDatabase`. */
	reads: Drizzle
	/** Changes in the name of a session, which fail when it has ended. */
	changes: Drizzle
}

/** Whether the database itself failed, not the query. */
export function isDatabaseFailure(error: unknown): boolean {
	const message = error instanceof Error ? error.message : String(error)
	// The first prefix is Drizzle's, whose errors have no name.
	return /^(?:Failed query:|D1_|Network connection lost|internal error)/.test(message)
}

const opened = new WeakMap<Database, Db>()

/**
 * Opens a database once, however many parts of a request ask for it.
 * @param database of a request, or the binding itself, where reads and changes are sent as they are
 */
export function openDatabase(database: Database | RequestDatabase): Db {
	const known = opened.get(database)
	if (known) return known
	const open = (part: Database) => drizzle(part as D1Database)
	const own = open(database)
	const parts = 'reads' in database ? { reads: open(database.reads), changes: open(database.changes) } : null
	const db = Object.assign(own, parts ?? { reads: own, changes: own })
	opened.set(database, db)
	return db
}

const dialect = new SQLiteAsyncDialect()

/** SQL as a D1 statement for a transaction, because Drizzle's `batch` takes only queries from its builders. */
export function toStatement(db: Db, query: SQL | { toSQL(): { sql: string; params: unknown[] } }): D1PreparedStatement {
	const { sql, params } = 'toSQL' in query ? query.toSQL() : dialect.sqlToQuery(query)
	return db.$client.prepare(sql).bind(...params)
}

/** A few megabytes of the largest rows. */
const PAGE_SIZE = 1000

/**
 * Reads rows page by page, so that they are never in memory together.
 * @param order columns that together are unique among these rows
 * @param more what is read of each row besides its columns
 */
export async function* readPages<Table extends SQLiteTable, More = unknown>(
	db: Db,
	table: Table,
	filter: SQL,
	order: readonly (keyof InferSelectModel<Table> & string)[],
	more?: { [Name in keyof More]: SQL<More[Name]> },
): AsyncGenerator<(InferSelectModel<Table> & More)[]> {
	const columns = order.map((name) => sql`${getTableColumns(table)[name]}`)
	const tuple = (values: readonly unknown[]) =>
		sql`(${sql.join(
			values.map((value) => sql`${value}`),
			sql`, `,
		)})`
	let after: SQL | undefined
	let rows: (InferSelectModel<Table> & More)[]
	do {
		const query = db.select({ ...getTableColumns(table), ...more }).from(table as SQLiteTable)
		rows = (await query
			.where(and(filter, after))
			.orderBy(...columns)
			.limit(PAGE_SIZE)) as typeof rows
		yield rows
		const last = rows.at(-1)
		after = last && sql`${tuple(columns)} > ${tuple(order.map((name) => last[name]))}`
	} while (rows.length === PAGE_SIZE)
}

/** Changes each item of each page. */
export async function* mapPages<From, To>(
	pages: AsyncIterable<readonly From[]>,
	change: (item: From) => To,
): AsyncGenerator<To[]> {
	for await (const page of pages) yield page.map(change)
}
