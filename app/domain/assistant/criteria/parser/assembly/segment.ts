import type { LexiconEntry } from '../../lexicon/lexicon.ts'
import type { Meaning } from '../../lexicon/phrases.ts'
import type { Token } from '../words/tokens.ts'

/** A phrase of a sentence with its meaning. */
export type Segment = (LexiconEntry | UnknownSegment) & {
	/** Index of its first token. */
	at: number
	/** In tokens. */
	length: number
	breakBefore: Token['breakBefore']
	/** Folded and corrected. */
	words: string
}

export interface UnknownSegment {
	kind: 'unknown'
	text: string
	isName: boolean
	isQuoted: boolean
}

export type Conjunction = 'none' | 'list' | 'or' | 'and'

/** A criterion in its sentence: negated or not, and how it is joined to the one before. */
export interface Term {
	meaning: Meaning
	isNegated: boolean
	conjunction: Conjunction
	/** As said. */
	words: string
}
