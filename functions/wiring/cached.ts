import { type Cached, type CacheStore, createCached, type SharedCache } from '#functions/data/cache.ts'

interface Options {
	store: CacheStore
	shared: SharedCache
	ctx: Pick<ExecutionContext, 'waitUntil'>
	onDegraded: () => void
}

/** A cache for one request, on the real clock. */
export function cachedFor({ ctx, ...options }: Options): Cached {
	return createCached({ ...options, now: Date.now, waitUntil: (promise) => ctx.waitUntil(promise) })
}
