import { finishedSql } from '#domain/player/playback.ts'
import { REJECTED_RATING, type SeenAndRejected } from '#domain/recommend/taste.ts'
import { type TitleRef, titleKey } from '#domain/shared/media-ref.ts'
import type { MarkedTitles, TitleMark } from '#domain/title/marks.ts'
import type { Db } from '#functions/data/database.ts'
import { viewerKey } from '#functions/data/viewer-key.ts'

/** `isRejected` of the domain. */
const IS_REJECTED = `(is_dismissed = 1 OR rating <= ${REJECTED_RATING})`

const VIEWER = viewerKey('?1')
/**
 * ?1 user, ?2 keys of titles as JSON. Of each film and episode the newest entry counts, pending or not, as in `seenTitles` of
 * the domain. The range finds a title and its episodes by the primary key; a semicolon follows the colon.
 */
const SELECT_MARKS = `
	WITH titles AS MATERIALIZED (SELECT value AS title FROM json_each(?2)),
	entries AS (
		SELECT value ->> 'key' AS media_key, (value ->> 'type') || ':' || (value ->> 'id') AS title,
			value ->> 'at' AS at, value ->> 'positionSeconds' AS position, value ->> 'durationSeconds' AS duration
		FROM history_writes, json_each(history_writes.entries) WHERE history_writes.user_key = ${VIEWER}
		UNION ALL
		SELECT media_key, titles.title, created_at, watch_position, duration FROM titles, history
		WHERE user_key = ${VIEWER} AND media_key >= titles.title AND media_key < titles.title || ';'
			AND (media_key = titles.title OR media_key > titles.title || ':')
	),
	newest AS (
		SELECT title, position, duration,
			row_number() OVER (PARTITION BY media_key ORDER BY at DESC, position DESC, duration DESC) AS place
		FROM entries WHERE title IN (SELECT title FROM titles)
	)
	SELECT media_type || ':' || media_id AS title, CASE is_dismissed WHEN 1 THEN 'dismissed' ELSE 'rejected' END AS mark
	FROM opinions WHERE user_key = ${VIEWER} AND ${IS_REJECTED} AND title IN (SELECT title FROM titles)
	UNION ALL
	SELECT DISTINCT title, 'seen' AS mark FROM newest WHERE place = 1 AND ${finishedSql('position')}`

/** How many of a viewer's newest entries and opinions are read. */
const MAX_KNOWN = 10_000
/** ?1 user, ?2 limit. One row each, so that the result stays small. */
const SELECT_KNOWN = `
	SELECT 'seen' AS kind, json_group_array(title) AS titles FROM (
		SELECT (value ->> 'type') || ':' || (value ->> 'id') AS title
		FROM history_writes, json_each(history_writes.entries) WHERE history_writes.user_key = ${VIEWER}
		UNION
		SELECT media_type || ':' || media_id FROM (
			SELECT media_type, media_id FROM history WHERE user_key = ${VIEWER} ORDER BY created_at DESC LIMIT ?2
		)
	)
	UNION ALL
	SELECT 'rejected', json_group_array(title) FROM (
		SELECT media_type || ':' || media_id AS title FROM opinions
		WHERE user_key = ${VIEWER} AND ${IS_REJECTED} ORDER BY said_at DESC LIMIT ?2
	)`

/** What one viewer has started to watch and what they have rejected, in one query: the keys alone. */
export function createSeenAndRejected(db: Db, userId: string): () => Promise<SeenAndRejected> {
	return async () => {
		const { results } = await db.reads.$client
			.prepare(SELECT_KNOWN)
			.bind(userId, MAX_KNOWN)
			.all<{ kind: keyof SeenAndRejected; titles: string }>()
		const keysOf = (kind: keyof SeenAndRejected): string[] =>
			JSON.parse(results.find((row) => row.kind === kind)?.titles ?? '[]')
		return { seen: keysOf('seen'), rejected: keysOf('rejected') }
	}
}

/** Which of some titles one viewer has seen, is not interested in or has rejected, in one query. */
export function createMarks(db: Db, userId: string): (titles: readonly TitleRef[]) => Promise<MarkedTitles> {
	return async (titles) => {
		if (titles.length === 0) return { marks: new Map(), rejected: new Set() }
		const keys = new Set(titles.map(titleKey))
		const { results } = await db.reads.$client
			.prepare(SELECT_MARKS)
			.bind(userId, JSON.stringify([...keys]))
			.all<{ title: string; mark: TitleMark | 'rejected' }>()
		const rejected = new Set(results.flatMap(({ title, mark }) => (mark === 'seen' ? [] : [title])))
		// A title that was seen and dismissed is shown as seen, which comes last.
		const marks = results.flatMap(({ title, mark }) => (mark === 'rejected' ? [] : [[title, mark] as const]))
		return { marks: new Map(marks), rejected }
	}
}
