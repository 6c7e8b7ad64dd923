import { toRecord } from '#domain/shared/json.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { addDays } from '#domain/shared/zone.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { KnownShow } from '#domain/title/known-shows.ts'
import { nextAired, orderWithSpecials, placeIn, type Specials } from '#domain/title/show-order.ts'
import {
	airDateOf,
	countedSeasons,
	findAired,
	hasAllAired,
	hasEpisode,
	hasOnlySpecials,
	isOver,
	lastAiredSeason,
	type ShowSeason,
} from '#domain/title/show-outline.ts'
import { episodeOf, isEntryFinished, isEntryInProgress, titlesToContinue } from './continue-watching.ts'
import { type HistoryEntry, timeOf } from './history.ts'
import { isOrdinal } from './history-item.ts'

/** Episodes by season, at the position of each one's number: '1' if it was ever watched to the end, '2' if it is skipped, else '0'. */
export type WatchedSeasons = Readonly<Record<number, string>>

/** A viewer's progress in a show. */
export interface Progress {
	watched: number
	/** The number of aired episodes; skipped and announced ones don't count. */
	aired: number
}

export interface WatchedShow<Entry extends HistoryEntry = HistoryEntry> {
	id: number
	/** The entry watched last; `null` for a followed show that was not started. */
	newest: Entry | null
	/** The entry watched last that is no special, which has a place in the show; `null` for none. */
	place: Entry | null
	/** Whether the episode at the place had been watched before: the viewer is rewatching the show. */
	isRewatch: boolean
	watched: WatchedSeasons
	/** Other entries of started episodes. */
	started: readonly Entry[]
	specials: Specials
}

/**
 * What a history says of one show.
 * @param entries of the show @param replayed `mediaKey`s of what was watched before
 */
export function watchedShowOf<Entry extends HistoryEntry>(
	id: number,
	entries: readonly Entry[],
	watched: WatchedSeasons,
	replayed: ReadonlySet<string>,
	specials: Specials = 'apart',
): WatchedShow<Entry> {
	const [newest = null] = titlesToContinue(entries)
	const [place = null] = titlesToContinue(entries.filter(({ season }) => season !== 0))
	const isRewatch = place !== null && replayed.has(mediaKey(place))
	return { id, newest, place, isRewatch, watched, started: entries, specials }
}

/** A followed show that was not started. */
export const notBegun = (id: number): WatchedShow => ({
	id,
	newest: null,
	place: null,
	isRewatch: false,
	watched: {},
	started: [],
	specials: 'apart',
})

/** The next thing to watch of a show. */
export interface ShowUpNext {
	ref: MediaRef
	/** The position to resume at; 0 for an episode that was not started. */
	positionSeconds: number
	durationSeconds: number
	/** The ISO day it aired if the viewer had seen everything before it; otherwise `null`. */
	newOn: string | null
	progress: Progress | null
	/** An episode that was left in the middle, and is not in the catalog any more. */
	gone: EpisodeNumber | null
}

/** How long an episode counts as new. */
const NEW_DAYS = 30
const newSince = memoize((today: string) => addDays(today, -NEW_DAYS))

/** A viewer's progress in what the show consists of. @param watched of the show's seasons @param today ISO day */
export function progressOf(
	seasons: readonly ShowSeason[],
	watched: WatchedSeasons,
	today: string,
	specials: Specials = 'apart',
): Progress {
	const total = { watched: 0, aired: 0 }
	const counted = specials === 'apart' ? countedSeasons(seasons) : seasons
	const lastAired = lastAiredSeason(counted, today)
	for (const season of counted) {
		const progress = progressOfSeason(season, watched[season.season] ?? '', today, lastAired)
		total.watched += progress.watched
		total.aired += progress.aired
	}
	return total
}

/** A viewer's progress in a season. @param lastAired the last season of which an episode has aired */
export function progressOfSeason(season: ShowSeason, marks: string, today: string, lastAired: number): Progress {
	if (hasAllAired(season, today) && !marks.includes(SKIPPED))
		return { watched: countMarks(marks, season), aired: season.count }
	let [seen, aired] = [0, 0]
	const count = (number: number) => {
		if (marks[number] !== SKIPPED) aired += 1
		if (marks[number] === MARK) seen += 1
		return false
	}
	findAired(season, today, count, isOver(season, lastAired))
	return { watched: seen, aired }
}

export const MARK = '1'
export const SKIPPED = '2'
/** One season's marks. Episode numbers go up to 9999. */
const MARKS = /^[012]{0,10000}$/

function countMarks(marks: string, { from, count }: ShowSeason): number {
	const gap = marks.indexOf('0', from)
	if (marks.length >= from + count && (gap < 0 || gap >= from + count)) return count
	let found = 0
	for (let at = marks.indexOf(MARK, from); at >= 0 && at < from + count; at = marks.indexOf(MARK, at + 1)) found += 1
	return found
}

