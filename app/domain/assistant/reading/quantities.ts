import type { Bounds } from '#domain/search/port.ts'
import { addToList } from '#domain/shared/lists.ts'
import type { BoundsName } from '../criteria/criteria.ts'
import { isAnd, numberAt } from './number-words.ts'

/** A span of years, a length, a number of seasons or a vote average, with its length in words. */
export interface Quantity {
	kind: BoundsName
	min: number
	max: number
	length: number
	/** How far "about" reaches on both sides. */
	slack: number
	/** Whether there is no unit: only the context says what it measures. */
	isBare: boolean
}

const FIRST_YEAR = 1880
/** How many years ahead titles are announced. */
const YEARS_AHEAD = 5
const YEAR_SLACK = 2
const MINUTES_SLACK = 15
const RATING_SLACK = 0.5
const MAX_RATING = 10
const STARS_SCALE = 5
const BARE_MINUTES: Bounds & { min: number; max: number } = { min: 30, max: 400 }

const DECADE_NAMES: ReadonlyMap<string, number> = new Map(
	Object.entries({
		twenties: 1920,
		thirties: 1930,
		forties: 1940,
		fifties: 1950,
		sixties: 1960,
		seventies: 1970,
		eighties: 1980,
		nineties: 1990,
		ninties: 1990,
		ninetees: 1990,
		noughties: 2000,
		aughts: 2000,
	}),
)
/** The first and last year of each part of a decade. */
const PART_OF_DECADE: ReadonlyMap<string, readonly [number, number]> = new Map(
	Object.entries({
		early: [0, 3],
		mid: [4, 6],
		late: [7, 9],
	}),
)
/** Parts of a year, as in "the summer of 2015", mean the whole year: the catalog filters by year. */
const PARTS_OF_YEAR = new Set(
	'spring summer autumn fall winter january february march april may june july august september october november december christmas'.split(
		' ',
	),
)
/** First and last year of centuries and eras; `null` for the current one. */
const CENTURIES: readonly (readonly [phrases: Cues, span: readonly [number, number | null]])[] = [
	[
		splitPhrases(
			'21st century, twenty first century, this century, current century, new century, new millennium, this millennium',
		),
		[2000, null],
	],
	[splitPhrases('20th century, twentieth century, last century, last millennium'), [1900, 1999]],
	[splitPhrases('the millennium, millennium, year 2000'), [2000, 2000]],
	[
		splitPhrases('two world wars, the two world wars, between the wars, interwar years, interwar period, interwar'),
		[1919, 1938],
	],
	[splitPhrases('pre war, prewar'), [1900, 1938]],
	[splitPhrases('postwar, post war'), [1946, 1959]],
	[splitPhrases('turn of the century, turn of the millennium'), [1998, 2002]],
]
const HOURS = new Set(['h', 'hr', 'hrs', 'hour', 'hours'])
const MINUTES = new Set(['m', 'min', 'mins', 'minute', 'minutes'])
const COMPACT_HOURS = /^(\d{1,2}(?:\.\d{1,2})?)(?:h|hr|hrs)(\d{1,2})?(?:m|min|mins)?$/
const COMPACT_MINUTES = /^(\d{1,3})(?:m|min|mins)$/

export function quantityAt(words: readonly string[], at: number, thisYear: number): Quantity | null {
	return durationAt(words, at) ?? seasonsAt(words, at) ?? yearsAt(words, at, thisYear) ?? ratingAt(words, at)
}

function quantity(kind: BoundsName, [min, max]: readonly [number, number], length: number, slack: number): Quantity {
	return { kind, min, max, length, slack, isBare: false }
}

function durationAt(words: readonly string[], at: number): Quantity | null {
	const minutes = minutesAt(words, at)
	return minutes && quantity('runtimeMinutes', [minutes.value, minutes.value], minutes.length, MINUTES_SLACK)
}

/** "3 seasons", "a single season", but not "3 seasons of Lost". */
function seasonsAt(words: readonly string[], at: number): Quantity | null {
	const number = words[at] === 'single' ? { value: 1, length: 1 } : numberAt(words, at)
	const end = at + (number?.length ?? 0)
	if (!number || !/^seasons?$/.test(words[end] ?? '') || /^(?:of|in|into)$/.test(words[end + 1] ?? '')) return null
	return quantity('seasons', [number.value, number.value], number.length + 1, 1)
}

