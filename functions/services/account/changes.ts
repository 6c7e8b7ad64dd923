import { fnv1a } from '#domain/shared/hash.ts'
import type { Db } from '#functions/data/database.ts'
import { viewerKey } from '#functions/data/viewer-key.ts'

const VIEWER = viewerKey('?1')
/** The version of the taste says when lists, ratings and the history have changed. ?1 profile, ?2 time */
const SELECT_VERSION = `
	SELECT EXISTS (SELECT 1 FROM taste WHERE user_key = ${VIEWER}) AS isCounted, json_array(
		coalesce((SELECT version FROM taste WHERE user_key = ${VIEWER}), 0),
		(SELECT max(changed_at) FROM hidden_titles WHERE user_key = ${VIEWER}),
		(SELECT max(changed_at) FROM followed_teams WHERE user_key = ${VIEWER}),
		(SELECT count(*) || ' ' || max(coalesce(ended_at, started_at)) FROM rewatches WHERE user_key = ${VIEWER}),
		(SELECT group_concat(show_id || specials) FROM placed_specials WHERE user_key = ${VIEWER}),
		(SELECT count(*) FROM notifications WHERE user_key = ${VIEWER} AND read_at IS NULL AND created_at <= ?2)
	) AS version`
/** Without a row, changes are not counted. */
const BEGIN_COUNTING = `INSERT INTO taste (user_key) SELECT key FROM viewers WHERE id = ?1 ON CONFLICT DO NOTHING`

/** A text that is another one once something has changed that pages show of a viewer. */
export async function readVersion(db: Db, userId: string, preferences: object, nowMs: number): Promise<string> {
	const row = await db.reads.$client
		.prepare(SELECT_VERSION)
		.bind(userId, nowMs)
		.first<{ version: string; isCounted: number }>()
	if (row?.isCounted !== 1) await db.changes.$client.prepare(BEGIN_COUNTING).bind(userId).run()
	return fnv1a(`${row?.version} ${JSON.stringify(preferences)}`).toString(36)
}
