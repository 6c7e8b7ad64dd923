import { type SQL, sql } from 'drizzle-orm'

/** A profile's number in personal tables, as SQL; NULL for an unknown profile, which every table rejects. @param user an SQL parameter */
export const viewerKey = (user: string): string => `(SELECT key FROM viewers WHERE id = ${user})`

/** The same for a query of Drizzle's. */
export const keyOf = (userId: string): SQL<number> => sql`(SELECT key FROM viewers WHERE id = ${userId})`

/** The numbers of all profiles of the same account, also of removed ones, as SQL. @param key SQL of one of them */
export const accountKeys = (key: string): string => `(
	SELECT key FROM viewers WHERE key = ${key}
	UNION SELECT other.key FROM viewers AS own JOIN viewers AS other ON other.account_id = own.account_id WHERE own.key = ${key}
)`

/** The same for a query of Drizzle's. */
export const accountKeysOf = (key: SQL): SQL => sql`(
	SELECT key FROM viewers WHERE key = ${key}
	UNION SELECT other.key FROM viewers AS own JOIN viewers AS other ON other.account_id = own.account_id WHERE own.key = ${key}
)`

/** Gives a profile its number in a database that does not have the profiles. */
export const ensureViewer = (profileId: string, accountId: string | SQL): SQL =>
	sql`INSERT INTO viewers (id, account_id) VALUES (${profileId}, ${accountId}) ON CONFLICT DO NOTHING`

/** Gives a profile that exists its number, in the database with the profiles if its rows are there. */
export const insertViewer = (profileId: string): SQL =>
	sql`INSERT INTO viewers (id, account_id) SELECT profiles.id, users.id FROM profiles JOIN users ON users.id = profiles.user_id
		WHERE profiles.id = ${profileId} AND home IS NULL`
