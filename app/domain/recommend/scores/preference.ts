import { yearOf } from '#domain/title/media.ts'
import { type CandidateIndex, type IndexedCandidate, normalizeName } from '../candidate-index.ts'
import type { Evidence } from '../evidence.ts'
import type { LearnedTaste } from '../learned-taste.ts'
import { clamp, finiteOr } from '../statistics.ts'
import type { TasteProfile } from '../taste.ts'
import { genreShifts } from '../time-of-day.ts'

/** See docs/product.md, Recommendations. */
const ACCEPTED_SCORE = 0.8
const LIKED_GENRE_SCORE = 0.7
const NEUTRAL_SCORE = 0.5
const REJECTED_SCORE = 0.1

/** Weights of the signals, relative to each other. */
const QUALITY_WEIGHT = 0.3
const POPULARITY_WEIGHT = 0.3
/** Added for a viewer about whom nothing is known; fades with each title they interact with. */
const POPULARITY_PRIOR_WEIGHT = 0.4
const ERA_WEIGHT = 0.3
const SEARCH_WEIGHT = 1
/** How much the time of day shifts a genre, per difference of its share. */
const TIME_OF_DAY_WEIGHT = 1
/** A viewer who has seen films of only one year also likes the years around it. */
const MIN_ERA_YEARS = 4
/** Titles this many deviations away from the viewer's era, or more, count the same. */
const MAX_ERA_DEVIATIONS = 2
/** This many years outside the preferred range, a title gets the full penalty. */
const RANGE_FADE_YEARS = 20
const MIN_SEARCH_LENGTH = 3

interface PreferenceInput {
	profile: Pick<TasteProfile, 'preferences' | 'recentSearches'>
	taste: LearnedTaste
	evidence: readonly Evidence[]
	now: number
	hourOf: (time: number) => number
}

/**
 * The viewer's preference for each title, unweighted: between rejected (0.1) and accepted (0.8). Neutral is 0.5, and a fully
 * liked genre 0.7; the other signals move it from there.
 */
export function preferenceScores(
	index: CandidateIndex,
	entries: readonly IndexedCandidate[],
	viewer: PreferenceInput,
): Float64Array {
	const genres = genreAffinities(index, viewer)
	const era = eraOf(viewer.evidence)
	const isSearched = searchMatcher(index, viewer.profile.recentSearches)
	const { yearRange } = viewer.profile.preferences
	const popularityWeight = POPULARITY_WEIGHT + POPULARITY_PRIOR_WEIGHT / (1 + viewer.evidence.length)
	return Float64Array.from(entries, (entry) => {
		const base = NEUTRAL_SCORE + (LIKED_GENRE_SCORE - NEUTRAL_SCORE) * genreAffinity(entry, genres)
		const leaning =
			QUALITY_WEIGHT * entry.quality +
			popularityWeight * entry.popularity +
			ERA_WEIGHT * eraFit(entry, era) +
			SEARCH_WEIGHT * (isSearched(entry) ? 1 : 0) -
			yearRangePenalty(entry, yearRange)
		const room = leaning > 0 ? ACCEPTED_SCORE - base : base - REJECTED_SCORE
		return base + room * Math.tanh(leaning)
	})
}

/** How much each genre is liked at this time of day, -1..1, by trait index. */
function genreAffinities(index: CandidateIndex, { taste, evidence, now, hourOf }: PreferenceInput): Float64Array {
	const shifts = genreShifts(evidence, now, hourOf)
	const affinities = new Float64Array(index.traits.length)
	for (const [name, trait] of index.byName.genre) {
		const shift = TIME_OF_DAY_WEIGHT * (shifts.get(name) ?? 0)
		affinities[trait.index] = clamp((taste.genre.get(name) ?? 0) + shift, -1, 1)
	}
	return affinities
}

/** The mean affinity of the title's genres, -1..1. */
function genreAffinity({ traits }: IndexedCandidate, affinities: Float64Array): number {
	let [sum, count] = [0, 0]
	for (const { kind, index } of traits) {
		if (kind !== 'genre') continue
		sum += affinities[index] ?? 0
		count += 1
	}
	return sum / (count || 1)
}

interface Era {
	year: number
	spread: number
}

/** The release years of liked titles; `null` if unknown. */
function eraOf(evidence: readonly Evidence[]): Era | null {
	let [weights, years, squares] = [0, 0, 0]
	for (const { title, affinity, weight } of evidence) {
		const year = yearOf(title?.releaseDate ?? null)
		if (year === null || affinity <= 0) continue
		weights += affinity * weight
		years += affinity * weight * year
		squares += affinity * weight * year ** 2
	}
	if (weights === 0) return null
	const year = years / weights
	return { year, spread: Math.max(MIN_ERA_YEARS, Math.sqrt(Math.max(0, squares / weights - year ** 2))) }
}

/** 1 in the middle of the era, down to -3 far away; 0 if unknown. */
function eraFit({ year }: IndexedCandidate, era: Era | null): number {
	if (era === null || year === null) return 0
	return 1 - Math.min(MAX_ERA_DEVIATIONS, Math.abs(year - era.year) / era.spread) ** 2
}

/** 0 inside the range, up to the full penalty far outside. */
function yearRangePenalty(
	{ year }: IndexedCandidate,
	{ start, end, weight }: TasteProfile['preferences']['yearRange'],
): number {
	if (year === null) return 0
	const years = Math.max(0, finiteOr(start, year) - year, year - finiteOr(end, year))
	return clamp(finiteOr(weight, 0), 0, 1) * Math.min(1, years / RANGE_FADE_YEARS)
}

/** Matches titles that a search was about: by part of their name, or by the full name of a trait. */
function searchMatcher(index: CandidateIndex, searches: readonly string[]): (entry: IndexedCandidate) => boolean {
	const queries = searches.map(normalizeName).filter((search) => search.length >= MIN_SEARCH_LENGTH)
	const traits = new Set(queries.flatMap((search) => index.byNormalizedName.get(search) ?? []))
	return ({ normalizedTitle, traits: own }) =>
		queries.some((search) => normalizedTitle.includes(search)) ||
		(traits.size > 0 && own.some((trait) => traits.has(trait)))
}
