import { distance } from 'fastest-levenshtein'
import { memoize } from '#domain/shared/memoize.ts'
import { expandShorthand } from '#domain/shared/shorthand.ts'
import { isSwap } from '#domain/shared/spelling.ts'
import { ENGLISH_WORDS } from '../../lexicon/english-words.ts'
import { criteriaWords, isKnownWord, phraseAt } from '../../lexicon/lexicon.ts'
import { verbBases } from '../../word-stems.ts'
import { lastNameWords, nameWords } from '../recognition/person-names.ts'

/** Shorter words are too similar to others. */
const MIN_LENGTH = 5
/** From this length on, two edits count as a typo. */
const LONG_LENGTH = 8
/** Small words, which have no room for edits. */
const COMMON_TYPOS: ReadonlyMap<string, string> = new Map(
	Object.entries({
		wiht: 'with',
		wtih: 'with',
		witht: 'with',
		whit: 'with',
		wit: 'with',
		teh: 'the',
		hte: 'the',
		adn: 'and',
		nad: 'and',
		form: 'from',
		fro: 'from',
		frmo: 'from',
		abuot: 'about',
		abot: 'about',
		becuase: 'because',
		bout: 'about',
		sumthing: 'something',
		somthing: 'something',
		somethin: 'something',
		smthing: 'something',
		anythin: 'anything',
		lyk: 'like',
		liek: 'like',
		ur: 'your',
		wher: 'where',
		wen: 'when',
		wat: 'what',
		wut: 'what',
		wot: 'what',
		coz: 'because',
		cuz: 'because',
		gonna: 'going',
		hav: 'have',
		lik: 'like',
		moives: 'movies',
		moveis: 'movies',
		movis: 'movies',
		flim: 'film',
		flims: 'films',
	}),
)
/** Enough for several messages, so that words that come again are looked up once. */
const MAX_REMEMBERED = 4000
const criteriaTargets = memoize(() => toTargets(criteriaWords()))
const nameTargets = memoize(() => toTargets(lastNameWords()))

export function correctSmallWord(word: string): string {
	return COMMON_TYPOS.get(word) ?? expandShorthand(word)
}

/**
 * Corrects a typo. Words of the lexicon never change, and the first letter has to be right.
 * @param isCapital capitalized inside a sentence, so not a criterion
 * @param isByName stands where a name is likely
 * @param isMeant whether a word of a criterion means something where it stands
 */
export function correctWord(
	word: string,
	isCapital: boolean,
	isByName: () => boolean,
	isMeant: (correction: string) => boolean = () => true,
): string {
	if (word.length < MIN_LENGTH || /\d/.test(word) || isKnownWord(word) || nameWords().has(word)) return word
	const stem = isCapital ? null : stemOf(word)
	if (stem !== null) return stem
	if (ENGLISH_WORDS.has(word)) return word
	const correction = isCapital ? null : nearestCriterion(word)
	return (
		(correction !== null && isMeant(correction) ? correction : null) ?? (isByName() ? nearestName(word) : null) ?? word
	)
}

const stemOf = memoize((word) => verbBases(word).find(isSubject) ?? feelingOf(word) ?? null, MAX_REMEMBERED)
const nearestCriterion = memoize((word) => {
	const plural = word.endsWith('s') ? word.slice(0, -1) : word
	return nearestWord(word, criteriaTargets()) ?? nearestWord(plural, criteriaTargets())
}, MAX_REMEMBERED)
const nearestName = memoize((word) => nearestWord(word, nameTargets(), true), MAX_REMEMBERED)

/** "Terrified" asks for what is terrifying. */
function feelingOf(word: string): string | undefined {
	return verbBases(word)
		.map((base) => feelings().get(base))
		.find((feeling) => feeling !== undefined)
}

/** "Moved" and "touched" often have nothing to do with feelings. */
const ACTIONS = new Set(['moving', 'touching'])

/** Words for genres and moods by the verbs that they come from. */
const feelings = memoize(
	(): ReadonlyMap<string, string> =>
		new Map(
			criteriaWords()
				.filter((word) => word.endsWith('ing') && isFeeling(word) && !ACTIONS.has(word))
				.flatMap((word) => verbBases(word).map((base): [string, string] => [base, word])),
		),
)

function isFeeling(word: string): boolean {
	const entry = phraseAt([word], 0, 1)?.entry
	return entry?.kind === 'criterion' && (entry.meaning.moods !== undefined || entry.meaning.genres !== undefined)
}

/** Whether a word alone is a subject or a genre. */
function isSubject(word: string): boolean {
	const entry = phraseAt([word], 0, 1)?.entry
	return entry?.kind === 'criterion' && (entry.meaning.topics !== undefined || entry.meaning.genres !== undefined)
}

/** @param isAnyEdit also a replaced letter in a short word, which often makes another word: "stick", "stock" */
function nearestWord(word: string, targets: Targets, isAnyEdit = word.length > MIN_LENGTH): string | null {
	const most = word.length >= LONG_LENGTH ? 2 : 1
	const written = toTarget(word)
	let best: string | null = null
	let fewest = most + 1
	for (const target of targets.get(word.slice(0, 1)) ?? []) {
		if (Math.abs(target.word.length - word.length) > most) continue
		// "Musik", "fantazy", "aksion".
		const isSwapped = isSwap(word, target.word) || written.sound === target.sound
		if (!isAnyEdit && !isSwapped && word.length === target.word.length) continue
		const edits = isSwapped ? 1 : distance(word, target.word)
		// With two typos, most consonants are still right: "situation" is not "simulation".
		if (edits >= fewest || (edits > 1 && distance(written.consonants, target.consonants) > 1)) continue
		best = target.word
		fewest = edits
	}
	return best
}

interface Target {
	word: string
	/** Spelled as it sounds, so that words that sound alike are the same. */
	sound: string
	/** Of the sound. */
	consonants: string
}

/** By their first letter. */
type Targets = ReadonlyMap<string, readonly Target[]>

function toTarget(word: string): Target {
	const sound = word
		.replaceAll('ph', 'f')
		.replaceAll('tion', 'sion')
		.replace(/[ckq]+/g, 'k')
		.replace(/[sz]/g, 's')
		.replace(/[iy]/g, 'i')
		.replace(/[vw]/g, 'v')
	return { word, sound, consonants: sound.replace(/[aeiou]/g, '') }
}

function toTargets(words: readonly string[]): Targets {
	const targets = new Map<string, Target[]>()
	for (const word of words) {
		if (word.length < MIN_LENGTH) continue
		const letter = word.slice(0, 1)
		targets.set(letter, [...(targets.get(letter) ?? []), toTarget(word)])
	}
	return targets
}
