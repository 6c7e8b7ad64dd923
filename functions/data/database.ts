import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'

export type Db = ReturnType<typeof openDatabase>

/** Whether the database itself failed, not the query. */
export function isDatabaseFailure(error: unknown): boolean {
	const message = error instanceof Error ? error.message : String(error)
	// The first prefix is Drizzle's, whose errors have no name.
	return /^(?:Failed query:|D1_|Network connection lost|internal error)/.test(message)
}

export function openDatabase(d1: D1Database) {
	return drizzle(d1)
}

const dialect = new SQLiteAsyncDialect()

/** SQL as a D1 statement for a transaction, because Drizzle's `batch` takes only queries from its builders. */
export function toStatement(db: Db, query: SQL | { toSQL(): { sql: string; params: unknown[] } }): D1PreparedStatement {
	const { sql, params } = 'toSQL' in query ? query.toSQL() : dialect.sqlToQuery(query)
	return db.$client.prepare(sql).bind(...params)
}
