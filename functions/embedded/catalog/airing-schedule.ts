// When episodes air. The data only has each season's first day; the rest follows common broadcast schedules.
import { type Day, FIRST_MONDAY, parseDay } from './day.ts'
import type { SeasonFacts, Show } from './title.ts'

const DAYS_BETWEEN_EPISODES = 7
/** Networks that release a whole season on one day. */
const ALL_AT_ONCE_NETWORKS = new Set(['Netflix', 'Amazon'])
/** Each show of the rotation has one run in this period. */
const SCHEDULE_WEEKS = 48
/** A run is as long as the gap to the next show of the same weekday, so that no evening stays empty. */
const MIN_RUN_EPISODES = 8
const MAX_RUN_EPISODES = 30
/** How long a run is listed before it starts and after it ends. */
const ANNOUNCED_DAYS = 14
const LOOKBACK_DAYS = 21

/** A season on the air now: its episodes have days around today instead of those in the data. */
export interface AiringRun {
	seasonNumber: number
	firstDay: Day
}

export interface AiringSchedule {
	runOf(show: Show, today: Day): AiringRun | null
}

function isReleasedAtOnce(show: Show): boolean {
	return show.networks.some((network) => ALL_AT_ONCE_NETWORKS.has(network))
}

/**
 * The data ends in 2019, but a schedule needs current shows. So the newest season of each returning show airs once in
 * `SCHEDULE_WEEKS`, weekly, on the show's evening; about fifteen shows at a time. Otherwise the dates are those of the data.
 */
export function createAiringSchedule(shows: readonly Show[]): AiringSchedule {
	const evenings = Array.from({ length: 7 }, (): Show[] => [])
	const eligible = shows.filter(canRun).sort((a, b) => a.id - b.id)
	for (const [index, show] of eligible.entries()) evenings[index % 7]?.push(show)
	const firstDays = new Map<Show, Day>()
	for (const [weekday, evening] of evenings.entries()) {
		for (const [index, show] of evening.entries()) {
			const week = Math.floor((index * SCHEDULE_WEEKS) / evening.length)
			firstDays.set(show, FIRST_MONDAY + week * 7 + weekday)
		}
	}
	return {
		runOf(show, today) {
			const season = show.seasons.at(-1)
			const offset = firstDays.get(show)
			if (!season || offset === undefined) return null
			const rounds = Math.floor((today + ANNOUNCED_DAYS - offset) / (SCHEDULE_WEEKS * 7))
			const firstDay = offset + rounds * SCHEDULE_WEEKS * 7
			const lastDay = firstDay + (season.episodeCount - 1) * DAYS_BETWEEN_EPISODES
			return today <= lastDay + LOOKBACK_DAYS ? { seasonNumber: season.number, firstDay } : null
		},
	}
}

function canRun(show: Show): boolean {
	const episodes = show.seasons.at(-1)?.episodeCount ?? 0
	const isFit = episodes >= MIN_RUN_EPISODES && episodes <= MAX_RUN_EPISODES
	return show.status === 'Returning Series' && isFit && !isReleasedAtOnce(show)
}

/** The first day of a season; `null` when unknown. */
export function firstDayOf(season: SeasonFacts, run: AiringRun | null): Day | null {
	if (run?.seasonNumber === season.number) return run.firstDay
	return season.date === null ? null : parseDay(season.date)
}

/**
 * The day of an episode (from 1); `null` when the season's is unknown. Weekly, unless the whole season was released at once or
 * must end before the next one starts.
 */
export function episodeDay(show: Show, season: SeasonFacts, episode: number, run: AiringRun | null): Day | null {
	const first = firstDayOf(season, run)
	if (first === null) return null
	if (run?.seasonNumber === season.number) return first + (episode - 1) * DAYS_BETWEEN_EPISODES
	if (isReleasedAtOnce(show)) return first
	return first + Math.floor((episode - 1) * daysBetween(show, season, first))
}

function daysBetween(show: Show, season: SeasonFacts, first: Day): number {
	const limit = lastDayBefore(show, season)
	if (limit === null || season.episodeCount < 2) return DAYS_BETWEEN_EPISODES
	return Math.min(DAYS_BETWEEN_EPISODES, Math.max(0, limit - first) / (season.episodeCount - 1))
}

/** The last possible day of a season: the day before the next season, or the last day of an ended show. */
function lastDayBefore(show: Show, season: SeasonFacts): Day | null {
	const next = show.seasons.find(({ number, date }) => number > season.number && date !== null)
	if (next?.date) return parseDay(next.date) - 1
	return show.status === 'Returning Series' ? null : parseDay(show.lastAirDate)
}

export interface EpisodeRef {
	season: SeasonFacts
	number: number
	day: Day
}

/** All episodes with a known day, in order. */
function* datedEpisodes(show: Show, run: AiringRun | null): Generator<EpisodeRef> {
	for (const season of show.seasons) {
		for (let number = 1; number <= season.episodeCount; number++) {
			const day = episodeDay(show, season, number, run)
			if (day !== null) yield { season, number, day }
		}
	}
}

/** The newest episode up to today, and the first one after it. */
export function aroundToday(
	show: Show,
	run: AiringRun | null,
	today: Day,
): { last: EpisodeRef | null; next: EpisodeRef | null } {
	let last: EpisodeRef | null = null
	let next: EpisodeRef | null = null
	for (const episode of datedEpisodes(show, run)) {
		if (episode.day <= today) {
			if (last === null || episode.day >= last.day) last = episode
		} else if (next === null || episode.day < next.day) next = episode
	}
	return { last, next }
}

/** Whether an episode of the running season airs between two days, both included. */
export function airsInRun(show: Show, run: AiringRun, from: Day, to: Day): boolean {
	const episodes = show.seasons.at(-1)?.episodeCount ?? 0
	const nextEpisode = Math.max(0, Math.ceil((from - run.firstDay) / DAYS_BETWEEN_EPISODES))
	return nextEpisode < episodes && run.firstDay + nextEpisode * DAYS_BETWEEN_EPISODES <= to
}
