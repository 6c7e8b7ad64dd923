import type { CacheStore } from './cache.ts'

/** The used part of a KV namespace. */
interface KvNamespace {
	get(key: string, type: 'text'): Promise<string | null>
	put(key: string, value: string, options: { expirationTtl: number }): Promise<void>
}

/** The used part of the Cache API. */
interface ResponseCache {
	match(url: string): Promise<Response | undefined>
	put(url: string, response: Response): Promise<void>
}

/** KV's shortest expiration. */
const MIN_TTL_SECONDS = 60

/**
 * Shared by all locations, eventually consistent; one write per second and key. Writes are billed, so anybody's unknown
 * words and ids, for which there is nothing, are stored locally.
 * @param local of this location
 * @param mayWrite whether the day's writes are not used up; otherwise the local store takes everything
 */
export function kvStore(namespace: KvNamespace, local: CacheStore, mayWrite: () => Promise<boolean>): CacheStore {
	return {
		get: async (key) => (await local.get(key)) ?? namespace.get(`cache:${key}`, 'text'),
		put: async (key, text, ttlMs, isNothing) =>
			isNothing || !(await mayWrite())
				? local.put(key, text, ttlMs)
				: namespace.put(`cache:${key}`, text, {
						expirationTtl: Math.max(MIN_TTL_SECONDS, Math.ceil(ttlMs / 1000)),
					}),
	}
}

/** Any origin works outside of a deployment. */
const PLACEHOLDER_ORIGIN = 'https://cache.invalid'

/**
 * Local to one location; free and fast. Entry URLs are never fetched.
 * @param origin this deployment's: the platform resolves foreign host names
 */
export function cacheApiStore(cache: ResponseCache, origin = PLACEHOLDER_ORIGIN): CacheStore {
	const address = (key: string) => `${origin}/cache/${key}`
	return {
		async get(key) {
			const response = await cache.match(address(key))
			return response ? response.text() : null
		},
		put: (key, text, ttlMs) => {
			const headers = { 'content-type': 'application/json', 'cache-control': `max-age=${Math.ceil(ttlMs / 1000)}` }
			return cache.put(address(key), new Response(text, { headers }))
		},
	}
}

/** Stores nothing: for work that reads everything once. */
export const noStore: CacheStore = { get: async () => null, put: async () => {} }
