import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isEntryFinished, isEntryInProgress, titlesToContinue } from '#domain/history/continue-watching.ts'
import { type HiddenTitle, type Hiding, isFollowed, isHiding } from '#domain/history/hidden.ts'
import { type HistoryEntry, isAnotherPlay, mergeHistory, timeOf } from '#domain/history/history.ts'
import type { ContinueWatching, FollowedShow, HiddenTitleView, UpNextItem } from '#domain/history/port.ts'
import { type Rewatch, unwatched } from '#domain/history/rewatch.ts'
import {
	compareUpNext,
	nextUnwatched,
	notBegun,
	upNextOf,
	type WatchedSeasons,
	type WatchedShow,
	watchedShowOf,
	withWatched,
} from '#domain/history/up-next.ts'
import { finishedSql, startedSql } from '#domain/player/playback.ts'
import { mediaKey, titleKey } from '#domain/shared/media-ref.ts'
import { quotaError } from '#domain/shared/quota.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { KnownShow, KnownShows } from '#domain/title/known-shows.ts'
import type { Specials } from '#domain/title/show-order.ts'
import { hiddenTitles as hiddenTable } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { roomFor } from '#functions/data/quotas.ts'
import { textsOf } from '#functions/data/title-texts.ts'
import { keyOf, viewerKey } from '#functions/data/viewer-key.ts'
import { SELECT_PLAYS } from './commit.ts'
import { isOfTitle, LEAN_ENTRY, LEAN_VALUE, PENDING_OF_VIEWER, pendingOfUser, toEntry } from './history-rows.ts'
import { changeMarks, toMarks } from './season-marks.ts'

/** The most begun episodes of all shows that are read. */
const MAX_STARTED_EPISODES = 500
/** Films that were left unfinished. */
const MAX_FILMS = 500
const MAX_HIDDEN = 500

const AS_ENTRY = sql.raw(LEAN_ENTRY)
const AS_VALUE = sql.raw(LEAN_VALUE)
const TITLE = sql.raw(`${textsOf('history')} ->> 'title'`)
const FINISHED = sql.raw(finishedSql('watch_position'))
const STARTED = sql.raw(startedSql('watch_position'))
const NOT_PENDING = sql.raw('media_key NOT IN (SELECT media_key FROM pending)')

/** ?1 user, ?2 `mediaKey` of the title, ?3 its type, ?4 its id */
const SELECT_STATE = `
	SELECT (
		SELECT json_group_object(season, episodes) FROM watched_seasons WHERE user_key = ${viewerKey('?1')} AND show_id = ?4
	) AS watched, (
		SELECT kind FROM hidden_titles WHERE user_key = ${viewerKey('?1')} AND media_type = ?3 AND media_id = ?4
	) AS kind, (SELECT json_group_array(json_object('key', media_key, 'at', at)) FROM (${SELECT_PLAYS})) AS plays, (
		SELECT json_group_array(json_object('startedAt', started_at, 'endedAt', ended_at)) FROM (
			SELECT started_at, ended_at FROM rewatches WHERE user_key = ${viewerKey('?1')} AND show_id = ?4 AND ?3 = 'tv' ORDER BY started_at
		)
	) AS rewatches, coalesce(
		(SELECT specials FROM placed_specials WHERE user_key = ${viewerKey('?1')} AND show_id = ?4 AND ?3 = 'tv'), 'apart'
	) AS specials`

/** ?1 user, ?2 show, ?3 the choice. There are never more rows than shows with a history. */
const DELETE_SPECIALS = `DELETE FROM placed_specials WHERE user_key = ${viewerKey('?1')} AND show_id = ?2`
const INSERT_SPECIALS = `
	INSERT INTO placed_specials (user_key, show_id, specials)
	SELECT ${viewerKey('?1')}, ?2, ?3 WHERE EXISTS (
		SELECT 1 FROM (
			SELECT media_key FROM (${PENDING_OF_VIEWER}) UNION ALL SELECT media_key FROM history WHERE user_key = ${viewerKey('?1')}
		) WHERE ${isOfTitle("'tv:' || CAST(?2 AS INTEGER)")}
	)`

