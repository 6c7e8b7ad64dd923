import { encodeText } from '#domain/shared/query.ts'

/** Where the scripts of a kept page ask for what its loaders found. */
export const PAGE_DATA_PATH = '/page-data'

/** @param madeAtMs when the page was made: its data changes when it is made anew */
export function pageDataPath({ pathname, search }: { pathname: string; search: string }, madeAtMs: number): string {
	return `${PAGE_DATA_PATH}?made=${madeAtMs}&of=${encodeText(pathname + search)}`
}

/** How long a page may be given again: as it is, and beyond that once more while it is made anew. */
export interface PageKeeping {
	freshMs: number
	keepMs: number
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Lists and details: what they are made of is itself kept for ten minutes and more. */
const CATALOGUE: PageKeeping = { freshMs: MINUTE_MS, keepMs: 60 * MINUTE_MS }
/** What is on now is on for minutes. */
const PRESENT: PageKeeping = { freshMs: 15 * SECOND_MS, keepMs: 2 * MINUTE_MS }

/** They show among other things what is on: some minutes later most of it still is. */
const MIXED: PageKeeping = { freshMs: MINUTE_MS, keepMs: 10 * MINUTE_MS }

/** By what the path begins with; the longest that fits. Everything else belongs to somebody, or changes something. */
const KEPT: readonly [RegExp, PageKeeping][] = [
	[/^\/(?:movie|tv|person)(?:\/\d{1,10})?$/, CATALOGUE],
	[/^\/watch\/(?:movie|tv)\/\d{1,10}(?:\/\d{1,4}\/\d{1,4})?$/, CATALOGUE],
	[/^\/(?:trending|privacy|terms|content-removal|dmca)$/, CATALOGUE],
	[/^\/(?:search)?$/, MIXED],
	[/^\/(?:sports|live)$/, PRESENT],
]
/** A longer query is nobody's second visit. */
const MAX_QUERY_LENGTH = 200

/**
 * How long a page is kept that looks the same to everybody who is not signed in; `null` for one that is never kept.
 * @param pathname of the page, or of the data that a navigation inside the app asks for (`/movie.data`)
 */
export function keepingOf(pathname: string, search = ''): PageKeeping | null {
	if (search.length > MAX_QUERY_LENGTH) return null
	const page = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
	return KEPT.find(([pattern]) => pattern.test(page))?.[1] ?? null
}
