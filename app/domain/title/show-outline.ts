import { memoize } from '#domain/shared/memoize.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import type { EpisodeNumber } from './episode.ts'
import type { Episode } from './media.ts'

/** A season's episodes and air dates in compact form, for shows that someone watches. */
export interface ShowSeason {
	/** 0 holds the specials. */
	season: number
	/** The number of the first episode. Absolute numbering goes on from the season before. */
	from: number
	/** How many numbers there are, including gaps. */
	count: number
	/** The ISO day by which all have aired; `null` if there are gaps, or if the last one has no day. */
	until: string | null
	/**
	 * The day of each number: days after the one before, in base 36; `?` without a day, empty for a gap. What is repeated says how
	 * often: `e3k,7*9` are ten weekly episodes.
	 */
	days: string
}

/** What is known of a show on a day. */
export interface ShowOnDay {
	seasons: readonly ShowSeason[]
	/** ISO day. */
	today: string
}

/** The stored form: the fields of each season, which parse in half the time of objects. */
export type StoredSeasons = readonly (readonly [
	season: number,
	from: number,
	count: number,
	until: string | null,
	days: string,
])[]

interface OutlinedEpisode extends EpisodeNumber {
	/** ISO day. */
	airDate: string | null
}

type DatedEpisode = Pick<Episode, 'seasonNumber' | 'episodeNumber' | 'airDate'>

const MAX_MEMOIZED_DAYS = 20
const RADIX = 36
const UNDATED = '?'
const TIMES = '*'
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * The seasons in order, each with its episodes. Numbers are unique within a season.
 * @param last the last episode that aired, as the show's own page says: it may have no day among the others
 */
export function toShowSeasons(episodes: readonly DatedEpisode[], last: DatedEpisode | null = null): ShowSeason[] {
	const seasons = new Map<number, DatedEpisode[]>()
	for (const episode of episodes) {
		const isLast = last?.seasonNumber === episode.seasonNumber && last.episodeNumber === episode.episodeNumber
		const dated = isLast && episode.airDate === null ? { ...episode, airDate: last.airDate } : episode
		const inSeason = seasons.get(episode.seasonNumber)
		if (inSeason) inSeason.push(dated)
		else seasons.set(episode.seasonNumber, [dated])
	}
	return [...seasons].sort(([a], [b]) => a - b).map(([season, inSeason]) => toShowSeason(season, inSeason))
}

export function toShowSeason(season: number, episodes: readonly DatedEpisode[]): ShowSeason {
	const dayOf = new Map(episodes.map(({ episodeNumber, airDate }) => [episodeNumber, dayNumberOf(airDate)]))
	const numbers = [...dayOf.keys()]
	const from = Math.min(...numbers)
	const count = Math.max(...numbers) - from + 1
	let before = 0
	const steps = Array.from({ length: count }, (_, index) => {
		const day = dayOf.get(from + index)
		if (day == null) return day === null ? UNDATED : ''
		const step = day - before
		before = day
		return step.toString(RADIX)
	})
	const isComplete = dayOf.size === count && dayOf.get(from + count - 1) != null
	const last = [...dayOf.values()].reduce<number>((latest, day) => Math.max(latest, day ?? latest), 0)
	return { season, from, count, until: isComplete ? isoDayOf(last) : null, days: joinRuns(steps) }
}

function joinRuns(steps: readonly string[]): string {
	const runs: { step: string; times: number }[] = []
	for (const step of steps) {
		const last = runs.at(-1)
		if (last?.step === step) last.times += 1
		else runs.push({ step, times: 1 })
	}
	return runs.map(({ step, times }) => (times === 1 ? step : `${step}${TIMES}${times}`)).join()
}

export function toStoredSeasons(seasons: readonly ShowSeason[]): StoredSeasons {
	return seasons.map(({ season, from, count, until, days }) => [season, from, count, until, days])
}

/** @param json a `StoredSeasons` */
export function parseSeasons(json: string): ShowSeason[] {
	const stored: StoredSeasons = JSON.parse(json)
	return stored.map((fields) => ({
		season: fields[0],
		from: fields[1],
		count: fields[2],
		until: fields[3],
		days: fields[4],
	}))
}

export function episodesOf(outline: ShowSeason): OutlinedEpisode[] {
	const { season, from } = outline
	return readDays(outline).flatMap((day, index) =>
		day === undefined ? [] : [{ season, episode: from + index, airDate: day === null ? null : isoDayOf(day) }],
	)
}

/**
 * The first episode that has aired and passes a test, by its number. Of those without a day, the ones before an aired episode have.
 * @param today ISO day
 * @param isOver whether an episode of a later season has aired
 * @param least the number to begin with
 */
export function findAired(
	season: ShowSeason,
	today: string,
	passes: (number: number) => boolean,
	isOver: boolean,
	least = 0,
): number | null {
	const { from, count } = season
	const days = hasAllAired(season, today) ? null : readDays(season)
	const last = days ? memoizedDayNumber(today) : 0
	const undatedUntil = days === null || isOver ? count : days.reduce<number>(latestUntil, 0)
	for (let number = Math.max(from, least); number < from + count; number += 1) {
		const day = days ? days[number - from] : last
		const hasAired = day === null ? number - from < undatedUntil : day !== undefined && day <= last
		if (hasAired && passes(number)) return number
	}
	return null

	function latestUntil(until: number, day: Day, index: number): number {
		return day != null && day <= last ? index : until
	}
}

