import { and, eq, lt, notLike, sql } from 'drizzle-orm'
import { MAX_TOMBSTONES, QUOTAS, quotaError } from '#domain/shared/quota.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { removals, tombstones } from '#drizzle/schema.ts'
import type { Db } from './database.ts'
import { storedTexts } from './title-texts.ts'
import { accountKeys, keyOf, viewerKey } from './viewer-key.ts'

const VIEWER = viewerKey('?1')
const ACCOUNT = accountKeys(VIEWER)
/** How long a removal can be undone. */
const UNDO_MS = DAY_MS
/** By then, no device still has an unsent write from before the removal. */
const TOMBSTONE_MS = 365 * DAY_MS

/**
 * SQL that inserts tombstones, which keep late writes from bringing removed records back. The latest removal counts.
 * @param select user, key and time of each, with a WHERE
 */
export const insertTombstones = (select: string): string => `
	INSERT INTO erasures (user_key, media_key, erased_at) ${select}
	ON CONFLICT DO UPDATE SET erased_at = max(erased_at, excluded.erased_at)`

/** The same for one key, as a query for a batch. */
export function insertTombstone(db: Db, userId: string, mediaKey: string, erasedAt: number) {
	return db
		.insert(tombstones)
		.values({ userKey: keyOf(userId), mediaKey, erasedAt })
		.onConflictDoUpdate({
			target: [tombstones.userKey, tombstones.mediaKey],
			set: { erasedAt: sql`max(${tombstones.erasedAt}, excluded.erased_at)` },
		})
}

/**
 * Deletes the oldest tombstones of a user beyond the limit, those of everything excepted. They only stop writes that a device
 * made before them and has not sent since.
 */
export function trimTombstones(db: Db, userId: string) {
	const { erasedAt, mediaKey } = tombstones
	return db.delete(tombstones).where(
		and(
			eq(tombstones.userKey, keyOf(userId)),
			notLike(mediaKey, '%*'),
			sql`(${erasedAt}, ${mediaKey}) <= (
				SELECT erased_at, media_key FROM erasures WHERE user_key = ${keyOf(userId)}
				ORDER BY erased_at DESC, media_key DESC LIMIT 1 OFFSET ${MAX_TOMBSTONES}
			)`,
		),
	)
}

/** Whether a removal can be stored for the undo, as SQL. ?1 user. @param id,keys SQL parameters */
export const fitsRemovals = (id: string, keys: string): string =>
	`(SELECT count(*) FROM removals WHERE user_key IN ${ACCOUNT} AND id <> ${id}) + json_array_length(${keys}) <= ${QUOTAS.removals.rows}`

/** How many records a removal took out, and whether it fit. ?1 user. @param id,keys SQL parameters */
export const countRemoved = (id: string, keys: string): string => `
	SELECT count(*) AS count, ${fitsRemovals(id, keys)} AS fits FROM removals WHERE user_key = ${VIEWER} AND id = ${id}`

/** @throws {CodedError} `QUOTA_EXCEEDED` when nothing was removed, because no more removals fit */
export function requireRemoved(result: D1Result<{ count: number; fits: number }> | undefined): number {
	const { count = 0, fits = 1 } = result?.results[0] ?? {}
	if (!fits) throw quotaError('removals')
	return count
}

/** ?1 user, ?2 id of the removal. What the user would have after the undo. */
const RECORDS = `FROM removals AS restored WHERE restored.user_key = ${VIEWER} AND restored.id = ?2`
const FITS_HISTORY = `(SELECT count(*) FROM (
		SELECT user_key, media_key FROM history WHERE user_key IN ${ACCOUNT}
		UNION SELECT history_writes.user_key, value ->> 'key' FROM history_writes, json_each(history_writes.entries)
		WHERE history_writes.user_key IN ${ACCOUNT}
		UNION SELECT restored.user_key, record_id ${RECORDS}
	)) <= ${QUOTAS.history.rows}`
const FITS_SAVED = `(SELECT count(*) FROM (
		SELECT id FROM saved WHERE user_key IN ${ACCOUNT} UNION SELECT record_id ${RECORDS}
	)) <= ${QUOTAS.saved.rows}`
/** ?1 user, ?2 id of the removal. Keys of lists have the list's name in front. */
const TOMBSTONE_KEY = `CASE part WHEN 'history' THEN record_id
	ELSE part || '/' || (record ->> 'mediaType') || ':' || (record ->> 'mediaId') END`
const NOT_UNDONE = `removals.user_key = ${VIEWER} AND removals.id = ?2 AND undone_at IS NULL
	AND CASE part WHEN 'history' THEN ${FITS_HISTORY} ELSE ${FITS_SAVED} END`
/** ?3 time of the undo. Anything the viewer has done since then stays. */
const RESTORE_SAVED = `
	INSERT INTO saved (id, user_key, list, media_type, media_id, added_at, changed_at, texts_id, own_texts)
	SELECT record_id, ${VIEWER}, part, record ->> 'mediaType', record ->> 'mediaId', record ->> 'addedAt', ?3,
		${storedTexts('saved', 'record', [`(record ->> 'mediaType') || ':' || (record ->> 'mediaId')`])}
	FROM removals WHERE ${NOT_UNDONE} AND part <> 'history' AND NOT EXISTS (
		SELECT 1 FROM erasures WHERE erasures.user_key = ${VIEWER} AND media_key = ${TOMBSTONE_KEY} AND erased_at > ?3
	)
	ON CONFLICT DO NOTHING`
