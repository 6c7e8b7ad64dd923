import { createAttemptLimiter } from '#functions/data/attempt-limiter.ts'
import { type Cached, type CacheStore, createCached, kvStore, type SharedCache } from '#functions/data/cache.ts'
import { type CeilingState, type DailyCeiling, takeFromCeiling } from '#functions/data/daily-ceiling.ts'
import { openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'
import type { RequestParts } from './request-parts.ts'

/** 500,000 writes are some dollars. */
const KV_WRITES: DailyCeiling = { key: 'kv', count: 500_000, block: 100 }
/** Shared by the requests of one isolate. */
const kvWrites: CeilingState = { left: 0, closedUntilMs: 0 }

interface CacheParts extends Pick<RequestParts, 'ctx' | 'onDegraded' | 'store'> {
	shared: SharedCache
}

/** A cache for one request, on the real clock. */
export function cachedFor({ ctx, ...options }: CacheParts): Cached {
	return createCached({ ...options, now: Date.now, waitUntil: (promise) => ctx.waitUntil(promise) })
}

/** KV, as long as the day's writes last. @param local of this location */
export function sharedStoreFor(env: Pick<Env, 'CACHE' | 'DB'>, local: CacheStore): CacheStore {
	const attempts = createAttemptLimiter(openDatabase(env.DB), Date.now)
	return kvStore(env.CACHE, local, () => takeFromCeiling(KV_WRITES, kvWrites, attempts, Date.now))
}
