import type { Db } from './database.ts'

/** How long what was removed can be put back. */
const UNDO_MS = 86_400_000

/** ?1 user, ?2 id of the removal. A list's tombstone says when the title went out of it, a history's is the entry's own key. */
const TOMBSTONE_KEY = `CASE part WHEN 'history' THEN record_id
	ELSE part || '/' || (record ->> 'mediaType') || ':' || (record ->> 'mediaId') END`
const NOT_UNDONE = `removals.user_id = ?1 AND removals.id = ?2 AND undone_at IS NULL`
/** ?3 when it was taken back. Whatever the viewer has done since then stands. */
const RESTORE_SAVED = `
	INSERT INTO saved (id, user_id, list, media_type, media_id, title, poster_path, backdrop_path, overview, rating,
		release_date, added_at, changed_at)
	SELECT record_id, ?1, part, record ->> 'mediaType', record ->> 'mediaId', record ->> 'title', record ->> 'posterPath',
		record ->> 'backdropPath', record ->> 'overview', record ->> 'rating', record ->> 'releaseDate',
		record ->> 'addedAt', ?3
	FROM removals WHERE ${NOT_UNDONE} AND part <> 'history' AND NOT EXISTS (
		SELECT 1 FROM erasures WHERE erasures.user_id = ?1 AND media_key = ${TOMBSTONE_KEY} AND erased_at > ?3
	)
	ON CONFLICT DO NOTHING`
const RESTORE_HISTORY = `
	INSERT INTO history (user_id, media_key, media_type, media_id, season, episode, title, poster_path, backdrop_path,
		overview, rating, watch_position, duration, preferred_source, created_at)
	SELECT ?1, record_id, record ->> 'type', record ->> 'id', record ->> 'season', record ->> 'episode',
		record ->> 'title', record ->> 'posterPath', record ->> 'backdropPath', record ->> 'overview', record ->> 'rating',
		record ->> 'positionSeconds', record ->> 'durationSeconds', record ->> 'preferredSource', record ->> 'at'
	FROM removals WHERE ${NOT_UNDONE} AND part = 'history' AND NOT EXISTS (
		SELECT 1 FROM erasures
		WHERE erasures.user_id = ?1 AND media_key IN ('*', record_id) AND erased_at > removed_at
	)
	ON CONFLICT DO NOTHING`
/** What was written before the removal may come late again. */
const DELETE_TOMBSTONES = `
	DELETE FROM erasures WHERE user_id = ?1 AND (media_key, erased_at) IN (
		SELECT ${TOMBSTONE_KEY}, removed_at FROM removals WHERE ${NOT_UNDONE}
	)`
const MARK_UNDONE = `UPDATE removals SET undone_at = ?3 WHERE ${NOT_UNDONE}`
/** The triggers of the taste know nothing of what comes back. */
const BUMP_TASTE_VERSION = 'UPDATE taste SET version = version + 1 WHERE user_id = ?1'
/** Doing it twice says the same twice. */
const COUNT_UNDONE = 'SELECT count(*) AS count FROM removals WHERE user_id = ?1 AND id = ?2 AND undone_at = ?3'

/** How many records a removal has taken out. ?1 user, ?2 id of the removal */
export const COUNT_REMOVED = 'SELECT count(*) AS count FROM removals WHERE user_id = ?1 AND id = ?2'

/**
 * Puts back what a removal has taken out, exactly as it was.
 * @param at when the viewer took it back, epoch ms
 * @returns how many records; 0 for a removal that is none of the viewer's, or too long ago
 */
export async function undoRemoval(db: Db, userId: string, id: string, at: number): Promise<number> {
	const run = (statement: string, ...more: unknown[]) => db.$client.prepare(statement).bind(userId, ...more)
	const results = await db.$client.batch<{ count: number }>([
		run(RESTORE_SAVED, id, at),
		run(RESTORE_HISTORY, id),
		run(DELETE_TOMBSTONES, id),
		run(MARK_UNDONE, id, at),
		run(BUMP_TASTE_VERSION),
		run(COUNT_UNDONE, id, at),
	])
	return results.at(-1)?.results[0]?.count ?? 0
}

/** Forgets what nobody can put back any more. */
export async function deleteOldRemovals(db: Db, nowMs: number): Promise<void> {
	await db.$client
		.prepare('DELETE FROM removals WHERE removed_at < ?1')
		.bind(nowMs - UNDO_MS)
		.run()
}
