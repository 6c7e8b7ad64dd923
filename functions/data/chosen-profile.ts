import { type SQL, sql } from 'drizzle-orm'

/** The profile of a session in which nobody was chosen: the account's only one, unless it has a PIN. */
export const onlyProfile = (userId: SQL): SQL<string | null> => sql`(
	SELECT max(only.id) FROM profiles AS only WHERE only.user_id = ${userId} AND only.removed_at IS NULL
	HAVING count(*) = 1 AND max(only.pin_hash) IS NULL
)`

/** The open profile of a row of `sessions` joined with `users`; `NULL` for none, and for a removed one. */
export const chosenProfile = sql<string | null>`CASE WHEN sessions.profile_id IS NULL THEN ${onlyProfile(sql`users.id`)}
	ELSE (SELECT id FROM profiles AS chosen WHERE chosen.id = sessions.profile_id AND chosen.removed_at IS NULL) END`
