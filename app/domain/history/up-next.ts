import { toRecord } from '#domain/shared/json.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { addDays } from '#domain/shared/zone.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { KnownShow } from '#domain/title/known-shows.ts'
import { airDateOf, episodesOf, findAired, hasAllAired, type ShowSeason } from '#domain/title/show-outline.ts'
import { episodeOf, isEntryFinished, isEntryInProgress } from './continue-watching.ts'
import { type HistoryEntry, timeOf } from './history.ts'
import { isOrdinal } from './history-item.ts'

/** Episodes ever watched to the end, by season: a '1' at the position of each episode's number. */
export type WatchedSeasons = Readonly<Record<number, string>>

/** A viewer's progress in a show. */
export interface Progress {
	watched: number
	/** The number of aired episodes; undated and announced ones don't count. */
	aired: number
}

export interface WatchedShow<Entry extends HistoryEntry = HistoryEntry> {
	id: number
	/** The entry watched last; `null` for a followed show that was not started. */
	newest: Entry | null
	/** Whether it had been watched before: the viewer is rewatching the show. */
	isRewatch: boolean
	watched: WatchedSeasons
	/** Other entries of started episodes. */
	started: readonly Entry[]
}

/** A followed show that was not started. */
export const notBegun = (id: number): WatchedShow => ({
	id,
	newest: null,
	isRewatch: false,
	watched: {},
	started: [],
})

/** The next thing to watch of a show. */
interface ShowUpNext {
	ref: MediaRef
	/** The position to resume at; 0 for an episode that was not started. */
	positionSeconds: number
	durationSeconds: number
	/** The ISO day it aired if the viewer had seen everything before it; otherwise `null`. */
	newOn: string | null
	progress: Progress | null
}

/** How long an episode counts as new. */
const NEW_DAYS = 30
const newSince = memoize((today: string) => addDays(today, -NEW_DAYS))

/** A viewer's progress, without specials. @param watched of the show's seasons @param today ISO day */
export function progressOf(seasons: readonly ShowSeason[], watched: WatchedSeasons, today: string): Progress {
	const total = { watched: 0, aired: 0 }
	for (const season of seasons) {
		if (season.season === 0) continue
		const progress = progressOfSeason(season, watched[season.season] ?? '', today)
		total.watched += progress.watched
		total.aired += progress.aired
	}
	return total
}

function progressOfSeason(season: ShowSeason, marks: string, today: string): Progress {
	if (hasAllAired(season, today)) return { watched: countMarks(marks, season), aired: season.count }
	let [seen, aired] = [0, 0]
	findAired(season, today, (number) => {
		aired += 1
		if (marks[number] === MARK) seen += 1
		return false
	})
	return { watched: seen, aired }
}

export const MARK = '1'
/** One season's marks. Episode numbers go up to 9999. */
const MARKS = /^[01]{0,10000}$/

function countMarks(marks: string, { from, count }: ShowSeason): number {
	const gap = marks.indexOf('0', from)
	if (marks.length >= from + count && (gap < 0 || gap >= from + count)) return count
	let found = 0
	for (let at = marks.indexOf(MARK, from); at >= 0 && at < from + count; at = marks.indexOf(MARK, at + 1)) found += 1
	return found
}

/**
 * The first episode after another one that has aired and was not watched; `null` for none. Specials are never next.
 * @param after `null` to begin with the first season
 */
export function nextUnwatched(
	seasons: readonly ShowSeason[],
	watched: WatchedSeasons,
	after: EpisodeNumber | null,
	today: string,
): EpisodeNumber | null {
	for (const season of seasons) {
		if (season.season === 0 || (after !== null && season.season < after.season)) continue
		const least = after?.season === season.season ? after.episode + 1 : 0
		const found = nextInSeason(season, watched[season.season] ?? '', least, today)
		if (found) return found
	}
	return null
}

function nextInSeason(season: ShowSeason, marks: string, least: number, today: string): EpisodeNumber | null {
	const { season: number, from, count } = season
	if (hasAllAired(season, today)) {
		const gap = marks.indexOf('0', Math.max(from, least))
		const episode = gap < 0 ? Math.max(from, least, marks.length) : gap
		return episode < from + count ? { season: number, episode } : null
	}
	const episode = findAired(season, today, (aired) => marks[aired] !== MARK, least)
	return episode === null ? null : { season: number, episode }
}

