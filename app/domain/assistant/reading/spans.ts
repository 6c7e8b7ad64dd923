import { boundsAt } from './bounds.ts'
import { FILMS } from './names.ts'
import type { Named } from './reading.ts'
import { type Frame, isPhrase, type SpanContext, slotAt } from './slots.ts'
import { clauseEnd, type Token } from './tokens.ts'
import { type Element, type Family, formsOf, isPart, type Pattern, wordsIn } from './vocabulary.ts'

/** A run of words with one meaning. */
export interface Span {
	from: number
	/** The end, exclusive. */
	to: number
	cost: number
	family: Family | null
	named: readonly { slot: string; values: readonly Named[] }[]
	/** Spans within it that say more: where, when, in which language. */
	inner?: readonly Span[]
	/** Positions within it that say nothing of its meaning. */
	unread?: readonly number[]
}

/** The base cost of a span: fewer and longer ones are better. */
const SPAN = 0.35
const VAGUE = 0.25
const GAP_WORD = 0.25
const MAX_GAP = 3
/** A long name and its part. */
const MAX_NAME = 12
/** The cost of a particle between the words of a phrase. */
const FILLER = 0.1
const MAX_FILLERS = 2
/** What may have a name of everyday words, after so many words of its own. */
const NAMING = new Set(['act', 'fact', 'like', 'unread'])
const NAMING_WORDS = 2

/** All spans that may have a meaning, overlapping. */
export function spansIn(context: SpanContext): Span[] {
	const { words, vocabulary, names, sentence, year } = context
	const spans: Span[] = []
	for (let at = 0; at < words.length; at++) {
		const word = words[at] ?? ''
		const patterns = new Set(formsOf(word).flatMap((form) => vocabulary.byFirstWord.get(form) ?? []))
		if (!sentence.tokens[at]?.isQuoted)
			for (const pattern of patterns) spans.push(...patternSpans(context, pattern, at))
		const stated = boundsAt(clauseFrom(sentence.tokens, words, at), at, year)
		if (stated && !countsParts(context, at + stated.length))
			spans.push({
				from: at,
				to: at + stated.length,
				cost: SPAN,
				family: null,
				named: [{ slot: 'bounds', values: [{ kind: 'bounds', name: stated.kind, bounds: stated.bounds }] }],
			})
		for (const name of names.startingAt(at))
			spans.push({
				from: at,
				to: name.to,
				cost: SPAN + name.cost,
				family: null,
				named: [{ slot: name.value.kind, values: [name.value] }],
			})
	}
	return spans
}

/** "At most 6 episodes" is no rating. */
function countsParts({ words, vocabulary }: SpanContext, at: number): boolean {
	const patterns = vocabulary.byFirstWord.get(words[at] ?? '') ?? []
	return patterns.some(({ family, elements }) => elements.length === 1 && isPart(family))
}

/** The words up to the end of the clause, so that no number is read across a comma. */
function clauseFrom(tokens: readonly Token[], words: readonly string[], at: number): readonly string[] {
	let end = at + 1
	while (end < words.length && tokens[end]?.breakBefore === '') end++
	return words.slice(0, end)
}

interface Match {
	to: number
	cost: number
	named: Span['named']
}

function patternSpans(context: SpanContext, pattern: Pattern, at: number): Span[] {
	const { family, elements } = pattern
	const cost = SPAN + (family.isVague ? VAGUE : 0)
	const [first] = elements
	const phrase = { ...context, from: at, key: family.atoms[0]?.key ?? '' }
	if (first?.kind !== 'slot')
		return matches(phrase, elements, 0, at).map((match) => ({ ...match, from: at, family, cost: cost + match.cost }))
	// The slot ends where the words begin.
	const rest = context.sentence.tokens[at]?.breakBefore === '' ? matches(phrase, elements, 1, at, 'slot') : []
	if (rest.length === 0) return []
	const spans: Span[] = []
	const isOpening = first.slot === 'opening'
	for (let fillers = 0; fillers <= fillersBefore(context, at); fillers++)
		for (let from = Math.max(0, at - MAX_NAME); from < at - fillers; from++) {
			const isStart = from === 0 || context.sentence.tokens[from]?.breakBefore !== ''
			if (isOpening && !(isStart && mayOpen(context, from, at))) continue
			// "Aber die Eiskönigin haben wir schon gesehen".
			if (isStart && from < at - 1 && context.vocabulary.turns.has(context.words[from] ?? '')) continue
			for (const filled of slotAt(context, first.slot, from, at - fillers, isStart ? 'words' : 'none'))
				for (const match of rest)
					spans.push({
						from,
						to: match.to,
						cost: cost + filled.cost + match.cost + fillers * FILLER,
						family,
						named: [{ slot: isOpening ? 'title' : first.slot, values: filled.values }, ...match.named],
					})
		}
	return spans
}

/** Whether a sentence may begin with these words as a title: "The Hangover but older", but not "date night but scary". */
function mayOpen({ sentence, vocabulary, words }: SpanContext, from: number, to: number): boolean {
	const isWritten = sentence.tokens.slice(from + 1, to).some(({ isCapital }) => isCapital)
	return isWritten || !(FILMS.has(words[to - 1] ?? '') || isPhrase(vocabulary, words, from, to))
}

