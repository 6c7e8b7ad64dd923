import type { Bounds } from '#domain/search/port.ts'
import { type BoundsName, STEP } from '../criteria/criteria.ts'
import { type Quantity, quantityAt } from './quantities.ts'

interface StatedBounds {
	kind: BoundsName
	bounds: Bounds
	length: number
}

export type Comparison = 'below' | 'at-most' | 'above' | 'at-least' | 'about' | 'between'

/** Phrases and what they mean. */
type Comparisons = ReadonlyMap<string, Comparison>

const comparisons = (byComparison: Partial<Record<Comparison, string>>): Comparisons =>
	new Map(
		Object.entries(byComparison).flatMap(([comparison, phrases]) =>
			phrases.split(', ').map((phrase): [string, Comparison] => [phrase, comparison as Comparison]),
		),
	)

const PREFIX_COMPARISONS = comparisons({
	below:
		'under, below, less than, less then, shorter than, fewer than, lower than, smaller than, before, older than, earlier than, pre, worse than, prior to, in under, from before, made before',
	'at-most':
		'at most, up to, max, maximum, maximum of, a maximum of, until, till, within, not over, i only have, i have, ive got, ive only got, we have, we only have, we only got, only have, only got, got, i got, got about, i got about, there is, theres only, we got',
	above:
		'over, above, more than, longer than, greater than, higher than, better than, after, newer than, more recent than, more modern than, later than, post, exceeding, upwards of, younger than, from after',
	'at-least':
		'at least, min, minimum, minimum of, a minimum of, since, starting from, starting in, not under, not below, not before',
	about: 'about, around, roughly, approximately, approx, circa, somewhere around, close to, nearly',
	between: 'between, from, in between',
})
const SUFFIX_COMPARISONS = comparisons({
	'at-least':
		'or more, or above, or higher, or better, or longer, or over, or up, and up, and above, and over, and higher, and more, and better, plus, +, minimum, min, at least, or newer, or later, or after, onwards, onward, on, and later, and newer, and onwards, upwards, or greater, at minimum',
	'at-most':
		'or less, or under, or shorter, or fewer, or below, or earlier, or older, or before, or lower, max, maximum, tops, free, to spare, at most, at the most, and under, and below, and earlier, and older, and less, and lower',
	about: 'or so, ish, or thereabouts',
})
/** Words that may stand between the comparison and the number. */
const BETWEEN_WORDS = new Set(
	'exactly just only maybe like roughly a an of the than rating ratings score scores rated imdb tmdb year length runtime with vote votes average is in'.split(
		' ',
	),
)
/** Words that make a bare number a vote average. */
const RATING_WORDS = new Set(
	'rated rating ratings score scores scored scoring imdb tmdb tomatoes stars grade metacritic'.split(' '),
)
const LENGTH_WORDS = new Set('length runtime long duration'.split(' '))
/** "An 80 min one" leaves less room than "about 80 minutes". */
const PLAIN_SLACK = 1 / 8
const MAX_PHRASE_WORDS = 3
const MAX_BETWEEN_WORDS = 4
const LOOKBACK_WORDS = 3

/**
 * The years, length, seasons or vote average stated at a word: "before 1980", "nineties", "between 90 and 120 minutes",
 * "8+", "rated 7". `null` for none.
 */
export function boundsAt(words: readonly string[], at: number, thisYear: number): StatedBounds | null {
	const stated = statedAt(words, at, thisYear)
	// No film is as long as "12 hours driving".
	const isTooLong = stated?.kind === 'runtimeMinutes' && (stated.bounds.min ?? 0) > LONGEST_MINUTES
	return isTooLong ? null : stated
}

const LONGEST_MINUTES = 400

