import { type SQL, sql } from 'drizzle-orm'

/** A user's number in personal tables, as SQL; nothing for somebody unknown, whose rows no table accepts. @param user an SQL parameter */
export const viewerKey = (user: string): string => `(SELECT key FROM viewers WHERE id = ${user})`

/** The same for a query of Drizzle's. */
export const keyOf = (userId: string): SQL<number> => sql`(SELECT key FROM viewers WHERE id = ${userId})`

/** Gives a user their number in a database that does not have the users. */
export const ensureViewer = (userId: string): SQL =>
	sql`INSERT INTO viewers (id) VALUES (${userId}) ON CONFLICT DO NOTHING`

/** Gives a user who exists their number, in the database with the users if their rows are there. */
export const insertViewer = (userId: string): SQL =>
	sql`INSERT INTO viewers (id) SELECT id FROM users WHERE id = ${userId} AND home IS NULL`
