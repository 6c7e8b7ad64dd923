import { type Cached, type CacheStore, createCached, kvStore, type SharedCache } from '#functions/data/cache.ts'
import type { Visitor } from '#functions/data/daily-ceiling.ts'
import type { Env } from '#functions/env.ts'
import { CEILINGS, takeFrom } from './ceilings.ts'
import type { RequestParts } from './request-parts.ts'

interface CacheParts extends Pick<RequestParts, 'ctx' | 'onDegraded' | 'store'> {
	shared: SharedCache
}

/** A cache for one request, on the real clock. */
export function cachedFor({ ctx, ...options }: CacheParts): Cached {
	return createCached({ ...options, now: Date.now, waitUntil: (promise) => ctx.waitUntil(promise) })
}

/** KV, as long as the day's writes last. @param local of this location @param visitor who writes; `null` for a job */
export function sharedStoreFor(env: Pick<Env, 'CACHE' | 'DB'>, local: CacheStore, visitor: Visitor | null): CacheStore {
	return kvStore(env.CACHE, local, () => takeFrom(env, CEILINGS.kv, visitor))
}
