// The moving lists. Release dates stay true everywhere: what moves with the clock is the selection.
import { createRandom } from '#functions/embedded/art/random.ts'
import { type AiringSchedule, airsInRun } from '../airing-schedule.ts'
import { type Day, daysSinceAnniversary, daysUntilAnniversary, isoDay, weekOf, yearOfDay } from '../day.ts'
import { type Movie, type Show, type Title, yearOfTitle } from '../title.ts'

/** A film that had its anniversary within so many days is in cinemas again. */
const RUN_DAYS = 28
/** Re-releases are announced so early. */
const UPCOMING_DAYS = 35
/** On the air: with an episode within a week. */
const ON_AIR_DAYS = 7

/** Votes that a title is credited with before its own count (Bayesian average). */
const PRIOR_VOTES: Record<Title['type'], number> = { movie: 500, tv: 60 }

/** How far down a name begins, how much a week and a day can lift it, and what being in season is worth. */
const RANK_WEIGHT = 0.6
const RANK_OFFSET = 4
const WEEK_WEIGHT = 0.9
const DAY_WEIGHT = 0.7
const SEASON_WEIGHT = 0.5
const ROUND_ANNIVERSARY_WEIGHT = 1.5
const HALF_ROUND_ANNIVERSARY_WEIGHT = 0.8

interface DateRange {
	minimum: string
	maximum: string
}

export function byPopularity<T extends Title>(titles: readonly T[]): T[] {
	return [...titles].sort((a, b) => b.popularity - a.popularity || a.id - b.id)
}

/** Mean of all, as the prior of the Bayesian average. */
export function meanVote(titles: readonly Title[]): number {
	return titles.reduce((sum, { voteAverage }) => sum + voteAverage, 0) / Math.max(1, titles.length)
}

/** (v R + m C) / (v + m), after IMDb's formula for its Top 250: few votes pull a title towards the mean. */
export function weightedRating({ type, voteAverage, voteCount }: Title, mean: number): number {
	const prior = PRIOR_VOTES[type]
	return (voteCount * voteAverage + prior * mean) / (voteCount + prior)
}

export function topRated<T extends Title>(titles: readonly T[]): T[] {
	const mean = meanVote(titles)
	return [...titles].sort((a, b) => weightedRating(b, mean) - weightedRating(a, mean) || a.id - b.id)
}

export interface Candidate<T> {
	item: T
	/** Identity that seeds its luck. */
	key: string
	isInSeason: boolean
}

/**
 * Popular things, shuffled anew each day (or each Monday for `week`) around their rank; those in season come first more often.
 * @param candidates the most popular first
 */
export function trending<T>(candidates: readonly Candidate<T>[], window: 'day' | 'week', today: Day): Ranked<T>[] {
	const week = weekOf(today)
	const ranked = candidates.map(({ item, key, isInSeason }, rank) => {
		const luck = (period: string) => createRandom(`${key} ${period}`).next()
		const ofDay = window === 'day' ? DAY_WEIGHT * luck(`day ${today}`) : 0
		const inSeason = isInSeason ? SEASON_WEIGHT : 0
		return {
			item,
			heat: WEEK_WEIGHT * luck(`week ${week}`) + ofDay + inSeason - RANK_WEIGHT * Math.log(rank + RANK_OFFSET),
		}
	})
	return ranked.sort((a, b) => b.heat - a.heat)
}

interface Ranked<T> {
	item: T
	heat: number
}

/** Back in cinemas for their anniversary: round ones and popular ones first. */
export function nowPlaying(movies: readonly Movie[], today: Day): { movies: Movie[]; dates: DateRange } {
	const playing = movies.filter(({ date }) => isAnniversaryRun(date, today))
	return {
		movies: byOccasion(playing, yearOfDay(today)),
		dates: { minimum: isoDay(today - RUN_DAYS + 1), maximum: isoDay(today) },
	}
}

/** Whose anniversary is next, to be back in cinemas on that day. */
export function upcoming(movies: readonly Movie[], today: Day): { movies: Movie[]; dates: DateRange } {
	const announced = movies.filter(({ date }) => daysUntilAnniversary(date, today) <= UPCOMING_DAYS)
	return {
		movies: byOccasion(announced, yearOfDay(today)),
		dates: { minimum: isoDay(today + 1), maximum: isoDay(today + UPCOMING_DAYS) },
	}
}

export function isAnniversaryRun(date: string, today: Day): boolean {
	return daysSinceAnniversary(date, today) < RUN_DAYS
}

function byOccasion(movies: readonly Movie[], year: number): Movie[] {
	const weight = (movie: Movie) => Math.log(1 + movie.popularity) + roundness(year - yearOfTitle(movie))
	return [...movies].sort((a, b) => weight(b) - weight(a) || a.id - b.id)
}

function roundness(age: number): number {
	if (age % 10 === 0) return ROUND_ANNIVERSARY_WEIGHT
	return age % 5 === 0 ? HALF_ROUND_ANNIVERSARY_WEIGHT : 0
}

export function onTheAir(shows: readonly Show[], rota: AiringSchedule, today: Day): Show[] {
	return byPopularity(shows.filter((show) => airs(show, rota, today, ON_AIR_DAYS)))
}

export function airingToday(shows: readonly Show[], rota: AiringSchedule, today: Day): Show[] {
	return byPopularity(shows.filter((show) => airs(show, rota, today, 1)))
}

/** Whether an episode of a running season airs within so many days, today being the first. */
export function airs(show: Show, rota: AiringSchedule, today: Day, days: number): boolean {
	const run = rota.runOf(show, today)
	return run !== null && airsInRun(show, run, today, today + days - 1)
}
