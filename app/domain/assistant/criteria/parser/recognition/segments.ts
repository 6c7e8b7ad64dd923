import { type LexiconEntry, type LexiconMatch, phraseAt } from '../../lexicon/lexicon.ts'
import type { Segment, UnknownSegment } from '../assembly/segment.ts'
import { clauseEnd, type Sentence, sourceTextOf } from '../words/tokens.ts'
import { birthYearIn } from './birth-matcher.ts'
import { boundsAt } from './bounds.ts'
import { ignoreCompany } from './company.ts'
import type { ParseContext, ParseOptions } from './matcher.ts'
import { MATCHERS_AFTER, MATCHERS_BEFORE, MATCHERS_LAST, QUOTED_MATCHERS } from './matchers.ts'
import { nextPersonAt } from './person-matchers.ts'
import { isInPlot, meansInPlot, plotIn } from './plot.ts'
import { providersByPhrase } from './provider-matchers.ts'

/** Splits a sentence into criteria, conjunctions, negations, fillers and unknown words. */
export function toSegments(place: ParseContext): Segment[] {
	const { sentence, words } = place
	const parts: Segment[] = []
	for (let at = 0; at < words.length; ) {
		const token = sentence.tokens[at]
		const breakBefore = token?.breakBefore ?? ''
		const found = token?.isQuoted ? firstMatch(place, at, QUOTED_MATCHERS) : matchAt(place, at, parts)
		const length = found?.length ?? 1
		const entry: LexiconEntry | UnknownSegment = found?.entry ?? {
			kind: 'unknown',
			text: sourceTextOf(sentence, at, at + 1),
			isName: token?.isCapital ?? false,
			isQuoted: token?.isQuoted ?? false,
		}
		parts.push({ ...entry, at, length, breakBefore, words: words.slice(at, at + length).join(' ') })
		at += length
	}
	return parts
}

export function createParseContext(
	sentence: Sentence,
	{ year, providers = [], catalogProviders = [] }: ParseOptions,
): ParseContext {
	const words = sentence.tokens.map(({ word }) => word)
	return {
		sentence,
		words,
		year,
		birthYear: birthYearIn(words, year),
		plot: plotIn(sentence),
		providers: providersByPhrase(providers),
		catalogProviders: providersByPhrase(catalogProviders),
	}
}

function matchAt(place: ParseContext, at: number, parts: readonly Segment[]): LexiconMatch | null {
	const { words, year, sentence } = place
	const before = nextPerson(place, at, parts) ?? firstMatch(place, at, MATCHERS_BEFORE)
	if (before) return before
	const end = clauseEnd(sentence.tokens, at)
	const said = ignoreCompany(place, at, phraseAt(words, at, end))
	const phrase = said && isInPlot(place.plot, at) ? meansInPlot(said, at === place.plot?.from) : said
	if (phrase && phrase.length > 1 && phrase.entry.kind !== 'filler') return phrase
	const stated = boundsAt(end < words.length ? words.slice(0, end) : words, at, year)
	if (stated) return { entry: { kind: 'criterion', meaning: { [stated.kind]: stated.bounds } }, length: stated.length }
	return firstMatch(place, at, MATCHERS_AFTER) ?? phrase ?? firstMatch(place, at, MATCHERS_LAST)
}

function firstMatch(place: ParseContext, at: number, matchers: typeof MATCHERS_BEFORE): LexiconMatch | null {
	for (const match of matchers) {
		const found = match(place, at)
		if (found) return found
	}
	return null
}

/** After "with Brad Pitt and" another actor follows. */
function nextPerson(place: ParseContext, at: number, parts: readonly Segment[]): LexiconMatch | null {
	const [person, joint] = parts.slice(-2)
	const isJoint = joint?.kind === 'and' || joint?.kind === 'or'
	if (!isJoint || person?.kind !== 'criterion' || !place.sentence.tokens[at]?.isCapital) return null
	const role = person.meaning.people?.[0]?.role
	return role === undefined || role === 'director-of' || role === 'lead-of' ? null : nextPersonAt(place, at, role)
}
