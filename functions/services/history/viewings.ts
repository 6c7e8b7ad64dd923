import { HISTORY_PAGE_SIZE, type HistoryEntry, mergeHistory, newestFirst, timeOf } from '#domain/history/history.ts'
import type { History } from '#domain/history/port.ts'
import { toActs } from '#domain/history/viewing.ts'
import { finishedSql } from '#domain/player/playback.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { countRemoved, insertTombstones, requireRemoved, trimTombstones } from '#functions/data/removals.ts'
import { commitAll, earlierPlays } from './commit.ts'
import {
	BEFORE_ALL,
	insertRemovals,
	isAfter,
	isOfTitle,
	LEAN_ENTRY,
	LEAN_VALUE,
	NEWEST,
	NOT_UNDONE,
	PENDING_OF_VIEWER,
	parseCursor,
	toCursor,
	toEntry,
	VIEWER,
} from './history-rows.ts'

/** Rows that are read for a page, and where acts of many episodes leave it short. */
const ROWS = 3 * HISTORY_PAGE_SIZE
const MAX_ROWS = 1_000

const FINISHED = finishedSql('watch_position')

/** ?1 user, ?2 and ?3 time and key of the last row before the page, ?4 size. Stored and pending entries, and earlier viewings. */
const SELECT_ROWS = `
	WITH pending AS MATERIALIZED (${PENDING_OF_VIEWER}),
	${NEWEST},
	page AS MATERIALIZED (
		SELECT media_key AS page_key, at AS page_at, is_earlier FROM (
			SELECT media_key, at, 0 AS is_earlier FROM newest WHERE ${isAfter('at')}
			UNION ALL
			SELECT * FROM (
				SELECT media_key, created_at, 0 FROM history
				WHERE user_key = ${VIEWER} AND ${isAfter('created_at')} AND media_key NOT IN (SELECT media_key FROM pending)
				ORDER BY created_at DESC, media_key LIMIT ?4
			)
			UNION ALL
			SELECT media_key, played_at, 1 FROM plays WHERE user_key = ${VIEWER} AND ${isAfter('played_at')}
			UNION
			SELECT media_key, at, 1 FROM (${earlierPlays(`user_key = ${VIEWER}`)}) WHERE ${isAfter('at')}
		) ORDER BY at DESC, media_key LIMIT ?4
	)
	SELECT ${LEAN_VALUE} FROM page, pending WHERE is_earlier = 0 AND media_key = page_key AND at = page_at
	UNION ALL
	SELECT ${LEAN_ENTRY} FROM page, history
	WHERE is_earlier = 0 AND user_key = ${VIEWER} AND media_key = page_key AND created_at = page_at
	UNION ALL
	SELECT json_set(entry, '$.at', page_at, '$.positionSeconds', entry ->> 'durationSeconds') FROM (
		SELECT page_at, ${LEAN_ENTRY} FROM page, history WHERE is_earlier = 1 AND user_key = ${VIEWER} AND media_key = page_key
	)`

/** ?2 viewings as JSON. @param at the column with their time */
const among = (table: 'history' | 'plays', at: string) => `
	json_each(?2) AS viewing CROSS JOIN ${table} ON ${table}.user_key = ${VIEWER} AND ${at} BETWEEN value ->> 'fromMs' AND value ->> 'toMs'
		AND ${isOfTitle("value ->> 'key'")}`
const EARLIER = `SELECT media_key, played_at FROM ${among('plays', 'played_at')}`
const LAST = `SELECT media_key FROM ${among('history', 'created_at')} WHERE ${FINISHED}`
/** The whole entry, of which the undo restores what is gone. */
const INSERT_REMOVALS = insertRemovals(`media_key IN (${LAST} UNION SELECT media_key FROM (${EARLIER}))`)
/** A late write of the same viewing does not bring it back. */
const INSERT_TOMBSTONES = insertTombstones(
	`SELECT ${VIEWER}, media_key, created_at FROM history WHERE user_key = ${VIEWER} AND media_key IN (${LAST}) AND ${NOT_UNDONE}`,
)
const DELETE_EARLIER = `DELETE FROM plays WHERE user_key = ${VIEWER} AND (media_key, played_at) IN (${EARLIER}) AND ${NOT_UNDONE}`
const NEWEST_EARLIER = `(SELECT max(played_at) FROM plays WHERE plays.user_key = history.user_key AND plays.media_key = history.media_key)`
const DELETE_LAST = `
	DELETE FROM history WHERE user_key = ${VIEWER} AND media_key IN (${LAST}) AND ${NEWEST_EARLIER} IS NULL AND ${NOT_UNDONE}`
/** The last viewing that is left becomes the entry. */
const STEP_BACK = `
	UPDATE history SET created_at = ${NEWEST_EARLIER}
	WHERE user_key = ${VIEWER} AND media_key IN (${LAST}) AND ${NEWEST_EARLIER} IS NOT NULL AND ${NOT_UNDONE}`

/** ?2 key. Of all viewings, the last one is the entry, unless the title is being watched once more. */
const OF_KEY = `user_key = ${VIEWER} AND media_key = ?2`
const KEEP_LAST = `
	INSERT INTO plays (user_key, media_key, played_at)
	SELECT user_key, media_key, created_at FROM history WHERE ${OF_KEY} AND ${FINISHED} AND created_at < ${NEWEST_EARLIER}
	ON CONFLICT DO NOTHING`
