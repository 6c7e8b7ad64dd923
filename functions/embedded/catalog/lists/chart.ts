import { createRandom } from '#functions/embedded/random.ts'
import { type AiringSchedule, airsInRun } from '../airing-schedule.ts'
import { type Day, daysSinceAnniversary, daysUntilAnniversary, weekOf, yearOfDay } from '../day.ts'
import { type Movie, type Show, type Title, yearOfTitle } from '../title.ts'

/** A movie is back in theaters for this long after an anniversary. */
const RUN_DAYS = 28
/** How early re-releases are announced. */
const UPCOMING_DAYS = 35
/** A show is on the air if an episode airs within this many days. */
const ON_AIR_DAYS = 7

/** Weight of the prior, in votes (Bayesian average). */
const PRIOR_VOTES: Record<Title['type'], number> = { movie: 500, tv: 60 }

/** Strength of the initial rank, of the weekly and daily shuffle, and of being in season. */
const RANK_WEIGHT = 0.6
const RANK_OFFSET = 4
const WEEK_WEIGHT = 0.9
const DAY_WEIGHT = 0.7
const SEASON_WEIGHT = 0.5
const ROUND_ANNIVERSARY_WEIGHT = 1.5
const HALF_ROUND_ANNIVERSARY_WEIGHT = 0.8

export function byPopularity<T extends Title>(titles: readonly T[]): T[] {
	return [...titles].sort((a, b) => b.popularity - a.popularity || a.id - b.id)
}

/** The mean of all titles, as the prior of the Bayesian average. */
function meanVote(titles: readonly Title[]): number {
	return titles.reduce((sum, { voteAverage }) => sum + voteAverage, 0) / Math.max(1, titles.length)
}

/** (v R + m C) / (v + m), after IMDb's formula for its Top 250: few votes pull a title towards the mean. */
function weightedRating({ type, voteAverage, voteCount }: Title, mean: number): number {
	const prior = PRIOR_VOTES[type]
	return (voteCount * voteAverage + prior * mean) / (voteCount + prior)
}

export function topRated<T extends Title>(titles: readonly T[]): T[] {
	const mean = meanVote(titles)
	return [...titles].sort((a, b) => weightedRating(b, mean) - weightedRating(a, mean) || a.id - b.id)
}

export interface Candidate<T> {
	item: T
	/** Seeds the shuffle. */
	key: string
	isInSeason: boolean
}

/**
 * Popular items, shuffled around their rank each day (or each Monday for `week`), with a bonus for those in season.
 * @param candidates the most popular first
 */
export function trending<T>(candidates: readonly Candidate<T>[], window: 'day' | 'week', today: Day): Ranked<T>[] {
	const week = weekOf(today)
	const ranked = candidates.map(({ item, key, isInSeason }, rank) => {
		const random = (period: string) => createRandom(`${key} ${period}`).next()
		const ofDay = window === 'day' ? DAY_WEIGHT * random(`day ${today}`) : 0
		const inSeason = isInSeason ? SEASON_WEIGHT : 0
		return {
			item,
			heat: WEEK_WEIGHT * random(`week ${week}`) + ofDay + inSeason - RANK_WEIGHT * Math.log(rank + RANK_OFFSET),
		}
	})
	return ranked.sort((a, b) => b.heat - a.heat)
}

interface Ranked<T> {
	item: T
	heat: number
}

/** Movies back in theaters for an anniversary, round and popular ones first. */
export function nowPlaying(movies: readonly Movie[], today: Day): Movie[] {
	return byOccasion(
		movies.filter(({ date }) => isAnniversaryRun(date, today)),
		yearOfDay(today),
	)
}

/** Movies with the next anniversaries, which bring them back to theaters. */
export function upcoming(movies: readonly Movie[], today: Day): Movie[] {
	const announced = movies.filter(({ date }) => daysUntilAnniversary(date, today) <= UPCOMING_DAYS)
	return byOccasion(announced, yearOfDay(today))
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

export function onTheAir(shows: readonly Show[], schedule: AiringSchedule, today: Day): Show[] {
	return byPopularity(shows.filter((show) => airs(show, schedule, today, ON_AIR_DAYS)))
}

export function airingToday(shows: readonly Show[], schedule: AiringSchedule, today: Day): Show[] {
	return byPopularity(shows.filter((show) => airs(show, schedule, today, 1)))
}

/** Whether an episode of a running season airs within some days, starting today. */
export function airs(show: Show, schedule: AiringSchedule, today: Day, days: number): boolean {
	const run = schedule.runOf(show, today)
	return run !== null && airsInRun(show, run, today, today + days - 1)
}
