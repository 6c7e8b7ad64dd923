import { distance } from 'fastest-levenshtein'
import { addToList } from '#domain/shared/lists.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { wordsOfMeasures } from './measures.ts'
import { formsOf, type Vocabulary } from './vocabulary.ts'

/** Shorter words stay as they are; below `MIN_LENGTH`, only swapped letters are corrected: "wiht". */
const MIN_SWAPPED = 4
/** Shorter words are too similar to others. */
const MIN_LENGTH = 5
/** The same in scripts whose words are short. */
const MIN_OTHER = 6
const LATIN = /\p{Script=Latin}/u
/** From this length on, two edits count as a typo. */
const LONG_LENGTH = 8
/** Enough for several messages, so that words that come again are looked up once. */
const MAX_REMEMBERED = 4_000

/** Only common words are corrections: others are just as likely misspelled names. */
const MAX_COST = 0.5

/**
 * Corrects words that are spelled almost like one of the vocabulary. The first letter has to be right.
 * @param isOther whether it is another word of the language
 */
export function createTypos(
	vocabulary: Vocabulary,
	wordCosts: ReadonlyMap<string, number>,
	isOther: (word: string) => boolean,
): (word: string) => string {
	const byLetter = new Map<string, string[]>()
	const measured = new Set(wordsOfMeasures(vocabulary.measures))
	// A short list of words has few of those that are meant.
	const mostEdits = wordCosts.size > 0 ? 3 : 2
	const everyday = [...wordCosts].flatMap(([word, cost]) => (cost <= MAX_COST ? [word] : []))
	for (const word of new Set([...vocabulary.words, ...vocabulary.common, ...everyday])) {
		if (word.length < MIN_LENGTH - 1) continue
		addToList(byLetter, word[0] ?? '', word)
	}
	return memoize((word: string) => {
		if (
			word.length < (LATIN.test(word) ? MIN_SWAPPED : MIN_OTHER) ||
			/[^\p{L}\p{M}]/u.test(word) ||
			wordCosts.has(word) ||
			measured.has(word) ||
			isOther(word) ||
			isKnown(word, vocabulary)
		)
			return word
		let best = word
		let fewest = word.length < LONG_LENGTH ? 2 : mostEdits
		const isShort = word.length < MIN_LENGTH
		// "Documentries" is a misspelled "documentary", too.
		for (const form of formsOf(word))
			for (const target of byLetter.get(form[0] ?? '') ?? []) {
				if (Math.abs(target.length - form.length) >= fewest) continue
				const edits = isSwap(form, target) ? 1 : isShort ? fewest : distance(form, target)
				if (edits < fewest) [best, fewest] = [target, edits]
			}
		return best
	}, MAX_REMEMBERED)
}

function isKnown(word: string, { words, common }: Vocabulary): boolean {
	return common.has(word) || formsOf(word).some((form) => words.has(form))
}

/** Whether two letters are swapped: "wiht" for "with". */
function isSwap(word: string, target: string): boolean {
	if (word.length !== target.length) return false
	const at = [...word].findIndex((letter, index) => letter !== target[index])
	return (
		at >= 0 && word[at] === target[at + 1] && word[at + 1] === target[at] && word.slice(at + 2) === target.slice(at + 2)
	)
}