function minutesAt(words: readonly string[], at: number): { value: number; length: number } | null {
	const word = words[at] ?? ''
	const compact = COMPACT_HOURS.exec(word)
	if (compact) {
		const hours = Number(compact[1]) * 60
		const rest = compact[2] === undefined ? remainingMinutesAt(words, at + 1) : { value: Number(compact[2]), length: 0 }
		return { value: Math.round(hours + rest.value), length: 1 + rest.length }
	}
	const short = COMPACT_MINUTES.exec(word)
	if (short) return { value: Number(short[1]), length: 1 }
	if (words.slice(at, at + 3).join(' ') === 'half an hour') return { value: 30, length: 3 }
	if (words.slice(at, at + 2).join(' ') === 'half hour') return { value: 30, length: 2 }
	// "Hour and a half tops".
	const half = HOURS.has(word) && isAnd(words[at + 1] ?? '') ? remainingMinutesAt(words, at + 1) : null
	if (half && half.length > 0) return { value: 60 + half.value, length: 1 + half.length }
	const isOne = (word === 'an' || word === 'a' || word === 'one') && HOURS.has(words[at + 1] ?? '')
	const number = isOne ? { value: 1, length: 1 } : numberAt(words, at)
	if (!number) return null
	const unit = words[at + number.length] ?? ''
	const end = at + number.length + 1
	if (MINUTES.has(unit)) return { value: Math.round(number.value), length: number.length + 1 }
	if (!HOURS.has(unit)) return null
	const rest = remainingMinutesAt(words, end)
	return { value: Math.round(number.value * 60 + rest.value), length: number.length + 1 + rest.length }
}

/** The minutes after hours: "and a half", "and 20 minutes", "30 min". */
function remainingMinutesAt(words: readonly string[], at: number): { value: number; length: number } {
	const skip = isAnd(words[at] ?? '') ? 1 : 0
	if (skip === 1 && words[at + 1] === 'a' && words[at + 2] === 'half') return { value: 30, length: 3 }
	if (skip === 1 && words[at + 1] === 'half') return { value: 30, length: 2 }
	const short = COMPACT_MINUTES.exec(words[at + skip] ?? '')
	if (short) return { value: Number(short[1]), length: skip + 1 }
	const number = numberAt(words, at + skip)
	const isMinutes = number !== null && MINUTES.has(words[at + skip + number.length] ?? '')
	return isMinutes ? { value: number.value, length: skip + number.length + 1 } : { value: 0, length: 0 }
}

function yearsAt(words: readonly string[], at: number, thisYear: number): Quantity | null {
	const part = PART_OF_DECADE.get(words[at] ?? '')
	if (part) {
		const skip = words[at + 1] === 'the' ? 2 : 1
		const decade = decadeAt(words[at + skip] ?? '')
		return decade === null ? null : quantity('years', [decade + part[0], decade + part[1]], skip + 1, YEAR_SLACK)
	}
	const partOfSpan = partOfSpanAt(words, at, thisYear)
	if (partOfSpan) return partOfSpan
	const decade = decadeAt(words[at] ?? '')
	if (decade !== null) return quantity('years', [decade, decade + 9], 1, YEAR_SLACK)
	const word = words[at] ?? ''
	const year = /^\d{4}$/.test(word) ? Number(word) : 0
	const isEvent = words[at - 1] === 'the' && AFTER_EVENT_YEARS.has(words[at + 1] ?? '')
	if (year >= FIRST_YEAR && year <= thisYear + YEARS_AHEAD && !isEvent)
		return quantity('years', [year, year], 1, YEAR_SLACK)
	return shortYearAt(words, at) ?? relativeYearsAt(words, at, thisYear)
}

/** Parts of a decade or century: the share of its years, from the first or up to the last. */
const PARTS_OF_SPAN: readonly (readonly [phrases: Cues, part: 'first' | 'last', share: number])[] = [
	[splitPhrases('beginning of, start of, early part of, early days of, dawn of'), 'first', 0.4],
	[splitPhrases('first half of'), 'first', 0.5],
	[splitPhrases('second half of, latter half of'), 'last', 0.5],
	[splitPhrases('end of, close of, tail end of, later part of'), 'last', 0.3],
]

/** "The end of the 90s", "the last five years of the 20th century". */
function partOfSpanAt(words: readonly string[], at: number, thisYear: number): Quantity | null {
	const from = words[at] === 'the' ? at + 1 : at
	const named = PARTS_OF_SPAN.map(([cues, part, share]) => ({ part, share, length: cueLengthAt(words, from, cues) }))
	const counted = countedYearsAt(words, from)
	const found = counted ?? named.find(({ length }) => length > 0)
	if (!found) return null
	const start = from + found.length + (words[from + found.length] === 'the' ? 1 : 0)
	const decade = decadeAt(words[start] ?? '')
	const whole =
		decade === null ? centuryAt(words, start, thisYear) : quantity('years', [decade, decade + 9], 1, YEAR_SLACK)
	if (!whole) return null
	const all = whole.max - whole.min + 1
	const years = 'share' in found ? Math.round(all * found.share) : Math.min(all, found.years)
	const span =
		found.part === 'first'
			? ([whole.min, whole.min + years - 1] as const)
			: ([whole.max - years + 1, whole.max] as const)
	return quantity('years', span, start + whole.length - at, YEAR_SLACK)
}

