import { PAGE_DATA_PATH } from '#domain/shared/links.ts'
import { changesPages, changesViewer, isStoredPage } from '#domain/shared/paths.ts'

// How the service worker handles a request, and which responses it caches.

/** The header with the id of the viewer that a page was rendered for, or `ANONYMOUS`. */
export const VIEWER_HEADER = 'X-Viewer'
export const ANONYMOUS = 'none'
/** The header of a page with a one-time message such as a toast: it must not be cached. */
export const ONE_TIME_HEADER = 'X-Passing'

/** How long to wait for the network before a cached page is used. */
export const PAGE_NETWORK_TIMEOUT_MS = 3_000

export const PAGES_LIMIT = 60
export const ASSETS_LIMIT = 150
export const IMAGES_LIMIT = 250

export const ASSETS_CACHE = 'assets'
export const IMAGES_CACHE = 'pictures'
const PAGES_CACHE = 'pages'
const VIEWER_PAGES_PREFIX = 'pages-of:'
const SHELL_PREFIX = 'shell:'

/** @param viewer an id, or `ANONYMOUS` */
export function pagesCache(viewer: string): string {
	return viewer === ANONYMOUS ? PAGES_CACHE : VIEWER_PAGES_PREFIX + viewer
}

/** Whether the cache holds pages rendered for one viewer. */
export function isViewerPagesCache(name: string): boolean {
	return name.startsWith(VIEWER_PAGES_PREFIX)
}

export function isPagesCache(name: string): boolean {
	return name === PAGES_CACHE || isViewerPagesCache(name)
}

/** The cache of one build's offline page. */
export function shellCache(version: string): string {
	return SHELL_PREFIX + version
}

export function isShellCache(name: string): boolean {
	return name.startsWith(SHELL_PREFIX)
}

/** The cache to read pages from: the signed-in viewer's if there is one, else the anonymous one. */
export function pagesCacheToRead(names: readonly string[]): string {
	return names.find(isViewerPagesCache) ?? PAGES_CACHE
}

export interface RequestDetails {
	method: string
	/** `false` for another origin. */
	isSameOrigin: boolean
	path: string
	isNavigation: boolean
	isRange: boolean
}

/**
 * - `page`: network, then cache, then the offline page
 * - `passing`: a document that is never cached: network, then the offline page
 * - `asset`, `image`: cache, then network; the content of a URL never changes
 * - `network`: not handled by the worker
 */
type CacheStrategy = 'page' | 'passing' | 'asset' | 'image' | 'network'

/** Loader data as Remix requests it. */
const LOADER_DATA = /\.data$|^\/__manifest$/

export function cacheStrategyFor({ method, isSameOrigin, path, isNavigation, isRange }: RequestDetails): CacheStrategy {
	if (method !== 'GET' || !isSameOrigin || isRange) return 'network'
	if (isNavigation) return isStoredPage(path) ? 'page' : 'passing'
	// The URL of loader data contains the version of the page.
	if (path.startsWith('/assets/') || path === PAGE_DATA_PATH) return 'asset'
	if (path.startsWith('/images/')) return 'image'
	return LOADER_DATA.test(path) && isStoredPage(path) ? 'page' : 'network'
}

/** Whether a different viewer, or none, may be signed in after this request. */
export function mayChangeViewer({ method, isSameOrigin, path }: RequestDetails): boolean {
	return isSameOrigin && isMutation(method) && changesViewer(path)
}

/** Whether cached pages may be outdated after this request. */
export function invalidatesPages({ method, isSameOrigin, path }: RequestDetails): boolean {
	return isSameOrigin && isMutation(method) && changesPages(path)
}

function isMutation(method: string): boolean {
	return method !== 'GET' && method !== 'HEAD'
}

interface ResponseDetails {
	status: number
	/** The type in the Fetch standard: `basic` is a same-origin response. */
	type: string
	isRedirected: boolean
}

/** Excludes errors, redirects, partial and cross-origin responses. */
export function isCacheable({ status, type, isRedirected }: ResponseDetails): boolean {
	return status === 200 && type === 'basic' && !isRedirected
}

/** The oldest entries beyond `limit`, without those that are always needed. */
export function entriesToEvict(oldestFirst: readonly string[], limit: number, needed: ReadonlySet<string>): string[] {
	const excess = oldestFirst.length - limit
	return excess <= 0 ? [] : oldestFirst.filter((entry) => !needed.has(entry)).slice(0, excess)
}
