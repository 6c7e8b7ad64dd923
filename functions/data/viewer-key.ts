import { type SQL, sql } from 'drizzle-orm'
import { viewers } from '#drizzle/schema.ts'
import type { Db } from './database.ts'

/** A user's number in personal tables, as SQL; nothing for somebody unknown, whose rows no table accepts. @param user an SQL parameter */
export const viewerKey = (user: string): string => `(SELECT key FROM viewers WHERE id = ${user})`

/** The same for a query of Drizzle's. */
export const keyOf = (userId: string): SQL<number> => sql`(SELECT key FROM viewers WHERE id = ${userId})`

/** Gives a user who exists their number. */
export const insertViewer = (db: Db, userId: string) =>
	db.insert(viewers).select(sql`SELECT NULL, id FROM users WHERE id = ${userId}`)
