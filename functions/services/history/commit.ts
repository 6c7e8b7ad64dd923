import { sql } from 'drizzle-orm'
import { ANOTHER_PLAY_MS } from '#domain/history/history.ts'
import { finishedSql } from '#domain/player/playback.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
import type { Db } from '#functions/data/database.ts'
import { storedTexts, textsOf } from '#functions/data/title-texts.ts'
import { OF_TITLE, VIEWER } from './history-rows.ts'

/** A write that is older was lost by the queue. */
export const OVERDUE_WRITE_MS = 15 * MINUTE_MS

/** The fields of `isNewer` in the domain, in the same order. */
const ranked = (row: 'excluded' | 'history') => {
	const columns = ['created_at', 'watch_position', 'duration'].map((column) => `${row}.${column}`)
	const texts = ['rating', 'title', 'overview', 'posterPath', 'backdropPath'].map(
		(name) => `${textsOf('history', row)} ->> '${name}'`,
	)
	return `(${[...columns, ...texts, `${row}.preferred_source`].map((value) => `coalesce(${value}, '')`).join()})`
}

const KEYS_OF_VALUE = [`value ->> 'key'`, `(value ->> 'type') || ':' || (value ->> 'id')`]
/**
 * The earlier times of what was finished and then watched once more, as `user_key`, `media_key` and `at`: `isAnotherPlay` of the domain.
 * @param written SQL of entries that may not be in the history yet
 */
export const earlierPlays = (written: string) => `
	WITH written AS (
		SELECT user_key, value ->> 'key' AS media_key, value ->> 'at' AS at, value ->> 'positionSeconds' AS watch_position,
			value ->> 'durationSeconds' AS duration
		FROM history_writes, json_each(history_writes.entries) WHERE history_writes.${written}
	),
	known AS (
		SELECT * FROM written
		UNION
		SELECT history.user_key, history.media_key, history.created_at, history.watch_position, history.duration
		FROM written CROSS JOIN history USING (user_key, media_key)
	),
	followed AS (
		SELECT *, lead(at) OVER (PARTITION BY user_key, media_key ORDER BY at, watch_position, duration) AS later FROM known
	)
	SELECT user_key, media_key, at FROM followed WHERE ${finishedSql('watch_position')} AND later >= at + ${ANOTHER_PLAY_MS}`
const keepPlays = (selected: string) => `
	INSERT INTO plays (user_key, media_key, played_at) ${earlierPlays(selected)} ON CONFLICT DO NOTHING`
/** ?1 user, ?2 `mediaKey` of the title. Also those that the next commit will keep. */
export const SELECT_PLAYS = `
	SELECT media_key, played_at AS at FROM plays WHERE user_key = ${VIEWER} AND ${OF_TITLE}
	UNION
	SELECT media_key, at FROM (${earlierPlays(`user_key = ${VIEWER}`)}) WHERE ${OF_TITLE}`
/** ?1 user. Those alone that the next commit will keep. */
const SELECT_PENDING_PLAYS = `
	SELECT media_key, at FROM (${earlierPlays(`user_key = ${VIEWER}`)})
	EXCEPT SELECT media_key, played_at FROM plays WHERE user_key = ${VIEWER}`
const moveWrites = (selected: string) => `
	INSERT INTO history (user_key, media_key, watch_position, duration, preferred_source, created_at, texts_id, own_texts)
	SELECT user_key, value ->> 'key', value ->> 'positionSeconds', value ->> 'durationSeconds', value ->> 'preferredSource',
		value ->> 'at', ${storedTexts('history', 'value', KEYS_OF_VALUE)}
	FROM history_writes, json_each(history_writes.entries)
	WHERE history_writes.${selected}
	-- The oldest first, so that what was finished in between counts as watched.
	ORDER BY value ->> 'at', value ->> 'positionSeconds', value ->> 'durationSeconds'
	ON CONFLICT (user_key, media_key) DO UPDATE SET
		watch_position = excluded.watch_position, duration = excluded.duration, preferred_source = excluded.preferred_source,
		created_at = excluded.created_at, texts_id = excluded.texts_id, own_texts = excluded.own_texts
	WHERE ${ranked('excluded')} > ${ranked('history')}`

/**
 * Moves writes into the histories in one transaction, keeping the newest entry of each film or episode. A write that no longer
 * exists (committed already, or removed by the viewer) changes nothing.
 */
export async function commitWrites(db: Db, writeIds: readonly string[]): Promise<void> {
	await db.$client.batch(commitStatements(db, writeIds))
}

/** The statements of `commitWrites`, for use in a larger transaction. */
export function commitStatements(db: Db, writeIds: readonly string[]): D1PreparedStatement[] {
	return moveStatements(db, 'id IN (SELECT value FROM json_each(?1))', JSON.stringify(writeIds))
}

/** Earlier plays of entries that are not committed yet; epoch ms. */
export async function readPendingPlays(db: Db, userId: string): Promise<{ mediaKey: string; playedAt: number }[]> {
	const found = db.reads.$client.prepare(SELECT_PENDING_PLAYS).bind(userId)
	const { results } = await found.all<{ media_key: string; at: number }>()
	return results.map(({ media_key, at }) => ({ mediaKey: media_key, playedAt: at }))
}

/** Statements that move all pending writes of a user. */
export function commitAll(db: Db, userId: string): D1PreparedStatement[] {
	return moveStatements(db, `user_key = ${VIEWER}`, userId)
}

/** @param selected which writes, with one value ?1 */
function moveStatements(db: Db, selected: string, value: string): D1PreparedStatement[] {
	return [keepPlays(selected), moveWrites(selected), `DELETE FROM history_writes WHERE ${selected}`].map((statement) =>
		db.$client.prepare(statement).bind(value),
	)
}

/** Writes that the queue has lost: those made before that time, oldest first. */
export async function findOverdueWrites(
	db: Db,
	beforeMs: number,
	limit: number,
): Promise<{ id: string; count: number }[]> {
	return db.all(sql`
		SELECT id, json_array_length(entries) AS count FROM history_writes
		WHERE created_at < ${beforeMs} ORDER BY created_at LIMIT ${limit}`)
}
