import { and, eq, sql } from 'drizzle-orm'
import { titlesToContinue } from '#domain/history/continue-watching.ts'
import { type HiddenTitle, isHiding } from '#domain/history/hidden.ts'
import type { ContinueWatching, HiddenTitleView } from '#domain/history/port.ts'
import { finishedSql, startedSql } from '#domain/player/playback.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { quotaError } from '#domain/shared/quota.ts'
import { hiddenTitles as hiddenTable } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { roomFor } from '#functions/data/quotas.ts'
import { textsOf } from '#functions/data/title-texts.ts'
import { keyOf } from '#functions/data/viewer-key.ts'
import { isAfterCursor, LEAN_ENTRY, LEAN_VALUE, parseCursor, pendingOfUser, toCursor, toEntries } from './history.ts'

/** Of the candidates' shows, the next episode may have been started before. */
const MAX_STARTED_EPISODES = 200
const MAX_HIDDEN = 500

const AS_ENTRY = sql.raw(LEAN_ENTRY)
const TITLE = sql.raw(`${textsOf('history')} ->> 'title'`)
const FINISHED = sql.raw(finishedSql('watch_position'))
const STARTED = sql.raw(startedSql('watch_position'))
const NOT_PENDING = sql.raw('media_key NOT IN (SELECT media_key FROM pending)')
const PENDING_SHOWS = sql.raw(`SELECT value ->> 'id' FROM pending WHERE value ->> 'type' = 'tv'`)

/**
 * What one viewer can continue: reads unfinished films and one episode of each show, however long the history is. Indexes are
 * named where SQLite would rather read all of it, because without statistics it takes a history for ten entries.
 */
