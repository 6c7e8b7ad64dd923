import { drizzle } from 'drizzle-orm/d1'
import * as schema from '#drizzle/schema.ts'

export type Db = ReturnType<typeof openDatabase>

/** Whether the database failed, rather than what was asked of it. */
export function isDatabaseFailure(error: unknown): boolean {
	const { name, message } = error instanceof Error ? error : new Error(String(error))
	return name === 'DrizzleQueryError' || /^(?:D1_|Network connection lost|internal error)/.test(message)
}

export function openDatabase(d1: D1Database) {
	return drizzle(d1, { schema })
}