interface Options {
	db: Db
	userId: string
	knownShows: KnownShows
	/** Called with a show that is followed, before `setHiding` returns. */
	onFollowed: (showId: number) => Promise<unknown>
}

/** What is read of a viewer's shows and films at once. */
interface UpNextRow {
	/**
	 * `stored` is what was watched last of a show, also apart from its specials, and what has a pending write. `marks` are those of a
	 * show with a pending write, of which nothing may be stored but skipped episodes.
	 */
	kind: 'pending' | 'stored' | 'marks' | 'film' | 'started' | 'hiding' | 'rewatch' | 'specials'
	entry: string
	/** A show's `WatchedSeasons`, as JSON: of `stored` and `marks`. */
	watched: string | null
	/** Whether it was played before. */
	isReplay: 0 | 1
}

/**
 * What one viewer can continue: reads unfinished films, and of each show one episode and what was watched of it, however long the
 * history is. Indexes are named where SQLite would rather read all of it, because without statistics it takes a history for ten entries.
 */
export function createContinueWatching({ db, userId, knownShows, onFollowed }: Options): ContinueWatching {
	const watchedOf = (show: string) => sql`(
		SELECT json_group_object(season, episodes) FROM watched_seasons
		WHERE user_key = ${keyOf(userId)} AND show_id = ${sql.raw(show)}
	)`
	/** In a rewatch that has ended nothing follows. */
	const isReplay = sql`EXISTS (SELECT 1 FROM plays WHERE user_key = history.user_key AND plays.media_key = history.media_key)
		AND NOT EXISTS (SELECT 1 FROM rewatches WHERE user_key = history.user_key AND show_id = media_id AND ended_at >= created_at)`
	/** The ids of all shows with an entry, by one index seek for each, however many episodes it has. */
	const showIds = sql`begun(id) AS (
		SELECT min(media_id) FROM history WHERE user_key = ${keyOf(userId)} AND media_type = 'tv'
		UNION ALL
		SELECT (SELECT min(media_id) FROM history WHERE user_key = ${keyOf(userId)} AND media_type = 'tv' AND media_id > begun.id)
		FROM begun WHERE begun.id IS NOT NULL
	)`
	/** Hidden titles, newest first, unless watched since. A film has one entry; the newest of a show is found by its index. */
	const hidden = (since = 0): Promise<HiddenTitleView[]> =>
		db.reads.all(sql`
			WITH hidden AS (
				SELECT media_type AS type, media_id AS id, kind, changed_at AS at, coalesce((
					SELECT media_key FROM history INDEXED BY history_episodes
					WHERE user_key = ${keyOf(userId)} AND media_type = 'tv' AND hidden_titles.media_type = 'tv' AND media_id = hidden_titles.media_id AND (${STARTED} OR ${FINISHED})
					ORDER BY created_at DESC LIMIT 1
				), media_type || ':' || media_id) AS key
				FROM hidden_titles WHERE user_key = ${keyOf(userId)} AND kind IN ('hidden', 'dropped') AND changed_at >= ${since}
			)
			SELECT type, id, kind, at, coalesce((SELECT ${TITLE} FROM history WHERE user_key = ${keyOf(userId)} AND media_key = key), (
				SELECT value ->> 'title' FROM history_writes, json_each(history_writes.entries)
				WHERE history_writes.user_key = ${keyOf(userId)} AND value ->> 'type' = hidden.type AND value ->> 'id' = hidden.id
			)) AS title
			FROM hidden
			WHERE kind = 'dropped' OR at >= coalesce((SELECT created_at FROM history WHERE user_key = ${keyOf(userId)} AND media_key = key), at)
			ORDER BY at DESC LIMIT ${MAX_HIDDEN}`)

	/** The episode of a show that `titlesToContinue` finds. @param among a condition on the episodes */
	const newestOfShow = (among: SQL) => sql`(
		SELECT media_key FROM history INDEXED BY history_episodes
		WHERE user_key = ${keyOf(userId)} AND media_type = 'tv' AND media_id = begun.id AND ${NOT_PENDING} AND (${STARTED} OR ${FINISHED}) AND ${among}
		ORDER BY created_at DESC, season DESC, episode DESC LIMIT 1
	)`
	const readAll = (): Promise<UpNextRow[]> =>
		db.reads.all(sql`
			WITH RECURSIVE pending AS MATERIALIZED (${pendingOfUser(userId)}),
			${showIds},
			newest(media_key) AS MATERIALIZED (
				SELECT ${newestOfShow(sql`true`)} FROM begun WHERE id IS NOT NULL
				UNION SELECT ${newestOfShow(sql`season IS NOT 0`)} FROM begun WHERE id IS NOT NULL
			)
			SELECT 'pending' AS kind, ${AS_VALUE}, NULL AS watched, 0 AS isReplay FROM pending
			UNION ALL
			SELECT 'stored', ${AS_ENTRY}, ${watchedOf('media_id')}, ${isReplay} FROM history
			WHERE user_key = ${keyOf(userId)} AND media_key IN (SELECT media_key FROM pending UNION SELECT media_key FROM newest)
			UNION ALL
			SELECT * FROM (
				SELECT 'film', ${AS_ENTRY}, NULL, 0 FROM history INDEXED BY history_unfinished
				WHERE user_key = ${keyOf(userId)} AND NOT ${FINISHED} AND ${STARTED} AND media_type = 'movie' AND ${NOT_PENDING}
				ORDER BY created_at DESC LIMIT ${MAX_FILMS}
			)
			UNION ALL
			SELECT * FROM (
				SELECT 'started', ${AS_ENTRY}, NULL, 0 FROM history INDEXED BY history_unfinished
				WHERE user_key = ${keyOf(userId)} AND NOT ${FINISHED} AND ${STARTED} AND media_type = 'tv' AND ${NOT_PENDING}
				ORDER BY created_at DESC LIMIT ${MAX_STARTED_EPISODES}
			)
			UNION ALL
			-- D1 allows five terms side by side.
			SELECT * FROM (
				SELECT 'hiding', json_object('type', media_type, 'id', media_id, 'kind', kind, 'at', changed_at), NULL, 0
				FROM hidden_titles WHERE user_key = ${keyOf(userId)} AND kind <> 'shown'
				UNION ALL
				SELECT 'marks', json_object('id', show_id), json_group_object(season, episodes), 0 FROM watched_seasons
				WHERE user_key = ${keyOf(userId)} AND show_id IN (SELECT value ->> 'id' FROM pending WHERE value ->> 'type' = 'tv')
				GROUP BY show_id
				UNION ALL
				SELECT 'rewatch', json_object('id', show_id, 'startedAt', started_at, 'seen', (
					SELECT json_group_array(json_object('season', season, 'episode', episode)) FROM history INDEXED BY history_episodes
					WHERE user_key = ${keyOf(userId)} AND media_type = 'tv' AND media_id = show_id AND created_at >= started_at AND (${FINISHED} OR EXISTS (
						SELECT 1 FROM plays WHERE plays.user_key = history.user_key AND plays.media_key = history.media_key AND played_at >= started_at
					))
				)), NULL, 0 FROM rewatches WHERE user_key = ${keyOf(userId)} AND ended_at IS NULL
				UNION ALL
				SELECT 'specials', json_object('id', show_id, 'specials', specials), NULL, 0 FROM placed_specials WHERE user_key = ${keyOf(userId)}
			)`)

	return {
		async upNext(today) {
			const { films, shows, hidings, passes } = toTitles(await readAll())
			const isShown = (entry: HistoryEntry) => !isHiding(hidings.get(titleKey(entry)), entry)
			const begun = new Set(shows.map(({ id }) => id))
			const followed = [...hidings.values()].filter(
				({ type, id, kind }) => kind === 'followed' && type === 'tv' && !begun.has(id),
			)
			const wanted = [...shows.filter(({ newest }) => isShown(newest)), ...followed.map(({ id }) => notBegun(id))]
			const known = await knownShows.find(wanted.map(({ id }) => id))
			return [
				...films.filter(isShown).map(toFilm),
				...wanted.flatMap((show) => toShow(show, known.get(show.id) ?? null, passes.get(show.id) ?? null, today) ?? []),
			].sort(compareUpNext)
		},

		async followedShows() {
			const rows = await db.reads.all<{ id: number; watched: string; kind: Hiding | null }>(sql`
				WITH RECURSIVE ${showIds},
				hidings AS (SELECT media_id AS id, kind FROM hidden_titles WHERE user_key = ${keyOf(userId)} AND media_type = 'tv')
				SELECT id, ${watchedOf('id')} AS watched, (SELECT kind FROM hidings WHERE hidings.id = begun.id) AS kind
				FROM begun WHERE id IS NOT NULL
				UNION ALL
				SELECT id, '{}', kind FROM hidings WHERE kind = 'followed' AND id NOT IN (SELECT id FROM begun WHERE id IS NOT NULL)`)
			return rows.flatMap(({ id, watched, kind }): FollowedShow[] =>
				isFollowed(kind ?? undefined, true)
					? [{ id, watched: JSON.parse(watched), isChosen: kind === 'followed' }]
					: [],
			)
		},

		async stateOf({ type, id }) {
			const row = await db.reads.$client
				.prepare(SELECT_STATE)
				.bind(userId, mediaKey({ type, id }), type, id)
				.first<{ watched: string; kind: Hiding | null; plays: string; rewatches: string; specials: Specials }>()
			return {
				watched: type === 'tv' && row ? (JSON.parse(row.watched) as WatchedSeasons) : {},
				kind: row?.kind ?? null,
				plays: row ? (JSON.parse(row.plays) as { key: string; at: number }[]) : [],
				rewatches: row ? (JSON.parse(row.rewatches) as Rewatch[]) : [],
				specials: row?.specials ?? 'apart',
			}
		},

		hidden,

		setSkipped: (showId, season, episodes, isSkipped) =>
			changeMarks(db, userId, toMarks([{ showId, season, episodes }], isSkipped ? 'skip' : 'unskip')),

		async setSpecials(showId, specials) {
			const prepare = (statement: string, ...values: unknown[]) =>
				db.$client.prepare(statement).bind(userId, showId, ...values)
			const [, kept] = await db.changes.$client.batch([
				prepare(DELETE_SPECIALS),
				...(specials === 'apart' ? [] : [prepare(INSERT_SPECIALS, specials)]),
			])
			return specials === 'apart' || (kept?.meta.changes ?? 0) > 0
		},

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
			if (kind === 'followed' && type === 'tv') await onFollowed(id)
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

/** What one viewer has of shows and films: pending writes count like stored ones. */
function toTitles(rows: readonly UpNextRow[]) {
	const ofKind = (kind: UpNextRow['kind']) => rows.filter((row) => row.kind === kind)
	const writes = ofKind('pending').map(toEntry)
	const pending = mergeHistory(writes)
	const stored = ofKind('stored').map((row) => ({ ...row, entry: toEntry(row) }))
	const marks = ofKind('marks').map((row) => ({ ...row, entry: JSON.parse(row.entry) as { id: number } }))
	const watchedOf = new Map<number, WatchedSeasons>()
	for (const { entry, watched } of [...stored, ...marks]) if (watched) watchedOf.set(entry.id, JSON.parse(watched))
	const replayed = new Set(stored.flatMap(({ entry, isReplay }) => (isReplay === 1 ? [mediaKey(entry)] : [])))
	// What has no pending write is the newest entry of its show already.
	const unsettled = new Set(pending.map(titleKey))
	const settled: HistoryEntry[] = []
	const toMerge = new Map<string, HistoryEntry>()
	for (const { entry } of stored) {
		if (unsettled.has(titleKey(entry))) toMerge.set(mediaKey(entry), entry)
		else settled.push(entry)
	}
	for (const entry of writes) {
		const known = toMerge.get(mediaKey(entry))
		const isLate = known !== undefined && mergeHistory([known, entry])[0] === known
		if (isEntryFinished(entry) && !isLate) watchedOf.set(entry.id, withWatched(watchedOf.get(entry.id) ?? {}, entry))
	}
	for (const entry of pending) {
		const known = toMerge.get(mediaKey(entry))
		if (known && isEntryFinished(known) && isAnotherPlay(known, entry)) replayed.add(mediaKey(entry))
	}
	const startedOf = new Map<number, HistoryEntry[]>()
	const merged = mergeHistory(pending, [...toMerge.values()])
	for (const entry of [...ofKind('started').map(toEntry), ...merged, ...settled])
		if (entry.type === 'tv' && isEntryInProgress(entry))
			startedOf.set(entry.id, [...(startedOf.get(entry.id) ?? []), entry])
	const begunShows = new Map<number, HistoryEntry[]>()
	for (const entry of [...merged, ...settled])
		if (entry.type === 'tv') begunShows.set(entry.id, [...(begunShows.get(entry.id) ?? []), entry])
	const passes = new Map(
		ofKind('rewatch').map(({ entry }): [number, UpNextPass] => {
			const { id, startedAt, seen }: { id: number; startedAt: number; seen: EpisodeNumber[] } = JSON.parse(entry)
			const inPass = [
				...seen,
				...writes.filter((write) => write.id === id && isEntryFinished(write) && timeOf(write) >= startedAt),
			]
			return [id, { startedAt, watched: inPass.reduce(withWatched, unwatched(watchedOf.get(id) ?? {})) }]
		}),
	)
	const specialsOf = new Map(
		ofKind('specials').map(({ entry }): [number, Specials] => {
			const { id, specials }: { id: number; specials: Specials } = JSON.parse(entry)
			return [id, specials]
		}),
	)
	return {
		passes,
		films: titlesToContinue([...merged, ...ofKind('film').map(toEntry)]).filter(({ type }) => type === 'movie'),
		shows: [...begunShows].flatMap(([id, entries]): (WatchedShow & { newest: HistoryEntry })[] => {
			const { newest, ...show } = watchedShowOf(id, entries, watchedOf.get(id) ?? {}, replayed, specialsOf.get(id))
			return newest ? [{ ...show, newest, started: startedOf.get(id) ?? [] }] : []
		}),
		hidings: new Map(
			ofKind('hiding').map(({ entry }) => {
				const hiding: HiddenTitle = JSON.parse(entry)
				return [titleKey(hiding), hiding]
			}),
		),
	}
}

function toFilm(entry: HistoryEntry): UpNextItem {
	const { type, id, title, posterPath, backdropPath, positionSeconds, durationSeconds } = entry
	return {
		ref: { type, id },
		title,
		posterPath,
		backdropPath,
		positionSeconds,
		durationSeconds,
		newOn: null,
		progress: null,
		gone: null,
		watchedAtMs: timeOf(entry),
	}
}

/** A rewatch that goes on. */
interface UpNextPass {
	/** Epoch ms. */
	startedAt: number
	/** What was watched in it, and what is skipped. */
	watched: WatchedSeasons
}

function toShow(
	show: WatchedShow,
	known: KnownShow | null,
	rewatch: UpNextPass | null,
	today: string,
): UpNextItem | null {
	const isLeft = rewatch && known && nextUnwatched(known.seasons, rewatch.watched, null, today, show.specials)
	const pass = isLeft ? rewatch : null
	const next = upNextOf(pass ? sinceStart(show, pass) : show, known, today)
	if (!next) return null
	const { title = '', posterPath = null, backdropPath = null } = show.newest ?? known ?? {}
	const watchedAtMs = Math.max(show.newest ? timeOf(show.newest) : 0, pass?.startedAt ?? 0)
	return { title, posterPath, backdropPath, ...next, watchedAtMs }
}

function sinceStart(
	{ id, newest, place, started, specials }: WatchedShow,
	{ startedAt, watched }: UpNextPass,
): WatchedShow {
	const isInPass = (entry: HistoryEntry | null) => entry !== null && timeOf(entry) >= startedAt
	return {
		id,
		newest: isInPass(newest) ? newest : null,
		place: isInPass(place) ? place : null,
		isRewatch: false,
		watched,
		started: started.filter(isInPass),
		specials,
	}
}
