import { weightedRating } from '#domain/recommend/ranking.ts'
import { hashText } from '#domain/shared/hash.ts'
import { fold } from '#domain/shared/spelling.ts'
import { mediaKey, type TitleSummary } from '#domain/title/media.ts'
import type { Criteria } from './criteria.ts'
import { GENRE_IDS, type GenreWord } from './lexicon/genres.ts'
import { MOODS } from './lexicon/moods.ts'
import { mentionsTopic } from './match.ts'
import type { TitleDetails, TitleFacts } from './title-facts.ts'

/** Votes of the best-known titles, as a power of ten. */
const POPULARITY_POWER = 4.5
const POPULARITY_WEIGHT = 0.25
const TOPIC_WEIGHT = 0.8
const SIMILARITY_WEIGHT = 0.5
/** More than the difference between a good title and the best. */
const LATE_GENRE_WEIGHT = 3
/** Reorders titles that are about equally good, so that asking again brings new ones. */
const RANDOM_WEIGHT = 0.12

interface OrderOptions {
	criteria: Criteria
	referenceTitles: readonly TitleDetails[]
	seed: number
}

/** Sorts candidates by the order that was asked for, or by how well they fit. */
export function orderCandidates(
	titles: readonly TitleSummary[],
	{ criteria, referenceTitles, seed }: OrderOptions,
): TitleSummary[] {
	const topics = [...criteria.topics.all, ...criteria.topics.any]
	const genreIds = [...new Set(referenceTitles.flatMap((title) => title.genreIds))]
	const lateGenres = [...criteria.moods.all, ...criteria.moods.any]
		.flatMap((mood): readonly GenreWord[] => MOODS[mood].lateGenres)
		.filter((genre) => ![...criteria.genres.all, ...criteria.genres.any].includes(genre))
	const isLate = ({ type, genreIds }: TitleSummary) =>
		lateGenres.some((genre) => genreIds.some((id) => id === GENRE_IDS[genre][type]))
	const fit = (title: TitleSummary) =>
		weightedRating(title) -
		(isLate(title) ? LATE_GENRE_WEIGHT : 0) +
		POPULARITY_WEIGHT * Math.min(1, Math.log10(1 + title.voteCount) / POPULARITY_POWER) +
		TOPIC_WEIGHT * fractionOf(topics, (topic) => mentionsTopic(title, topic)) +
		SIMILARITY_WEIGHT * fractionOf(genreIds, (id) => title.genreIds.includes(id)) +
		RANDOM_WEIGHT * seededRandom(seed, mediaKey(title))
	const score = scorerFor(criteria, fit, seed)
	return titles
		.map((title) => ({ title, score: score(title) }))
		.sort((a, b) => b.score - a.score)
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

function fractionOf<T>(items: readonly T[], has: (item: T) => boolean): number {
	return items.length === 0 ? 0 : items.filter(has).length / items.length
}

/** 0..1, always the same for a seed and key. */
function seededRandom(seed: number, key: string): number {
	return hashText(`${seed} ${key}`) / 2 ** 32
}

/** A title that meets the criteria, with the facts that were checked. */
export interface TitlePick {
	title: TitleDetails
	facts: TitleFacts
}

/** Collects a number of picks, preferring one title of each film series. */
export class PickList {
	readonly #count: number
	readonly #picks: TitlePick[] = []
	readonly #sequels: TitlePick[] = []
	constructor(count: number) {
		this.#count = count
	}
	add(pick: TitlePick): void {
		const isSequel = this.#picks.some(({ title }) => seriesKey(title) === seriesKey(pick.title))
		;(isSequel ? this.#sequels : this.#picks).push(pick)
	}
	isFull(): boolean {
		return this.#picks.length >= this.#count
	}
	all(): TitlePick[] {
		return [...this.#picks, ...this.#sequels].slice(0, this.#count)
	}
}

function seriesKey(title: TitleDetails): string {
	const collection = title.type === 'movie' ? title.collection : null
	return collection ? `collection ${collection.id}` : fold(title.title.split(/[:(]|\s\d+$/)[0] ?? title.title)
}
