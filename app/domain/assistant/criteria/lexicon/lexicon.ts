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

/** The role of a phrase in a sentence. */
export type LexiconEntry = { kind: 'criterion'; meaning: Meaning } | { kind: 'not' | 'or' | 'and' | 'but' | 'filler' }

export interface LexiconMatch {
	entry: LexiconEntry
	/** In words. */
	length: number
}

const MAX_PHRASE_WORDS = 6

/** Later entries override earlier ones, so that a criterion is never lost to a filler. */
const lexicon = memoize(
	(): ReadonlyMap<string, LexiconEntry> =>
		new Map(
			[
				...FILLER_PHRASES.split(', ').map((phrase): [string, LexiconEntry] => [phrase, { kind: 'filler' }]),
				...conjunctionEntries('but', BUT_PHRASES),
				...conjunctionEntries('and', AND_PHRASES),
				...conjunctionEntries('or', OR_PHRASES),
				...conjunctionEntries('not', NEGATION_PHRASES),
				...Object.entries(TOPICS).flatMap(([name, { phrases }]) =>
					(phrases === '' ? name : `${name}, ${phrases}`)
						.split(', ')
						.flatMap((phrase) => criteriaEntries(phrase, topicMeaning(name, phrase))),
				),
				...LANGUAGE_WORDS.flatMap(([codes, phrases]) => criteriaEntries(phrases, { languages: codes.split(' ') })),
				...COUNTRY_WORDS.flatMap(([codes, phrases]) => criteriaEntries(phrases, { countries: codes.split(' ') })),
				...Object.entries(MOOD_PHRASES).flatMap(([mood, phrases]) =>
					criteriaEntries(phrases, { moods: [mood as Mood] }),
				),
				...Object.entries(GENRE_PHRASES).flatMap(([genre, phrases]) =>
					criteriaEntries(phrases, { genres: [genre as GenreWord] }),
				),
				...OTHER_PHRASES.flatMap(([phrases, meaning]) => criteriaEntries(phrases, meaning)),
			].map(([phrase, entry]): [string, LexiconEntry] => [phrase.replaceAll('-', ' ').replaceAll('’', ''), entry]),
		),
)

const wordsOfKind = (isOf: (kind: LexiconEntry['kind']) => boolean): ReadonlySet<string> =>
	new Set([...lexicon()].flatMap(([phrase, { kind }]) => (isOf(kind) ? phrase.split(' ') : [])))

const functionWords = memoize(() => wordsOfKind((kind) => kind !== 'criterion'))
/** Words that only criteria contain: the targets of typo correction. */
export const criteriaWords = memoize((): readonly string[] => {
	const plain = functionWords()
	return [...wordsOfKind((kind) => kind === 'criterion')].filter((word) => !plain.has(word))
})
const knownWords = memoize(
	(): ReadonlySet<string> =>
		new Set([...criteriaWords(), ...functionWords(), ...NUMBER_WORDS, ...ACTION_WORDS, ...COMPARISON_WORDS]),
)

/** The longest phrase that begins at a word. @param end words from here on belong to another clause */
export function phraseAt(words: readonly string[], at: number, end: number): LexiconMatch | null {
	for (let length = Math.min(MAX_PHRASE_WORDS, end - at); length > 0; length--) {
		const entry = lookUpEntry(words.slice(at, at + length))
		if (entry) return { entry, length }
	}
	return null
}

export function isKnownWord(word: string): boolean {
	const known = knownWords()
	return known.has(word) || singulars(word).some((singular) => known.has(singular))
}

/** Possible singulars of an English plural; empty for a word that cannot be one. */
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

function criteriaEntries(phrases: string, meaning: Meaning): [string, LexiconEntry][] {
	return phrases.split(', ').map((phrase) => [phrase, { kind: 'criterion', meaning }])
}

/** "Silent film" and "disaster movie" name the type too, which is not negated with the topic. */
function topicMeaning(name: string, phrase: string): Meaning {
	const topics = [name]
	return / (?:film|movie|flick)$/.test(phrase)
		? { topics: topics, type: 'movie', negated: { topics: topics } }
		: { topics: topics }
}

function conjunctionEntries(kind: 'not' | 'or' | 'and' | 'but', phrases: string): [string, LexiconEntry][] {
	return phrases.split(', ').map((phrase) => [phrase, { kind }])
}
