// A Worker that only searches, to test the catalog in workerd with several and cancelled requests of one isolate.

import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createTmdb } from '#functions/clients/tmdb/tmdb.ts'
import { cacheApiStore, createCached, createSharedCache, kvStore } from '#functions/data/cache.ts'
import { sleep } from '#functions/lib/promises.ts'
import { createCatalog } from '#functions/services/title/catalog.ts'

interface Bindings {
	CACHE: Parameters<typeof kvStore>[0]
	TMDB_URL: string
}

interface Context {
	waitUntil(promise: Promise<unknown>): void
}

const gate = createRetryGate()
const shared = createSharedCache(Date.now)

function catalogFor(env: Bindings, waitUntil: Context['waitUntil']) {
	const tmdb = createTmdb({
		apiUrl: env.TMDB_URL,
		apiKey: 'key',
		fetch: (url, init) => fetch(url, init),
		now: Date.now,
		sleep,
		gate,
		language: 'en-US',
		region: 'US',
	})
	const cacheIn = (store: Parameters<typeof createCached>[0]['store']) =>
		createCached({ store, shared, now: Date.now, waitUntil, onDegraded: () => {} })
	const { default: edge } = caches as unknown as { default: Parameters<typeof cacheApiStore>[0] }
	return createCatalog({
		tmdb,
		pages: cacheIn(cacheApiStore(edge)),
		searches: cacheIn(kvStore(env.CACHE, cacheApiStore(edge), async () => true)),
		now: Date.now,
	})
}

export default {
	async fetch(request: Request, env: Bindings, ctx: Context): Promise<Response> {
		const { pathname, searchParams } = new URL(request.url)
		// Without `waitUntil`, a cancelled request never finishes its call.
		const waitUntil = searchParams.has('careless') ? () => {} : ctx.waitUntil.bind(ctx)
		const catalog = catalogFor(env, waitUntil)
		const found =
			pathname === '/movie'
				? await catalog.movie(Number(searchParams.get('id')))
				: await catalog.search(searchParams.get('q') ?? '', 1)
		// Requests that joined must be able to continue with their own I/O.
		await env.CACHE.put(`after:${crypto.randomUUID()}`, 'x', { expirationTtl: 60 })
		await sleep(1)
		return Response.json({ found, staleSinceMs: catalog.staleSinceMs() })
	},
}