/** The seasons that a show consists of: not the specials, unless it has nothing else. */
export function countedSeasons(seasons: readonly ShowSeason[]): readonly ShowSeason[] {
	const numbered = seasons.filter(({ season }) => season > 0)
	return numbered.length > 0 ? numbered : seasons
}

/** Whether a show consists of specials. */
export function hasOnlySpecials(seasons: readonly ShowSeason[]): boolean {
	return countedSeasons(seasons).some(({ season }) => season === 0)
}

/** The last of the seasons of which an episode has aired; -1 for none. */
export function lastAiredSeason(seasons: readonly ShowSeason[], today: string): number {
	for (let index = seasons.length - 1; index >= 0; index -= 1) {
		const season = seasons[index]
		if (season && findAired(season, today, () => true, false) !== null) return season.season
	}
	return -1
}

/** Whether nothing more of a season is to come. Specials have no order among seasons. @param lastAired by `lastAiredSeason` */
export const isOver = ({ season }: ShowSeason, lastAired: number) => season > 0 && season < lastAired

/** Every episode that has aired, in order. @param seasons in order */
export function airedEpisodes(seasons: readonly ShowSeason[], today: string): EpisodeNumber[] {
	const lastAired = lastAiredSeason(seasons, today)
	const aired: EpisodeNumber[] = []
	for (const season of seasons) {
		const add = (episode: number) => aired.push({ season: season.season, episode }) < 0
		findAired(season, today, add, isOver(season, lastAired))
	}
	return aired
}

/** The numbers of all episodes that have aired, by season. @param seasons in order */
export function airedBySeason(seasons: readonly ShowSeason[], today: string): ReadonlyMap<number, ReadonlySet<number>> {
	const aired = new Map<number, Set<number>>()
	for (const { season, episode } of airedEpisodes(seasons, today))
		aired.set(season, (aired.get(season) ?? new Set()).add(episode))
	return aired
}

/** Whether an episode has aired, by the same rule as `findAired`. @param seasons in order */
export function hasAired(seasons: readonly ShowSeason[], { season, episode }: EpisodeNumber, today: string): boolean {
	const found = seasons.find((each) => each.season === season)
	if (!found || episode < found.from) return false
	const isPast = isOver(found, lastAiredSeason(seasons, today))
	return findAired(found, today, (number) => number >= episode, isPast, episode) === episode
}

/** The numbers of a season's episodes, ascending. */
export function numbersOf(season: ShowSeason): number[] {
	return readDays(season).flatMap((day, index) => (day === undefined ? [] : [season.from + index]))
}

export function hasEpisode(seasons: readonly ShowSeason[], { season, episode }: EpisodeNumber): boolean {
	const found = seasons.find((each) => each.season === season)
	return found !== undefined && readDays(found)[episode - found.from] !== undefined
}

/** Whether every episode of the season has aired. Doesn't decode its days. */
export function hasAllAired({ until }: ShowSeason, today: string): boolean {
	return until !== null && until <= today
}

/**
 * When an episode airs, as an ISO day; `null` when that is not known, or before a day.
 * @param since ISO day
 */
export function airDateOf(season: ShowSeason, episode: number, since: string): string | null {
	const day = readDays(season)[episode - season.from]
	return day == null || day < memoizedDayNumber(since) ? null : isoDayOf(day)
}

/** The first episode after a day; `null` when none is announced. Specials only count in a show that has nothing else. */
export function nextToAir(seasons: readonly ShowSeason[], today: string): OutlinedEpisode | null {
	let next: OutlinedEpisode | null = null
	for (const season of countedSeasons(seasons)) {
		if (hasAllAired(season, today)) continue
		for (const episode of episodesOf(season))
			if (episode.airDate !== null && episode.airDate > today && (next?.airDate ?? '9') > episode.airDate)
				next = episode
	}
	return next
}

type Day = number | null | undefined

/** Decoded days, because several functions need those of the same season. */
const decoded = new WeakMap<ShowSeason, Day[]>()

/** Days since 1970 by number: `null` without a day, `undefined` for a gap. */
function readDays(season: ShowSeason): Day[] {
	const known = decoded.get(season)
	if (known) return known
	let day = 0
	const days: Day[] = []
	for (const run of season.days.split(',')) {
		const [step = '', times = '1'] = run.split(TIMES)
		const difference = step === '' || step === UNDATED ? null : Number.parseInt(step, RADIX)
		for (let left = Number(times); left > 0; left -= 1) {
			if (difference !== null) day += difference
			days.push(difference !== null ? day : step === UNDATED ? null : undefined)
		}
	}
	decoded.set(season, days)
	return days
}

/** Memoized, because every season asks for the same few days. */
const memoizedDayNumber = memoize((isoDay: string) => dayNumberOf(isoDay) ?? 0, MAX_MEMOIZED_DAYS)

function dayNumberOf(isoDay: string | null): number | null {
	const time = isoDay !== null && ISO_DAY.test(isoDay) ? Date.parse(`${isoDay}T00:00:00Z`) : Number.NaN
	return Number.isNaN(time) ? null : Math.round(time / DAY_MS)
}

function isoDayOf(dayNumber: number): string {
	return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10)
}
