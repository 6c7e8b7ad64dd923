import { onceFor } from '#domain/shared/once.ts'
import { COMPARING_WORDS } from '../parser/bounds.ts'
import { NUMBER_WORDS } from '../parser/numbers.ts'
import type { GenreWord } from './genres.ts'
import type { Mood } from './moods.ts'
import { COUNTRY_WORDS, LANGUAGE_WORDS } from './places.ts'
import { ACTION_WORDS } from './sayings.ts'
import { THEMES } from './topics.ts'
import { AND_SAID, BUT_SAID, FILLERS, GENRE_SAID, type Meaning, MOOD_SAID, NOT_SAID, OR_SAID, SAID } from './words.ts'

/** What a phrase does in a sentence. */
export type Entry = { kind: 'wish'; meaning: Meaning } | { kind: 'not' | 'or' | 'and' | 'but' | 'filler' }

export interface Found {
	entry: Entry
	/** In words. */
	length: number
}

const LONGEST_PHRASE = 6

/** Later entries give way to earlier ones, so that a wish is never lost to a filler. Made when somebody first says something. */
const lexicon = onceFor(
	(): ReadonlyMap<string, Entry> =>
		new Map(
			[
				...FILLERS.split(', ').map((said): [string, Entry] => [said, { kind: 'filler' }]),
				...joints('but', BUT_SAID),
				...joints('and', AND_SAID),
				...joints('or', OR_SAID),
				...joints('not', NOT_SAID),
				...Object.entries(THEMES).flatMap(([name, { said }]) =>
					(said === '' ? name : `${name}, ${said}`)
						.split(', ')
						.flatMap((phrase) => wishes(phrase, themeMeaning(name, phrase))),
				),
				...LANGUAGE_WORDS.flatMap(([codes, said]) => wishes(said, { languages: codes.split(' ') })),
				...COUNTRY_WORDS.flatMap(([codes, said]) => wishes(said, { countries: codes.split(' ') })),
				...Object.entries(MOOD_SAID).flatMap(([mood, said]) => wishes(said, { moods: [mood as Mood] })),
				...Object.entries(GENRE_SAID).flatMap(([genre, said]) => wishes(said, { genres: [genre as GenreWord] })),
				...SAID.flatMap(([said, meaning]) => wishes(said, meaning)),
			].map(([said, entry]): [string, Entry] => [said.replaceAll('-', ' ').replaceAll('’', ''), entry]),
		),
)

const wordsSaid = (isOf: (kind: Entry['kind']) => boolean): ReadonlySet<string> =>
	new Set([...lexicon()].flatMap(([said, { kind }]) => (isOf(kind) ? said.split(' ') : [])))

const plainWords = onceFor(() => wordsSaid((kind) => kind !== 'wish'))
/** Every word that only wishes have: what a slip of the pen may have meant. */
export const wishWords = onceFor((): readonly string[] => {
	const plain = plainWords()
	return [...wordsSaid((kind) => kind === 'wish')].filter((word) => !plain.has(word))
})
const knownWords = onceFor(
	(): ReadonlySet<string> =>
		new Set([...wishWords(), ...plainWords(), ...NUMBER_WORDS, ...ACTION_WORDS, ...COMPARING_WORDS]),
)

/** The longest phrase that begins at a word. @param end words from here on belong to another thought */
export function phraseAt(words: readonly string[], at: number, end: number): Found | null {
	for (let length = Math.min(LONGEST_PHRASE, end - at); length > 0; length--) {
		const entry = entryOf(words.slice(at, at + length))
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

function entryOf(words: readonly string[]): Entry | undefined {
	const last = words.at(-1) ?? ''
	const before = words.slice(0, -1)
	for (const form of [last, ...singulars(last)]) {
		const entry = lexicon().get([...before, form].join(' '))
		if (entry) return entry
	}
	return undefined
}

function wishes(said: string, meaning: Meaning): [string, Entry][] {
	return said.split(', ').map((phrase) => [phrase, { kind: 'wish', meaning }])
}

/** "Silent film" and "disaster movie" name the type too, which is not denied with the theme. */
function themeMeaning(name: string, phrase: string): Meaning {
	const themes = [name]
	return / (?:film|movie|flick)$/.test(phrase) ? { themes, type: 'movie', denied: { themes } } : { themes }
}

function joints(kind: 'not' | 'or' | 'and' | 'but', said: string): [string, Entry][] {
	return said.split(', ').map((phrase) => [phrase, { kind }])
}
