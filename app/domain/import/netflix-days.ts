import { DAY_MS } from '#domain/shared/time.ts'
import { timeField } from './field.ts'
import { toLatinDigits } from './netflix-title.ts'

/** Reads a day of the table as it writes it, as ISO time; `null` for what is none. */
type DayReader = (text: string) => string | null

/** Day, month and year in the order of some country, with its digits and marks. */
const NUMBERS = /^\D*(\d{1,4})\D{1,4}(\d{1,2})\D{1,4}(\d{1,4})(?:\D.*)?$/
const KOREAN_DAY = /^\s*\d{2}\. \d{1,2}\. \d{1,2}\.\s*$/
/** Netflix began to stream in 2007: an earlier year is a day. */
const FIRST_SHORT_YEAR = 7
/** Thailand counts 543 years more. */
const BUDDHIST_YEARS = 543
const FIRST_BUDDHIST_YEAR = 2500
const FIRST_SHORT_BUDDHIST_YEAR = 50

/** Where a cell has lost its format, a spreadsheet writes the days since 1900 began, and a part of a day. */
const SERIAL_DAY = /^(\d{5})(?:[.,](\d{1,12}))?$/
/** From 1927 to 2119. */
const [FIRST_SERIAL_DAY, LAST_SERIAL_DAY] = [10_000, 80_000]
const SERIAL_EPOCH = Date.UTC(1899, 11, 30)

type Order = 'ymd' | 'dmy' | 'mdy'
type Numbers = readonly [string, string, string]

/**
 * Reads days in the order that all rows of a table allow: numbers above twelve are no months, and the newest rows come first.
 * @param isForeign whether the table has words of other languages than English, which put the month first
 */
export function dayReader(texts: readonly string[], isForeign: boolean): DayReader {
	// A long history has few days.
	const numbers = new Map(texts.map((text) => [text, numbersOf(text)]))
	const order = orderOf(texts, numbers, isForeign)
	return (text) => {
		const found = numbers.get(text)
		if (!found) return serialTime(text)
		if (found[0].length === 4) return dayOf(found, 'ymd')
		return dayOf(found, order) ?? dayOf(found, order === 'dmy' ? 'mdy' : 'dmy')
	}
}

/** The time of a day in the counting of spreadsheets, in ISO; `null` for other numbers. */
export function serialTime(text: string): string | null {
	const [, days, part = '0'] = SERIAL_DAY.exec(text.trim()) ?? []
	if (days === undefined || Number(days) < FIRST_SERIAL_DAY || Number(days) > LAST_SERIAL_DAY) return null
	const seconds = Math.round((Number(`0.${part}`) * DAY_MS) / 1000)
	return new Date(SERIAL_EPOCH + Number(days) * DAY_MS + 1000 * seconds).toISOString()
}

function numbersOf(text: string): Numbers | null {
	const [, first, second, third] = NUMBERS.exec(toLatinDigits(text.replace(/\p{Cf}/gu, '').trim())) ?? []
	return first && second && third ? [first, second, third] : null
}

function orderOf(texts: readonly string[], numbers: ReadonlyMap<string, Numbers | null>, isForeign: boolean): Order {
	const dates = texts.flatMap((text) => {
		const found = numbers.get(text)
		return found ? [found] : []
	})
	const isYearLast = ([, , third]: Numbers) => third.length > 2 || Number(third) >= FIRST_SHORT_YEAR
	if (!dates.every(isYearLast) || texts.some((text) => KOREAN_DAY.test(text))) return 'ymd'
	const isMonth = (place: 0 | 1) => dates.every((numbers) => Number(numbers[place]) <= 12)
	if (isMonth(0) !== isMonth(1)) return isMonth(0) ? 'mdy' : 'dmy'
	if (texts.some((text) => /\d[.-]\s?\d/.test(text))) return 'dmy'
	const [isDayFirst, isMonthFirst] = (['dmy', 'mdy'] as const).map((order) =>
		isSorted(dates.map((date) => dayOf(date, order) ?? '')),
	)
	if (isDayFirst !== isMonthFirst) return isDayFirst ? 'dmy' : 'mdy'
	return isForeign ? 'dmy' : 'mdy'
}

function isSorted(days: readonly string[]): boolean {
	const isOrdered = (isBefore: (a: string, b: string) => boolean) =>
		days.every((day, index) => index === 0 || !isBefore(days[index - 1] ?? '', day))
	return isOrdered((a, b) => a < b) || isOrdered((a, b) => a > b)
}

function dayOf([first, second, third]: Numbers, order: Order): string | null {
	const [year, month, day] =
		order === 'ymd' ? [first, second, third] : order === 'dmy' ? [third, second, first] : [third, first, second]
	return timeField(`${yearOf(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

function yearOf(text: string): number {
	const number = Number(text)
	if (text.length > 2) return number >= FIRST_BUDDHIST_YEAR ? number - BUDDHIST_YEARS : number
	return number >= FIRST_SHORT_BUDDHIST_YEAR ? FIRST_BUDDHIST_YEAR + number - BUDDHIST_YEARS : 2000 + number
}