/**
 * The first episode after another one that has aired and was neither watched nor skipped; `null` for none. Specials are only next in a show that
 * has nothing else, or where the viewer has them among the episodes.
 * @param after `null` to begin with the first episode
 */
export function nextUnwatched(
	seasons: readonly ShowSeason[],
	watched: WatchedSeasons,
	after: EpisodeNumber | null,
	today: string,
	specials: Specials = 'apart',
): EpisodeNumber | null {
	const order = orderWithSpecials(seasons, today, specials)
	if (order) {
		const isLeft = ({ season, episode }: EpisodeNumber) => (watched[season]?.[episode] ?? '0') === '0'
		return order.slice(after ? placeIn(order, after) + 1 : 0).find(isLeft) ?? null
	}
	const counted = countedSeasons(seasons)
	const lastAired = lastAiredSeason(counted, today)
	for (const season of counted) {
		if (after !== null && season.season < after.season) continue
		const least = after?.season === season.season ? after.episode + 1 : 0
		const found = nextInSeason(season, watched[season.season] ?? '', least, today, lastAired)
		if (found) return found
	}
	return null
}

function nextInSeason(
	season: ShowSeason,
	marks: string,
	least: number,
	today: string,
	lastAired: number,
): EpisodeNumber | null {
	const { season: number, from, count } = season
	if (hasAllAired(season, today)) {
		const gap = marks.indexOf('0', Math.max(from, least))
		const episode = gap < 0 ? Math.max(from, least, marks.length) : gap
		return episode < from + count ? { season: number, episode } : null
	}
	const episode = findAired(season, today, (aired) => (marks[aired] ?? '0') === '0', isOver(season, lastAired), least)
	return episode === null ? null : { season: number, episode }
}

/**
 * What to watch next of a show: what was begun last, if the catalog still has it; in a second pass what follows it; else the first
 * episode after it that was not watched, or before it, if something was left out. A special that is over does not change the place,
 * unless the viewer has the specials among the episodes.
 * `null` when nothing is left.
 * @param known `null` while nothing is known of the show
 * @param today ISO day
 */
export function upNextOf(
	show: WatchedShow,
	known: Pick<KnownShow, 'seasons'> | null,
	today: string,
): ShowUpNext | null {
	const { id, newest, watched, specials } = show
	const progress = known && progressOf(known.seasons, watched, today, specials)
	const last = newest && episodeOf(newest)
	const begun = newest && !isEntryFinished(newest) ? newest : null
	const gone = begun && known && last && !hasEpisode(known.seasons, last) ? last : null
	if (begun && !gone) return { ref: toRef(id, last), ...positionOf(begun), newOn: null, progress, gone: null }
	if (!known) return null
	const at = placeOf(show, known.seasons)
	const nextLeft = (after: EpisodeNumber | null) => nextUnwatched(known.seasons, watched, after, today, specials)
	const next =
		(at && show.isRewatch ? nextAired(known.seasons, at, today, specials) : null) ??
		nextLeft(at) ??
		(at ? nextLeft(null) : null)
	if (!next) return null
	const started = show.started.find(
		(entry) => entry.season === next.season && entry.episode === next.episode && isEntryInProgress(entry),
	)
	return {
		ref: toRef(id, next),
		...positionOf(started ?? null),
		newOn: newDayOf(known.seasons, next, show, () => nextLeft(null), today),
		progress,
		gone,
	}
}

/** From where a show goes on. */
function placeOf({ newest, place, specials }: WatchedShow, seasons: readonly ShowSeason[]): EpisodeNumber | null {
	const last = specials !== 'apart' || hasOnlySpecials(seasons) ? newest : place
	return last && episodeOf(last)
}

/**
 * The day of an episode that came out after the viewer had seen everything: it aired after what was watched last, and nothing
 * before it is left.
 */
function newDayOf(
	seasons: readonly ShowSeason[],
	next: EpisodeNumber,
	{ newest }: WatchedShow,
	firstLeft: () => EpisodeNumber | null,
	today: string,
): string | null {
	const oldest = newSince(today)
	const season = seasons.find((each) => each.season === next.season)
	if (!newest || !season || (season.until !== null && season.until < oldest)) return null
	const airDate = airDateOf(season, next.episode, oldest)
	if (!airDate || Date.parse(airDate) + DAY_MS <= timeOf(newest)) return null
	const first = firstLeft()
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
export function withWatched(watched: WatchedSeasons, { season, episode }: MediaRef | EpisodeNumber): WatchedSeasons {
	if (season == null || episode == null) return watched
	return { ...watched, [season]: markAt(watched[season] ?? '', episode, MARK) }
}

const markAt = (marks: string, episode: number, mark: string) =>
	`${marks.slice(0, episode).padEnd(episode, '0')}${mark}${marks.slice(episode + 1)}`

/** The numbers of a season's skipped episodes. */
export function skippedIn(marks: string): number[] {
	return [...marks].flatMap((mark, episode) => (mark === SKIPPED ? [episode] : []))
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
