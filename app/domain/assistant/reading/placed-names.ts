import { numberOf } from './measures.ts'
import { FILMS } from './names.ts'
import type { Named } from './reading.ts'
import { referenceAt, type SpanContext } from './slots.ts'
import { positionsOf } from './tokens.ts'

/** A name with its place among the words. */
export interface Placed {
	from: number
	to: number
	value: Named
}

/** Names that cost more are rather everyday words. */
const CLEAR_NAME = 0.45
/** Where a title is expected, a rarer word that is one may well be meant: "is friends on netflix", but not "is it on". */
const EXPECTED_NAME = 2.5
const RARE_ENOUGH = 0.3
/** The cost from which a word may be part of a name. */
const OF_NAMES = 0.4
const MAX_REFERENCE = 4
const MAX_EVERYDAY = 2
const OF_PLACES = new Set(['in', 'from', 'near'])

/**
 * The titles where some are expected: also one of everyday words, if there is no other or it is joined to one.
 * @param isWhere whether it is asked where: then what stands after "in" is a place
 */
export function expectedTitles(
	context: SpanContext,
	clear: readonly Placed[],
	{ from, to, isWhere }: { from: number; to: number; isWhere: boolean },
): Placed[] {
	const { words } = context
	const found = clear.filter(({ value }) => value.kind === 'title')
	for (const name of everydayTitles(context, from, to)) {
		const isTaken = found.some((one) => name.from < one.to && one.from < name.to)
		const isJoined = found.some(
			(one) =>
				(one.to + 1 === name.from && LISTING.has(words[one.to] ?? '')) ||
				(name.to + 1 === one.from && LISTING.has(words[name.to] ?? '')),
		)
		if (!isTaken && (found.length === 0 || isJoined)) found.push(name)
	}
	if (found.length > 0) return found.sort((one, other) => one.from - other.from)
	const written = writtenTitle(context, from, to, isWhere)
	return written ? [written] : []
}

/** A name with capitals that no known title has. */
function writtenTitle(
	{ names, words, sentence: { tokens } }: SpanContext,
	from: number,
	to: number,
	isWhere: boolean,
): Placed | null {
	const isName = (at: number) =>
		at > from && at < to && tokens[at]?.isCapital === true && (tokens[at]?.word.length ?? 0) > 1
	let start = from + 1
	const isPlace = (at: number) => isWhere && OF_PLACES.has(words[at - 1] ?? '')
	while (start < to && (!isName(start) || isPlace(start))) start++
	let end = start
	while (isName(end)) end++
	if (start >= to) return null
	const { end: _, ...named } = names.titleAt(start, end)
	return { from: start, to: end, value: { kind: 'title', isKnown: false, ...named } }
}

/** The titles in a part, also those of everyday words, the longest first. */
function everydayTitles({ names, words, costOf, vocabulary }: SpanContext, from: number, to: number): Placed[] {
	return positionsOf(from, to)
		.flatMap((at) => names.startingAt(at).map((name) => ({ ...name, from: at })))
		.filter(
			(name) =>
				name.to <= to &&
				name.value.kind === 'title' &&
				name.cost <= EXPECTED_NAME &&
				// "A scary movie" is rather any.
				!words.slice(name.from, name.to).every((word) => vocabulary.words.has(word)) &&
				words
					.slice(name.from, name.to)
					.some((word) => costOf(word) >= RARE_ENOUGH && numberOf(word, vocabulary.measures) === null),
		)
		.sort((one, other) => other.to - other.from - (one.to - one.from) || one.cost - other.cost)
}

const LISTING = new Set(['and', 'or', 'n', 'plus'])

/** The names and references of a sentence that are clearly some, from left to right. */
export function namesOf({ names, words, vocabulary, sentence }: SpanContext): Placed[] {
	const found: Placed[] = []
	let at = 0
	while (at < words.length) {
		const [name] = names
			.startingAt(at)
			// "A scary movie" is rather any.
			.filter(
				({ cost, to }) => cost <= CLEAR_NAME && (!FILMS.has(words[to - 1] ?? '') || sentence.tokens[at]?.isCapital),
			)
			.sort((one, other) => other.to - one.to)
		if (name) {
			found.push({ from: at, to: name.to, value: name.value })
			at = name.to
			continue
		}
		let to = Math.min(words.length, at + MAX_REFERENCE)
		while (to > at && !(sentence.tokens[to - 1] && referenceAt(vocabulary, words, at, to))) to--
		const family = to > at ? referenceAt(vocabulary, words, at, to) : null
		if (family) found.push({ from: at, to, value: { kind: 'reference', family } })
		at = Math.max(at + 1, to)
	}
	return found
}

/** The names of a part with a title of everyday words among them, for each that may be one. */
export function withEverydayTitle(
	context: SpanContext,
	names: readonly Placed[],
	from: number,
	to: number,
): Placed[][] {
	const isNamed = names.some(({ value, ...one }) => value.kind === 'title' && one.from >= from && one.to <= to)
	if (isNamed) return []
	return everydayTitles(context, from, to)
		.slice(0, MAX_EVERYDAY)
		.map((title) => [title, ...names.filter((one) => one.to <= title.from || title.to <= one.from)])
}

const NEAR = 3

/** Whether no word near the titles may belong to a longer name: "rate Snow White and the seven" is not about "Seven". */
export function isPlainlyNamed(
	{ words, costOf, vocabulary, sentence: { tokens } }: SpanContext,
	titles: readonly Placed[],
	{ from, to, isTold }: { from: number; to: number; isTold: (word: string) => boolean },
): boolean {
	const isOther = (at: number) => {
		const word = words[at] ?? ''
		const isNamed = titles.some((one) => one.from <= at && at < one.to)
		return (
			!isNamed &&
			!isTold(word) &&
			(costOf(word) >= OF_NAMES || tokens[at]?.isCapital === true || numberOf(word, vocabulary.measures) !== null)
		)
	}
	return titles.every(({ from: start, to: end }) => {
		for (let at = start - 1; at >= Math.max(from, start - NEAR) && tokens[at + 1]?.breakBefore === ''; at--)
			if (isOther(at)) return false
		for (let at = end; at < Math.min(to, end + NEAR) && tokens[at]?.breakBefore === ''; at++)
			if (isOther(at)) return false
		return /[^\d\s]/.test(words.slice(start, end).join(''))
	})
}
