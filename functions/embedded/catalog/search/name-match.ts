// How well a name matches a query.
import { foldText } from './fold.ts'
import { allowedTypos, PREFIX_SCORE, scoreTypos, typosBetween } from './spelling.ts'

export interface Name {
	text: string
	/** Folded. */
	words: readonly string[]
	/** The words without spaces. */
	joined: string
	/** Its script has no spaces between words. */
	isUnspaced: boolean
}

export interface NameMatch {
	/** How certainly the name matches the words of the query: 0..1. */
	certainty: number
	/** The certainty, with a bonus for names that the query covers. */
	score: number
}

export const NO_MATCH: NameMatch = { certainty: 0, score: 0 }

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

export function nameOf(text: string): Name {
	const words = foldText(text)
	return nameOfWords(words, text)
}

export function nameOfWords(words: readonly string[], text: string): Name {
	const joined = words.join('')
	return { text, words, joined, isUnspaced: UNSPACED_SCRIPT.test(joined) }
}

/** Folded, of the whole name and of the part before its subtitle: `lotr` and `tlotr` for `The Lord of the Rings: …`. */
export function initialsOf(name: string): string[] {
	return [name, name.split(/:| - /)[0] ?? '']
		.map((text) => foldText(text).map((word) => word.charAt(0)))
		.flatMap((letters) => [letters.join(''), /^the /i.test(name) ? letters.slice(1).join('') : ''])
		.filter(({ length }) => length >= MIN_INITIALS && length <= MAX_INITIALS)
}

export function namesOf(texts: readonly string[]): Name[] {
	return [...new Set(texts)].map(nameOf).filter(({ words }) => words.length > 0)
}

/** @param closeness for each word of the query, the words that it may mean, with certainties */
export function matchName(name: Name, query: Name, closeness: readonly ReadonlyMap<string, number>[]): NameMatch {
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
