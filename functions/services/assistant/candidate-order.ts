import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { GENRE_IDS } from '#domain/assistant/criteria/lexicon/genres.ts'
import { TOPICS } from '#domain/assistant/criteria/lexicon/topics.ts'
import { fold } from '#domain/shared/spelling.ts'
import { mediaKey, type TitleSummary, yearOf } from '#domain/title/media.ts'
import type { TitleDetails } from './catalog-budget.ts'

/** Votes that make a title's average half its own, and half everybody's. */
const PRIOR_VOTES = 300
const PRIOR_AVERAGE = 6.3
/** Votes of the best known titles, as a power of ten. */
const POPULARITY_POWER = 4.5

const POPULARITY_WEIGHT = 0.25
const TOPIC_WEIGHT = 0.8
const SIMILARITY_WEIGHT = 0.5
/** Enough to change the order of what is about as good, so that asking twice is worth it. */
const RANDOM_WEIGHT = 0.12

/** Hidden gems: well thought of by some, unknown to most. */
export const HIDDEN_GEM = { minRating: 7, minVotes: 50, maxVotes: 1500 }

interface OrderInput {
	criteria: Criteria
	referenceTitles: readonly TitleDetails[]
	seed: number
}

/** The likeliest to please first, in the order that was asked for. */
export function orderCandidates(
	titles: readonly TitleSummary[],
	{ criteria, referenceTitles, seed }: OrderInput,
): TitleSummary[] {
	const themes = [...criteria.topics.all, ...criteria.topics.any]
	const genres = new Set(referenceTitles.flatMap(({ genreIds }) => genreIds))
	const fit = (title: TitleSummary) =>
		weightedRating(title) +
		POPULARITY_WEIGHT * Math.min(1, Math.log10(1 + title.voteCount) / POPULARITY_POWER) +
		TOPIC_WEIGHT * fractionOf(themes, (theme) => mentions(title, theme)) +
		SIMILARITY_WEIGHT * fractionOf([...genres], (id) => title.genreIds.includes(id)) +
		RANDOM_WEIGHT * seededRandom(seed, mediaKey(title))
	const worth = scorerFor(criteria, fit, seed)
	return titles
		.map((title) => ({ title, worth: worth(title) }))
		.sort((a, b) => b.worth - a.worth)
		.map(({ title }) => title)
}

function scorerFor({ order, list }: Criteria, fit: (title: TitleSummary) => number, seed: number) {
	const day = ({ releaseDate }: TitleSummary) => Number((releaseDate ?? '').replaceAll('-', ''))
	switch (order) {
		case 'popular':
			return ({ popularity }: TitleSummary) => popularity
		case 'newest':
			return day
		case 'oldest':
			return (title: TitleSummary) => (day(title) ? -day(title) : Number.NEGATIVE_INFINITY)
		case 'random':
			return (title: TitleSummary) => seededRandom(seed, mediaKey(title))
		case 'rating':
			return weightedRating
		default:
			return list === 'top-rated' ? weightedRating : fit
	}
}

/** How well a title is thought of, 0..1: few votes count little. */
export function weightedRating({ voteAverage, voteCount }: TitleSummary): number {
	return (voteAverage * voteCount + PRIOR_AVERAGE * PRIOR_VOTES) / (voteCount + PRIOR_VOTES) / 10
}

/** Whether a list says that a title is about one of the themes that are wished for. */
export function mentionsTopic(request: Criteria, title: TitleSummary): boolean {
	return [...request.topics.all, ...request.topics.any].some((theme) => mentions(title, theme))
}

function mentions({ title, overview }: TitleSummary, theme: string): boolean {
	const text = ` ${fold(`${title} ${overview}`)}`
	const signs = [theme, ...(TOPICS[theme]?.keywords.split(', ') ?? [])]
	return signs.some((sign) => sign !== '' && text.includes(` ${fold(sign)}`))
}

function fractionOf<T>(all: readonly T[], has: (one: T) => boolean): number {
	return all.length === 0 ? 0 : all.filter(has).length / all.length
}

/** 0..1, the same for the same seed and key. */
function seededRandom(seed: number, key: string): number {
	let hash = 2166136261 ^ seed
	for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 16777619)
	hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
	return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** What a list says already: worth the call for the details or not. Details decide; this must let through what they would. */
export function mightMatch(criteria: Criteria, title: TitleSummary): boolean {
	const { type, years, rating, languages, genres, list } = criteria
	const has = (genre: keyof typeof GENRE_IDS) => {
		const id = GENRE_IDS[genre][title.type]
		return id === null || title.genreIds.includes(id)
	}
	const year = yearOf(title.releaseDate)
	return (
		(type === null || title.type === type) &&
		isWithin(years, year) &&
		isWithin(rating, title.voteAverage) &&
		(list !== 'hidden-gems' || isHiddenGem(title)) &&
		(languages.any.length === 0 || languages.any.includes(title.originalLanguage)) &&
		!languages.none.includes(title.originalLanguage) &&
		genres.all.every(has) &&
		(genres.any.length === 0 || genres.any.some(has)) &&
		!genres.none.some((genre) => {
			const id = GENRE_IDS[genre][title.type]
			return id !== null && title.genreIds.includes(id)
		})
	)
}

function isHiddenGem({ voteAverage, voteCount }: TitleSummary): boolean {
	return voteAverage >= HIDDEN_GEM.minRating && voteCount >= HIDDEN_GEM.minVotes && voteCount <= HIDDEN_GEM.maxVotes
}

function isWithin(bounds: Criteria['years'], value: number | null): boolean {
	if (!bounds) return true
	return value !== null && value >= (bounds.min ?? value) && value <= (bounds.max ?? value)
}
