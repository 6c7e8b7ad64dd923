import { PAGE_DATA_PATH } from '#domain/shared/links.ts'
import { sameForAll } from '#domain/shared/paths.ts'
import { encodeText } from '#domain/shared/query.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'

/** The header of a cached page that names the path of its loader data. */
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

const POLICIES = {
	/** Catalog responses are themselves cached for ten minutes or more. */
	catalog: { freshMs: MINUTE_MS, keepMs: 60 * MINUTE_MS },
	/** Most of such a page is still right a few minutes later. */
	mixed: { freshMs: MINUTE_MS, keepMs: 10 * MINUTE_MS },
	/** Current programs change every few minutes. */
	'on-now': { freshMs: 15 * SECOND_MS, keepMs: 2 * MINUTE_MS },
} satisfies Record<string, PageCachePolicy>

/** Longer queries are rarely repeated. */
const MAX_QUERY_LENGTH = 200

/**
 * How a page that looks the same to every anonymous visitor is cached; `null` when it never is.
 * @param pathname of the page, or of its loader data (`/movie.data`)
 */
export function pageCachePolicy(pathname: string, search = ''): PageCachePolicy | null {
	if (search.length > MAX_QUERY_LENGTH) return null
	const kind = sameForAll(pathname)
	return kind && POLICIES[kind]
}
