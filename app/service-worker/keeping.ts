import { isKeepable, overLimit, PICTURES_CACHE } from '#domain/offline/offline-cache.ts'
import { reportTrouble } from './trouble.ts'

export function mayKeep({ status, type, redirected }: Response): boolean {
	return isKeepable({ status, type, isRedirected: redirected })
}

/** Keeps an answer that may be kept; rejects when it breaks off on its way. */
export async function keep(cacheName: string, url: string, answer: Response, limit: number, needed: readonly string[]) {
	const cache = await openCache(cacheName)
	if (!cache) return
	try {
		await cache.put(url, answer)
		const urls = (await cache.keys()).map((request) => request.url)
		const always = new Set(needed.map((path) => new URL(path, url).href))
		await Promise.all(overLimit(urls, limit, always).map((old) => cache.delete(old)))
	} catch (error) {
		if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
		// Pictures are what takes the room, and what is missed least.
		await caches.delete(PICTURES_CACHE)
	}
}

/** @returns `undefined` for what is not kept, and where what is kept cannot be read */
export async function readCopy(cacheName: string, url: string): Promise<Response | undefined> {
	const cache = await openCache(cacheName)
	// The cookies that a page varies with are not to be seen here; a cache holds one viewer's.
	return cache?.match(url, { ignoreVary: true })
}

export async function openCache(name: string): Promise<Cache | null> {
	try {
		return await caches.open(name)
	} catch (error) {
		await reportTrouble(error)
		return null
	}
}

export async function cacheNames(): Promise<string[]> {
	try {
		return await caches.keys()
	} catch (error) {
		await reportTrouble(error)
		return []
	}
}
