import type { LexiconMatch } from '../lexicon/lexicon.ts'
import type { Meaning } from '../lexicon/phrases.ts'
import type { Sentence } from './tokens.ts'

/** What a matcher needs to know about the sentence. */
export interface ParseContext {
	sentence: Sentence
	words: readonly string[]
	/** The current year. */
	year: number
	/** Names of the streaming providers by their folded names. */
	providers: ReadonlyMap<string, string>
}

/** Matches a criterion at a token; `null` for none. */
export type Matcher = (place: ParseContext, at: number) => LexiconMatch | null

export const criterion = (meaning: Meaning, length: number): LexiconMatch => ({
	entry: { kind: 'criterion', meaning },
	length,
})
/** Splits a list of phrases, the longest first. */
export const splitPhrases = (phrases: string): readonly (readonly string[])[] =>
	phrases
		.split(', ')
		.map((phrase) => phrase.split(' '))
		.sort((a, b) => b.length - a.length)

/** The length of the cue at a word; 0 for none. */
export function cueLengthAt(words: readonly string[], at: number, cues: readonly (readonly string[])[]): number {
	return cues.find((cue) => cue.every((word, index) => words[at + index] === word))?.length ?? 0
}
