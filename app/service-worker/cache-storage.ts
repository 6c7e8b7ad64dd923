import { entriesToEvict, IMAGES_CACHE, isCacheable } from '#domain/offline/offline-cache.ts'
import { reportWorkerError } from './worker-error.ts'

export function isCacheableResponse({ status, type, redirected }: Response): boolean {
	return isCacheable({ status, type, isRedirected: redirected })
}

/** Keeps an answer that may be kept; rejects when it breaks off on its way. */
export async function putInCache(
	cacheName: string,
	url: string,
	response: Response,
	limit: number,
	keepPaths: readonly string[],
) {
	const cache = await openCache(cacheName)
	if (!cache) return
	try {
		await cache.put(url, response)
		const urls = (await cache.keys()).map((request) => request.url)
		const always = new Set(keepPaths.map((path) => new URL(path, url).href))
		await Promise.all(entriesToEvict(urls, limit, always).map((old) => cache.delete(old)))
	} catch (error) {
		if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
		// Pictures are what takes the room, and what is missed least.
		await caches.delete(IMAGES_CACHE)
	}
}

/** @returns `undefined` for what is not kept, and where what is kept cannot be read */
export async function matchCached(cacheName: string, url: string): Promise<Response | undefined> {
	const cache = await openCache(cacheName)
	// The cookies that a page varies with are not to be seen here; a cache holds one viewer's.
	return cache?.match(url, { ignoreVary: true })
}

export async function openCache(name: string): Promise<Cache | null> {
	try {
		return await caches.open(name)
	} catch (error) {
		await reportWorkerError(error)
		return null
	}
}

export async function cacheNames(): Promise<string[]> {
	try {
		return await caches.keys()
	} catch (error) {
		await reportWorkerError(error)
		return []
	}
}
