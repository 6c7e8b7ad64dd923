import { FIRST_FILM_YEAR, LAST_FILM_YEAR } from './release.ts'

/** A query parsed as a title and an optional trailing year. */
export interface ParsedQuery {
	title: string
	year: number | null
	/** The whole query if the year may belong to the title ("blade runner 2049"), else `null`. */
	alternative?: string | null
}

/** "(2021)", "[2021]" or a final "2021", with the separator before it. */
const YEAR_AT_END = /[\s,;:-]{0,4}(?:\((\d{4})\)|\[(\d{4})\]|[\s,;:](\d{4}))$/

/** Only these last characters are matched, to take constant time. */
const YEAR_TAIL_LENGTH = 12

/**
 * Splits off a trailing year: "cherry 2021", "Cherry (2021)". A query that is just a year is a title ("1917").
 * A year without brackets may belong to the title, so `rankHits` tries both readings.
 */
export function parseTitleQuery(raw: string): ParsedQuery {
	const text = raw.replace(/\s+/g, ' ').trim()
	const found = YEAR_AT_END.exec(text.slice(-YEAR_TAIL_LENGTH))
	const year = Number(found?.[1] ?? found?.[2] ?? found?.[3])
	const title = found ? text.slice(0, text.length - found[0].length).trim() : ''
	if (!(year >= FIRST_FILM_YEAR && year <= LAST_FILM_YEAR) || !/[\p{L}\p{N}]/u.test(title)) {
		return { title: text, year: null, alternative: null }
	}
	return { title, year, alternative: found?.[3] ? text : null }
}
