import { PAGE_DATA_PATH, type PageCachePolicy, pageCachePolicy, pageDataPath } from '#domain/app-shell/page-cache.ts'
import { THEME_KEY } from '#domain/appearance/theme.ts'
import { VIEWER_HEADER } from '#domain/offline/offline-cache.ts'
import { formatProviderChoice, PROVIDERS_COOKIE, parseProviderChoice } from '#domain/providers/provider-choice.ts'
import type { CacheStore } from '#functions/data/cache.ts'
import type { MemoryCache } from '#functions/data/memory-cache.ts'
import { hasOptedOut, STATISTICS_COOKIE } from '#functions/http/analytics-opt-out.ts'
import { readCookies } from '#functions/http/cookies.ts'
import { readTheme, TOAST_COOKIE } from '#functions/http/flash.ts'
import { isSafeRequest } from '#functions/http/method.ts'
import { sessionCookieName } from '#functions/http/session-cookie.ts'
import { createNonce } from './nonce.ts'
import { splitPage } from './page-text.ts'

/** A page as it was made for one visit. */
export interface RenderedPage {
	response: Response
	/** Of this answer; a kept page gets a new one each time it is given. */
	nonce: string
	/** Whether all that the page is made of came, and came fresh. Asked when the page is complete. */
	isComplete(): boolean
}

/** A page between two visits. */
interface CachedPage {
	parts: readonly string[]
	/** Of this making of the page and the one before: whoever was given that one may only now fetch its data. */
	data: readonly { madeAtMs: number; text: string }[]
	/** Of the answer; the policy, which names the nonce, is not among them. */
	headers: readonly [string, string][]
	storedAtMs: number
}

interface Options {
	store: CacheStore
	/** The isolate's. */
	memory: MemoryCache
	/** Of the build: a page names the files of one build. */
	version: string
	waitUntil(work: Promise<unknown>): void
	now(): number
}

export interface PageVisit {
	/** Of this deployment, as pages name it. */
	origin: string
	region: string
}

/**
 * @param make makes the page that is asked for, with a nonce of its own
 * @param finish adds what every answer says anew
 */
export type PageCache = (
	request: Request,
	visiting: PageVisit,
	make: (request: Request) => Promise<RenderedPage>,
	finish: (headers: Headers, nonce: string) => void,
) => Promise<Response>

const CACHED_HEADERS = ['Content-Type', 'X-Remix-Response', 'Cache-Control', VIEWER_HEADER]
/** A page on its way into the store, by its name: one visit makes it anew, the others are given the old one. */
const revalidating = new Set<string>()

/**
 * Gives a page again that was made for somebody who was not signed in, and makes it anew behind the answer when it has
 * aged. Never for somebody with a session or with something to be said to, nor for a page that lacks a part.
 */