export function createContinueWatching(db: Db, userId: string): ContinueWatching {
	/** `isHiding` of the domain. */
	const isHidden = (entry: 'history' | 'newest') => sql`EXISTS (
		SELECT 1 FROM hidden_titles AS hidden WHERE hidden.user_key = ${keyOf(userId)}
			AND hidden.media_type = ${sql.raw(entry)}.media_type AND hidden.media_id = ${sql.raw(entry)}.media_id
			AND (hidden.kind = 'dropped' OR (hidden.kind = 'hidden' AND hidden.changed_at >= ${sql.raw(entry)}.created_at))
	)`
	/**
	 * A column of the show's episode that `titlesToContinue` finds. A subquery, because a join would not be read in one batch with
	 * the page's other queries.
	 */
	const newestOfShow = (column: 'media_key' | 'created_at') => sql`(
		SELECT ${sql.raw(column)} FROM history INDEXED BY history_episodes
		WHERE user_key = ${keyOf(userId)} AND media_type = 'tv' AND media_id = shows.id AND ${NOT_PENDING} AND (${STARTED} OR ${FINISHED})
		ORDER BY created_at DESC, season DESC, episode DESC LIMIT 1
	)`
	/** Decides about pending entries, which the query of a page does not compare. */
	const hiddenTitlesOfPending = (): Promise<HiddenTitle[]> =>
		db.reads.all(sql`
			SELECT media_type AS type, media_id AS id, kind, changed_at AS at FROM hidden_titles
			WHERE user_key = ${keyOf(userId)} AND (media_type, media_id) IN (
				SELECT value ->> 'type', value ->> 'id' FROM (${pendingOfUser(userId)})
			)`)
	/** Hidden titles, newest first, unless watched since. A film has one entry; the newest of a show is found by its index. */
	const hidden = (since = 0): Promise<HiddenTitleView[]> =>
		db.reads.all(sql`
			WITH hidden AS (
				SELECT media_type AS type, media_id AS id, kind, changed_at AS at, coalesce((
					SELECT media_key FROM history INDEXED BY history_episodes
					WHERE user_key = ${keyOf(userId)} AND media_type = 'tv' AND hidden_titles.media_type = 'tv' AND media_id = hidden_titles.media_id AND (${STARTED} OR ${FINISHED})
					ORDER BY created_at DESC LIMIT 1
				), media_type || ':' || media_id) AS key
				FROM hidden_titles WHERE user_key = ${keyOf(userId)} AND kind <> 'shown' AND changed_at >= ${since}
			)
			SELECT type, id, kind, at, coalesce((SELECT ${TITLE} FROM history WHERE user_key = ${keyOf(userId)} AND media_key = key), (
				SELECT value ->> 'title' FROM history_writes, json_each(history_writes.entries)
				WHERE history_writes.user_key = ${keyOf(userId)} AND value ->> 'type' = hidden.type AND value ->> 'id' = hidden.id
			)) AS title
			FROM hidden
			WHERE kind = 'dropped' OR at >= coalesce((SELECT created_at FROM history WHERE user_key = ${keyOf(userId)} AND media_key = key), at)
			ORDER BY at DESC LIMIT ${MAX_HIDDEN}`)

	return {
		async page(cursor, limit) {
			const after = cursor === null ? null : parseCursor(cursor)
			const isAfter = after
				? sql`(created_at < ${after.at} OR (created_at = ${after.at} AND media_key > ${after.key}))`
				: sql`1`
			const [found, hidings] = await Promise.all([
				db.reads.all<{ entry: string }>(sql`
					WITH RECURSIVE pending AS MATERIALIZED (${pendingOfUser(userId)}),
					-- Skip scan: one index seek per show, however many episodes each has.
					shows(id) AS (
						SELECT min(media_id) FROM history WHERE user_key = ${keyOf(userId)} AND media_type = 'tv'
						UNION ALL
						SELECT (SELECT min(media_id) FROM history WHERE user_key = ${keyOf(userId)} AND media_type = 'tv' AND media_id > shows.id)
						FROM shows WHERE shows.id IS NOT NULL
					),
					newest AS MATERIALIZED (
						SELECT 'tv' AS media_type, id AS media_id, ${newestOfShow('media_key')} AS media_key,
							${newestOfShow('created_at')} AS created_at
						FROM shows WHERE id IS NOT NULL
					),
					-- Shows with a pending episode are read beside them: that episode decides whether they are on this page.
					candidates AS MATERIALIZED (
						SELECT media_key, media_type, media_id, created_at FROM newest
						WHERE media_key IS NOT NULL AND media_id NOT IN (${PENDING_SHOWS}) AND ${isAfter} AND NOT ${isHidden('newest')}
						UNION ALL
						SELECT * FROM (
							SELECT media_key, media_type, media_id, created_at FROM history INDEXED BY history_unfinished
							WHERE user_key = ${keyOf(userId)} AND NOT ${FINISHED} AND ${STARTED} AND media_type = 'movie'
								AND ${NOT_PENDING} AND ${isAfter} AND NOT ${isHidden('history')}
							ORDER BY created_at DESC, media_key LIMIT ${limit + 1}
						)
						ORDER BY created_at DESC, media_key LIMIT ${limit + 1}
					)
					SELECT ${sql.raw(LEAN_VALUE)} FROM pending
					UNION ALL
					SELECT ${AS_ENTRY} FROM history WHERE user_key = ${keyOf(userId)} AND media_key IN (
						SELECT media_key FROM pending UNION SELECT media_key FROM candidates
						UNION SELECT media_key FROM newest WHERE media_id IN (${PENDING_SHOWS})
					)
					UNION ALL
					SELECT * FROM (
						SELECT ${AS_ENTRY} FROM history INDEXED BY history_unfinished
						WHERE user_key = ${keyOf(userId)} AND NOT ${FINISHED} AND ${STARTED} AND media_type = 'tv'
							AND media_id IN (SELECT media_id FROM candidates WHERE media_type = 'tv' UNION ${PENDING_SHOWS})
						ORDER BY created_at DESC LIMIT ${MAX_STARTED_EPISODES}
					)`),
				hiddenTitlesOfPending(),
			])
			const hiddenOf = new Map(hidings.map((title) => [mediaKey({ type: title.type, id: title.id }), title]))
			const entries = toEntries(found)
			const newest = titlesToContinue(entries).filter(
				(entry) =>
					!isHiding(hiddenOf.get(mediaKey({ type: entry.type, id: entry.id })), entry) &&
					(after === null || isAfterCursor(entry, after)),
			)
			const shown = newest.slice(0, limit)
			const keys = new Set(shown.map(({ type, id }) => mediaKey({ type, id })))
			const last = shown.at(-1)
			return {
				entries: entries.filter(({ type, id }) => keys.has(mediaKey({ type, id }))),
				nextCursor: last && newest.length > limit ? toCursor(last) : null,
			}
		},

		hidden,

		async setHiding({ type, id }, kind, { id: changeId, at }) {
			const inserted = await db.changes
				.insert(hiddenTable)
				.select(
					sql`SELECT user, ${type}, ${id}, ${kind}, ${at}, ${changeId}
						FROM (SELECT ${keyOf(userId)} AS user) WHERE ${sql.raw(roomFor('hidden', 'user'))} > 0 OR EXISTS (
							SELECT 1 FROM hidden_titles WHERE user_key = user AND media_type = ${type} AND media_id = ${id}
						)`,
				)
				.onConflictDoUpdate({
					target: [hiddenTable.userKey, hiddenTable.mediaType, hiddenTable.mediaId],
					set: { kind, changedAt: at, changeId },
					setWhere: sql`${hiddenTable.changedAt} <= ${at}`,
				})
			if (inserted.meta.changes > 0) return
			const isSameTitle = and(
				eq(hiddenTable.userKey, keyOf(userId)),
				eq(hiddenTable.mediaType, type),
				eq(hiddenTable.mediaId, id),
			)
			if ((await db.$count(hiddenTable, isSameTitle)) === 0) throw quotaError('hidden')
		},
	}
}
