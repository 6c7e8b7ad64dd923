import { distance } from 'fastest-levenshtein'
import { memoize } from '#domain/shared/memoize.ts'
import { criteriaWords, isKnownWord } from '../lexicon/lexicon.ts'
import { lastNameWords, nameWords } from './person-names.ts'

/** Shorter words are too similar to others. */
const MIN_LENGTH = 5
/** From this length on, two edits count as a typo. */
const LONG_LENGTH = 8
const criteriaTargets = memoize(() => byFirstLetter(criteriaWords()))
const nameTargets = memoize(() => byFirstLetter(lastNameWords()))

/**
 * Corrects a typo. Words of the lexicon never change, and the first letter has to be right.
 * @param isCapital capitalized inside a sentence, so not a criterion
 * @param isByName stands where a name is likely
 */
export function correctWord(word: string, isCapital: boolean, isByName: boolean): string {
	if (word.length < MIN_LENGTH || /\d/.test(word) || isKnownWord(word) || nameWords().has(word)) return word
	const plural = word.endsWith('s') ? word.slice(0, -1) : null
	const correction = isCapital
		? null
		: (nearestWord(word, criteriaTargets()) ?? (plural && nearestWord(plural, criteriaTargets())))
	return correction ?? (isByName ? nearestWord(word, nameTargets(), true) : null) ?? word
}

/** @param isAnyEdit also a replaced letter in a short word, which often makes another word: "stick", "stock" */
function nearestWord(word: string, targets: Targets, isAnyEdit = word.length > MIN_LENGTH): string | null {
	const most = word.length >= LONG_LENGTH ? 2 : 1
	let best: string | null = null
	let fewest = most + 1
	for (const target of targets.get(word.slice(0, 1)) ?? []) {
		if (Math.abs(target.length - word.length) > most) continue
		const isSwapped = isSwap(word, target)
		if (!isAnyEdit && !isSwapped && word.length === target.length) continue
		const edits = isSwapped ? 1 : distance(word, target)
		if (edits < fewest) [best, fewest] = [target, edits]
	}
	return best
}

/** Two swapped letters. */
function isSwap(word: string, target: string): boolean {
	if (word.length !== target.length) return false
	const at = [...word].findIndex((letter, index) => letter !== target[index])
	return (
		at >= 0 && word[at] === target[at + 1] && word[at + 1] === target[at] && word.slice(at + 2) === target.slice(at + 2)
	)
}

type Targets = ReadonlyMap<string, readonly string[]>

function byFirstLetter(words: readonly string[]): Targets {
	const targets = new Map<string, string[]>()
	for (const word of words) {
		if (word.length < MIN_LENGTH) continue
		const letter = word.slice(0, 1)
		targets.set(letter, [...(targets.get(letter) ?? []), word])
	}
	return targets
}
