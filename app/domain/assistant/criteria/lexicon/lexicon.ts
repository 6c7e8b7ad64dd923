import { memoize } from '#domain/shared/memoize.ts'
import { COMPARISON_WORDS } from '../parser/recognition/bounds.ts'
import { NUMBER_WORDS } from '../parser/words/number-words.ts'
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

/** The length of the longest phrase by its first word: most words begin none but themselves. */
const longestPhrases = memoize((): ReadonlyMap<string, number> => {
	const longest = new Map<string, number>()
	for (const phrase of lexicon().keys()) {
		const words = phrase.split(' ')
		const [first = ''] = words
		if (words.length > 1) longest.set(first, Math.max(words.length, longest.get(first) ?? 0))
	}
	return longest
})

const wordsOfKind = (isOf: (kind: LexiconEntry['kind']) => boolean): ReadonlySet<string> =>
	new Set([...lexicon()].flatMap(([phrase, { kind }]) => (isOf(kind) ? phrase.split(' ') : [])))

const functionWords = memoize(() => wordsOfKind((kind) => kind !== 'criterion'))
/** Words that only criteria contain: the targets of typo correction. */
export const criteriaWords = memoize((): readonly string[] => {
	const plain = functionWords()
	return [...wordsOfKind((kind) => kind === 'criterion')].filter((word) => !plain.has(word))
})
/** Words of criteria with the one that follows them in a phrase: "growing" means something before "up". */
const criteriaPairs = memoize(
	(): ReadonlySet<string> =>
		new Set(
			[...lexicon()].flatMap(([phrase, { kind }]) => {
				const words = kind === 'criterion' ? phrase.split(' ') : []
				return words.slice(1).map((word, at) => `${words[at]} ${word}`)
			}),
		),
)

/** Whether a word means something alone or beside its neighbors. */
export function isCriterionBeside(word: string, before: string | undefined, after: string | undefined): boolean {
	const pairs = criteriaPairs()
	return isOneCriterion([word]) || pairs.has(`${before} ${word}`) || pairs.has(`${word} ${after}`)
}

const knownWords = memoize(
	(): ReadonlySet<string> =>
		new Set([...criteriaWords(), ...functionWords(), ...NUMBER_WORDS, ...ACTION_WORDS, ...COMPARISON_WORDS]),
)

/** The longest phrase that begins at a word. @param end words from here on belong to another clause */
export function phraseAt(words: readonly string[], at: number, end: number): LexiconMatch | null {
	const longest = longestPhrases().get(words[at] ?? '') ?? 1
	for (let length = Math.min(longest, end - at); length > 0; length--) {
		const entry = lookUpEntry(words.slice(at, at + length))
		if (entry) return { entry, length }
	}
	return null
}

/** Whether the words together are one phrase for a criterion: "date night", "serial killer". */
export function isOneCriterion(words: readonly string[]): boolean {
	return lookUpEntry(words)?.kind === 'criterion'
}

/** "Movie", "comedies": words that follow a name. */
export function isTypeOrGenre(word: string | undefined): boolean {
	const entry = word === undefined ? undefined : phraseAt([word], 0, 1)?.entry
	return entry?.kind === 'criterion' && (entry.meaning.type !== undefined || entry.meaning.genres !== undefined)
}

export function isKnownWord(word: string): boolean {
	const known = knownWords()
	return known.has(word) || singulars(word).some((singular) => known.has(singular))
}

const IRREGULAR_PLURALS: readonly (readonly [plural: string, singular: string])[] = [
	['men', 'man'],
	['wolves', 'wolf'],
	['thieves', 'thief'],
	['wives', 'wife'],
	['knives', 'knife'],
	['elves', 'elf'],
	['children', 'child'],
]

/** Possible singulars of an English plural; empty for a word that cannot be one. */
export function singulars(word: string): string[] {
	const irregular = IRREGULAR_PLURALS.find(([ending]) => word.endsWith(ending))
	if (irregular) return [`${word.slice(0, -irregular[0].length)}${irregular[1]}`]
	if (word.length < 4 || !word.endsWith('s') || /(?:s|u)s$/.test(word)) return []
	if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
	return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)]
}

function lookUpEntry(words: readonly string[]): LexiconEntry | undefined {
	const phrase = words.join(' ')
	const entry = lexicon().get(phrase)
	if (entry) return entry
	const last = words.at(-1) ?? ''
	const before = phrase.slice(0, phrase.length - last.length)
	const singular = singulars(last).find((form) => lexicon().has(before + form))
	return singular === undefined ? undefined : lexicon().get(before + singular)
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
