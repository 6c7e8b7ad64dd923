// When episodes air. The facts know the first day of a season; the rest follows from how shows are broadcast.
import { type Day, FIRST_MONDAY, parseDay } from './day.ts'
import type { SeasonFacts, Show } from './title.ts'

const DAYS_BETWEEN_EPISODES = 7
/** Services that put a whole season out in one day. */
const ALL_AT_ONCE_NETWORKS = new Set(['Netflix', 'Amazon'])
/** Each show of the rota has one run in so many weeks. */
const SCHEDULE_WEEKS = 48
/** A run as long as the gap to the next show of its weekday, so that no evening stays empty. */
const MIN_RUN_EPISODES = 8
const MAX_RUN_EPISODES = 30
/** A run is announced, and remembered, for so long. */
const ANNOUNCED_DAYS = 14
const LOOKBACK_DAYS = 21

/** A season that is on the air now: its episodes have days around today instead of those of the facts. */
export interface AiringRun {
	seasonNumber: number
	firstDay: Day
}

/** Which shows are running on a day. */
export interface AiringSchedule {
	runOf(show: Show, today: Day): AiringRun | null
}

function isReleasedAtOnce(show: Show): boolean {
	return show.networks.some((network) => ALL_AT_ONCE_NETWORKS.has(network))
}

/**
 * The facts end in 2019, yet a schedule needs shows that are on. So the newest season of each returning show is on the air
 * once in `ROTA_WEEKS`, weekly, on that show's evening; about fifteen shows at a time. Outside of its run a show has the
 * dates of the facts, and every other season keeps them always.
 */
export function createAiringSchedule(shows: readonly Show[]): AiringSchedule {
	const evenings = Array.from({ length: 7 }, (): Show[] => [])
	const eligible = shows.filter(canRun).sort((a, b) => a.id - b.id)
	for (const [index, show] of eligible.entries()) evenings[index % 7]?.push(show)
	const firstDays = new Map<Show, Day>()
	for (const [weekday, evening] of evenings.entries()) {
		for (const [place, show] of evening.entries()) {
			const week = Math.floor((place * SCHEDULE_WEEKS) / evening.length)
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

/** The first day of a season, `null` where nobody knows it. */
export function firstDayOf(season: SeasonFacts, run: AiringRun | null): Day | null {
	if (run?.seasonNumber === season.number) return run.firstDay
	return season.date === null ? null : parseDay(season.date)
}

/**
 * The day of one episode (1..), `null` where that of the season is unknown. Weekly, unless the season came out at once or
 * has to be over before the next one begins.
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

/** By when the season was over: the eve of the next dated one, or the last day of a show that has ended. */
function lastDayBefore(show: Show, season: SeasonFacts): Day | null {
	const next = show.seasons.find((other) => other.number > season.number && other.date !== null)
	if (next?.date) return parseDay(next.date) - 1
	return show.status === 'Returning Series' ? null : parseDay(show.lastAirDate)
}

export interface EpisodeRef {
	season: SeasonFacts
	number: number
	day: Day
}

/** Every episode whose day is known, in order. */
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

/** Whether an episode airs within the days given, both included. */
export function airsBetween(show: Show, run: AiringRun | null, from: Day, to: Day): boolean {
	for (const { day } of datedEpisodes(show, run)) if (day >= from && day <= to) return true
	return false
}

/** The same for the running season alone, without a look at any other. */
export function airsInRun(show: Show, run: AiringRun, from: Day, to: Day): boolean {
	const episodes = show.seasons.at(-1)?.episodeCount ?? 0
	const nextEpisode = Math.max(0, Math.ceil((from - run.firstDay) / DAYS_BETWEEN_EPISODES))
	return nextEpisode < episodes && run.firstDay + nextEpisode * DAYS_BETWEEN_EPISODES <= to
}
