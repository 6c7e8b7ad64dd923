import type { PageCachePolicy } from '#domain/app-shell/page-cache-policy.ts'
import { PAGE_DATA_HEADER, pageCachePolicy, pageDataPath } from '#domain/app-shell/page-cache-policy.ts'
import { ANONYMOUS, VIEWER_HEADER } from '#domain/offline/offline-cache.ts'
import { PAGE_DATA_ID, SEARCH_PATH } from '#domain/shared/links.ts'
import { addDays } from '#domain/shared/zone.ts'
import type { CacheStore, MemoryCache } from '#functions/data/cache.ts'
import { createNonce } from '#functions/http/security-headers.ts'
import { isSafeRequest } from '#functions/lib/request.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'
import { isPersonal, type PageInputs, pageInputsOf, pageKey, pageRequest } from './page-inputs.ts'
import type { Page, ServePage } from './render.ts'

interface CachedPage {
	/** The body, split at its nonce, because each visitor gets a new one. */
	parts: readonly string[]
	/** Loader data of this rendering and the previous one, which visitors may still fetch. */
	data: readonly { renderedAtMs: number; text: string }[]
	headers: readonly [string, string][]
	storedAtMs: number
}

export interface PageCacheOptions {
	/** Shared by the isolates of one location. */
	store: CacheStore
	memory: MemoryCache
	/** The build's version, because a page refers to the files of one build. */
	version: string
	waitUntil(work: Promise<unknown>): void
	now(): number
}

type PageCache = ReturnType<typeof createPageCache>

const CACHED_HEADERS = ['Content-Type', 'X-Remix-Response', 'Cache-Control']

export function createPageCache(
	{ store, memory, version, waitUntil, now }: PageCacheOptions,
	/** The deployment's own origin, as pages name it. */
	origin: string,
) {
	return {
		waitUntil,

		/** @param url of the page, if it is not that of the request */
		inputsOf: (request: Request, url?: URL): PageInputs =>
			pageInputsOf(request, { build: version, origin, nowMs: now() }, url),

		isPersonal: (request: Request) => isPersonal(request, origin),

		isStale: ({ storedAtMs }: CachedPage, { freshMs }: PageCachePolicy) => now() - storedAtMs >= freshMs,

		async find(key: string, { keepMs }: PageCachePolicy): Promise<CachedPage | null> {
			const held = memory.get(key) ?? (await readStored(store, key))
			const page = held as CachedPage | null
			if (!page || now() - page.storedAtMs >= keepMs) return null
			memory.set(key, page, page.storedAtMs + keepMs)
			return page
		},

		/**
		 * @param previous the page that this one replaces
		 * @returns the entry that will be served from now on
		 */
		put(
			key: string,
			{ keepMs }: PageCachePolicy,
			page: Page & { body: string },
			previous: CachedPage | null,
		): CachedPage {
			const storedAtMs = now()
			const newest = page.data === null ? [] : [{ renderedAtMs: storedAtMs, text: page.data }]
			const headers = CACHED_HEADERS.flatMap((name): [string, string][] => {
				const value = page.headers.get(name)
				return value === null ? [] : [[name, value]]
			})
			const data = [...newest, ...(previous?.data.slice(0, 1) ?? [])]
			const entry: CachedPage = { parts: page.body.split(page.nonce), data, headers, storedAtMs }
			memory.set(key, entry, storedAtMs + keepMs)
			const stored = sha256Hex(key).then((name) => store.put(name, JSON.stringify(entry), keepMs))
			// A failing store only costs another rendering.
			waitUntil(stored.catch(() => {}))
			return entry
		},
	}
}

/** Keys are hashed because they contain search queries. */
async function readStored(store: CacheStore, key: string): Promise<CachedPage | null> {
	try {
		return JSON.parse((await store.get(await sha256Hex(key))) ?? 'null')
	} catch {
		// Unreadable or unavailable: render the page.
		return null
	}
}

/** A type that browsers do not run; app/document/script-loader.ts reads it. */
const BLOCK_TYPE = 'text/x-script'

/** Loader data inside the document. `<` only occurs in JSON strings, where the escape is equivalent. */
export function inlineData(data: string, nonce: string): string {
	return `<script id="${PAGE_DATA_ID}" nonce="${nonce}" type="${BLOCK_TYPE}">${data.replaceAll('<', '\\u003c')}</script>`
}

/** Where the document's scripts fetch the loader data. */
function linkedData(path: string, nonce: string): string {
	const url = path.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
	return `<script id="${PAGE_DATA_ID}" nonce="${nonce}" type="${BLOCK_TYPE}" data-src="${url}"></script>`
}

/** Serves the loader data of a cached page to its scripts. */
export async function servePageData(request: Request, render: ServePage, cache: PageCache): Promise<Response> {
	const { searchParams, origin } = new URL(request.url)
	const of = searchParams.get('of')
	const url = of && URL.canParse(of, origin) ? new URL(of, origin) : null
	// The data of a client-side navigation has its own URL.
	const isPage = url !== null && url.origin === origin && !url.pathname.endsWith('.data')
	const policy = isPage ? pageCachePolicy(url.pathname, url.search) : null
	if (!url || !policy) return failure(404)
	// A visitor who has signed in since still has the anonymous page open.
	const inputs = cache.inputsOf(request, url)
	const ofDay = (today: string) => cache.find(pageKey({ ...inputs, today }), policy)
	const page = await ofDay(inputs.today)
	const isExact = ({ renderedAtMs }: { renderedAtMs: number }) => String(renderedAtMs) === searchParams.get('made')
	let cached = page?.data.find(isExact)
	// Midnight may have passed since the document, or the device has said where it is.
	for (const days of [-1, 1]) cached ??= (await ofDay(addDays(inputs.today, days)))?.data.find(isExact)
	cached ??= page?.data[0]
	if (cached) return success(cached.text)
	const { status, data } = await render(pageRequest(inputs, 'GET'))
	if (status === 200 && data !== null) return success(data)
	return failure(status >= 400 && status < 500 ? status : 503)
}

/** Cacheable, because the URL changes with each rendering. */
function success(data: string): Response {
	const headers = { 'Content-Type': 'text/x-script; charset=utf-8', 'Cache-Control': 'private, max-age=3600' }
	return new Response(data, { headers })
}

function failure(status: number): Response {
	return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
}

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
