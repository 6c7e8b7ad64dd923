// How similar two words are.
import { distance } from 'fastest-levenshtein'
import { fold, isSwap } from '#domain/shared/spelling.ts'

export const PREFIX_SCORE = 0.92
const NUMBER_SCORE = 0.95
const TYPO_SCORE = 0.86
const TYPO_COST = 0.12
/** Certainty of a typo in an unfinished word, lower than in a complete one. */
const UNFINISHED_TYPOS = 0.5

/** All known words that a word of the query may mean, with certainties: 0..1. */
export function closestWords(word: string, isLast: boolean, vocabulary: ReadonlySet<string>): Map<string, number> {
	const close = new Map<string, number>()
	const number = numberOfWord(word)
	for (const candidate of vocabulary) {
		const score = compareWords(word, candidate, number, isLast)
		if (score > 0) close.set(candidate, score)
	}
	return close
}

function compareWords(word: string, candidate: string, number: number | null, isLast: boolean): number {
	if (word === candidate) return 1
	if (number !== null && numberOfWord(candidate) === number) return NUMBER_SCORE
	if (/^\d+$/.test(word)) return 0
	// The last word may be unfinished.
	if (isLast && candidate.startsWith(word)) return PREFIX_SCORE
	const allowed = allowedTypos(word)
	if (allowed === 0) return 0
	const typosAsWord = typosBetween(word, candidate, allowed)
	const typosAsPrefix =
		isLast && candidate.length > word.length ? typosBetween(word, candidate.slice(0, word.length), allowed) : null
	const typos = Math.min(
		typosAsWord ?? Number.POSITIVE_INFINITY,
		typosAsPrefix === null ? Number.POSITIVE_INFINITY : typosAsPrefix + UNFINISHED_TYPOS,
	)
	return Number.isFinite(typos) ? scoreTypos(typos) : 0
}

export function allowedTypos(word: string): number {
	if (word.length < 4) return 0
	return word.length < 6 ? 1 : 2
}

/** Edit distance, with transpositions as one edit; `null` beyond the limit. */
export function typosBetween(a: string, b: string, limit: number): number | null {
	if (Math.abs(a.length - b.length) > limit) return null
	const edits = distance(a, b)
	if (edits === 2 && isSwap(a, b)) return 1
	return edits <= limit ? edits : null
}

export function scoreTypos(typos: number): number {
	return TYPO_SCORE - TYPO_COST * typos
}

/** The words of a text without case, accents and punctuation: `Amélie & l’Été` becomes `amelie and lete`. */
export function foldText(text: string): string[] {
	return fold(text)
		.split(' ')
		.filter((word) => /[\p{L}\p{N}]/u.test(word))
}

const NUMBER_WORDS: Record<string, number> = {
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	nine: 9,
	ten: 10,
	eleven: 11,
	twelve: 12,
	ii: 2,
	iii: 3,
	iv: 4,
	vi: 6,
	vii: 7,
	viii: 8,
	ix: 9,
}

/** The number that a folded word means (digits, English or Roman numerals); `null` for other words. */
export function numberOfWord(word: string): number | null {
	if (/^\d{1,4}$/.test(word)) return Number(word)
	return Object.hasOwn(NUMBER_WORDS, word) ? (NUMBER_WORDS[word] ?? null) : null
}
