import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ContinueWatching, History, Rewatches } from '#domain/history/port.ts'
import { endOfPass } from '#domain/history/rewatch.ts'
import type { KnownShows } from '#domain/title/known-shows.ts'
import { rewatches as rewatchesTable } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { keyOf } from '#functions/data/viewer-key.ts'
import { commitAll } from './commit.ts'
import { isOfTitle, VIEWER } from './history-rows.ts'

interface Options {
	db: Db
	userId: string
	history: Pick<History, 'ofTitle'>
	continueWatching: Pick<ContinueWatching, 'stateOf' | 'setHiding'>
	knownShows: KnownShows
	/** The viewer's, ISO. */
	today: string
}

const IS_OPEN = `user_key = ${VIEWER} AND show_id = ?2 AND ended_at IS NULL`
const VIEWED = `SELECT 1 FROM history WHERE user_key = ${VIEWER} AND ${isOfTitle("'tv:' || CAST(?2 AS INTEGER)")}`
/** ?1 user, ?2 show, ?3 time: of one that there was, or later than all viewings. */
const START = `
	INSERT INTO rewatches (user_key, show_id, started_at)
	SELECT ${VIEWER}, ?2, ?3 WHERE NOT EXISTS (SELECT 1 FROM rewatches WHERE ${IS_OPEN})
		AND EXISTS (${VIEWED}) AND (
			NOT EXISTS (${VIEWED} AND created_at >= ?3)
			OR EXISTS (SELECT 1 FROM rewatches WHERE user_key = ${VIEWER} AND show_id = ?2 AND started_at = ?3)
		)
	ON CONFLICT (user_key, show_id, started_at) DO UPDATE SET ended_at = NULL`
const OPEN = `SELECT started_at FROM rewatches WHERE ${IS_OPEN}`
const viewedIn = (table: 'history' | 'plays', at: string) => `
	SELECT 1 FROM ${table} WHERE ${table}.user_key = rewatches.user_key AND ${isOfTitle("'tv:' || rewatches.show_id")} AND ${at} >= started_at`
/** Without a viewing there was no pass. */
const FORGET = `
	DELETE FROM rewatches WHERE ${IS_OPEN} AND NOT EXISTS (${viewedIn('history', 'created_at')}) AND NOT EXISTS (${viewedIn('plays', 'played_at')})`
const STOP = `UPDATE rewatches SET ended_at = ?3 WHERE ${IS_OPEN}`

/** The passes of one viewer through shows after the first one: their times. What was watched in each follows from the viewings. */
export function createRewatches({ db, userId, history, continueWatching, knownShows, today }: Options): Rewatches {
	const prepare = (statement: string, ...values: unknown[]) => db.$client.prepare(statement).bind(userId, ...values)

	return {
		async start(showId, stamp) {
			const results = await db.changes.$client.batch([
				...commitAll(db, userId),
				prepare(START, showId, stamp.at),
				prepare(OPEN, showId),
			])
			if (!results.at(-1)?.results[0]) return false
			const title = { type: 'tv', id: showId } as const
			const { kind } = await continueWatching.stateOf(title)
			if (kind === 'hidden' || kind === 'dropped') await continueWatching.setHiding(title, 'shown', stamp)
			return true
		},

		async stop(showId, { at }) {
			const results = await db.changes.$client.batch<{ started_at: number }>([
				...commitAll(db, userId),
				prepare(OPEN, showId),
				prepare(FORGET, showId),
				prepare(STOP, showId, at),
			])
			return results.at(-3)?.results[0]?.started_at ?? null
		},

		async resume(showId, startedAt) {
			await db.changes.$client.batch([prepare(START, showId, startedAt)])
		},

		async endFinished(showIds) {
			const open = await db
				.select({ showId: rewatchesTable.showId, startedAt: rewatchesTable.startedAt })
				.from(rewatchesTable)
				.where(
					and(
						eq(rewatchesTable.userKey, keyOf(userId)),
						isNull(rewatchesTable.endedAt),
						sql`show_id IN (SELECT value FROM json_each(${JSON.stringify(showIds)}))`,
					),
				)
			if (open.length === 0) return
			const known = await knownShows.find(open.map(({ showId }) => showId))
			for (const { showId, startedAt } of open) {
				const show = known.get(showId)
				if (!show) continue
				const title = { type: 'tv', id: showId } as const
				const [entries, { watched, plays, specials }] = await Promise.all([
					history.ofTitle(title),
					continueWatching.stateOf(title),
				])
				const onDay = { seasons: show.seasons, today }
				const endedAt = endOfPass({ startedAt, endedAt: null }, entries, watched, plays, onDay, specials)
				if (endedAt !== null) await db.changes.$client.batch([prepare(STOP, showId, endedAt)])
			}
		},
	}
}
