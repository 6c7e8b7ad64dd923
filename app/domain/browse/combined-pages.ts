import { MAX_PAGE } from '#domain/shared/query.ts'
import type { Paged } from '#domain/title/media.ts'

/**
 * Reads several pages of a list as one, for lists that are filtered after reading: with three pages together, page 2 is
 * pages 4 to 6. No title repeats or gets lost between pages, however many are filtered out.
 * @param page from 1
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
	const pages = isBeyond ? [] : [first, ...(await Promise.all(others))]
	return {
		page,
		totalPages: Math.ceil(first.totalPages / pagesTogether),
		totalResults: first.totalResults,
		results: pages.flatMap(({ results }) => results),
	}
}
