import type { PageCachePolicy } from '#domain/app-shell/page-cache.ts'
import type { CacheStore } from '#functions/data/cache.ts'
import type { MemoryCache } from '#functions/data/memory-cache.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'
import type { Page } from './page.ts'
import { isPersonal, type PageInputs, pageInputsOf } from './page-inputs.ts'

export interface CachedPage {
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

export type PageCache = ReturnType<typeof createPageCache>

const CACHED_HEADERS = ['Content-Type', 'X-Remix-Response', 'Cache-Control']

export function createPageCache(
	{ store, memory, version, waitUntil, now }: PageCacheOptions,
	/** Of this deployment, as pages name it. */
	origin: string,
) {
	return {
		waitUntil,

		/** @param url of the page, if it is not that of the request */
		inputsOf: (request: Request, url?: URL): PageInputs => pageInputsOf(request, { build: version, origin }, url),

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
