import { fnv1a } from '#domain/shared/hash.ts'
import type { Db } from '#functions/data/database.ts'
import { viewerKey } from '#functions/data/viewer-key.ts'

const VIEWER = viewerKey('?1')
/** The version of the taste says when lists, ratings and the history have changed. ?1 profile, ?2 time */
const SELECT_VERSION = `
	SELECT json_array(
		(SELECT version FROM taste WHERE user_key = ${VIEWER}),
		(SELECT max(created_at) FROM history WHERE user_key = ${VIEWER}),
		(SELECT max(changed_at) FROM hidden_titles WHERE user_key = ${VIEWER}),
		(SELECT max(changed_at) FROM followed_teams WHERE user_key = ${VIEWER}),
		(SELECT count(*) FROM notifications WHERE user_key = ${VIEWER} AND read_at IS NULL AND created_at <= ?2)
	) AS version`

/** A text that is another one once something has changed that pages show of a viewer. */
export async function readVersion(db: Db, userId: string, preferences: object, nowMs: number): Promise<string> {
	const row = await db.reads.$client.prepare(SELECT_VERSION).bind(userId, nowMs).first<{ version: string }>()
	return fnv1a(`${row?.version} ${JSON.stringify(preferences)}`).toString(36)
}
