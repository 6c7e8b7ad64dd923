// How similar two titles are.

import {
	ANIMATION,
	DOCUMENTARY,
	FAMILY,
	HORROR,
	type Keyword,
	makersOf,
	type Person,
	type Title,
	yearOfTitle,
} from '../title.ts'
import { meanVote, weightedRating } from './chart.ts'

const MIN_WORD_LENGTH = 3
const NO_WORD = /[^\p{L}\p{N}]+/u
const YEARS_PER_POINT = 22
const MAX_YEAR_POINTS = 2.5
/** A one-word name may start another by chance, less likely when the genres agree. */
const STRONG_GENRE_OVERLAP = 0.4
const MAX_SHARED_CAST = 2
const NO_NAME_WORDS = new Set(['the', 'and'])
/** Penalty when only one of the titles has the trait. */
const GENRE_CONFLICTS: readonly [genreId: number, cost: number][] = [
	[ANIMATION, 1.6],
	[DOCUMENTARY, 4],
	[FAMILY, 1],
	[HORROR, 0.8],
]

interface Traits {
	title: Title
	keywords: readonly Keyword[]
	/** Words of the keywords. */
	topics: readonly string[]
	genres: readonly number[]
	makers: readonly Person[]
	cast: readonly Person[]
	nameWords: readonly string[]
	/** The words, each surrounded by spaces. */
	nameText: string
	year: number
	rating: number
}

interface TitleSimilarity {
	keywords: number
	topics: number
	/** 0..1 */
	genres: number
	makers: number
	cast: number
	/** 0..1: whether the names suggest one series. */
	series: number
	clash: number
	years: number
	/** Difference of the ratings. */
	ratingGap: number
}

/** Indexes the traits of titles of one type; `compareTo` weighs shared traits by their rarity. */
function createComparison(titles: readonly Title[]) {
	const mean = meanVote(titles)
	const all = titles.map((title) => traitsOf(title, mean))
	const keywordRarity = rarityOf(all.map(({ keywords }) => keywords))
	const topicRarity = rarityOf(all.map(({ topics }) => topics))
	const genreRarity = rarityOf(all.map(({ genres }) => genres))

	function compareTo(self: Traits): (other: Traits) => TitleSimilarity {
		const [keywords, topics, genres] = [new Set(self.keywords), new Set(self.topics), new Set(self.genres)]
		const [makers, cast] = [new Set(self.makers), new Set(self.cast)]
		const genreSum = sumOf(self.genres, genreRarity)
		return (other) => {
			const sharedGenres = sharedWeight(genres, other.genres, genreRarity)
			// Weighted Jaccard index.
			const genreOverlap = sharedGenres && sharedGenres / (genreSum + sumOf(other.genres, genreRarity) - sharedGenres)
			return {
				keywords: sharedWeight(keywords, other.keywords, keywordRarity),
				topics: sharedWeight(topics, other.topics, topicRarity),
				genres: genreOverlap,
				makers: countShared(makers, other.makers),
				cast: Math.min(MAX_SHARED_CAST, countShared(cast, other.cast)),
				series: seriesOf(self, other, genreOverlap),
				clash: genreConflictOf(genres, other.genres),
				years: Math.min(MAX_YEAR_POINTS, Math.abs(self.year - other.year) / YEARS_PER_POINT),
				ratingGap: Math.abs(self.rating - other.rating),
			}
		}
	}
	return { all, compareTo }
}

function traitsOf(title: Title, mean: number): Traits {
	const nameWords = nameWordsOf(title.name)
	return {
		title,
		keywords: title.keywords,
		topics: [...new Set(title.keywords.flatMap(({ name }) => name.split(' ')))].filter(isLong),
		genres: title.genreIds,
		makers: makersOf(title),
		cast: title.cast.map(({ person }) => person),
		nameWords,
		nameText: ` ${nameWords.join(' ')} `,
		year: yearOfTitle(title),
		rating: weightedRating(title, mean),
	}
}

function isLong(word: string): boolean {
	return word.length >= MIN_WORD_LENGTH
}

/** `The Toy Story 2` becomes `toy story 2`; plurals become singular, for `Alien` and `Aliens`. */
function nameWordsOf(name: string): string[] {
	const words = name
		.toLowerCase()
		.split(NO_WORD)
		.filter((word) => word && !NO_NAME_WORDS.has(word))
	return words.map((word) => (word.length > MIN_WORD_LENGTH ? word.replace(/s$/, '') : word))
}

