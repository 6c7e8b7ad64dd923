import { episodeCode, formatTimeLeft, goneNote, progressFraction, progressText } from '#domain/player/playback.ts'
import { watchPath } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { UTC, type Zone, zoneDay } from '#domain/shared/zone.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { Specials } from '#domain/title/show-order.ts'
import { countedSeasons, lastAiredSeason, type ShowOnDay } from '#domain/title/show-outline.ts'
import { type ContinueWatchingItem, continueWatching, isEntryFinished, isEntryInProgress } from './continue-watching.ts'
import { type HistoryEntry, mergeHistory, timeOf } from './history.ts'
import { watchedDay } from './mark.ts'
import type { TitleState } from './port.ts'
import { currentPass, type Pass } from './rewatch.ts'
import { statusWords } from './status-words.ts'
import {
	MARK,
	progressOfSeason,
	type ShowUpNext,
	skippedIn,
	upNextOf,
	type WatchedSeasons,
	watchedShowOf,
	withWatched,
} from './up-next.ts'
import { ACT_STEP_MS, formatViewing } from './viewing.ts'

export interface EpisodeProgress {
	/** 0..1 */
	fraction: number
	/** "23 min left", "Watched" */
	text: string
	/** The days on which it was watched, ISO, oldest first; missing unless it was watched more than once. */
	days?: string[]
	/** The last viewing, by `formatViewing`, where earlier ones are of another pass. */
	viewing?: string
}

/** What a details page shows about the viewer's progress. */
export interface WatchStatus {
	/** The target of Play, and whether it is in the middle; `null` to start from the beginning. */
	play: { to: string; label: string; episode?: string; note: string | null; isStarted?: boolean } | null
	/** The history contains the title or one of its episodes. */
	isInHistory: boolean
	/** The film was watched to the end. */
	isWatched: boolean
	/** The started episodes of the displayed season, by number. */
	episodes: Record<number, EpisodeProgress>
	/** How many episodes of each season were watched to the end. */
	seasons: Record<number, number>
	/** The numbers of the skipped episodes of each season that has any. */
	skipped?: Record<number, number[]>
	/** When a film was watched, as for an episode. */
	days?: string[]
	/** Where the viewer has the specials, if not apart from the seasons. */
	specials?: Specials
	/** The day on which the rewatch began that the rest is about, ISO. */
	rewatchedSince?: string
}

/**
 * @param entries of one title
 * @param season the displayed one; `null` for a film
 * @param show `null` for a film, and while nothing is known of a show
 * @param state what is kept beside the entries, and the viewer's zone, which says on which days that was
 * @param nextOf the episode after a finished one of an unknown show
 */
export function toWatchStatus<Entry extends HistoryEntry>(
	entries: readonly Entry[],
	season: number | null,
	show: ShowOnDay | null,
	state: StateInZone = NO_STATE,
	nextOf: (entry: Entry) => EpisodeNumber | null = () => null,
): WatchStatus {
	const { started, everWatched, pass } = standingOf(entries, show, state)
	const watched = pass?.watched ?? everWatched
	const film = entries.find(({ type }) => type === 'movie')
	const upNext = show ? upNextInShow(entries, everWatched, pass, show, state) : continueWatching(entries, nextOf, 1)[0]
	return {
		play: upNext ? toPlayTarget(upNext) : null,
		isInHistory: entries.length > 0,
		isWatched: started.some((entry) => entry.type === 'movie' && isEntryFinished(entry)),
		episodes: Object.fromEntries(
			started.flatMap((entry) =>
				entry.episode != null && entry.season === season
					? [[entry.episode, { ...progressInPass(entry, pass), ...daysOf(entry, state) }]]
					: [],
			),
		),
		seasons: Object.fromEntries(
			Object.entries(watched).map(([number, marks]) => [number, countWatched(Number(number), marks, show)]),
		),
		...skippedOf(watched),
		...(film && daysOf(film, state)),
		...(state.specials !== 'apart' && { specials: state.specials }),
		...(pass && { rewatchedSince: zoneDay(pass.startedAt, state.zone) }),
	}
}

/**
 * The episode at which a show's page opens: the next one to watch, but on the day of a viewing that one, and the first of many that
 * were marked at once, so that the page stays where it is while episodes are marked on it. `null` where nothing is known.
 */
export function episodeToOpen(
	entries: readonly HistoryEntry[],
	show: ShowOnDay,
	state: StateInZone = NO_STATE,
): EpisodeNumber | null {
	const { started, everWatched, pass } = standingOf(entries, show, state)
	const episodes = started.filter(({ season }) => season)
	const last = episodes.find((entry, at) => {
		const earlier = episodes[at + 1]
		return !earlier || timeOf(entry) - timeOf(earlier) !== ACT_STEP_MS
	})
	const isOfToday = last !== undefined && zoneDay(timeOf(last), state.zone) >= show.today
	const { season, episode } = (isOfToday ? last : upNextInShow(entries, everWatched, pass, show, state)?.ref) ?? {}
	return season == null || episode == null ? null : { season, episode }
}

