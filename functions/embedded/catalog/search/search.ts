// Full-text search over names: every word of the query must match, with tolerance for typos.
import {
	initialsOf,
	matchName,
	type Name,
	type NameMatch,
	NO_MATCH,
	nameOf,
	nameOfWords,
	namesOf,
} from './name-match.ts'
import { closestWords } from './spelling.ts'

export interface Entry<T> {
	item: T
	names: readonly string[]
	/** Translations and nicknames. */
	otherNames?: readonly string[]
	year: number | null
	popularity: number
}

export interface Hit<T> extends NameMatch {
	item: T
	/** The translation or nickname that matched; `null` for its own names. */
	otherName: string | null
}

export interface SearchIndex<T> {
	/** Unsorted. A trailing number that may be a year (`matrix 1999`) is treated as a hint. */
	find(query: string): Hit<T>[]
}

const MAX_WORDS = 12
const MAX_QUERY_LENGTH = 200
/** Minimum total score of the words. */
const MIN_SCORE = 0.6
/** Hits that are less certain than the best by this much are noise. */
const WORTHWHILE_CERTAINTY = 0.75
/** "got": better than the beginning of a name, not as good as a whole one. */
const INITIALS_MATCH: NameMatch = { certainty: 0.95, score: 1.45 }
const YEAR_BONUS = 0.45
const YEAR_NEAR_BONUS = 0.2
/** Popularity only breaks ties. */
const POPULARITY_WEIGHT = 0.03

interface Indexed<T> {
	entry: Entry<T>
	names: Name[]
	otherNames: Name[]
	initials: ReadonlySet<string>
}

interface Query {
	name: Name
	year: number | null
}

export function createSearchIndex<T>(entries: readonly Entry<T>[]): SearchIndex<T> {
	const indexedEntries = entries.map((entry) => ({
		entry,
		names: namesOf(entry.names),
		otherNames: namesOf(entry.otherNames ?? []),
		initials: new Set(entry.names.flatMap(initialsOf)),
	}))
	const vocabulary = new Set(
		indexedEntries.flatMap(({ names, otherNames }) => [...names, ...otherNames].flatMap(({ words }) => words)),
	)
	return {
		find(text) {
			const hits = new Map<T, Hit<T>>()
			for (const query of parseQueries(text)) {
				const { words } = query.name
				const closeness = words.map((word, place) => closestWords(word, place === words.length - 1, vocabulary))
				for (const indexedEntry of indexedEntries) {
					const hit = matchEntry(indexedEntry, query, closeness)
					if (hit && hit.score > (hits.get(hit.item)?.score ?? 0)) hits.set(hit.item, hit)
				}
			}
			return [...hits.values()]
		},
	}
}

/** Best first, without noise. */
export function rankHits<T>(hits: readonly Hit<T>[]): Hit<T>[] {
	const least = WORTHWHILE_CERTAINTY * Math.max(0, ...hits.map(({ certainty }) => certainty))
	return hits.filter(({ certainty }) => certainty >= least).sort((a, b) => b.score - a.score)
}

/** The query, and without its trailing year if it has one. */
function parseQueries(text: string): Query[] {
	const name = nameOf(text.slice(0, MAX_QUERY_LENGTH))
	const words = name.words.slice(0, MAX_WORDS)
	const last = words.at(-1)
	if (last === undefined) return []
	const plain = { name: nameOfWords(words, text), year: null }
	if (words.length === 1 || !/^(?:18|19|20)\d\d$/.test(last)) return [plain]
	const before = words.slice(0, -1)
	return [plain, { name: nameOfWords(before, text), year: Number(last) }]
}

function matchEntry<T>(
	{ entry, names, otherNames, initials }: Indexed<T>,
	query: Query,
	closeness: readonly ReadonlyMap<string, number>[],
): Hit<T> | null {
	let best = NO_MATCH
	let otherName: string | null = null
	for (const name of names) {
		const match = matchName(name, query.name, closeness)
		if (match.score > best.score) best = match
	}
	for (const name of otherNames) {
		const match = matchName(name, query.name, closeness)
		if (match.score > best.score) [best, otherName] = [match, name.text]
	}
	if (best.score < INITIALS_MATCH.score && initials.has(query.name.joined)) {
		best = INITIALS_MATCH
		otherName = query.name.joined.toUpperCase()
	}
	if (best.score < MIN_SCORE) return null
	const popularity = POPULARITY_WEIGHT * Math.log10(1 + entry.popularity)
	return {
		item: entry.item,
		otherName,
		certainty: best.certainty,
		score: best.score + yearBonus(entry.year, query.year) + popularity,
	}
}

function yearBonus(year: number | null, requestedYear: number | null): number {
	if (requestedYear === null || year === null) return 0
	if (year === requestedYear) return YEAR_BONUS
	return Math.abs(year - requestedYear) === 1 ? YEAR_NEAR_BONUS : 0
}
