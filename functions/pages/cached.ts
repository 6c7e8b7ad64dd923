import { PAGE_DATA_HEADER, type PageCachePolicy, pageCachePolicy, pageDataPath } from '#domain/app-shell/page-cache.ts'
import { ANONYMOUS, VIEWER_HEADER } from '#domain/offline/offline-cache.ts'
import { SEARCH_PATH } from '#domain/shared/links.ts'
import { createNonce } from '#functions/http/security-headers.ts'
import { isSafeRequest } from '#functions/lib/safe-request.ts'
import type { Page, ServePage } from './page.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { linkedData } from './page-data.ts'
import { type PageInputs, pageKey, pageRequest } from './page-inputs.ts'

/** Keys of pages being renewed. One request renders a page; the others get the stale one. */
const renewing = new Set<string>()

/**
 * Serves cached pages to anonymous visitors and renews stale ones in the background. Never caches pages of a session, with a
 * toast, or with incomplete content.
 */
export function cached(render: ServePage, cache: PageCache): ServePage {
	async function renew(inputs: PageInputs, policy: PageCachePolicy, previous: CachedPage | null): Promise<Page> {
		const page = await render(pageRequest(inputs, 'GET'))
		if (page.status !== 200 || page.body === null || page.headers.has('Set-Cookie') || !page.isComplete) return page
		const body = typeof page.body === 'string' ? page.body : await new Response(page.body).text()
		const entry = cache.put(pageKey(inputs), policy, { ...page, body }, previous)
		return pageOf(entry, inputs)
	}

	function renewInBackground(inputs: PageInputs, policy: PageCachePolicy, previous: CachedPage): void {
		const key = pageKey(inputs)
		if (renewing.has(key)) return
		renewing.add(key)
		// On failure, the stale page is served until it expires.
		const renewed = renew(inputs, policy, previous).catch(() => {})
		cache.waitUntil(renewed.finally(() => renewing.delete(key)))
	}

	async function serve(inputs: PageInputs, policy: PageCachePolicy, method: 'GET' | 'HEAD'): Promise<Page> {
		const entry = await cache.find(pageKey(inputs), policy)
		if (entry) {
			if (cache.isStale(entry, policy)) renewInBackground(inputs, policy, entry)
			return timed(pageOf(entry, inputs), 'hit')
		}
		return timed(await (method === 'GET' ? renew(inputs, policy, null) : render(pageRequest(inputs, method))), 'miss')
	}

	return async (request) => {
		const { pathname, search } = new URL(request.url)
		const policy = cache.isPersonal(request) ? null : pageCachePolicy(pathname, search)
		if (!policy || !isSafeRequest(request)) return timed(await render(request), 'miss')
		const inputs = cache.inputsOf(request)
		const page = await serve(inputs, policy, request.method === 'GET' ? 'GET' : 'HEAD')
		if (isPrivateSearch(inputs)) page.headers.delete('Server-Timing')
		return page
	}
}

/** What others searched for is nobody's business: a first search looks like a cached one. */
function isPrivateSearch({ path }: PageInputs): boolean {
	const query = `${SEARCH_PATH}?`
	return path.startsWith(query) && new URLSearchParams(path.slice(query.length)).has('q')
}

function pageOf({ parts, data, headers: stored, storedAtMs }: CachedPage, { origin, path: address }: PageInputs): Page {
	const nonce = createNonce()
	const headers = new Headers(stored.map(([name, value]): [string, string] => [name, value]))
	headers.set(VIEWER_HEADER, ANONYMOUS)
	const page = { status: 200, headers, data: null, nonce, isComplete: true }
	const body = parts.join(nonce)
	if (data[0]?.renderedAtMs !== storedAtMs) return { ...page, body }
	// The data is a third of a document and invisible, so the document's scripts fetch it later.
	const path = pageDataPath(new URL(origin + address), storedAtMs)
	headers.set(PAGE_DATA_HEADER, path)
	return { ...page, body: body + linkedData(path, nonce) }
}

function timed(page: Page, outcome: 'hit' | 'miss'): Page {
	page.headers.append('Server-Timing', `cache;desc=${outcome}`)
	return page
}
