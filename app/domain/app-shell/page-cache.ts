import { encodeText } from '#domain/shared/query.ts'

/** Where the scripts of a kept page ask for what its loaders found. */
export const PAGE_DATA_PATH = '/page-data'

/** @param madeAtMs when the page was made: its data changes when it is made anew */
export function pageDataPath({ pathname, search }: { pathname: string; search: string }, renderedAtMs: number): string {
	return `${PAGE_DATA_PATH}?made=${renderedAtMs}&of=${encodeText(pathname + search)}`
}

/** How long a page may be given again: as it is, and beyond that once more while it is made anew. */
export interface PageCachePolicy {
	freshMs: number
	ttlMs: number
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Lists and details: what they are made of is itself kept for ten minutes and more. */
const CATALOG_POLICY: PageCachePolicy = { freshMs: MINUTE_MS, ttlMs: 60 * MINUTE_MS }
/** What is on now is on for minutes. */
const LIVE_POLICY: PageCachePolicy = { freshMs: 15 * SECOND_MS, ttlMs: 2 * MINUTE_MS }

/** They show among other things what is on: some minutes later most of it still is. */
const MIXED_POLICY: PageCachePolicy = { freshMs: MINUTE_MS, ttlMs: 10 * MINUTE_MS }

/** By what the path begins with; the longest that fits. Everything else belongs to somebody, or changes something. */
const CACHEABLE_PATHS: readonly [RegExp, PageCachePolicy][] = [
	[/^\/(?:movie|tv|person)(?:\/\d{1,10})?$/, CATALOG_POLICY],
	[/^\/watch\/(?:movie|tv)\/\d{1,10}(?:\/\d{1,4}\/\d{1,4})?$/, CATALOG_POLICY],
	[/^\/(?:trending|privacy|terms|content-removal|dmca)$/, CATALOG_POLICY],
	[/^\/(?:search)?$/, MIXED_POLICY],
	[/^\/(?:sports|live)$/, LIVE_POLICY],
]
/** A longer query is nobody's second visit. */
const MAX_QUERY_LENGTH = 200

/**
 * How long a page is kept that looks the same to everybody who is not signed in; `null` for one that is never kept.
 * @param pathname of the page, or of the data that a navigation inside the app asks for (`/movie.data`)
 */
export function pageCachePolicy(pathname: string, search = ''): PageCachePolicy | null {
	if (search.length > MAX_QUERY_LENGTH) return null
	const page = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
	return CACHEABLE_PATHS.find(([pattern]) => pattern.test(page))?.[1] ?? null
}
