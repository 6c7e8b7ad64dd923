import { sql } from 'drizzle-orm'
import type { MoveOutcome } from '#domain/account/profiles-port.ts'
import { finishedSql } from '#domain/player/playback.ts'
import { QUOTAS } from '#domain/shared/quota.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { ensureViewer, viewerKey } from '#functions/data/viewer-key.ts'
import { commitAll } from './commit.ts'

const [FROM, TO] = [viewerKey('?1'), viewerKey('?2')]
const COLUMNS = 'media_key, texts_id, own_texts, watch_position, duration, preferred_source, created_at'
/** The same before and after the copy. */
const FITS = `(SELECT count(DISTINCT media_key) FROM history WHERE user_key IN (${FROM}, ${TO})) <= ${QUOTAS.history.rows}`

/** @param select the same columns of what is copied */
const copy = (select: string) => `
	INSERT INTO history (user_key, ${COLUMNS}) ${select} AND user_key = ${FROM} AND ${FITS}
	ON CONFLICT (user_key, media_key) DO UPDATE SET
		texts_id = excluded.texts_id, own_texts = excluded.own_texts, watch_position = excluded.watch_position,
		duration = excluded.duration, preferred_source = excluded.preferred_source, created_at = excluded.created_at
	WHERE excluded.created_at > history.created_at`
const COPY = copy(`SELECT ${TO}, ${COLUMNS} FROM history WHERE true`)
/** What is being watched once more counts as watched there, too. */
const COPY_WATCHED = copy(`
	SELECT ${TO}, media_key, texts_id, own_texts, max(duration, 1), max(duration, 1), preferred_source, (
		SELECT max(played_at) FROM plays WHERE plays.user_key = history.user_key AND plays.media_key = history.media_key
	) AS played_at
	FROM history WHERE NOT ${finishedSql('watch_position')} AND played_at IS NOT NULL`)
/** What was watched to the end before the other's entry is an earlier viewing. */
const KEEP_BOTH = `
	INSERT INTO plays (user_key, media_key, played_at)
	SELECT ${TO}, media_key, created_at FROM history
	WHERE user_key IN (${FROM}, ${TO}) AND ${finishedSql('watch_position')} AND ${FITS} AND EXISTS (
		SELECT 1 FROM history AS later
		WHERE later.user_key IN (${FROM}, ${TO}) AND later.media_key = history.media_key AND later.created_at > history.created_at
	)
	ON CONFLICT DO NOTHING`
const COPY_PLAYS = `
	INSERT INTO plays (user_key, media_key, played_at)
	SELECT ${TO}, media_key, played_at FROM plays WHERE user_key = ${FROM} AND ${FITS} ON CONFLICT DO NOTHING`
const COPY_REWATCHES = `
	INSERT INTO rewatches (user_key, show_id, started_at, ended_at)
	SELECT ${TO}, show_id, started_at, ended_at FROM rewatches WHERE user_key = ${FROM} AND ${FITS} ON CONFLICT DO NOTHING`
const COPY_SPECIALS = `
	INSERT INTO placed_specials (user_key, show_id, specials)
	SELECT ${TO}, show_id, specials FROM placed_specials WHERE user_key = ${FROM} AND ${FITS} ON CONFLICT DO NOTHING`
const DELETE_SPECIALS = `DELETE FROM placed_specials WHERE user_key = ${FROM} AND ${FITS}`
const DELETE_REWATCHES = `DELETE FROM rewatches WHERE user_key = ${FROM} AND ${FITS}`
const DELETE = `DELETE FROM history WHERE user_key = ${FROM} AND ${FITS}`
/** What they watched is a part of both tastes. */
const RENEW_TASTE = `UPDATE taste SET version = version + 1 WHERE user_key IN (${FROM}, ${TO})`
/** Changes would count those of triggers, too. */
const OUTCOME = `SELECT ${FITS} AS fits, (SELECT count(*) FROM history WHERE user_key = ${FROM}) AS count`

/**
 * Moves all that one profile has watched, and its rewatches, into the history of another one of the account. Where both have watched something, the
 * newer entry stays. Changes nothing when the other one's history would exceed its quota.
 */
export async function moveHistory(personal: Db, from: string, to: string): Promise<MoveOutcome> {
	const run = (statement: string) => personal.$client.prepare(statement).bind(from, to)
	const results = await personal.changes.$client.batch<{ fits: number; count: number }>([
		toStatement(personal, ensureViewer(to, sql`(SELECT account_id FROM viewers WHERE id = ${from})`)),
		...commitAll(personal, from),
		...commitAll(personal, to),
		run(OUTCOME),
		run(KEEP_BOTH),
		run(COPY_WATCHED),
		run(COPY),
		run(COPY_PLAYS),
		run(COPY_REWATCHES),
		run(DELETE_REWATCHES),
		run(COPY_SPECIALS),
		run(DELETE_SPECIALS),
		run(DELETE),
		run(RENEW_TASTE),
	])
	const { fits = 0, count = 0 } = results.at(-11)?.results[0] ?? {}
	return fits === 1 ? { kind: 'ok', count } : { kind: 'full' }
}
