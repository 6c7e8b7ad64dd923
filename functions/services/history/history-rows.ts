import { sql } from 'drizzle-orm'
import { type HistoryEntry, timeOf } from '#domain/history/history.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { fitsRemovals } from '#functions/data/removals.ts'
import { textsOf } from '#functions/data/title-texts.ts'
import { keyOf, viewerKey } from '#functions/data/viewer-key.ts'

// How rows of histories are read, for each service that does.

/** An entry in `history_writes`, with the fields that SQL compares. */
export type PendingEntry = HistoryEntry & { key: string; at: number }

const PENDING = `
	SELECT value, value ->> 'key' AS media_key, value ->> 'at' AS at FROM history_writes, json_each(history_writes.entries)
	WHERE history_writes.user_key =`
/** ?1 user */
export const VIEWER = viewerKey('?1')
export const PENDING_OF_VIEWER = `${PENDING} ${VIEWER}`
/** The same within a query of Drizzle's. */
export const pendingOfUser = (userId: string) => sql`${sql.raw(PENDING)} ${keyOf(userId)}`
/** A row of the table in the form of a pending entry. */
const toEntrySql = (texts: string) => `json_set(${texts}, '$.type', media_type, '$.id', media_id, '$.season', season,
	'$.episode', episode, '$.positionSeconds', watch_position, '$.durationSeconds', duration,
	'$.preferredSource', preferred_source, '$.key', media_key, '$.at', created_at)`
export const ENTRY = `${toEntrySql(textsOf('history'))} AS entry`
/** Columns without overviews, which no screen shows. */
export const LEAN_ENTRY = `${toEntrySql(`json_set(${textsOf('history')}, '$.overview', '')`)} AS entry`
export const LEAN_VALUE = `json_set(value, '$.overview', '') AS entry`

/** The newest of each entry with a pending write, stored or not, as part of a WITH after `pending`. ?1 user */
export const NEWEST = `newest AS (
	SELECT media_key, max(at) AS at FROM (
		SELECT media_key, at FROM pending
		UNION ALL
		SELECT media_key, created_at FROM history WHERE user_key = ${VIEWER} AND media_key IN (SELECT media_key FROM pending)
	) GROUP BY media_key
)`
/** What follows a cursor, of which ?2 and ?3 are time and key. @param at the column with the time */
export const isAfter = (at: string) => `(${at} < ?2 OR (${at} = ?2 AND media_key > ?3))`

/** The entry of a film, or of all episodes of a show. @param key SQL of a `mediaKey`: a semicolon follows the colon */
export const isOfTitle = (key: string) =>
	`(media_key = ${key} OR (media_key > (${key}) || ':' AND media_key < (${key}) || ';'))`
/** ?2 `mediaKey` of the title */
export const OF_TITLE = isOfTitle('?2')

/** Goes with the entry, and comes back with it. */
export const PLAYS = `(SELECT json_group_array(played_at) FROM plays WHERE plays.user_key = history.user_key AND plays.media_key = history.media_key) AS plays`
/** ?1 user, ?2 what is removed as JSON, ?4 id of the removal. One that was undone is not repeated. */
export const NOT_UNDONE = `NOT EXISTS (SELECT 1 FROM removals WHERE user_key = ${VIEWER} AND id = ?4 AND undone_at IS NOT NULL)
	AND ${fitsRemovals('?4', '?2')}`
/** Keeps whole entries with all of their viewings for the undo. ?3 time. @param where which */
export const insertRemovals = (where: string) => `
	INSERT INTO removals (user_key, id, part, record_id, removed_at, record)
	SELECT user_key, ?4, 'history', media_key, ?3, iif(plays = '[]', entry, json_set(entry, '$.plays', json(plays))) FROM (
		SELECT user_key, media_key, ${ENTRY}, ${PLAYS} FROM history WHERE user_key = ${VIEWER} AND ${where} AND ${NOT_UNDONE}
	) WHERE true ON CONFLICT DO NOTHING`

/** Each field by name: up next reads hundreds, and a rest takes as long as parsing does. */
export function toEntry(row: { entry: string }): HistoryEntry {
	const entry: PendingEntry = JSON.parse(row.entry)
	return {
		type: entry.type,
		id: entry.id,
		season: entry.season,
		episode: entry.episode,
		title: entry.title,
		posterPath: entry.posterPath,
		backdropPath: entry.backdropPath,
		overview: entry.overview,
		rating: entry.rating,
		positionSeconds: entry.positionSeconds,
		durationSeconds: entry.durationSeconds,
		createdAt: new Date(entry.at).toISOString(),
		preferredSource: entry.preferredSource,
	}
}

interface Cursor {
	at: number
	key: string
}

export const BEFORE_ALL: Cursor = { at: Number.MAX_SAFE_INTEGER, key: '' }

const CURSOR = /^(\d{1,15})~([a-z]{2,5}:\d{1,10}(?::\d{1,6}:\d{1,6})?)$/

export function toCursor(entry: HistoryEntry): string {
	return `${timeOf(entry)}~${mediaKey(entry)}`
}

/** @throws {CodedError} `INVALID_REQUEST` */
export function parseCursor(cursor: string): Cursor {
	const [, at, key] = CURSOR.exec(cursor) ?? []
	if (!at || !key) throw new CodedError('INVALID_REQUEST', 'cursor: must be the nextCursor of a previous page')
	return { at: Number(at), key }
}
