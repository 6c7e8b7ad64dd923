import type { Catalog } from '#domain/title/port.ts'
import { createTmdb } from '#functions/clients/tmdb/tmdb.ts'
import { createCached, noStore } from '#functions/data/cache.ts'
import type { Visitor } from '#functions/data/daily-ceiling.ts'
import { EMBEDDED_KEY, EMBEDDED_URL } from '#functions/embedded/addresses.ts'
import type { Env } from '#functions/env.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { createCatalog } from '#functions/services/title/catalog.ts'
import { sharedStoreFor } from './cached.ts'
import { detailsIndexerFor } from './catalog-index.ts'
import type { RequestParts } from './request-parts.ts'
import { outside } from './tools.ts'

const DEFAULT_LANGUAGE = 'en-US'

const metadata = outside({ apiUrl: EMBEDDED_URL, apiKey: EMBEDDED_KEY }, (services, env) =>
	services.embeddedCatalog(env),
)

interface CatalogParts extends Pick<RequestParts, 'config' | 'ctx' | 'onDegraded' | 'language' | 'region' | 'store'> {
	/** If there is an index, the details that are read go into it. */
	env: Pick<Env, 'DB' | 'CACHE' | 'ASSETS' | 'CATALOG_INDEX'>
	/** `null` for a job. */
	visitor: Visitor | null
}

/** The metadata service if there is a key, else the embedded catalog, through the same client. */
export function catalogFor({ config, env, ctx, onDegraded, language, region, store, visitor }: CatalogParts): Catalog {
	const waitUntil = (promise: Promise<unknown>) => ctx.waitUntil(promise)
	const common = { shared: metadata.shared, now: Date.now, waitUntil, onDegraded }
	const tmdb = createTmdb({
		...metadata.reach(config.tmdb, env),
		language: language ?? DEFAULT_LANGUAGE,
		region,
	})
	return createCatalog({
		tmdb,
		pages: createCached({ ...common, store }),
		searches: createCached({ ...common, store: sharedStoreFor(env, store, visitor) }),
		now: Date.now,
		knownTitles: async () => (await import('#functions/embedded/in-process.ts')).embeddedTitles(env),
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