/** What was started of a title, what was ever watched of it, and the current rewatch. */
function standingOf<Entry extends HistoryEntry>(
	entries: readonly Entry[],
	show: ShowOnDay | null,
	state: Omit<StateInZone, 'zone'>,
) {
	const started = mergeHistory(entries).filter((entry) => isEntryInProgress(entry) || isEntryFinished(entry))
	const everWatched = started.filter(isEntryFinished).reduce(withWatched, state.watched)
	const pass = currentPass(state.rewatches, entries, everWatched, state.plays, show, state.specials)
	return { started, everWatched, pass }
}

/** An episode's progress in a rewatch, or in what was watched at all. */
function progressInPass(entry: HistoryEntry, pass: Pass | null): EpisodeProgress {
	if (!pass || !isEntryFinished(entry)) return toEpisodeProgress(entry)
	const atMs = timeOf(entry)
	if (atMs < pass.startedAt) return { fraction: 0, text: statusWords.watchedBefore }
	return { ...toEpisodeProgress(entry), viewing: formatViewing({ key: mediaKey(entry), fromMs: atMs, toMs: atMs }) }
}

function skippedOf(watched: WatchedSeasons): Pick<WatchStatus, 'skipped'> {
	const seasons = Object.entries(watched).flatMap(([season, marks]) => {
		const numbers = skippedIn(marks)
		return numbers.length > 0 ? [[season, numbers] as const] : []
	})
	return seasons.length > 0 ? { skipped: Object.fromEntries(seasons) } : {}
}

type StateInZone = Pick<TitleState, 'watched' | 'plays' | 'rewatches' | 'specials'> & { zone: Zone }

const NO_STATE: StateInZone = { watched: {}, plays: [], rewatches: [], specials: 'apart', zone: UTC }

function upNextInShow(
	entries: readonly HistoryEntry[],
	watched: WatchedSeasons,
	pass: Pass | null,
	{ seasons, today }: ShowOnDay,
	{ plays, rewatches, specials }: StateInZone,
): ShowUpNext | null {
	const [entry] = entries
	if (!entry) return null
	const showOf = (among: readonly HistoryEntry[], marks: WatchedSeasons, replayed: ReadonlySet<string>) =>
		upNextOf(watchedShowOf(entry.id, among, marks, replayed, specials), { seasons }, today)
	if (pass) return showOf(pass.entries, pass.watched, new Set())
	const isEnded = rewatches.some(({ endedAt }) => endedAt !== null && endedAt >= timeOf(entry))
	const replayed = new Set(isEnded ? [] : plays.map(({ key }) => key))
	return showOf(entries, watched, replayed)
}

/** Episodes that the catalog does not have any more don't count. */
function countWatched(number: number, marks: string, show: ShowOnDay | null): number {
	const season = show?.seasons.find((each) => each.season === number)
	if (!show || !season) return marks.split(MARK).length - 1
	return progressOfSeason(season, marks, show.today, lastAiredSeason(countedSeasons(show.seasons), show.today)).watched
}

/** All days of a title watched more than once: of earlier plays, and of the last one if finished. */
function daysOf(entry: HistoryEntry, { plays, zone }: StateInZone): { days?: string[] } {
	const key = mediaKey(entry)
	const earlier = plays.filter((play) => play.key === key).map(({ at }) => at)
	if (earlier.length === 0) return {}
	const times = [...earlier.sort((a, b) => a - b), ...(isEntryFinished(entry) ? [timeOf(entry)] : [])]
	return { days: times.map((at) => watchedDay(at, zone)) }
}

function toPlayTarget({
	ref,
	positionSeconds,
	durationSeconds,
	gone = null,
}: Omit<ContinueWatchingItem, 'entry'> & { gone?: EpisodeNumber | null }): WatchStatus['play'] {
	const isStarted = positionSeconds > 0
	const episode = episodeCode(ref)
	return {
		to: watchPath(ref),
		label: playLabel(isStarted, episode),
		...(episode && { episode }),
		note: gone ? goneNote(gone) : isStarted ? formatTimeLeft(positionSeconds, durationSeconds) : null,
		...(isStarted && { isStarted }),
	}
}

function playLabel(isStarted: boolean, episode: string | null): string {
	if (isStarted) return episode ? statusWords.resumeEpisode({ episode }) : statusWords.resume
	return episode ? statusWords.playEpisode({ episode }) : statusWords.play
}

function toEpisodeProgress(entry: HistoryEntry): EpisodeProgress {
	const { positionSeconds, durationSeconds } = entry
	if (isEntryFinished(entry)) return { fraction: 1, text: statusWords.watched }
	return {
		fraction: progressFraction(positionSeconds, durationSeconds),
		text: progressText(positionSeconds, durationSeconds),
	}
}

/** Whether an entry belongs to the title. */
export function isOfTitle({ type, id }: Pick<MediaRef, 'type' | 'id'>) {
	return (entry: MediaRef): boolean => entry.type === type && entry.id === id
}
