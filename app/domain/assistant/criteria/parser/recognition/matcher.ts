import type { LexiconMatch } from '../../lexicon/lexicon.ts'
import type { Meaning } from '../../lexicon/phrases.ts'
import type { Sentence } from '../words/tokens.ts'
import type { Plot } from './plot.ts'

/** What a message is read with. */
export interface ParseOptions {
	/** The current year, for "last year". */
	year: number
	/** Names of the streaming providers that can be named. */
	providers?: readonly string[]
	/** Names of those that only count after "on". */
	catalogProviders?: readonly string[]
}

/** What a matcher needs to know about the sentence. */
export interface ParseContext {
	sentence: Sentence
	words: readonly string[]
	/** The current year. */
	year: number
	/** The birth year that titles are compared with: "older than me, I'm 40". */
	birthYear: number | null
	/** Where the sentence tells what happens; `null` for nowhere. */
	plot: Plot | null
	/** Names of the streaming providers by their folded names. */
	providers: ReadonlyMap<string, string>
	/** The same for those that only count after "on": some are called like everyday words. */
	catalogProviders: ReadonlyMap<string, string>
}

/** Matches a criterion at a token; `null` for none. */
export type Matcher = (place: ParseContext, at: number) => LexiconMatch | null

export const criterion = (meaning: Meaning, length: number): LexiconMatch => ({
	entry: { kind: 'criterion', meaning },
	length,
})