/** "Last five years of". */
function countedYearsAt(words: readonly string[], at: number) {
	const part = /^(?:first|last)$/.exec(words[at] ?? '')?.[0] as 'first' | 'last' | undefined
	const number = part && numberAt(words, at + 1)
	const end = at + 1 + (number?.length ?? 0)
	const isOf = number && words[end] === 'years' && words[end + 1] === 'of'
	return part && isOf ? { part, years: number.value, length: end + 2 - at } : null
}

/** Words after a year that make it the date of an event, not of a film: "the 2008 crash". */
const AFTER_EVENT_YEARS = new Set(
	'crash crisis recession election elections olympics world war revolution disaster attack attacks earthquake financial protests riots games coup murders trial scandal season championship'.split(
		' ',
	),
)
const BEFORE_SHORT_YEARS = new Set('from of in since circa'.split(' '))

/** A two-digit year of the last century without a noun: "from 39", "in '84". */
function shortYearAt(words: readonly string[], at: number): Quantity | null {
	const word = words[at] ?? ''
	const next = words[at + 1]
	const isYear = /^[2-9]\d$/.test(word) && BEFORE_SHORT_YEARS.has(words[at - 1] ?? '')
	const isCounting = next !== undefined && !AFTER_SHORT_YEARS.has(next)
	return isYear && !isCounting ? quantity('years', [1900 + Number(word), 1900 + Number(word)], 1, YEAR_SLACK) : null
}

const AFTER_SHORT_YEARS = new Set('with by starring please or so about'.split(' '))

/** "last year", "this decade", "the last five years", "20 years". */
function relativeYearsAt(words: readonly string[], at: number, thisYear: number): Quantity | null {
	const [first, second] = [words[at] ?? '', words[at + 1] ?? '']
	const isPast = ['last', 'past', 'previous'].includes(first)
	const decade = thisYear - (thisYear % 10)
	if (second === 'year' && (isPast || first === 'this')) {
		const year = isPast ? thisYear - 1 : thisYear
		return quantity('years', [year, year], 2, YEAR_SLACK)
	}
	const isBoth =
		first === 'this' &&
		second === 'decade' &&
		/^(?:or|and) (?:the )?(?:last|previous|past)(?: one| decade)?\b/.test(words.slice(at + 2, at + 6).join(' '))
	if (isBoth) return quantity('years', [decade - 10, decade + 9], words[at + 3] === 'the' ? 5 : 4, YEAR_SLACK)
	if (first === 'this' && second === 'decade') return quantity('years', [decade, decade + 9], 2, YEAR_SLACK)
	if (isPast && second === 'decade') return quantity('years', [thisYear - 10, thisYear], 2, YEAR_SLACK)
	const season = PARTS_OF_YEAR.has(words[at] ?? '') ? (words[at + 1] === 'of' ? 2 : 1) : 0
	const seasonYear = season > 0 && /^(?:19|20)\d\d$/.test(words[at + season] ?? '') ? Number(words[at + season]) : null
	if (seasonYear !== null) return quantity('years', [seasonYear, seasonYear], season + 1, YEAR_SLACK)
	const century = centuryAt(words, at, thisYear)
	if (century) return century
	if (isPast && second === 'century') return quantity('years', [1900, 1999], 2, YEAR_SLACK)
	const number = isPast ? numberAt(words, at + 1) : null
	const unit = number ? words[at + 1 + number.length] : ''
	if (number && (unit === 'years' || unit === 'decades')) {
		const years = number.value * (unit === 'decades' ? 10 : 1)
		return quantity('years', [thisYear - years, thisYear], number.length + 2, YEAR_SLACK)
	}
	const age = numberAt(words, at)
	const reference = age ? Number(words[at + age.length + 2]) : 0
	if (age && words[at + age.length] === 'years' && words[at + age.length + 1] === 'before' && reference >= FIRST_YEAR)
		return quantity('years', [reference - age.value, reference - age.value], age.length + 3, YEAR_SLACK)
	if (age && words[at + age.length] === 'years' && words[at + age.length + 1] === 'ago')
		return quantity('years', [thisYear - age.value, thisYear - age.value], age.length + 2, YEAR_SLACK)
	return null
}