function statedAt(words: readonly string[], at: number, thisYear: number): StatedBounds | null {
	const compared = comparisonAt(words, at, PREFIX_COMPARISONS)
	if (compared) return comparedAt(words, at, compared, thisYear)
	const stated = quantityAt(words, at, thisYear)
	if (!stated) return null
	const range = rangeAt(words, at, stated, thisYear)
	if (range) return range
	const end = at + stated.length
	const after = suffixAt(words, end, stated, thisYear)
	const kind = kindOf(words, at, stated, after !== null)
	if (kind === null) return null
	if (after) return { kind, bounds: boundsOf(after.comparison, stated), length: stated.length + after.length }
	return { kind, bounds: plainBounds(stated), length: stated.length }
}

function comparedAt(
	words: readonly string[],
	at: number,
	compared: { comparison: Comparison; length: number },
	thisYear: number,
): StatedBounds | null {
	let start = at + compared.length
	for (
		let skipped = 0;
		skipped < MAX_BETWEEN_WORDS && BETWEEN_WORDS.has(words[start] ?? '') && !quantityAt(words, start, thisYear);
		skipped++
	)
		start++
	const stated = quantityAt(words, start, thisYear)
	if (!stated) return null
	const range = rangeAt(words, start, stated, thisYear)
	if (range) return { ...range, length: range.length + start - at }
	const after = comparisonAt(words, start + stated.length, SUFFIX_COMPARISONS)
	if (compared.comparison === 'between') {
		if (!after) return null
		return {
			kind: stated.kind,
			bounds: boundsOf(after.comparison, stated),
			length: start - at + stated.length + after.length,
		}
	}
	const comparing = words.slice(at, start).join(' ')
	// "I'm on till six".
	if (stated.isBare && /^(?:un)?till?$/.test(comparing) && stated.max < 20) return null
	// "Before 95" means the last century.
	if (
		stated.isBare &&
		/^(?:before|after|since|until|pre|post|from before|made before)$/.test(comparing) &&
		stated.min >= 20 &&
		stated.max < 100
	)
		return {
			kind: 'years',
			bounds: boundsOf(compared.comparison, {
				...stated,
				kind: 'years',
				min: 1900 + stated.min,
				max: 1900 + stated.max,
			}),
			length: start - at + stated.length,
		}
	const kind = kindOf(words, start, stated, true)
	// "I have two kids", "about 5 friends": a number of something else.
	const isLoose =
		stated.isBare &&
		(isCounted(words, start + stated.length) ||
			compared.comparison === 'about' ||
			/\b(?:i|have|got)\b/.test(words.slice(at, at + 2).join(' ')))
	if (kind === null || isLoose) return null
	const length = start - at + stated.length
	return { kind, bounds: boundsOf(compared.comparison, stated), length: length + (after ? after.length : 0) }
}

const COUNTABLE =
	/^(?!movies|films|shows|series|stars|points|comedies|thrillers|dramas|westerns|romances|musicals|mysteries).{2,}[^s]s$/

/** "Over 3 shifts", "3 night shifts". */
function isCounted(words: readonly string[], at: number): boolean {
	return (
		COUNTABLE.test(words[at] ?? '') ||
		(/^(?:night|day|hour|week|month|year)$/.test(words[at] ?? '') && COUNTABLE.test(words[at + 1] ?? ''))
	)
}

const NOW = new Set(['today', 'now', 'present', 'date'])

/** "A to B", "A and B" after "between", "A or B" and "A and B" of decades. */
function rangeAt(words: readonly string[], at: number, first: Quantity, thisYear: number): StatedBounds | null {
	const joint = words[at + first.length] ?? ''
	if (!['to', 'and', 'or', 'through', 'till', 'until'].includes(joint)) return null
	const isBetween = words.slice(Math.max(0, at - LOOKBACK_WORDS), at).includes('between')
	const skip = words[at + first.length + 1] === 'the' ? 2 : 1
	if (first.kind === 'years' && NOW.has(words[at + first.length + 1] ?? ''))
		return { kind: 'years', bounds: { min: first.min, max: null }, length: first.length + 2 }
	const second = quantityAt(words, at + first.length + skip, thisYear)
	const isSpan = first.kind === 'years' && first.max > first.min
	if (!second || ((joint === 'and' || joint === 'or') && !isBetween && !isSpan)) return null
	const isOneKind = first.kind === second.kind || first.isBare
	if (!isOneKind) return null
	const length = first.length + skip + second.length
	// "1 to 2 hours", "60 to 90 minutes": the unit applies to both.
	const isOfHours = first.min < 10 && second.min >= 60
	const unit = first.isBare && second.kind === 'runtimeMinutes' && !second.isBare && isOfHours ? 60 : 1
	const low = first.min * unit
	return { kind: second.kind, bounds: { min: Math.min(low, second.min), max: Math.max(low, second.max) }, length }
}

