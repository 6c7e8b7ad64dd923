// TMDB's response format: pages, and errors with TMDB's own codes.
import { HTTPException } from 'hono/http-exception'

const PAGE_SIZE = 20
const MAX_PAGE = 500
/** TMDB appends at most this many. */
const MAX_PARTS = 20

interface WirePage<T> {
	page: number
	results: T[]
	total_pages: number
	total_results: number
}

interface WireError {
	success: false
	status_code: number
	status_message: string
}

export const NOT_FOUND: WireError = wireError(34, 'The resource could not be found.')
export const SERVER_ERROR: WireError = wireError(11, 'Internal error.')
const INVALID_PAGE = wireError(22, `Invalid page: pages are whole numbers from 1 to ${MAX_PAGE}.`)
const INVALID_PARAMETERS = wireError(5, 'A parameter is missing or invalid.')

function wireError(code: number, message: string): WireError {
	return { success: false, status_code: code, status_message: message }
}

/** One page of a list. @throws {HTTPException} 400 for an invalid page */
export function pageOf<T, W>(items: readonly T[], query: URLSearchParams, write: (item: T) => W): WirePage<W> {
	const page = readPageNumber(query)
	return {
		page,
		results: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(write),
		total_pages: Math.ceil(items.length / PAGE_SIZE),
		total_results: items.length,
	}
}

function readPageNumber(query: URLSearchParams): number {
	const text = query.get('page') ?? '1'
	const page = /^\d{1,4}$/.test(text) ? Number(text) : 0
	if (page < 1 || page > MAX_PAGE) throw new HTTPException(400, { res: Response.json(INVALID_PAGE, { status: 400 }) })
	return page
}

/** The query of a search. @throws {HTTPException} 422 when it is missing */
export function readSearchWords(query: URLSearchParams): string {
	const words = query.get('query')?.trim()
	if (!words) throw new HTTPException(422, { res: Response.json(INVALID_PARAMETERS, { status: 422 }) })
	return words
}

/** The source of an external id. @throws {HTTPException} 422 when it is missing */
export function invalidParameters(): HTTPException {
	return new HTTPException(422, { res: Response.json(INVALID_PARAMETERS, { status: 422 }) })
}

/** The parts requested by `append_to_response`, by name; unknown ones are left out. */
export function appendParts(query: URLSearchParams, partOf: (name: string) => object | null): Record<string, object> {
	const names = (query.get('append_to_response') ?? '').split(',').slice(0, MAX_PARTS)
	const appended: Record<string, object> = {}
	for (const name of names.map((text) => text.trim())) {
		const part = partOf(name)
		if (part) appended[name] = part
	}
	return appended
}