/**
 * 1 when the names start with the same two words or one contains the other (`Fear the Walking Dead`), or when a one-word name
 * starts the other and the genres agree; else 0.
 */
function seriesOf(a: Traits, b: Traits, genres: number): number {
	const [short, long] = a.nameWords.length <= b.nameWords.length ? [a, b] : [b, a]
	const [first, second] = short.nameWords
	const isBegun = first !== undefined && first === long.nameWords[0]
	if (second === undefined) return isBegun && genres >= STRONG_GENRE_OVERLAP ? 1 : 0
	return (isBegun && second === long.nameWords[1]) || long.nameText.includes(short.nameText) ? 1 : 0
}

function genreConflictOf(a: ReadonlySet<number>, b: readonly number[]): number {
	let sum = 0
	for (const [id, cost] of GENRE_CONFLICTS) if (a.has(id) !== b.includes(id)) sum += cost
	return sum
}

/** Inverse document frequency of a trait. */
function rarityOf<T>(lists: readonly (readonly T[])[]): (trait: T) => number {
	const counts = new Map<T, number>()
	for (const list of lists) for (const trait of list) counts.set(trait, (counts.get(trait) ?? 0) + 1)
	return (trait) => Math.log(lists.length / (counts.get(trait) ?? lists.length))
}

function sharedWeight<T>(a: ReadonlySet<T>, b: readonly T[], weight: (trait: T) => number): number {
	let sum = 0
	for (const trait of b) if (a.has(trait)) sum += weight(trait)
	return sum
}

function countShared<T>(a: ReadonlySet<T>, b: readonly T[]): number {
	let count = 0
	for (const trait of b) if (a.has(trait)) count++
	return count
}

function sumOf<T>(traits: readonly T[], weight: (trait: T) => number): number {
	return traits.reduce((sum, trait) => sum + weight(trait), 0)
}

// Similar titles and recommendations of a title.

export interface RelatedTitles {
	/** Similar stories, the most similar first. */
	similar(title: Title): Title[]
	/** Favors the same makers and good ratings over similar plots. */
	recommendations(title: Title): Title[]
}

const MAX_RELATED = 40

interface Comparison {
	other: Traits
	closeness: TitleSimilarity
}

/** For titles of one type. */
export function createRelatedTitles(titles: readonly Title[]): RelatedTitles {
	const { all, compareTo } = createComparison(titles)
	const byTitle = new Map(all.map((traits) => [traits.title, traits]))
	// A title's page requests both lists at once.
	let latest: { title: Title; comparisons: Comparison[] } | null = null

	function compareToAll(title: Title): Comparison[] {
		const self = byTitle.get(title)
		if (!self) return []
		const compare = compareTo(self)
		return all.filter((other) => other !== self).map((other) => ({ other, closeness: compare(other) }))
	}

	function bestBy(title: Title, score: (closeness: TitleSimilarity, other: Traits) => number): Title[] {
		if (latest?.title !== title) latest = { title, comparisons: compareToAll(title) }
		return latest.comparisons
			.map(({ other, closeness }) => ({ title: other.title, score: score(closeness, other) }))
			.sort((a, b) => b.score - a.score || a.title.id - b.title.id)
			.slice(0, MAX_RELATED)
			.map((comparison) => comparison.title)
	}

	return {
		similar: (title) => bestBy(title, scoreSimilar),
		recommendations: (title) => bestBy(title, scoreRecommended),
	}
}

function scoreSimilar(closeness: TitleSimilarity, { title }: Traits): number {
	const { keywords, topics, genres, makers, cast, series, clash, years, ratingGap } = closeness
	const plot = 0.45 * keywords + 0.2 * topics + 4 * genres
	const people = 1.4 * makers + 0.5 * cast
	return plot + people + 4 * series + 0.3 * Math.log(1 + title.popularity) - clash - years - 0.9 * ratingGap
}

function scoreRecommended(closeness: TitleSimilarity, { title, rating }: Traits): number {
	const { keywords, topics, genres, makers, cast, series, clash, years } = closeness
	const plot = 0.2 * keywords + 0.08 * topics + 3 * genres
	const people = 2 * makers + 0.9 * cast
	return plot + people + 1.5 * series + 1.1 * rating + 0.5 * Math.log(1 + title.popularity) - clash - years
}
