import { MAX_PAGE, parseWholeNumber } from '#domain/shared/query.ts'
import type { Paged } from '#domain/title/media.ts'

/** How many pages "Show more" combines before a new page begins. */
export const MAX_PAGES = 5

export const PAGES_RULE = `a whole number from 1 to ${MAX_PAGES}`

/** Parses how many of the first pages are shown: 1 by default, `null` for anything but 1 to 5. */
export function parsePages(value: string | null): number | null {
	const pages = value?.trim() ? parseWholeNumber(value) : 1
	return pages !== null && pages >= 1 && pages <= MAX_PAGES ? pages : null
}

/**
 * Reads several pages of a list as one, for lists that are filtered after reading: with three pages together, page 2 is
 * pages 4 to 6. No title repeats or gets lost between pages, however many are filtered out.
 * @param page from 1
 * @param pages how many of these are shown at once
 */
export async function readCombinedPage<T>(
	page: number,
	pagesTogether: number,
	read: (page: number) => Promise<Paged<T>>,
	pages = 1,
): Promise<Paged<T>> {
	const from = (page - 1) * pagesTogether + 1
	const isBeyond = from > MAX_PAGE
	const first = await read(isBeyond ? 1 : from)
	const last = Math.min(from + pagesTogether * pages - 1, first.totalPages)
	const others = Array.from({ length: Math.max(0, last - from) }, (_, index) => read(from + 1 + index))
	const asked = isBeyond ? [] : [first, ...(await Promise.all(others))]
	return {
		page,
		totalPages: Math.ceil(first.totalPages / pagesTogether),
		totalResults: first.totalResults,
		results: asked.flatMap(({ results }) => results),
	}
}
