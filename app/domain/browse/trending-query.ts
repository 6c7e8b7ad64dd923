import { TRENDING_PATH } from '#domain/shared/links.ts'
import { isMediaType, type MediaType } from '#domain/shared/media-ref.ts'
import { PAGE_RULE, parsePage, type QueryError, type QueryParams, queryError, queryPath } from '#domain/shared/query.ts'
import { type HIDE_SEEN, parseSeen, SEEN_RULE } from '#domain/title/marks.ts'
import type { TrendingWindow } from '#domain/title/port.ts'
import { PAGES_RULE, parsePages } from './combined-pages.ts'

/** The trending page's query: `?type=movie&window=week&seen=hide&page=2`. */
export interface TrendingQuery {
	type: MediaType | 'all'
	window: TrendingWindow
	/** Set to leave out seen titles. */
	seen?: typeof HIDE_SEEN
	page: number
	/** How many pages are shown together, from that one on. */
	pages: number
}

export function parseTrending(params: QueryParams): { ok: true; query: TrendingQuery } | QueryError {
	const type = params.get('type') || 'all'
	if (type !== 'all' && !isMediaType(type)) return queryError('type', 'all, movie or tv')
	const window = params.get('window') || 'day'
	if (window !== 'day' && window !== 'week') return queryError('window', 'day or week')
	const seen = parseSeen(params.get('seen'))
	if (seen === null) return queryError('seen', SEEN_RULE)
	const page = parsePage(params.get('page'))
	if (page === null) return queryError('page', PAGE_RULE)
	const pages = parsePages(params.get('pages'))
	if (pages === null) return queryError('pages', PAGES_RULE)
	return { ok: true, query: { type, window, ...seen, page, pages } }
}

export function trendingPath(query: TrendingQuery): string {
	return queryPath<Record<keyof TrendingQuery, string | number | null>>(
		TRENDING_PATH,
		{ type: 'all', window: 'day', seen: null, page: 1, pages: 1 },
		query,
	)
}
