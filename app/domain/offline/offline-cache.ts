import { PAGE_DATA_PATH } from '#domain/shared/links.ts'

// What the service worker does with a request, and what of the answers it keeps.

/** On every answer of a page, where it can be told: the id of the viewer that it was made for, or `NOBODY`. */
export const VIEWER_HEADER = 'X-Viewer'
export const ANONYMOUS = 'none'
/** On a page that says something only once, as a toast: it is not to be seen again. */
export const ONE_TIME_HEADER = 'X-Passing'

/** How long a page that is kept waits for a newer one. */
export const PAGE_NETWORK_TIMEOUT_MS = 3_000

export const PAGES_LIMIT = 60
export const ASSETS_LIMIT = 150
export const IMAGES_LIMIT = 250

export const ASSETS_CACHE = 'assets'
export const IMAGES_CACHE = 'pictures'
const PAGES_CACHE = 'pages'
const VIEWER_PAGES_PREFIX = 'pages-of:'
const SHELL_PREFIX = 'shell:'

/** @param viewer an id, or `NOBODY` */
export function pagesCache(viewer: string): string {
	return viewer === ANONYMOUS ? PAGES_CACHE : VIEWER_PAGES_PREFIX + viewer
}

/** Whether it keeps pages that were made for one viewer. */
export function isViewerPagesCache(name: string): boolean {
	return name.startsWith(VIEWER_PAGES_PREFIX)
}

export function isPagesCache(name: string): boolean {
	return name === PAGES_CACHE || isViewerPagesCache(name)
}

/** The offline page of one build. */
export function shellCache(version: string): string {
	return SHELL_PREFIX + version
}

export function isShellCache(name: string): boolean {
	return name.startsWith(SHELL_PREFIX)
}

/** Of all that is kept, where this device's pages are read: somebody's own while they are signed in, else everybody's. */
export function pagesCacheToRead(names: readonly string[]): string {
	return names.find(isViewerPagesCache) ?? PAGES_CACHE
}

export interface RequestDetails {
	method: string
	/** `false` for another site's. */
	isSameOrigin: boolean
	path: string
	/** A document that the browser is about to show. */
	isNavigation: boolean
	/** A part of a file. */
	isRange: boolean
}

/**
 * - `page`: from the network, else what is kept, else the offline page
 * - `passing`: a document that is never kept: from the network, else the offline page
 * - `asset`, `picture`: what is kept, else from the network; it never changes under its address
 * - `network`: none of the worker's business
 */
export type CacheStrategy = 'page' | 'passing' | 'asset' | 'picture' | 'network'

/** Pages that are of no use without a connection, or not to be seen by the next one at this device. */
const NEVER_CACHED =
	/^\/(?:api|actions|login|signup|logout|watch|sports\/player|chat|import|offline|profile\/delete|search\/suggestions|images|video|media)(?:[./]|$)|\/random$|\.(?:css|json|txt|xml|ics|js)$/
/** The answer to what a route needs, as Remix's own scripts ask for it. */
const LOADER_DATA = /\.data$|^\/__manifest$/

export function cacheStrategyFor({ method, isSameOrigin, path, isNavigation, isRange }: RequestDetails): CacheStrategy {
	if (method !== 'GET' || !isSameOrigin || isRange) return 'network'
	if (isNavigation) return NEVER_CACHED.test(path) ? 'passing' : 'page'
	// What a page's loaders found is named after its making.
	if (path.startsWith('/assets/') || path === PAGE_DATA_PATH) return 'asset'
	if (path.startsWith('/images/')) return 'picture'
	return LOADER_DATA.test(path) && !NEVER_CACHED.test(path.replace(/\.data$/, '')) ? 'page' : 'network'
}

/** A form or a call after which somebody else may be signed in, or nobody. */
export function mayChangeViewer({ method, isSameOrigin, path }: RequestDetails): boolean {
	return (
		isSameOrigin &&
		isMutation(method) &&
		/^\/(?:login|signup|logout|profile\/delete|api\/(?:auth|account))\b/.test(path)
	)
}

/** What a viewer changes by. What is only asked or counted that way changes nothing. */
const MUTATING_PATH = /^\/(?!api\/|chat\b)|^\/api\/(?:auth|account|history|favorites|watchlist|preferences|feedback)\b/

/** A form or a call after which what was kept before may no longer be true. */
export function invalidatesPages({ method, isSameOrigin, path }: RequestDetails): boolean {
	return isSameOrigin && isMutation(method) && MUTATING_PATH.test(path)
}

function isMutation(method: string): boolean {
	return method !== 'GET' && method !== 'HEAD'
}

export interface ResponseDetails {
	status: number
	/** The Fetch standard's: `basic` is an answer of our own origin that can be read. */
	type: string
	isRedirected: boolean
}

/** Never a failure, a redirect, a part, or anything of another site. */
export function isCacheable({ status, type, isRedirected }: ResponseDetails): boolean {
	return status === 200 && type === 'basic' && !isRedirected
}

/** Which of the entries go, oldest first, so that `limit` stay; those that are needed always stay. */
export function entriesToEvict(oldestFirst: readonly string[], limit: number, needed: ReadonlySet<string>): string[] {
	const excess = oldestFirst.length - limit
	return excess <= 0 ? [] : oldestFirst.filter((entry) => !needed.has(entry)).slice(0, excess)
}
