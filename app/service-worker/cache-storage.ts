import { entriesToEvict, IMAGES_CACHE, isCacheable } from '#domain/offline/offline-cache.ts'
import { reportWorkerError } from './scope.ts'

export function isCacheableResponse({ status, type, redirected }: Response): boolean {
	return isCacheable({ status, type, isRedirected: redirected })
}

/** Caches a response and evicts old entries. Rejects when the response breaks off. */
export async function putInCache(
	cacheName: string,
	url: string,
	response: Response,
	limit: number,
	permanentPaths: readonly string[],
) {
	const cache = await openCache(cacheName)
	if (!cache) return
	try {
		await cache.put(url, response)
		const urls = (await cache.keys()).map((request) => request.url)
		const always = new Set(permanentPaths.map((path) => new URL(path, url).href))
		await Promise.all(entriesToEvict(urls, limit, always).map((old) => cache.delete(old)))
	} catch (error) {
		if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
		// Images take the most space and are missed the least.
		await caches.delete(IMAGES_CACHE)
	}
}

/** @returns `undefined` when nothing is cached or the cache cannot be read */
export async function matchCached(cacheName: string, url: string): Promise<Response | undefined> {
	const cache = await openCache(cacheName)
	// Cookies are not visible here, so `Vary` cannot match; each cache belongs to one viewer.
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
