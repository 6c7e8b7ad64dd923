import { freeTopic } from './leftovers.ts'
import { mergeExcludedTitles, TITLE_NEGATIONS } from './names.ts'
import type { Conjunction, Segment, Term } from './segment.ts'

/** Decides which criteria are negated and how they are joined. */
export function collectTerms(written: readonly Segment[]): { terms: Term[]; unknown: string[] } {
	const segments = mergeExcludedTitles(written)
	const terms: Term[] = []
	const unknown: string[] = []
	let isNegated = false
	let termCount = 0
	let conjunction: Conjunction = 'none'
	let isLoose = false
	segments.forEach((segment, index) => {
		if (
			segment.breakBefore === '.' ||
			(segment.breakBefore === ',' && isNegated && !continuesList(segments, index, termCount))
		)
			isNegated = false
		if (segment.breakBefore === ',' && conjunction === 'none') conjunction = 'list'
		if (segment.kind === 'not') [isNegated, termCount] = [true, 0]
		else if (segment.kind === 'but')
			[isNegated, termCount] = isException(segments, index) ? [true, 0] : [isNegated && termCount === 0, termCount]
		else if (segment.kind === 'or' || segment.kind === 'and') conjunction = segment.kind
		else if (segment.kind === 'criterion' && isNegated && isViewer(segments, index)) {
			terms.push({ meaning: segment.meaning, isNegated: false, conjunction: 'none', words: segment.words })
			return
		} else if (segment.kind === 'criterion') {
			const isNext = conjunction === 'or' || conjunction === 'list' || !isLoose
			if (isNegated && termCount > 0 && !isNext) isNegated = false
			const isKind = isNegated && segment.meaning.type !== undefined
			const isWanted = isKind && termCount === 0 && isDescribed(segments, index)
			if (!isKind || termCount === 0)
				terms.push({ meaning: segment.meaning, isNegated: isNegated && !isWanted, conjunction, words: segment.words })
			const { refuses } = segment.meaning
			if (refuses) terms.push({ meaning: refuses, isNegated: !isNegated, conjunction: 'none', words: segment.words })
			termCount++
			conjunction = 'none'
			isLoose = false
			return
		} else if (segment.kind === 'unknown') {
			const next = segments[index + 1]
			// In "no cringe romance" the noun is refused.
			const isAdjective = next?.kind === 'criterion' && next.breakBefore === ''
			const isNoun = isNegated && termCount === 0 && isNounNegation(segments[index - 1]) && !isAdjective
			const topic = isNoun ? freeTopic(segment.words) : null
			const series =
				!topic && isNegated && termCount === 0 && (isSeriesAt(segments, index) || isExcludedName(segments, index))
			if (topic) terms.push({ meaning: { topics: [topic] }, isNegated, conjunction, words: segment.words })
			else if (series) terms.push({ ...toExcludedName(segment.words), isNegated, conjunction })
			else unknown.push(segment.words)
			if (topic || series) termCount++
		}
		if (
			(segment.kind === 'filler' && !(LINKS.test(segment.words) && terms.at(-1)?.meaning.topics)) ||
			segment.kind === 'unknown'
		)
			isLoose = true
		if (segment.kind === 'not') isLoose = false
	})
	return { terms, unknown }
}

/** "Won't give my eight-year-old nightmares" refuses what the child would get, not the child. */
function isViewer(segments: readonly Segment[], at: number): boolean {
	const [before, segment] = [segments[at - 1], segments[at]]
	if (segment?.kind !== 'criterion' || before === undefined || before.kind === 'not') return false
	const { certificate, flags } = segment.meaning
	const isTheirs = /^(?:my|our)$/.test(before.words) || /^(?:my|our) /.test(segment.words)
	return isTheirs && (certificate !== undefined || flags?.includes('isForFamilies') === true)
}

/** "Nobody dies of cancer" refuses both. */
const LINKS = /^(?:of|from|by)$/

/** Negations of a noun: "no guns", but not "isn't boring". */
const NOUN_NEGATIONS = new Set(['no', 'without', 'minus', 'sans', 'free of', 'lacking', 'no more', 'neither', 'nor'])

function isNounNegation(before: Segment | undefined): boolean {
	return before?.kind === 'not' && NOUN_NEGATIONS.has(before.words)
}

/** "A christmas movie without santa" wants the topic, so only the word itself is excluded. */
export function withNarrowExclusions(terms: readonly Term[]): Term[] {
	const wanted = new Set(terms.flatMap(({ meaning, isNegated }) => (isNegated ? [] : (meaning.topics ?? []))))
	return terms.map((term) => {
		const isNarrow = term.isNegated && term.meaning.topics?.some((topic) => wanted.has(topic) && topic !== term.words)
		return isNarrow ? { ...term, meaning: { topics: [freeTopic(term.words) ?? term.words] } } : term
	})
}

/** "But not rocky": a series, or what it is about. */
function toExcludedName(words: string): Pick<Term, 'meaning' | 'words'> {
	const topic = freeTopic(words)
	return { meaning: { notTitles: [words], ...(topic && { topics: [topic] }) }, words }
}

const MIN_EXCLUDED_LENGTH = 4

/** "That is not rocky": a word of its own that nothing follows. */
function isExcludedName(segments: readonly Segment[], at: number): boolean {
	const [segment, after] = [segments[at], segments[at + 1]]
	const isArticled = segments[at - 1]?.words === 'the'
	const before = segments[isArticled ? at - 2 : at - 1]
	const isLast =
		after === undefined ||
		after.breakBefore !== '' ||
		after.kind === 'or' ||
		(after.kind === 'filler' && isLastFiller(segments, at + 1))
	return (
		isLast &&
		before?.kind === 'not' &&
		TITLE_NEGATIONS.has(before.words) &&
		(segment?.words.length ?? 0) >= MIN_EXCLUDED_LENGTH
	)
}

/** "Please" at the end. */
function isLastFiller(segments: readonly Segment[], at: number): boolean {
	return segments
		.slice(at)
		.every(({ kind, breakBefore }, index) => kind === 'filler' && (index === 0 || breakBefore === ''))
}

/** "Not the Bourne ones". */
function isSeriesAt(segments: readonly Segment[], at: number): boolean {
	return /^(?:ones?|movies?|films?|series|franchise|sequels?|parts?)$/.test(segments[at + 1]?.words ?? '')
}

/** "Any genre but westerns". */
function isException(segments: readonly Segment[], at: number): boolean {
	return segments.slice(Math.max(0, at - 2), at).some(({ words }) => /^(?:any|every|all)/.test(words))
}

/** Whether a negated list continues after a comma: "no horror, gore or zombies", but not "no horror, something funny". */
function continuesList(segments: readonly Segment[], from: number, termCount: number): boolean {
	if (termCount === 0) return false
	for (let at = from; at < segments.length; at++) {
		const segment = segments[at]
		if (segment?.kind !== 'criterion' || segment.meaning.type !== undefined) return false
		if (segments[at + 1]?.kind === 'or') return true
		if (segments[at + 1]?.breakBefore !== ',') return false
	}
	return false
}

/** "No movies before 1990" excludes the years, not movies. */
function isDescribed(segments: readonly Segment[], at: number): boolean {
	const next = segments[at + 1]
	if (next?.kind !== 'criterion' || next.breakBefore !== '') return false
	const { years, rating, runtimeMinutes, seasons, people, comparisons, certificateFrom } = next.meaning
	return [years, rating, runtimeMinutes, seasons, people, comparisons, certificateFrom].some(
		(part) => part !== undefined,
	)
}
