import { MAX_PAGE, parseWholeNumber } from '#domain/shared/query.ts'
import type { Paged } from '#domain/title/media.ts'

/** Titles on a page of a list: whole lines of three, four, six or eight posters (grid.css). */
export const LIST_PAGE_SIZE = 24
/** Titles on a page of the metadata service. */
const SERVICE_PAGE_SIZE = 20

/** How many pages "Show more" combines before a new page begins. */
export const MAX_PAGES = 8
/** A list goes on by itself for this many pages; then it asks, so that the end of the document can be reached. */
const PAGES_BY_ITSELF = 4

export const PAGES_RULE = `a whole number from 1 to ${MAX_PAGES}`

/** Parses how many pages are shown, from the page on: 1 by default, `null` for anything but 1 to 8. */
export function parsePages(value: string | null): number | null {
	const pages = value?.trim() ? parseWholeNumber(value) : 1
	return pages !== null && pages >= 1 && pages <= MAX_PAGES ? pages : null
}

/** Whether a list that shows so many pages loads the next one by itself when its end comes near. */
export function goesOnByItself(pages: number): boolean {
	return pages % PAGES_BY_ITSELF !== 0
}

/** Which pages to read. */
interface PageRange<T> {
	/** From 1. */
	page: number
	/** How many of these are shown at once. */
	pages?: number
	/** How many make up one, for lists that are filtered after reading. */
	together?: number
	/** Puts the titles of a page of ours in order. */
	order?: (titles: readonly T[]) => readonly T[]
}

/**
 * Joins pages of the metadata service to one of ours. No title repeats or gets lost between pages, however many the service or
 * a filter leaves out.
 */
export async function readListPage<T>(
	{ page, pages = 1, together = 1, order = (titles) => titles }: PageRange<T>,
	read: (servicePage: number) => Promise<Paged<T>>,
): Promise<Paged<T>> {
	const size = LIST_PAGE_SIZE * together
	const [from, to] = [(page - 1) * size, (page - 1 + pages) * size]
	const first = Math.floor(from / SERVICE_PAGE_SIZE)
	const isBeyond = first >= MAX_PAGE
	const count = isBeyond ? 1 : Math.min(Math.ceil(to / SERVICE_PAGE_SIZE), MAX_PAGE) - first
	const start = isBeyond ? 0 : first
	const [known, ...others] = await Promise.all([
		read(start + 1),
		...Array.from({ length: count - 1 }, (_, index) => read(start + 2 + index)),
	])
	// A title's place counts, so that a page keeps its titles when another one has fewer.
	const placed = [known, ...others].flatMap((found, at) =>
		found.results.map((title, index) => ({
			title,
			page: Math.floor(((start + at) * SERVICE_PAGE_SIZE + Math.min(index, SERVICE_PAGE_SIZE - 1) - from) / size),
		})),
	)
	const results = Array.from({ length: pages }, (_, number) =>
		order(placed.filter((each) => each.page === number).map(({ title }) => title)),
	).flat()
	return { page, totalPages: Math.ceil(countIn(known) / size), totalResults: known.totalResults, results }
}

/** How many titles the service's pages have. Its two counts may disagree. */
function countIn({ totalPages, totalResults }: Paged<unknown>): number {
	return Math.max(Math.min(totalResults, totalPages * SERVICE_PAGE_SIZE), (totalPages - 1) * SERVICE_PAGE_SIZE + 1, 0)
}

/**
 * Reads several pages of search results as one, for searches that are filtered after reading: with three pages together, page 2 is
 * pages 4 to 6.
 */
export async function readCombinedPage<T>(
	page: number,
	pagesTogether: number,
	read: (page: number) => Promise<Paged<T>>,
): Promise<Paged<T>> {
	const from = (page - 1) * pagesTogether + 1
	const isBeyond = from > MAX_PAGE
	const first = await read(isBeyond ? 1 : from)
	const last = Math.min(from + pagesTogether - 1, first.totalPages)
	const others = Array.from({ length: Math.max(0, last - from) }, (_, index) => read(from + 1 + index))
	const asked = isBeyond ? [] : [first, ...(await Promise.all(others))]
	return {
		page,
		totalPages: Math.ceil(first.totalPages / pagesTogether),
		totalResults: first.totalResults,
		results: asked.flatMap(({ results }) => results),
	}
}
