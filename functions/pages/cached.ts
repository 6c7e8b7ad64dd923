import { PAGE_DATA_HEADER, type PageCachePolicy, pageCachePolicy, pageDataPath } from '#domain/app-shell/page-cache.ts'
import { ANONYMOUS, VIEWER_HEADER } from '#domain/offline/offline-cache.ts'
import { SEARCH_PATH } from '#domain/shared/links.ts'
import { createNonce } from '#functions/http/security-headers.ts'
import { isSafeRequest } from '#functions/lib/safe-request.ts'
import type { Page, ServePage } from './page.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { linkedData } from './page-data.ts'

/** Keys of pages being renewed. One request renders a page; the others get the stale one. */
const renewing = new Set<string>()

/**
 * Serves cached pages to anonymous visitors and renews stale ones in the background. Never caches pages of a session, with a
 * toast, or with incomplete content.
 */
export function cached(render: ServePage, cache: PageCache): ServePage {
	async function renew(
		request: Request,
		key: string,
		policy: PageCachePolicy,
		previous: CachedPage | null,
	): Promise<Page> {
		const page = await render(request)
		if (page.status !== 200 || page.body === null || page.headers.has('Set-Cookie') || !page.isComplete) return page
		const body = typeof page.body === 'string' ? page.body : await new Response(page.body).text()
		const entry = cache.put(key, policy, { ...page, body }, previous)
		return isPrivateSearch(request) ? pageOf(entry, new URL(request.url)) : { ...page, body }
	}

	function renewInBackground(request: Request, key: string, policy: PageCachePolicy, previous: CachedPage): void {
		if (renewing.has(key)) return
		renewing.add(key)
		// On failure, the stale page is served until it expires.
		const renewed = renew(request, key, policy, previous).catch(() => {})
		cache.waitUntil(renewed.finally(() => renewing.delete(key)))
	}

	return async (request) => {
		const { pathname, search } = new URL(request.url)
		const policy = isSafeRequest(request) && !cache.isPersonal(request) ? pageCachePolicy(pathname, search) : null
		if (!policy) return timed(await render(request), 'miss')
		const key = cache.keyOf(request)
		const entry = await cache.find(key, policy)
		if (entry) {
			if (cache.isStale(entry, policy)) renewInBackground(request, key, policy, entry)
			const page = pageOf(entry, { pathname, search })
			return isPrivateSearch(request) ? page : timed(page, 'hit')
		}
		if (isPrivateSearch(request) && request.method === 'GET') return renew(request, key, policy, null)
		return timed(await (request.method === 'GET' ? renew(request, key, policy, null) : render(request)), 'miss')
	}
}

/** What others searched for is nobody's business: a first search looks like a cached one. */
function isPrivateSearch({ url }: Request): boolean {
	const { pathname, searchParams } = new URL(url)
	return pathname === SEARCH_PATH && searchParams.has('q')
}

function pageOf({ parts, data, headers: stored, storedAtMs }: CachedPage, url: Pick<URL, 'pathname' | 'search'>): Page {
	const nonce = createNonce()
	const headers = new Headers(stored.map(([name, value]): [string, string] => [name, value]))
	headers.set(VIEWER_HEADER, ANONYMOUS)
	const page = { status: 200, headers, data: null, nonce, isComplete: true }
	const body = parts.join(nonce)
	if (data[0]?.renderedAtMs !== storedAtMs) return { ...page, body }
	// The data is a third of a document and invisible, so the document's scripts fetch it later.
	const path = pageDataPath(url, storedAtMs)
	headers.set(PAGE_DATA_HEADER, path)
	return { ...page, body: body + linkedData(path, nonce) }
}

function timed(page: Page, outcome: 'hit' | 'miss'): Page {
	page.headers.append('Server-Timing', `cache;desc=${outcome}`)
	return page
}
