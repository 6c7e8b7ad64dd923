import { allowedTypos, closestWords, foldText, PREFIX_SCORE, scoreTypos, typosBetween } from './spelling.ts'

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
export function bestHits<T>(hits: readonly Hit<T>[]): Hit<T>[] {
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

// How well a name matches a query.

interface Name {
	text: string
	/** Folded. */
	words: readonly string[]
	/** The words without spaces. */
	joined: string
	/** Its script has no spaces between words. */
	isUnspaced: boolean
}

interface NameMatch {
	/** How certainly the name matches the words of the query: 0..1. */
	certainty: number
	/** The certainty, with a bonus for names that the query covers. */
	score: number
}

const NO_MATCH: NameMatch = { certainty: 0, score: 0 }

/** Very common words, which say little whether they match or not. */
const STOP_WORDS = new Set(['a', 'an', 'the', 'of', 'and', 'in', 'on', 'to', 'for', 'at', 'with', 'part', 'vol'])

const STOP_WORD_WEIGHT = 0.25

/** From this length on, a query may contain one word too many. */
const WORDS_TO_SPARE_ONE = 3

/** Shorter joined names are no more reliable than their words. */
const MIN_JOINED_LENGTH = 4

const UNSPACED_SCRIPT = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u

const MIN_UNSPACED_LENGTH = 2

const MIN_INITIALS = 3

const MAX_INITIALS = 6

const WHOLE_NAME_BONUS = 0.5

const COVERAGE_WEIGHT = 0.35

const START_BONUS = 0.08

function nameOf(text: string): Name {
	const words = foldText(text)
	return nameOfWords(words, text)
}

function nameOfWords(words: readonly string[], text: string): Name {
	const joined = words.join('')
	return { text, words, joined, isUnspaced: UNSPACED_SCRIPT.test(joined) }
}

/** Folded, of the whole name and of the part before its subtitle: `lotr` and `tlotr` for `The Lord of the Rings: …`. */
function initialsOf(name: string): string[] {
	return [name, name.split(/:| - /)[0] ?? '']
		.map((text) => foldText(text).map((word) => word.charAt(0)))
		.flatMap((letters) => [letters.join(''), /^the /i.test(name) ? letters.slice(1).join('') : ''])
		.filter(({ length }) => length >= MIN_INITIALS && length <= MAX_INITIALS)
}

function namesOf(texts: readonly string[]): Name[] {
	return [...new Set(texts)].map(nameOf).filter(({ words }) => words.length > 0)
}

/** @param closeness for each word of the query, the words that it may mean, with certainties */
function matchName(name: Name, query: Name, closeness: readonly ReadonlyMap<string, number>[]): NameMatch {
	const byWords = matchWords(name, query, closeness)
	const joined = matchJoined(name, query)
	return joined.score > byWords.score ? joined : byWords
}

function matchWords(name: Name, query: Name, closeness: readonly ReadonlyMap<string, number>[]): NameMatch {
	let [foundWeight, totalWeight, missing] = [0, 0, 0]
	const used = new Set<number>()
	for (const [place, word] of query.words.entries()) {
		const weight = weightOf(word)
		const [score, at] = bestWord(name, closeness[place], used)
		totalWeight += weight
		foundWeight += weight * score
		if (at >= 0) used.add(at)
		else if (weight === 1) missing++
	}
	const spare = query.words.length >= WORDS_TO_SPARE_ONE ? 1 : 0
	if (missing > spare || used.size === 0) return NO_MATCH
	const certainty = foundWeight / totalWeight
	const wholeBonus = name.joined === query.joined ? WHOLE_NAME_BONUS : 0
	const startBonus = used.has(0) ? START_BONUS : 0
	return { certainty, score: certainty * (1 + COVERAGE_WEIGHT * coverage(name, used)) + wholeBonus + startBonus }
}

/** The share of the name that the query covers: 0..1. */
function coverage({ words }: Name, used: ReadonlySet<number>): number {
	let [totalWeight, covered] = [0, 0]
	for (const [at, word] of words.entries()) {
		totalWeight += weightOf(word)
		if (used.has(at)) covered += weightOf(word)
	}
	return covered / totalWeight
}

function bestWord(
	{ words }: Name,
	close: ReadonlyMap<string, number> | undefined,
	used: ReadonlySet<number>,
): [score: number, at: number] {
	let [best, bestAt] = [0, -1]
	for (const [at, word] of words.entries()) {
		const score = used.has(at) ? 0 : (close?.get(word) ?? 0)
		if (score > best) [best, bestAt] = [score, at]
	}
	return [best, bestAt]
}

function weightOf(word: string): number {
	return STOP_WORDS.has(word) ? STOP_WORD_WEIGHT : 1
}

/** Some people join names such as `spiderman` and others split them, as in `wall e`. */
function matchJoined({ joined }: Name, query: Name): NameMatch {
	if (joined === query.joined) return { certainty: 1, score: 1 + COVERAGE_WEIGHT + WHOLE_NAME_BONUS }
	if (query.joined.length < (query.isUnspaced ? MIN_UNSPACED_LENGTH : MIN_JOINED_LENGTH)) return NO_MATCH
	if (query.isUnspaced ? joined.includes(query.joined) : joined.startsWith(query.joined)) {
		const covered = query.joined.length / joined.length
		return { certainty: PREFIX_SCORE, score: PREFIX_SCORE + COVERAGE_WEIGHT * covered }
	}
	const typos = typosBetween(query.joined, joined, allowedTypos(query.joined))
	if (typos === null) return NO_MATCH
	return { certainty: scoreTypos(typos), score: scoreTypos(typos) + COVERAGE_WEIGHT }
}
