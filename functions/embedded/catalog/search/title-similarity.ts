// How similar two titles are.

import { ANIMATION, DOCUMENTARY, FAMILY, HORROR } from '../genre.ts'
import { meanVote, weightedRating } from '../lists/chart.ts'
import { type Keyword, makersOf, type Person, type Title, yearOfTitle } from '../title.ts'

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

export interface Traits {
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

export interface TitleSimilarity {
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
export function createComparison(titles: readonly Title[]) {
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
