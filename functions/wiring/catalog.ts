import type { Catalog } from '#domain/title/port.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createTmdb } from '#functions/clients/tmdb/tmdb.ts'
import { createCached, createSharedCache, noStore } from '#functions/data/cache.ts'
import type { Visitor } from '#functions/data/daily-ceiling.ts'
import { embeddedCatalog, embeddedTitles } from '#functions/embedded/in-process.ts'
import type { Env } from '#functions/env.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { sleep } from '#functions/lib/promises.ts'
import { createCatalog } from '#functions/services/title/catalog.ts'
import { sharedStoreFor } from './cached.ts'
import { detailsIndexerFor } from './catalog-index.ts'
import type { RequestParts } from './request-parts.ts'

const DEFAULT_LANGUAGE = 'en-US'
/** Calls to this URL stay in process. */
const EMBEDDED_URL = 'http://embedded.local'

/** Shared by the requests of one isolate: running calls, recent values and the service's retry gate. */
const shared = createSharedCache(Date.now)
const gate = createRetryGate()

interface CatalogParts extends Pick<RequestParts, 'config' | 'ctx' | 'onDegraded' | 'language' | 'region' | 'store'> {
	/** With an index, the details that are read go there. */
	env: Pick<Env, 'DB' | 'CACHE' | 'ASSETS' | 'CATALOG_INDEX'>
	/** `null` for a job. */
	visitor: Visitor | null
}

/** The metadata service if there is a key, else the embedded catalog, through the same client. */
export function catalogFor({ config, env, ctx, onDegraded, language, region, store, visitor }: CatalogParts): Catalog {
	const waitUntil = (promise: Promise<unknown>) => ctx.waitUntil(promise)
	const common = { shared, now: Date.now, waitUntil, onDegraded }
	const tmdb = createTmdb({
		apiUrl: config.tmdb?.apiUrl ?? EMBEDDED_URL,
		apiKey: config.tmdb?.apiKey ?? 'embedded',
		fetch: config.tmdb ? (url, init) => fetch(url, init) : (url, init) => embeddedCatalog(env).request(url, init),
		language: language ?? DEFAULT_LANGUAGE,
		region,
		gate,
		now: Date.now,
		sleep,
	})
	return createCatalog({
		tmdb,
		pages: createCached({ ...common, store }),
		searches: createCached({ ...common, store: sharedStoreFor(env, store, visitor) }),
		now: Date.now,
		knownTitles: () => embeddedTitles(env),
		// The index is in the app's own language, and has all of the embedded catalog.
		onDetails: config.tmdb && language === null ? detailsIndexerFor(env, ctx, region, visitor) : undefined,
	})
}

/** The catalog for a job, without a cache. @param language `null` for the app's own */
export function uncachedCatalogFor(
	env: CatalogParts['env'],
	ctx: RequestParts['ctx'],
	region: string,
	language: string | null = null,
): Catalog {
	return catalogFor({
		config: lazyConfig(env),
		env,
		ctx,
		onDegraded: () => {},
		language,
		region,
		store: noStore,
		visitor: null,
	})
}
