import { PAGE_DATA_PATH } from '#domain/shared/links.ts'
import { encodeText } from '#domain/shared/query.ts'

/** On a cached page: the address of its loader data. */
export const PAGE_DATA_HEADER = 'X-Page-Data'

/** @param renderedAtMs when the page was rendered: its data changes with each rendering */
export function pageDataPath({ pathname, search }: { pathname: string; search: string }, renderedAtMs: number): string {
	return `${PAGE_DATA_PATH}?made=${renderedAtMs}&of=${encodeText(pathname + search)}`
}

/** How long a cached page is fresh, and how long it may be served while it is rendered again. */
export interface PageCachePolicy {
	freshMs: number
	keepMs: number
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Lists and details: their sources are cached for ten minutes or more themselves. */
const CATALOG: PageCachePolicy = { freshMs: MINUTE_MS, keepMs: 60 * MINUTE_MS }
/** Current programs change every few minutes. */
const ON_NOW: PageCachePolicy = { freshMs: 15 * SECOND_MS, keepMs: 2 * MINUTE_MS }
/** Pages with current programs among other things. Most of it still applies a few minutes later. */
const MIXED_POLICY: PageCachePolicy = { freshMs: MINUTE_MS, keepMs: 10 * MINUTE_MS }

/** Every other page is personal, or changes something. */
const POLICIES: readonly [RegExp, PageCachePolicy][] = [
	[/^\/(?:movie|tv|person)(?:\/\d{1,10})?$/, CATALOG],
	[/^\/watch\/(?:movie|tv)\/\d{1,10}(?:\/\d{1,4}\/\d{1,4})?$/, CATALOG],
	[/^\/service\/[a-z0-9-]{1,40}$/, CATALOG],
	[/^\/(?:trending|privacy|terms|content-removal|dmca)$/, CATALOG],
	[/^\/(?:search)?$/, MIXED_POLICY],
	[/^\/(?:sports|live)$/, ON_NOW],
]
/** Longer queries are rarely repeated. */
const MAX_QUERY_LENGTH = 200

/**
 * How a page that looks the same to every anonymous visitor is cached; `null` when it never is.
 * @param pathname of the page, or of its loader data (`/movie.data`)
 */
export function pageCachePolicy(pathname: string, search = ''): PageCachePolicy | null {
	if (search.length > MAX_QUERY_LENGTH) return null
	return POLICIES.find(([pattern]) => pattern.test(documentPath(pathname)))?.[1] ?? null
}

/** Whether a cached page says what is on, which depends on the guides that a visitor has chosen. */
export function showsPrograms(pathname: string): boolean {
	return /^\/(?:search|live)?$/.test(documentPath(pathname))
}

/** Of a page, or of its loader data. */
function documentPath(pathname: string): string {
	return pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
}
