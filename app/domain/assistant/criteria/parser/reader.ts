import type { Found } from '../lexicon/lexicon.ts'
import type { Meaning } from '../lexicon/words.ts'
import type { Sentence } from './tokens.ts'

/** What a reader needs to know of the sentence around a token. */
export interface Place {
	sentence: Sentence
	words: readonly string[]
	/** The present year. */
	year: number
	/** Folded names of the streaming services, and how they are written. */
	services: ReadonlyMap<string, string>
}

/** Reads what begins at a token; `null` where it sees nothing of its kind. */
export type Reader = (place: Place, at: number) => Found | null

export const wish = (meaning: Meaning, length: number): Found => ({ entry: { kind: 'wish', meaning }, length })
/** Phrases in a list, the longest first. */
export const phrases = (said: string): readonly (readonly string[])[] =>
	said
		.split(', ')
		.map((phrase) => phrase.split(' '))
		.sort((a, b) => b.length - a.length)

/** How many words of one of the cues stand here; 0 for none. */
export function cueAt(words: readonly string[], at: number, cues: readonly (readonly string[])[]): number {
	return cues.find((cue) => cue.every((word, index) => words[at + index] === word))?.length ?? 0
}
