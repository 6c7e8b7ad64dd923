import { type SQL, sql } from 'drizzle-orm'

/** A profile's number in personal tables, as SQL; nothing for somebody unknown, whose rows no table accepts. @param user an SQL parameter */
export const viewerKey = (user: string): string => `(SELECT key FROM viewers WHERE id = ${user})`

/** The same for a query of Drizzle's. */
export const keyOf = (userId: string): SQL<number> => sql`(SELECT key FROM viewers WHERE id = ${userId})`

/** Gives a profile its number in a database that does not have the profiles. */
export const ensureViewer = (userId: string): SQL =>
	sql`INSERT INTO viewers (id) VALUES (${userId}) ON CONFLICT DO NOTHING`

/** Gives a profile that exists its number, in the database with the profiles if its rows are there. */
export const insertViewer = (profileId: string): SQL =>
	sql`INSERT INTO viewers (id) SELECT profiles.id FROM profiles JOIN users ON users.id = profiles.user_id
		WHERE profiles.id = ${profileId} AND home IS NULL`
