import { ISO_TIME } from '#domain/history/history.ts'
import { MAX_ORDINAL } from '#domain/history/history-item.ts'
import { MAX_TITLE_ID } from '#domain/shared/links.ts'
import { MAX_IMPORT_NAME_LENGTH } from './row.ts'

// Fields of files that may contain anything. Invalid values count as missing.

const FIRST_YEAR = 1870
const LAST_YEAR = 2200
const MAX_RUNTIME_MINUTES = 6_000
const DAY = /^\d{4}-\d{2}-\d{2}$/
const SPACED_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{1,2})(:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)$/
const EPOCH = '1970-01-01T00:00:00.000Z'

/** A single line of text, cut to the maximum length. */
export function textField(value: unknown, maxLength = MAX_IMPORT_NAME_LENGTH): string {
	if (typeof value !== 'string') return ''
	const line = value
		.slice(0, 2 * maxLength)
		.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
		.trim()
	return line.length <= maxLength ? line : Array.from(line).slice(0, maxLength).join('')
}

/** Spreadsheets write `27,205`, `27.205`, `27 205`, `27’205` or `27205.00`. */
const WRITTEN_INTEGER = /^\s*(\d{1,12}|\d{1,3}(?:[.,'’\s]\d{3}){1,3})(?:[.,]0{1,2})?\s*$/

/** A whole number in the range, as a number or in digits. */
function integerField(value: unknown, min: number, max: number): number | null {
	const [, digits] = (typeof value === 'string' ? WRITTEN_INTEGER.exec(value) : null) ?? []
	const number = digits === undefined ? value : Number(digits.replace(/\D/g, ''))
	return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : null
}

const WRITTEN_RATING = /^\s*\d{1,2}(?:[.,]\d{1,2})?\s*$/
/** Where a point stands between day and month, spreadsheets take `4.5` for a day and write `04. Mai`. Only half stars have points. */
const RATING_AS_DAY = /^\s*0?(\d)[.\s/-]{1,3}\p{L}{1,10}\.?\s*$/u

/** @param max the top of the file's scale; the result is out of 10 */
export function ratingField(value: unknown, max: number): number | null {
	const mark = typeof value === 'string' ? writtenRating(value) : value
	return typeof mark === 'number' && mark > 0 && mark <= max ? (mark * 10) / max : null
}

function writtenRating(text: string): number | null {
	if (WRITTEN_RATING.test(text)) return Number(text.replace(',', '.'))
	const [, stars] = RATING_AS_DAY.exec(text) ?? []
	return stars === undefined ? null : Number(stars) + 0.5
}

/** As programs write it, and spreadsheets in their languages. */
const TRUE_WORDS = new Set(
	'true 1 yes wahr vrai verdadero vero verdadeiro waar prawda pravda igaz sant sann sand tosi doğru истина істина αληθες adevărat'.split(
		' ',
	),
)
const FALSE_WORDS = new Set(
	'false 0 no falsch faux falso onwaar fałsz nepravda hamis falskt usann falsk epätosi yanlış ложь хибність ψευδες fals'.split(
		' ',
	),
)

/** `null` for a field that says neither. */
export function truthField(text: string): boolean | null {
	const word = text.trim().toLowerCase()
	if (TRUE_WORDS.has(word)) return true
	return FALSE_WORDS.has(word) ? false : null
}

export const yearField = (value: unknown) => integerField(value, FIRST_YEAR, LAST_YEAR)
export const ordinalField = (value: unknown) => integerField(value, 0, MAX_ORDINAL)
export const titleIdField = (value: unknown) => integerField(value, 1, MAX_TITLE_ID)
export const runtimeField = (value: unknown) => integerField(value, 1, MAX_RUNTIME_MINUTES)

export function imdbIdField(value: unknown): string | null {
	const id = typeof value === 'string' ? value.trim() : ''
	return /^tt\d{5,12}$/.test(id) ? id : null
}

/** ISO time in UTC, from a day (its start) or a time with an offset. */
export function timeField(value: unknown): string | null {
	const text = typeof value === 'string' ? value.trim() : ''
	if (!DAY.test(text) && !ISO_TIME.test(text)) return null
	const time = Date.parse(text)
	if (Number.isNaN(time)) return null
	const iso = new Date(time).toISOString()
	// `Date` turns February 31 into a day in March.
	const isReal = !DAY.test(text) || iso.startsWith(text)
	return isReal && Number(iso.slice(0, 4)) >= FIRST_YEAR ? iso : null
}

/** Reads `2024-02-01 20:15:00` or `2024-02-01 8:15:00`, which are in UTC, as ISO time. */
export function utcTimeField(value: string): string | null {
	const text = value.trim()
	const [, day, hour = '', rest] = SPACED_TIME.exec(text) ?? []
	return timeField(day === undefined ? text : `${day}T${hour.padStart(2, '0')}${rest}Z`)
}

/** When something was watched, in ISO time; the epoch stands for a day that nobody knows. */
export function viewingTimeField(value: unknown): string | null {
	const text = typeof value === 'string' ? value.trim() : ''
	// Go writes `2024-02-01 20:15:00 +0000 UTC`.
	const at = utcTimeField(text.replace(/ \+0000 UTC$/, ''))
	return at === EPOCH ? null : at
}

/** Seconds of a table, which may be parts of one. */
export function secondsField(text: string): number | null {
	const isWritten = /^\s*\d{1,7}(?:[.,]\d{1,9})?\s*$/.test(text)
	return isWritten ? Number(text.replace(',', '.')) : null
}

export type JsonFields = Record<string, unknown>

/** The fields of a JSON object; empty for anything else. */
export function fieldsOf(value: unknown): JsonFields {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonFields) : {}
}