/** The texts of an entry that was removed. */
export const REMOVED_TEXTS = storedTexts('history', 'record', [
	'record_id',
	`(record ->> 'type') || ':' || (record ->> 'id')`,
])
const RESTORE_HISTORY = `
	INSERT INTO history (user_key, media_key, watch_position, duration, preferred_source, created_at, texts_id, own_texts)
	SELECT ${VIEWER}, record_id, record ->> 'positionSeconds', record ->> 'durationSeconds', record ->> 'preferredSource',
		record ->> 'at', ${REMOVED_TEXTS}
	FROM removals WHERE ${NOT_UNDONE} AND part = 'history' AND NOT EXISTS (
		SELECT 1 FROM erasures
		WHERE erasures.user_key = ${VIEWER} AND media_key IN ('*', record_id) AND erased_at > ?3
	)
	-- Of two removals of one entry, both may be undone, in any order.
	ON CONFLICT (user_key, media_key) DO UPDATE SET
		watch_position = excluded.watch_position, duration = excluded.duration, preferred_source = excluded.preferred_source,
		created_at = excluded.created_at, texts_id = excluded.texts_id, own_texts = excluded.own_texts
	WHERE excluded.created_at > history.created_at`
const RESTORE_PLAYS = `
	INSERT INTO plays (user_key, media_key, played_at)
	SELECT ${VIEWER}, record_id, value FROM removals, json_each(record, '$.plays') WHERE ${NOT_UNDONE} AND part = 'history'
		AND EXISTS (SELECT 1 FROM history WHERE history.user_key = ${VIEWER} AND history.media_key = record_id)
	ON CONFLICT DO NOTHING`
/** Writes from before the removal count again. */
const DELETE_TOMBSTONES = `
	DELETE FROM erasures WHERE user_key = ${VIEWER} AND (media_key, erased_at) IN (
		SELECT ${TOMBSTONE_KEY}, removed_at FROM removals WHERE ${NOT_UNDONE}
	)`
const MARK_UNDONE = `UPDATE removals SET undone_at = ?3 WHERE ${NOT_UNDONE}`
/** The latest change of a title in "Continue watching" is taken back like a removal. */
const SHOW_AGAIN = `UPDATE hidden_titles SET kind = 'shown', changed_at = max(changed_at, ?3) WHERE user_key = ${VIEWER} AND change_id = ?2`
/** No trigger of the taste fires when records are restored. */
const BUMP_TASTE_VERSION = `UPDATE taste SET version = version + 1 WHERE user_key = ${VIEWER}`
/** A repeated request gets the same count. */
const COUNT_UNDONE = `
	SELECT (SELECT count(*) FROM removals WHERE user_key = ${VIEWER} AND id = ?2 AND undone_at = ?3)
		+ (SELECT count(*) FROM hidden_titles WHERE user_key = ${VIEWER} AND change_id = ?2) AS count`

/** A part of the removal that is not undone, because it doesn't fit. */
const SELECT_REFUSED = `SELECT part FROM removals WHERE user_key = ${VIEWER} AND id = ?2 AND undone_at IS NULL LIMIT 1`

/**
 * Restores the records of a removal exactly as they were.
 * @param at time of the undo, epoch ms
 * @param afterwards what else its undo does, with the records that have this time in `undone_at`
 * @returns how many records; 0 for someone else's removal, or one that is too old
 * @throws {CodedError} `QUOTA_EXCEEDED` when they no longer fit; nothing is restored then
 */
export async function undoRemoval(
	db: Db,
	userId: string,
	id: string,
	at: number,
	afterwards: readonly D1PreparedStatement[] = [],
): Promise<number> {
	const run = (statement: string, ...more: unknown[]) => db.$client.prepare(statement).bind(userId, ...more)
	const [refused, counted] = (
		await db.changes.$client.batch<{ count: number; part: string }>([
			run(RESTORE_SAVED, id, at),
			run(RESTORE_HISTORY, id, at),
			run(RESTORE_PLAYS, id),
			run(DELETE_TOMBSTONES, id),
			run(MARK_UNDONE, id, at),
			...afterwards,
			run(SHOW_AGAIN, id, at),
			run(BUMP_TASTE_VERSION),
			run(SELECT_REFUSED, id),
			run(COUNT_UNDONE, id, at),
		])
	).slice(-2)
	const [part] = refused?.results ?? []
	if (part) throw quotaError(part.part === 'history' ? 'history' : 'saved')
	return counted?.results[0]?.count ?? 0
}

/** Deletes removals that can no longer be undone, and tombstones that no device can still need. */
export async function deleteOldRemovals(db: Db, nowMs: number): Promise<void> {
	await db.batch([
		db.delete(removals).where(lt(removals.removedAt, nowMs - UNDO_MS)),
		db.delete(tombstones).where(lt(tombstones.erasedAt, nowMs - TOMBSTONE_MS)),
	])
}
