/** The part of `URLSearchParams` that the domain uses. */
export interface QueryParams {
	get(name: string): string | null
	getAll(name: string): string[]
}

export type QueryPair = readonly [name: string, value: string | number]

/** TMDB's limit. */
export const MAX_PAGE = 500

/** An invalid parameter. The route responds with 400 and the message. */
export interface QueryError {
	ok: false
	/** The parameter's name. */
	field: string
	message: string
}

export function queryError(field: string, rule: string): QueryError {
	return { ok: false, field, message: `${field} must be ${rule}` }
}

/** `?a=1&b=2`, or an empty string without pairs. Commas and bars stay readable. */
export function writeQuery(pairs: readonly QueryPair[]): string {
	const written = pairs.map(([name, value]) => `${name}=${encodeValue(String(value))}`)
	return written.length === 0 ? '' : `?${written.join('&')}`
}

/** A path with the parameters that differ from their defaults, in the order of the defaults. */
export function queryPath<Query extends { [name in keyof Query]: string | number | null }>(
	path: string,
	defaults: Query,
	query: Partial<Query>,
): string {
	const names = Object.keys(defaults) as (keyof Query & string)[]
	const pairs = names.flatMap((name): QueryPair[] => {
		const value = query[name] ?? defaults[name]
		return value === null || value === defaults[name] ? [] : [[name, value]]
	})
	return path + writeQuery(pairs)
}

/** Like `encodeURIComponent`, but replaces lone surrogates instead of throwing. */
export function encodeText(text: string): string {
	return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
}

/** Page 1 without a value, a whole number from 1 to 500, or `null` for anything else. */
export function parsePage(value: string | null): number | null {
	if (value === null || value.trim() === '') return 1
	const page = parseWholeNumber(value)
	return page !== null && page >= 1 && page <= MAX_PAGE ? page : null
}

/** The rule of `parsePage`, for error messages. */
export const PAGE_RULE = `a whole number from 1 to ${MAX_PAGE}`

/** The text of a search field: single spaces, trimmed. */
export function parseSearchText(value: string | null): string {
	return (value ?? '').replace(/\s+/g, ' ').trim()
}

/** Parses up to nine digits; `null` for anything else. */
export function parseWholeNumber(value: string): number | null {
	return /^\d{1,9}$/.test(value) ? Number(value) : null
}

function encodeValue(text: string): string {
	return encodeText(text).replaceAll('%20', '+').replaceAll('%2C', ',').replaceAll('%7C', '|')
}

/** The text fields of a submitted form. Missing fields and files read as an empty string. */
export interface SubmittedForm {
	text(name: string): string
	/** All texts with that name, such as from checkboxes. */
	texts(name: string): string[]
}
