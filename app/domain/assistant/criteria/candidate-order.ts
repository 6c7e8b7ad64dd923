import { weightedRating } from '#domain/recommend/ranking.ts'
import { hashText } from '#domain/shared/hash.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { fold } from '#domain/shared/spelling.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { Criteria } from './criteria.ts'
import { runtimeOf, type TitleDetails, type TitleFacts } from './title-facts.ts'

/** Votes of the best-known titles, as a power of ten. */
const POPULARITY_POWER = 4.5
const POPULARITY_WEIGHT = 0.25
/** A film is seldom like a series. */
const SAME_TYPE_WEIGHT = 0.7
/** Reorders titles that are about equally good, so that asking again brings new ones. */
const RANDOM_WEIGHT = 0.12

interface OrderOptions {
	criteria: Criteria
	referenceTitles: readonly TitleDetails[]
	/** Points for how well a title fits the moods and is like the references, beside a rating of 0 to 1. */
	nearness: (title: TitleSummary) => number
	seed: number
}

/** Sorts candidates by the order that was asked for, or by how well they fit. */
export function orderCandidates(
	titles: readonly TitleSummary[],
	{ criteria, referenceTitles, nearness, seed }: OrderOptions,
): TitleSummary[] {
	const fit = (title: TitleSummary) =>
		weightedRating(title) +
		POPULARITY_WEIGHT * Math.min(1, Math.log10(1 + title.voteCount) / POPULARITY_POWER) +
		(referenceTitles.some(({ type }) => type === title.type) ? SAME_TYPE_WEIGHT : 0) +
		nearness(title) +
		RANDOM_WEIGHT * seededRandom(seed, mediaKey(title))
	const score = scorerFor(criteria, fit, seed)
	return (criteria.list === 'new' ? newestAmong(titles) : titles)
		.map((title) => ({ title, score: score(title) }))
		.sort((a, b) => b.score - a.score)
		.map(({ title }) => title)
}

const NEW_DAYS = 365

/** Lists of what is shown now also have re-releases and shows that have run for years. */
function newestAmong(titles: readonly TitleSummary[]): TitleSummary[] {
	const timeOf = ({ releaseDate }: TitleSummary) => Date.parse(releaseDate ?? '') || 0
	const newest = new Map<string, number>()
	for (const title of titles) newest.set(title.type, Math.max(newest.get(title.type) ?? 0, timeOf(title)))
	return titles.filter((title) => timeOf(title) >= (newest.get(title.type) ?? 0) - NEW_DAYS * DAY_MS)
}

function scorerFor({ order }: Criteria, fit: (title: TitleSummary) => number, seed: number) {
	const day = ({ releaseDate }: TitleSummary) => Number((releaseDate ?? '').replaceAll('-', ''))
	switch (order) {
		case 'popular':
			return ({ popularity }: TitleSummary) => popularity
		case 'newest':
			return day
		case 'oldest':
			return (title: TitleSummary) => (day(title) ? -day(title) : Number.NEGATIVE_INFINITY)
		case 'shortest':
			return (title: TitleSummary) => -(minutesOf(title) ?? Number.MAX_SAFE_INTEGER)
		case 'longest':
			return (title: TitleSummary) => minutesOf(title) ?? 0
		case 'random':
			return (title: TitleSummary) => seededRandom(seed, mediaKey(title))
		case 'rating':
			return weightedRating
		default:
			return fit
	}
}

/** `null` for summaries, which keep the order that they were found in. */
function minutesOf(title: TitleSummary | TitleDetails): number | null {
	return 'cast' in title ? runtimeOf(title) : null
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
	readonly #isInOrder: boolean
	/** @param isInOrder whether an order by date was asked for, in which sequels have their place */
	constructor(count: number, isInOrder: boolean) {
		this.#count = count
		this.#isInOrder = isInOrder
	}
	add(pick: TitlePick): void {
		const isSequel = !this.#isInOrder && this.#picks.some(({ title }) => seriesKey(title) === seriesKey(pick.title))
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