interface PhraseContext extends SpanContext {
	/** Where the phrase begins. */
	from: number
	/** What it says. */
	key: string
}

/** "Severance bitte merken": how many particles stand before a word. */
function fillersBefore({ words, vocabulary, sentence }: SpanContext, at: number): number {
	let count = 0
	while (
		count < MAX_FILLERS &&
		vocabulary.fillers.has(words[at - count - 1] ?? '') &&
		sentence.tokens[at - count]?.breakBefore === ''
	)
		count++
	return count
}

/** Where a phrase goes on: there, or after particles. */
function continuations({ words, vocabulary, sentence }: SpanContext, to: number): { at: number; cost: number }[] {
	const found = [{ at: to, cost: 0 }]
	for (let at = to; at < to + MAX_FILLERS; at++) {
		if (!vocabulary.fillers.has(words[at] ?? '') || sentence.tokens[at]?.breakBefore !== '') break
		found.push({ at: at + 1, cost: FILLER * (at + 1 - to) })
	}
	return found
}

function matches(
	context: PhraseContext,
	elements: readonly Element[],
	index: number,
	at: number,
	before: Element['kind'] | null = null,
): Match[] {
	const element = elements[index]
	if (!element) return [{ to: at, cost: 0, named: [] }]
	const found: Match[] = []
	const { words, sentence } = context
	if (element.kind === 'words') {
		for (const run of element.runs) {
			const to = at + run.length
			if (isRunAt(context, run, at) && isContinued(context.sentence.tokens, before, at, to))
				for (const next of continuations(context, to))
					for (const rest of matches(context, elements, index + 1, next.at, 'words'))
						if (next.cost === 0 || rest.to > next.at) found.push({ ...rest, cost: rest.cost + next.cost })
		}
		if (element.isOptional) found.push(...matches(context, elements, index + 1, at, before))
		return found
	}
	if (element.kind === 'either') {
		for (const option of element.options)
			found.push(...matches(context, [...option, ...elements.slice(index + 1)], 0, at, before))
		return found
	}
	if (element.kind === 'gap') {
		const end = clauseEnd(sentence.tokens, at - 1)
		for (let length = 1; length <= MAX_GAP && at + length <= end; length++)
			for (const rest of matches(context, elements, index + 1, at + length, 'gap'))
				found.push({ ...rest, cost: rest.cost + GAP_WORD * length })
		return found
	}
	if (element.slot === 'end') {
		const isEnd = at >= words.length || sentence.tokens[at]?.breakBefore !== ''
		return isEnd ? matches(context, elements, index + 1, at, before) : []
	}
	const frame = before === 'words' ? frameOf(context, elements.slice(index + 1), at) : 'none'
	const mayEnd = frame === 'end' || frame === 'wish'
	const after = new Set(mayEnd ? wordsIn(elements.slice(index + 1)) : [])
	// "Wann ist der Pate erschienen": the phrase goes on.
	const frameTo = (to: number): Frame =>
		after.has(words[to - 1] ?? '') ? 'words' : after.has(words[to] ?? '') ? 'between' : frame
	for (let to = at + 1; to <= Math.min(words.length, at + MAX_NAME); to++) {
		const filled = slotAt(context, element.slot, at, to, frameTo(to))
		if (filled.length === 0) continue
		for (const next of continuations(context, to))
			for (const rest of matches(context, elements, index + 1, next.at, next.cost === 0 ? 'slot' : 'words'))
				for (const { cost, values } of filled)
					if (next.cost === 0 || rest.to > next.at)
						found.push({
							to: rest.to,
							cost: rest.cost + cost + next.cost,
							named: [{ slot: element.slot, values }, ...rest.named],
						})
	}
	return found
}

/** What stands on both sides of a slot after words of its phrase. @param after what follows it in the phrase */
function frameOf({ words, vocabulary, from, key }: PhraseContext, after: readonly Element[], at: number): Frame {
	const isAnnounced = at - from >= NAMING_WORDS || vocabulary.askingAlone.has(words[from - 1] ?? '')
	const isLast = after.every((element) => element.kind === 'words' && element.isOptional)
	const isNaming = NAMING.has(key) && isAnnounced
	if (isNaming && isLast) return key === 'like' ? 'wish' : 'end'
	if (after[0]?.kind !== 'words') return 'none'
	return isNaming && key !== 'like' ? 'between' : 'words'
}

/** A phrase does not go on after a comma, but a name may end before one: "older, Jaws or Alien". */
function isContinued(tokens: readonly Token[], before: Element['kind'] | null, from: number, to: number): boolean {
	const first = tokens[from]?.breakBefore ?? ''
	if (before === 'slot' ? first === '.' : before !== null && first !== '') return false
	for (let at = from + 1; at < to; at++) if (tokens[at]?.breakBefore !== '') return false
	return true
}

function isRunAt({ words, sentence }: SpanContext, run: readonly string[], at: number): boolean {
	return run.every((word, offset) => {
		const said = words[at + offset]
		return (
			said !== undefined && !sentence.tokens[at + offset]?.isQuoted && (said === word || formsOf(said).includes(word))
		)
	})
}