/** The next episode, watched or not, if it has aired. Only specials follow specials. */
function nextInOrder(seasons: readonly ShowSeason[], after: EpisodeNumber, today: string): EpisodeNumber | null {
	for (const season of seasons) {
		if (season.season < after.season || (after.season === 0 && season.season > 0)) continue
		const next = episodesOf(season).find(({ season, episode }) => season > after.season || episode > after.episode)
		if (next)
			return next.airDate !== null && next.airDate <= today ? { season: next.season, episode: next.episode } : null
	}
	return null
}

/**
 * What to watch next of a show: what was begun last; in a second pass what follows it; else the first episode after it that was
 * not watched, or before it, if something was left out. `null` when nothing is left.
 * @param known `null` while nothing is known of the show
 * @param today ISO day
 */
export function upNextOf(
	show: WatchedShow,
	known: Pick<KnownShow, 'seasons'> | null,
	today: string,
): ShowUpNext | null {
	const { id, newest, watched } = show
	const progress = known && progressOf(known.seasons, watched, today)
	const at = newest && episodeOf(newest)
	if (newest && !isEntryFinished(newest)) return { ref: toRef(id, at), ...positionOf(newest), newOn: null, progress }
	if (!known) return null
	const next =
		(at && (show.isRewatch || at.season === 0) ? nextInOrder(known.seasons, at, today) : null) ??
		nextUnwatched(known.seasons, watched, at, today) ??
		(at ? nextUnwatched(known.seasons, watched, null, today) : null)
	if (!next) return null
	const started = show.started.find(
		(entry) => entry.season === next.season && entry.episode === next.episode && isEntryInProgress(entry),
	)
	return {
		ref: toRef(id, next),
		...positionOf(started ?? null),
		newOn: newDayOf(known.seasons, next, show, today),
		progress,
	}
}

/**
 * The day of an episode that came out after the viewer had seen everything: it aired after what was watched last, and nothing
 * before it is left.
 */
function newDayOf(
	seasons: readonly ShowSeason[],
	next: EpisodeNumber,
	{ newest, watched }: WatchedShow,
	today: string,
): string | null {
	const oldest = newSince(today)
	const season = seasons.find((each) => each.season === next.season)
	if (!newest || !season || (season.until !== null && season.until < oldest)) return null
	const airDate = airDateOf(season, next.episode, oldest)
	if (!airDate || Date.parse(airDate) + DAY_MS <= timeOf(newest)) return null
	const first = nextUnwatched(seasons, watched, null, today)
	return first?.season === next.season && first.episode === next.episode ? airDate : null
}

/** The facts that determine the order. */
export interface UpNextRank {
	ref: MediaRef
	/** See `ShowUpNext`. */
	newOn: string | null
	/** Epoch ms of the last change; 0 if not started. */
	watchedAtMs: number
}

/** Sorts new episodes first, newest first, then by the last time watched; titles that are only followed come last. */
export function compareUpNext(a: UpNextRank, b: UpNextRank): number {
	const [newA, newB] = [a.newOn ?? '', b.newOn ?? '']
	if (newA !== newB) return newA < newB ? 1 : -1
	return b.watchedAtMs - a.watchedAtMs || (mediaKey(a.ref) < mediaKey(b.ref) ? -1 : 1)
}

/** Adds a watched episode. */
export function withWatched(watched: WatchedSeasons, { season, episode }: MediaRef): WatchedSeasons {
	if (season == null || episode == null) return watched
	const marks = watched[season] ?? ''
	return { ...watched, [season]: `${marks.slice(0, episode).padEnd(episode, '0')}${MARK}${marks.slice(episode + 1)}` }
}

/** All watched episodes, in order. */
export function watchedEpisodesOf(watched: WatchedSeasons): EpisodeNumber[] {
	return Object.entries(watched).flatMap(([season, marks]) =>
		[...marks].flatMap((mark, episode) => (mark === MARK ? [{ season: Number(season), episode }] : [])),
	)
}

/** Parses stored watched episodes. Malformed values are dropped. */
export function parseWatchedSeasons(value: unknown): WatchedSeasons {
	const seasons = Object.entries(toRecord(value)).filter(
		([season, marks]) => isOrdinal(Number(season)) && typeof marks === 'string' && MARKS.test(marks),
	)
	return Object.fromEntries(seasons) as WatchedSeasons
}

function toRef(id: number, at: EpisodeNumber | null): MediaRef {
	return { type: 'tv', id, season: at?.season ?? null, episode: at?.episode ?? null }
}

function positionOf(entry: HistoryEntry | null) {
	return { positionSeconds: entry?.positionSeconds ?? 0, durationSeconds: entry?.durationSeconds ?? 0 }
}
