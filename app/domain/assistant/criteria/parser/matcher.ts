import type { LexiconMatch } from '../lexicon/lexicon.ts'
import type { Meaning } from '../lexicon/phrases.ts'
import type { Sentence } from './tokens.ts'

/** What a reader needs to know of the sentence around a token. */
export interface ParseContext {
	sentence: Sentence
	words: readonly string[]
	/** The present year. */
	year: number
	/** Folded names of the streaming services, and how they are written. */
	providers: ReadonlyMap<string, string>
}

/** Reads what begins at a token; `null` where it sees nothing of its kind. */
export type Matcher = (place: ParseContext, at: number) => LexiconMatch | null

export const criterion = (meaning: Meaning, length: number): LexiconMatch => ({
	entry: { kind: 'wish', meaning },
	length,
})
/** Phrases in a list, the longest first. */
export const splitPhrases = (said: string): readonly (readonly string[])[] =>
	said
		.split(', ')
		.map((phrase) => phrase.split(' '))
		.sort((a, b) => b.length - a.length)

/** How many words of one of the cues stand here; 0 for none. */
export function cueLengthAt(words: readonly string[], at: number, cues: readonly (readonly string[])[]): number {
	return cues.find((cue) => cue.every((word, index) => words[at + index] === word))?.length ?? 0
}
