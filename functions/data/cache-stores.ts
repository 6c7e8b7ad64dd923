import type { CacheStore } from './cache.ts'

/** What is used of a KV namespace. */
interface KvNamespace {
	get(key: string, type: 'text'): Promise<string | null>
	put(key: string, value: string, options: { expirationTtl: number }): Promise<void>
}

/** What is used of the Cache API. */
interface ResponseCache {
	match(url: string): Promise<Response | undefined>
	put(url: string, response: Response): Promise<void>
}

/** KV refuses to forget sooner than this. */
const MIN_TTL_SECONDS = 60

/** Shared by every location, eventually; one write a second to a key. */
export function kvStore(namespace: KvNamespace): CacheStore {
	return {
		get: (key) => namespace.get(`cache:${key}`, 'text'),
		put: (key, text, keepMs) =>
			namespace.put(`cache:${key}`, text, {
				expirationTtl: Math.max(MIN_TTL_SECONDS, Math.ceil(keepMs / 1000)),
			}),
	}
}

/** Any address will do where there is no deployment to ask for one. */
const PLACEHOLDER_ORIGIN = 'https://cache.invalid'

/**
 * One location's own; free and fast. Its entries are named by addresses that are never fetched.
 * @param origin the deployment's own: the platform looks foreign host names up
 */
export function cacheApiStore(cache: ResponseCache, origin = PLACEHOLDER_ORIGIN): CacheStore {
	const address = (key: string) => `${origin}/cache/${key}`
	return {
		async get(key) {
			const response = await cache.match(address(key))
			return response ? response.text() : null
		},
		put: (key, text, keepMs) => {
			const headers = { 'content-type': 'application/json', 'cache-control': `max-age=${Math.ceil(keepMs / 1000)}` }
			return cache.put(address(key), new Response(text, { headers }))
		},
	}
}

/** Keeps nothing: for work that asks for each thing once. */
export const noStore: CacheStore = { get: async () => null, put: async () => {} }
