import { memoize } from '#domain/shared/memoize.ts'
import { COMPARISON_WORDS } from '../parser/bounds.ts'
import { NUMBER_WORDS } from '../parser/number-words.ts'
import type { GenreWord } from './genres.ts'
import { ACTION_WORDS } from './intent-phrases.ts'
import type { Mood } from './moods.ts'
import {
	AND_PHRASES,
	BUT_PHRASES,
	FILLER_PHRASES,
	GENRE_PHRASES,
	type Meaning,
	MOOD_PHRASES,
	NEGATION_PHRASES,
	OR_PHRASES,
	OTHER_PHRASES,
} from './phrases.ts'
import { COUNTRY_WORDS, LANGUAGE_WORDS } from './places.ts'
import { TOPICS } from './topics.ts'

/** What a phrase does in a sentence. */
export type LexiconEntry = { kind: 'wish'; meaning: Meaning } | { kind: 'not' | 'or' | 'and' | 'but' | 'filler' }

export interface LexiconMatch {
	entry: LexiconEntry
	/** In words. */
	length: number
}

const MAX_PHRASE_WORDS = 6

/** Later entries give way to earlier ones, so that a wish is never lost to a filler. Made when somebody first says something. */
const lexicon = memoize(
	(): ReadonlyMap<string, LexiconEntry> =>
		new Map(
			[
				...FILLER_PHRASES.split(', ').map((said): [string, LexiconEntry] => [said, { kind: 'filler' }]),
				...conjunctionEntries('but', BUT_PHRASES),
				...conjunctionEntries('and', AND_PHRASES),
				...conjunctionEntries('or', OR_PHRASES),
				...conjunctionEntries('not', NEGATION_PHRASES),
				...Object.entries(TOPICS).flatMap(([name, { phrases }]) =>
					(phrases === '' ? name : `${name}, ${phrases}`)
						.split(', ')
						.flatMap((phrase) => criteriaEntries(phrase, topicMeaning(name, phrase))),
				),
				...LANGUAGE_WORDS.flatMap(([codes, said]) => criteriaEntries(said, { languages: codes.split(' ') })),
				...COUNTRY_WORDS.flatMap(([codes, said]) => criteriaEntries(said, { countries: codes.split(' ') })),
				...Object.entries(MOOD_PHRASES).flatMap(([mood, said]) => criteriaEntries(said, { moods: [mood as Mood] })),
				...Object.entries(GENRE_PHRASES).flatMap(([genre, said]) =>
					criteriaEntries(said, { genres: [genre as GenreWord] }),
				),
				...OTHER_PHRASES.flatMap(([said, meaning]) => criteriaEntries(said, meaning)),
			].map(([said, entry]): [string, LexiconEntry] => [said.replaceAll('-', ' ').replaceAll('’', ''), entry]),
		),
)

const wordsOfKind = (isOf: (kind: LexiconEntry['kind']) => boolean): ReadonlySet<string> =>
	new Set([...lexicon()].flatMap(([said, { kind }]) => (isOf(kind) ? said.split(' ') : [])))

const functionWords = memoize(() => wordsOfKind((kind) => kind !== 'wish'))
/** Every word that only wishes have: what a slip of the pen may have meant. */
export const criteriaWords = memoize((): readonly string[] => {
	const plain = functionWords()
	return [...wordsOfKind((kind) => kind === 'wish')].filter((word) => !plain.has(word))
})
const knownWords = memoize(
	(): ReadonlySet<string> =>
		new Set([...criteriaWords(), ...functionWords(), ...NUMBER_WORDS, ...ACTION_WORDS, ...COMPARISON_WORDS]),
)

/** The longest phrase that begins at a word. @param end words from here on belong to another thought */
export function phraseAt(words: readonly string[], at: number, end: number): LexiconMatch | null {
	for (let length = Math.min(MAX_PHRASE_WORDS, end - at); length > 0; length--) {
		const entry = lookUpEntry(words.slice(at, at + length))
		if (entry) return { entry, length }
	}
	return null
}

export function isKnownWord(word: string): boolean {
	const known = knownWords()
	return known.has(word) || singulars(word).some((one) => known.has(one))
}

/** A word without the ending of its plural, in the ways that English has; the word itself where it has none. */
export function singulars(word: string): string[] {
	if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return []
	if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
	return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)]
}

function lookUpEntry(words: readonly string[]): LexiconEntry | undefined {
	const last = words.at(-1) ?? ''
	const before = words.slice(0, -1)
	for (const form of [last, ...singulars(last)]) {
		const entry = lexicon().get([...before, form].join(' '))
		if (entry) return entry
	}
	return undefined
}

function criteriaEntries(said: string, meaning: Meaning): [string, LexiconEntry][] {
	return said.split(', ').map((phrase) => [phrase, { kind: 'wish', meaning }])
}

/** "Silent film" and "disaster movie" name the type too, which is not denied with the theme. */
function topicMeaning(name: string, phrase: string): Meaning {
	const themes = [name]
	return / (?:film|movie|flick)$/.test(phrase)
		? { topics: themes, type: 'movie', negated: { topics: themes } }
		: { topics: themes }
}

function conjunctionEntries(kind: 'not' | 'or' | 'and' | 'but', said: string): [string, LexiconEntry][] {
	return said.split(', ').map((phrase) => [phrase, { kind }])
}