export function createPageCache({ store, memory, version, waitUntil, now }: Options): PageCache {
	async function find(name: string, { ttlMs }: PageCachePolicy): Promise<CachedPage | null> {
		const held = memory.get(name) ?? (await readCachedPage(store, name))
		const kept = held as CachedPage | null
		if (!kept || now() - kept.storedAtMs >= ttlMs) return null
		memory.set(name, kept, kept.storedAtMs + ttlMs)
		return kept
	}

	/** @returns the same page, which is kept when it is complete */
	function keep(
		request: Request,
		name: string,
		{ ttlMs }: PageCachePolicy,
		page: RenderedPage,
		before: CachedPage | null,
	) {
		const { response, nonce, isComplete } = page
		if (response.status !== 200 || !response.body || response.headers.has('Set-Cookie')) return response
		const [shown, copied] = response.body.tee()
		const headers = CACHED_HEADERS.flatMap((header): [string, string][] => {
			const value = response.headers.get(header)
			return value === null ? [] : [[header, value]]
		})
		const copying = async () => {
			const html = await new Response(copied).text()
			if (!isComplete()) return
			const storedAtMs = now()
			const { parts, data } = splitPage(html, nonce, pageDataPath(new URL(request.url), storedAtMs))
			const newest = data === null ? [] : [{ madeAtMs: storedAtMs, text: data }]
			const kept = { parts, data: [...newest, ...(before?.data.slice(0, 1) ?? [])], headers, storedAtMs }
			memory.set(name, kept, storedAtMs + ttlMs)
			await store.put(await hashKey(name), JSON.stringify(kept), ttlMs)
		}
		// A page that breaks off, or a store that refuses, costs the next visit a rendering.
		waitUntil(copying().catch(() => {}))
		return new Response(shown, response)
	}

	async function renew(
		request: Request,
		name: string,
		keeping: PageCachePolicy,
		make: (request: Request) => Promise<RenderedPage>,
		before: CachedPage | null,
	): Promise<void> {
		if (revalidating.has(name)) return
		revalidating.add(name)
		try {
			await keep(request, name, keeping, await make(request), before).body?.pipeTo(new WritableStream())
		} finally {
			revalidating.delete(name)
		}
	}

	/** What the scripts of a kept page ask for. The page may have gone meanwhile: then it is made again. */
	async function answerData(
		request: Request,
		visiting: PageVisit,
		make: (request: Request) => Promise<RenderedPage>,
	): Promise<Response> {
		const { searchParams, origin } = new URL(request.url)
		const of = searchParams.get('of')
		const page = of && URL.canParse(of, origin) ? new URL(of, origin) : null
		const keeping = page && page.origin === origin ? pageCachePolicy(page.pathname, page.search) : null
		if (!page || !keeping) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
		// Whoever has signed in since then is still shown the page of nobody.
		const asked = new Request(page, request)
		asked.headers.set('Cookie', relevantCookies(request))
		const kept = await find(cacheKeyOf(asked, visiting, version), keeping)
		const made = kept?.data.find(({ madeAtMs }) => String(madeAtMs) === searchParams.get('made')) ?? kept?.data[0]
		const text = made?.text ?? (await readData(await make(asked)))
		if (text === null) return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
		const headers = { 'Content-Type': 'text/x-script; charset=utf-8', 'Cache-Control': 'private, max-age=3600' }
		return new Response(text, { headers: { ...headers, 'X-Content-Type-Options': 'nosniff' } })
	}

	return async (request, visiting, make, finish) => {
		if (request.method === 'GET' && new URL(request.url).pathname === PAGE_DATA_PATH)
			return answerData(request, visiting, make)
		const keeping = policyFor(request, visiting.origin)
		if (!keeping) return (await make(request)).response
		const name = cacheKeyOf(request, visiting, version)
		const kept = await find(name, keeping)
		if (!kept) {
			const page = await make(request)
			return request.method === 'GET' ? keep(request, name, keeping, page, null) : page.response
		}
		if (now() - kept.storedAtMs >= keeping.freshMs) waitUntil(renew(request, name, keeping, make, kept).catch(() => {}))
		const nonce = createNonce()
		const headers = new Headers(kept.headers.map(([header, value]): [string, string] => [header, value]))
		finish(headers, nonce)
		return new Response(request.method === 'HEAD' ? null : kept.parts.join(nonce), { headers })
	}
}

async function readData({ response, nonce }: RenderedPage): Promise<string | null> {
	return response.ok ? splitPage(await response.text(), nonce, '').data : null
}

/** The cookies that a kept page depends on, and no other. */
function relevantCookies(request: Request): string {
	const cookies = readCookies(request)
	return [THEME_KEY, PROVIDERS_COOKIE, STATISTICS_COOKIE]
		.map((name) => `${name}=${encodeURIComponent(cookies[name] ?? '')}`)
		.join('; ')
}

/** Whoever has a session, or is to be told something, has a page of their own. */
function policyFor(request: Request, origin: string): PageCachePolicy | null {
	if (!isSafeRequest(request)) return null
	const cookies = readCookies(request)
	if (cookies[TOAST_COOKIE] || cookies[sessionCookieName(origin.startsWith('https:'))]) return null
	const { pathname, search } = new URL(request.url)
	return pageCachePolicy(pathname, search)
}

/** Everything that a page of somebody who is not signed in depends on. */
function cacheKeyOf(request: Request, { origin, region }: PageVisit, version: string): string {
	const { pathname, search } = new URL(request.url)
	const cookies = readCookies(request)
	const services = formatProviderChoice(parseProviderChoice(cookies[PROVIDERS_COOKIE]))
	const isCounted = !hasOptedOut(request, cookies)
	return JSON.stringify(['page', version, origin, pathname + search, region, readTheme(cookies), services, isCounted])
}

async function readCachedPage(store: CacheStore, name: string): Promise<CachedPage | null> {
	try {
		return JSON.parse((await store.get(await hashKey(name))) ?? 'null')
	} catch {
		// As without a store.
		return null
	}
}

/** Names are hashed because they hold what people search for. */
async function hashKey(name: string): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name)))
	return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