/** In "1980s, at least a 7" the comparison belongs to the next number. */
function suffixAt(words: readonly string[], at: number, { kind }: Quantity, thisYear: number) {
	const after = comparisonAt(words, at, SUFFIX_COMPARISONS)
	const isPrefix = after !== null && PREFIX_COMPARISONS.has(words.slice(at, at + after.length).join(' '))
	const next = isPrefix ? at + after.length + (words[at + after.length] === 'a' ? 1 : 0) : -1
	const following = isPrefix ? quantityAt(words, next, thisYear) : null
	const isOfNext = following !== null && following.kind !== kind && following.kind !== 'years'
	return isOfNext ? null : after
}

function comparisonAt(
	words: readonly string[],
	at: number,
	table: Comparisons,
): { comparison: Comparison; length: number } | null {
	for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length--) {
		const comparison = table.get(words.slice(at, at + length).join(' '))
		// In "over 7.5 and less than two hours" another comparison begins.
		const isOther = table === SUFFIX_COMPARISONS && words[at + length] === 'than'
		if (comparison && !isOther) return { comparison, length }
	}
	return null
}

/** What a quantity measures; `null` for a bare number without context. */
function kindOf(words: readonly string[], at: number, stated: Quantity, isCompared: boolean): BoundsName | null {
	if (!stated.isBare) return stated.kind
	const around = [...words.slice(Math.max(0, at - LOOKBACK_WORDS), at), words[at + stated.length] ?? '']
	if (stated.kind === 'rating' && around.some((word) => RATING_WORDS.has(word))) return 'rating'
	if (stated.kind === 'runtimeMinutes' && around.some((word) => LENGTH_WORDS.has(word))) return 'runtimeMinutes'
	return isCompared ? stated.kind : null
}

export function boundsOf(comparison: Comparison, stated: Pick<Quantity, 'kind' | 'min' | 'max' | 'slack'>): Bounds {
	const step = STEP[stated.kind]
	switch (comparison) {
		case 'below':
			return { min: null, max: roundToTenth(stated.min - step) }
		case 'at-most':
			return { min: null, max: stated.max }
		case 'above':
			return { min: roundToTenth(stated.max + step), max: null }
		case 'at-least':
			return { min: stated.min, max: null }
		case 'about':
			return stated.max > stated.min
				? { min: stated.min, max: stated.max }
				: { min: roundToTenth(Math.max(0, stated.min - stated.slack)), max: roundToTenth(stated.max + stated.slack) }
		case 'between':
			return { min: stated.min, max: stated.max }
	}
}

/** The bounds of a plain quantity: these years, about this length, at least this average. */
function plainBounds(stated: Quantity): Bounds {
	if (stated.kind === 'runtimeMinutes')
		return boundsOf('about', { ...stated, slack: Math.min(stated.slack, Math.round(stated.min * PLAIN_SLACK)) })
	return stated.kind === 'rating' ? boundsOf('at-least', stated) : boundsOf('between', stated)
}

/** The opposite of bounds: "nothing under 7" is 7 or more. `null` when both ends are set. */
export function complement(kind: BoundsName, { min, max }: Bounds): Bounds | null {
	if (min !== null && max !== null) return null
	if (max !== null) return { min: roundToTenth(max + STEP[kind]), max: null }
	return min === null ? null : { min: null, max: roundToTenth(min - STEP[kind]) }
}

function roundToTenth(value: number): number {
	return Math.round(value * 10) / 10
}
