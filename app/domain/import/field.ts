import { ISO_TIME } from '#domain/history/history.ts'
import { MAX_ORDINAL } from '#domain/history/history-item.ts'
import { MAX_TITLE_ID } from '#domain/shared/links.ts'
import { MAX_IMPORT_NAME_LENGTH } from './row.ts'

// Single fields of files that anybody may have written: what is not as it should be is absent.

const FIRST_YEAR = 1870
const LAST_YEAR = 2200
const MAX_RUNTIME_MINUTES = 6_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Text in one line, cut to the length that a name may have. */
export function textField(value: unknown, maxLength = MAX_IMPORT_NAME_LENGTH): string {
	if (typeof value !== 'string') return ''
	const line = value
		.slice(0, 2 * maxLength)
		.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
		.trim()
	return Array.from(line).slice(0, maxLength).join('')
}

/** A whole number of that range, written in digits or given as a number. */
function integerField(value: unknown, min: number, max: number): number | null {
	const number = typeof value === 'string' && /^\s*\d{1,12}(?:\.0)?\s*$/.test(value) ? Number(value) : value
	return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : null
}

/** @param max the best mark of the scale that the file uses; the answer is of 10 */
export function ratingField(value: unknown, max: number): number | null {
	const mark = typeof value === 'string' && /^\s*\d{1,2}(?:\.\d{1,2})?\s*$/.test(value) ? Number(value) : value
	return typeof mark === 'number' && mark > 0 && mark <= max ? (mark * 10) / max : null
}

export const yearField = (value: unknown) => integerField(value, FIRST_YEAR, LAST_YEAR)
export const ordinalField = (value: unknown) => integerField(value, 0, MAX_ORDINAL)
export const titleIdField = (value: unknown) => integerField(value, 1, MAX_TITLE_ID)
export const runtimeField = (value: unknown) => integerField(value, 1, MAX_RUNTIME_MINUTES)

export function imdbIdField(value: unknown): string | null {
	const id = typeof value === 'string' ? value.trim() : ''
	return /^tt\d{5,12}$/.test(id) ? id : null
}

/** ISO time in UTC of a day (its beginning), or of a time with its offset. */
export function timeField(value: unknown): string | null {
	const text = typeof value === 'string' ? value.trim() : ''
	if (!DAY.test(text) && !ISO_TIME.test(text)) return null
	const time = Date.parse(text)
	if (Number.isNaN(time)) return null
	const iso = new Date(time).toISOString()
	// The 31st of February is read as a day in March.
	const isReal = !DAY.test(text) || iso.startsWith(text)
	return isReal && Number(iso.slice(0, 4)) >= FIRST_YEAR ? iso : null
}

export type JsonFields = Record<string, unknown>

/** The fields of a JSON object; none for anything else. */
export function fieldsOf(value: unknown): JsonFields {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonFields) : {}
}
