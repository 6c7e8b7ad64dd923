import { FINISHED_FRACTION, FINISHED_LEFT_SECONDS, SHORT_SECONDS } from '#domain/player/playback.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'
import type { TitleMark, TitleMarks } from '#domain/title/marks.ts'
import { mediaKey } from '#domain/title/media.ts'
import type { Db } from '#functions/data/database.ts'

/** `isFinished` of the domain. */
const IS_FINISHED = `duration > 0 AND (
	position >= duration * ${FINISHED_FRACTION}
	OR (duration >= ${SHORT_SECONDS} AND position >= duration - ${FINISHED_LEFT_SECONDS})
)`

/**
 * ?1 user, ?2 keys of titles as JSON. Of each film and episode the newest entry counts, pending or not, as in `seenTitles` of
 * the domain. The range finds a title and its episodes by the primary key; a semicolon follows the colon.
 */
const SELECT_MARKS = `
	WITH titles AS MATERIALIZED (SELECT value AS title FROM json_each(?2)),
	entries AS (
		SELECT value ->> 'key' AS media_key, (value ->> 'type') || ':' || (value ->> 'id') AS title,
			value ->> 'at' AS at, value ->> 'positionSeconds' AS position, value ->> 'durationSeconds' AS duration
		FROM history_writes, json_each(history_writes.entries) WHERE history_writes.user_id = ?1
		UNION ALL
		SELECT media_key, titles.title, created_at, watch_position, duration FROM titles, history
		WHERE user_id = ?1 AND media_key >= titles.title AND media_key < titles.title || ';'
			AND (media_key = titles.title OR media_key > titles.title || ':')
	),
	newest AS (
		SELECT title, position, duration,
			row_number() OVER (PARTITION BY media_key ORDER BY at DESC, position DESC, duration DESC) AS place
		FROM entries WHERE title IN (SELECT title FROM titles)
	)
	SELECT title, 'dismissed' AS mark FROM titles WHERE title IN (
		SELECT media_type || ':' || media_id FROM opinions WHERE user_id = ?1 AND is_dismissed = 1
	)
	UNION ALL
	SELECT DISTINCT title, 'seen' AS mark FROM newest WHERE place = 1 AND ${IS_FINISHED}`

/** Which of some titles one viewer has seen or is not interested in, in one query. */
export function createMarks(db: Db, userId: string): (titles: readonly TitleRef[]) => Promise<TitleMarks> {
	return async (titles) => {
		if (titles.length === 0) return new Map()
		const keys = new Set(titles.map(({ type, id }) => mediaKey({ type, id })))
		const { results } = await db.$client
			.prepare(SELECT_MARKS)
			.bind(userId, JSON.stringify([...keys]))
			.all<{ title: string; mark: TitleMark }>()
		// A title that was seen and dismissed is shown as seen, which comes last.
		return new Map(results.map(({ title, mark }) => [title, mark]))
	}
}
