import type { TitleRequest } from '#domain/assistant/criteria/criteria.ts'
import { GENRE_IDS } from '#domain/assistant/criteria/lexicon/genres.ts'
import { THEMES } from '#domain/assistant/criteria/lexicon/topics.ts'
import { fold } from '#domain/shared/spelling.ts'
import { mediaKey, type TitleSummary, yearOf } from '#domain/title/media.ts'
import type { Details } from './catalog-budget.ts'

/** Votes that make a title's average half its own, and half everybody's. */
const PRIOR_VOTES = 300
const PRIOR_AVERAGE = 6.3
/** Votes of the best known titles, as a power of ten. */
const FAME_POWER = 4.5

const FAME_WEIGHT = 0.25
const THEME_WEIGHT = 0.8
const LIKENESS_WEIGHT = 0.5
/** Enough to change the order of what is about as good, so that asking twice is worth it. */
const CHANCE_WEIGHT = 0.12

/** Hidden gems: well thought of by some, unknown to most. */
export const GEM = { minRating: 7, minVotes: 50, maxVotes: 1500 }

interface Means {
	request: TitleRequest
	models: readonly Details[]
	seed: number
}

/** The likeliest to please first, in the order that was asked for. */
export function inOrder(titles: readonly TitleSummary[], { request, models, seed }: Means): TitleSummary[] {
	const themes = [...request.themes.all, ...request.themes.any]
	const genres = new Set(models.flatMap(({ genreIds }) => genreIds))
	const fit = (title: TitleSummary) =>
		esteem(title) +
		FAME_WEIGHT * Math.min(1, Math.log10(1 + title.voteCount) / FAME_POWER) +
		THEME_WEIGHT * shareOf(themes, (theme) => mentions(title, theme)) +
		LIKENESS_WEIGHT * shareOf([...genres], (id) => title.genreIds.includes(id)) +
		CHANCE_WEIGHT * chance(seed, mediaKey(title))
	const worth = worthIn(request, fit, seed)
	return titles
		.map((title) => ({ title, worth: worth(title) }))
		.sort((a, b) => b.worth - a.worth)
		.map(({ title }) => title)
}

function worthIn({ order, list }: TitleRequest, fit: (title: TitleSummary) => number, seed: number) {
	const day = ({ releaseDate }: TitleSummary) => Number((releaseDate ?? '').replaceAll('-', ''))
	switch (order) {
		case 'popular':
			return ({ popularity }: TitleSummary) => popularity
		case 'newest':
			return day
		case 'oldest':
			return (title: TitleSummary) => (day(title) ? -day(title) : Number.NEGATIVE_INFINITY)
		case 'random':
			return (title: TitleSummary) => chance(seed, mediaKey(title))
		case 'rating':
			return esteem
		default:
			return list === 'top-rated' ? esteem : fit
	}
}

/** How well a title is thought of, 0..1: few votes count little. */
export function esteem({ voteAverage, voteCount }: TitleSummary): number {
	return (voteAverage * voteCount + PRIOR_AVERAGE * PRIOR_VOTES) / (voteCount + PRIOR_VOTES) / 10
}

/** Whether a list says that a title is about one of the themes that are wished for. */
export function namesTheme(request: TitleRequest, title: TitleSummary): boolean {
	return [...request.themes.all, ...request.themes.any].some((theme) => mentions(title, theme))
}

function mentions({ title, overview }: TitleSummary, theme: string): boolean {
	const text = ` ${fold(`${title} ${overview}`)}`
	const signs = [theme, ...(THEMES[theme]?.keywords.split(', ') ?? [])]
	return signs.some((sign) => sign !== '' && text.includes(` ${fold(sign)}`))
}

function shareOf<T>(all: readonly T[], has: (one: T) => boolean): number {
	return all.length === 0 ? 0 : all.filter(has).length / all.length
}

/** 0..1, the same for the same seed and key. */
function chance(seed: number, key: string): number {
	let hash = 2166136261 ^ seed
	for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 16777619)
	hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
	return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** What a list says already: worth the call for the details or not. Details decide; this must let through what they would. */
export function mayFit(request: TitleRequest, title: TitleSummary): boolean {
	const { type, years, rating, languages, genres, list } = request
	const has = (genre: keyof typeof GENRE_IDS) => {
		const id = GENRE_IDS[genre][title.type]
		return id === null || title.genreIds.includes(id)
	}
	const year = yearOf(title.releaseDate)
	return (
		(type === null || title.type === type) &&
		isWithin(years, year) &&
		isWithin(rating, title.voteAverage) &&
		(list !== 'hidden-gems' || isGem(title)) &&
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

function isGem({ voteAverage, voteCount }: TitleSummary): boolean {
	return voteAverage >= GEM.minRating && voteCount >= GEM.minVotes && voteCount <= GEM.maxVotes
}

function isWithin(bounds: TitleRequest['years'], value: number | null): boolean {
	if (!bounds) return true
	return value !== null && value >= (bounds.min ?? value) && value <= (bounds.max ?? value)
}