const STEP_ON = `UPDATE history SET created_at = ${NEWEST_EARLIER} WHERE ${OF_KEY} AND ${FINISHED} AND created_at < ${NEWEST_EARLIER}`
const DELETE_DOUBLE = `
	DELETE FROM plays WHERE user_key = ${VIEWER} AND EXISTS (
		SELECT 1 FROM history WHERE history.user_key = plays.user_key AND history.media_key = plays.media_key
			AND ${FINISHED} AND created_at = played_at
	)`

/** ?3 time of a viewing, ?4 its new time */
const INSERT_MOVED = `
	INSERT INTO plays (user_key, media_key, played_at)
	SELECT user_key, media_key, ?4 FROM history WHERE ${OF_KEY} AND (
		(${FINISHED} AND created_at = ?3) OR EXISTS (SELECT 1 FROM plays WHERE ${OF_KEY} AND played_at = ?3)
	) ON CONFLICT DO NOTHING`
const DELETE_MOVED = `DELETE FROM plays WHERE ${OF_KEY} AND played_at = ?3`
const MOVE_LAST = `UPDATE history SET created_at = ${NEWEST_EARLIER} WHERE ${OF_KEY} AND ${FINISHED} AND created_at = ?3`

/** Open pages on other devices notice by it: see `readVersion`. */
const RENEW_TASTE = `UPDATE taste SET version = version + 1 WHERE user_key = ${VIEWER}`

/** ?2 entries as JSON: `key` and `at` */
const KEEP_VIEWINGS = `
	INSERT INTO plays (user_key, media_key, played_at)
	SELECT user_key, media_key, min(created_at, value ->> 'at') FROM json_each(?2), history
	WHERE user_key = ${VIEWER} AND media_key = value ->> 'key' AND ${FINISHED} AND created_at <> value ->> 'at'
	ON CONFLICT DO NOTHING`

/** The single viewings of one history: the last one of each film and episode is its entry, the earlier ones are rows of `plays`. */
export function createViewings(
	db: Db,
	userId: string,
): Pick<History, 'acts' | 'keepViewings' | 'removeViewings' | 'moveViewing'> {
	const prepare = (statement: string, ...values: unknown[]) => db.$client.prepare(statement).bind(userId, ...values)

	async function read(at: number, key: string, limit: number): Promise<HistoryEntry[]> {
		const { results } = await db.reads.$client
			.prepare(SELECT_ROWS)
			.bind(userId, at, key, limit)
			.all<{ entry: string }>()
		// What is sent twice, or was stored already, is one viewing.
		const sameOf = new Map<string, HistoryEntry[]>()
		for (const entry of results.map(toEntry))
			sameOf.set(toCursor(entry), [...(sameOf.get(toCursor(entry)) ?? []), entry])
		return [...sameOf.values()].flatMap((same) => mergeHistory(same)).sort(newestFirst)
	}

	return {
		async acts(cursor) {
			const { at, key } = cursor === null ? BEFORE_ALL : parseCursor(cursor)
			let limit = ROWS
			let rows = await read(at, key, limit)
			let acts = toActs(rows)
			if (acts.length <= HISTORY_PAGE_SIZE && rows.length === limit) {
				limit = MAX_ROWS
				rows = await read(at, key, limit)
				acts = toActs(rows)
			}
			const entries = acts.slice(0, HISTORY_PAGE_SIZE)
			const last = entries.at(-1)?.oldest
			const hasMore = acts.length > entries.length || rows.length === limit
			return { entries, nextCursor: last && hasMore ? toCursor(last) : null }
		},

		async keepViewings(entries) {
			const kept = JSON.stringify(entries.map((entry) => ({ key: mediaKey(entry), at: timeOf(entry) })))
			await db.changes.$client.batch([...commitAll(db, userId), prepare(KEEP_VIEWINGS, kept)])
		},

		async removeViewings(viewings, { id, at }) {
			if (viewings.length === 0) return 0
			const run = (statement: string) => prepare(statement, JSON.stringify(viewings), at, id)
			const results = await db.changes.$client.batch<{ count: number; fits: number }>([
				...commitAll(db, userId),
				run(INSERT_REMOVALS),
				run(INSERT_TOMBSTONES),
				run(DELETE_EARLIER),
				run(DELETE_LAST),
				run(STEP_BACK),
				prepare(DELETE_DOUBLE),
				toStatement(db, trimTombstones(db, userId)),
				run(countRemoved('?4', '?2')),
			])
			return requireRemoved(results.at(-1))
		},

		async moveViewing({ key, fromMs }, toMs) {
			if (fromMs === toMs) return true
			const results = await db.changes.$client.batch([
				...commitAll(db, userId),
				prepare(INSERT_MOVED, key, fromMs, toMs),
				prepare(DELETE_MOVED, key, fromMs),
				prepare(MOVE_LAST, key, fromMs),
				prepare(KEEP_LAST, key),
				prepare(STEP_ON, key),
				prepare(DELETE_DOUBLE),
				prepare(RENEW_TASTE),
			])
			return (results.at(-7)?.meta.changes ?? 0) > 0
		},
	}
}
