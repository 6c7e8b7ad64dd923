import { sql } from 'drizzle-orm'
import type { CapAge, MaturityCap } from '#domain/title/maturity.ts'
import { chosenProfile } from '#functions/data/chosen-profile.ts'
import type { Db } from '#functions/data/database.ts'

/** What decides whether a profile is told of something. */
export interface ToldProfile {
	keepsHistory: boolean
	cap: MaturityCap | null
	/** ISO 3166-1; `null` when unknown. */
	region: string | null
	services: readonly string[]
}

interface ProfileRow {
	id: string
	keepsHistory: number | null
	region: string | null
	services: string | null
	maxAge: CapAge | null
	capRegion: string | null
	allowsUnrated: number
}

/**
 * Those of the profiles that want to be told of things: not removed, with notifications on, and with their rows in this database,
 * which an account that has moved may have left some in.
 * @param directory the database with the profiles
 * @param home the binding of the database with the rows; `null` for the same one
 */
export async function findToldProfiles(
	directory: Db,
	home: string | null,
	ids: readonly string[],
): Promise<Map<string, ToldProfile>> {
	if (ids.length === 0) return new Map()
	const rows = await directory.all<ProfileRow>(sql`
		SELECT profiles.id, is_watch_history_enabled AS keepsHistory, services, max_age AS maxAge, cap_region AS capRegion,
			allows_unrated AS allowsUnrated, coalesce(region, (
				SELECT country FROM sessions WHERE sessions.user_id = profiles.user_id AND country IS NOT NULL ORDER BY seen_at DESC LIMIT 1
			)) AS region
		FROM json_each(${JSON.stringify(ids)}) AS asked JOIN profiles ON profiles.id = asked.value
			JOIN users ON users.id = profiles.user_id LEFT JOIN preferences ON preferences.user_id = profiles.id
		WHERE removed_at IS NULL AND coalesce(is_notifications_enabled, 1) AND home IS ${home} AND moving_at IS NULL`)
	return new Map(
		rows.map(({ id, keepsHistory, region, services, maxAge, capRegion, allowsUnrated }) => [
			id,
			{
				keepsHistory: keepsHistory !== 0,
				cap: capOf({ maxAge, capRegion, allowsUnrated }),
				region,
				services: services === null ? [] : (JSON.parse(services) as string[]),
			},
		]),
	)
}

function capOf({ maxAge, capRegion, allowsUnrated }: Pick<ProfileRow, 'maxAge' | 'capRegion' | 'allowsUnrated'>) {
	return maxAge === null ? null : { age: maxAge, region: capRegion ?? '', allowsUnrated: allowsUnrated === 1 }
}

/**
 * Which of these subscriptions may be sent to: their session lasts, and is in the profile that has made them, which still wants
 * to be told. `told` has what each may watch, and the language that they chose (BCP 47).
 */
export async function findLiveSubscriptions(
	directory: Db,
	home: string | null,
	asked: readonly { key: string; profileId: string; signedInAt: number }[],
	aliveSinceMs: { seen: number; created: number },
): Promise<{ signedIn: Set<string>; told: Map<string, { cap: MaturityCap | null; language: string | null }> }> {
	const rows = await directory.all<
		Pick<ProfileRow, 'maxAge' | 'capRegion' | 'allowsUnrated'> & {
			key: string
			isTold: number
			language: string | null
		}
	>(sql`
		SELECT asked.value ->> 'key' AS key, max(
			removed_at IS NULL AND coalesce(is_notifications_enabled, 1) AND home IS ${home} AND moving_at IS NULL
			AND ${chosenProfile} = profiles.id
		) AS isTold, max_age AS maxAge, cap_region AS capRegion, allows_unrated AS allowsUnrated, app_language AS language
		FROM json_each(${JSON.stringify(asked)}) AS asked JOIN profiles ON profiles.id = asked.value ->> 'profileId'
			JOIN users ON users.id = profiles.user_id
			JOIN sessions ON sessions.user_id = users.id AND sessions.created_at = asked.value ->> 'signedInAt'
			LEFT JOIN preferences ON preferences.user_id = profiles.id
		WHERE seen_at > ${aliveSinceMs.seen} AND sessions.created_at > ${aliveSinceMs.created}
		GROUP BY 1`)
	return {
		signedIn: new Set(rows.map(({ key }) => key)),
		told: new Map(
			rows.filter(({ isTold }) => isTold === 1).map((row) => [row.key, { cap: capOf(row), language: row.language }]),
		),
	}
}