/** "The 21st century", "this century", "the turn of the millennium". */
function centuryAt(words: readonly string[], at: number, thisYear: number): Quantity | null {
	for (const [phrases, [first, last]] of CENTURIES) {
		const length = cueLengthAt(words, at, phrases)
		if (length > 0) return quantity('years', [first, last ?? thisYear], length, YEAR_SLACK)
	}
	return null
}

/** The first year of "90s", "1990s" or "nineties". Two digits mean the last century, except "00s" and "10s". */
function decadeAt(word: string): number | null {
	const named = DECADE_NAMES.get(word)
	if (named !== undefined) return named
	const digits = /^(\d{2}|\d{4})s$/.exec(word)?.[1]
	if (digits === undefined) return null
	const decade = Number(digits)
	if (decade % 10 !== 0 && decade > 99) return null
	if (digits.length === 4) return decade >= FIRST_YEAR && decade <= 2100 ? decade : null
	if (decade % 10 !== 0) return null
	return decade < 20 ? 2000 + decade : 1900 + decade
}

/** A lower percentage is a tip or a tax: nobody wants titles that so few like. */
const MIN_PERCENT = 40

/** "8/10", "80%", "4 stars" (of five), and a bare number, which may also be minutes. */
function ratingAt(words: readonly string[], at: number): Quantity | null {
	const percent = /^(\d{1,3})%$/.exec(words[at] ?? '')?.[1]
	if (percent !== undefined && Number(percent) < MIN_PERCENT) return null
	if (percent !== undefined) return rating(Number(percent) / 10, 1)
	const number = numberAt(words, at)
	if (!number) return null
	const end = at + number.length
	if (words[end] === 'percent') return rating(number.value / 10, number.length + 1)
	const scaled = scaleAt(words, end) ?? (RATING_UNITS.has(words[end] ?? '') ? scaleAt(words, end + 1, 1) : null)
	if (scaled) return rating((number.value / scaled.outOf) * MAX_RATING, number.length + scaled.length)
	if (words[end] === 'star' || words[end] === 'stars') {
		const value = number.value <= STARS_SCALE ? number.value * 2 : number.value
		return rating(value, number.length + 1)
	}
	if (number.value <= MAX_RATING) return { ...rating(number.value, number.length), isBare: true }
	// "20 to 25 minutes".
	const isOfRange = RANGE_JOINTS.has(words[end] ?? '') && minutesAt(words, end + 1) !== null
	if ((number.value < BARE_MINUTES.min && !isOfRange) || number.value > BARE_MINUTES.max) return null
	return { ...quantity('runtimeMinutes', [number.value, number.value], number.length, MINUTES_SLACK), isBare: true }
}

const RANGE_JOINTS = new Set(['to', 'and'])
const RATING_UNITS = new Set(['star', 'stars', 'point', 'points'])

/** "Of 7 out of 10", "7 / 10", "7 stars of 10" what follows the first number. @param skipped words before it */
function scaleAt(words: readonly string[], at: number, skipped = 0): { outOf: number; length: number } | null {
	const isSplit = words.slice(at, at + 2).join(' ') === 'out of'
	const cue = isSplit ? 2 : words[at] === '/' || (skipped > 0 && words[at] === 'of') ? 1 : 0
	const outOf = cue > 0 ? numberAt(words, at + cue) : null
	return outOf && outOf.value > 0 ? { outOf: outOf.value, length: skipped + cue + outOf.length } : null
}

function rating(value: number, length: number): Quantity {
	const average = Math.min(MAX_RATING, Math.round(value * 10) / 10)
	return quantity('rating', [average, average], length, RATING_SLACK)
}

/** Phrases by their first word, the longest first: most words begin none. */
type Cues = ReadonlyMap<string, readonly (readonly string[])[]>

function splitPhrases(phrases: string): Cues {
	const cues = phrases
		.split(', ')
		.map((phrase) => phrase.split(' '))
		.sort((a, b) => b.length - a.length)
	const byFirstWord = new Map<string, string[][]>()
	for (const cue of cues) addToList(byFirstWord, cue[0] ?? '', cue)
	return byFirstWord
}

/** The length of the cue at a word; 0 for none. */
function cueLengthAt(words: readonly string[], at: number, cues: Cues): number {
	const found = cues.get(words[at] ?? '')?.find((cue) => cue.every((word, index) => words[at + index] === word))
	return found?.length ?? 0
}
