import type { AppContext, Viewer } from '#app/context.ts'
import type { Availability, ProviderCatalog } from '#domain/providers/port.ts'
import { PROVIDERS_COOKIE } from '#domain/providers/provider-choice.ts'
import { memoize } from '#domain/shared/memoize.ts'
import type { Catalog } from '#domain/title/port.ts'
import { createProviderClient } from '#functions/clients/providers/provider.ts'
import { createSharedCache } from '#functions/data/cache.ts'
import { openDatabase } from '#functions/data/database.ts'
import { EMBEDDED_KEY } from '#functions/embedded/addresses.ts'
import { EMBEDDED_PROVIDERS } from '#functions/embedded/catalog/offers.ts'
import { preferenceCookie } from '#functions/http/cookies.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { createAvailability, createCatalogAvailability } from '#functions/services/providers/availability.ts'
import { createMyProviders } from '#functions/services/providers/my-providers.ts'
import {
	createProviderCatalog,
	listEndpoints,
	type ProviderEndpoint,
} from '#functions/services/providers/provider-catalog.ts'
import { createProviderChanges } from '#functions/services/providers/provider-changes.ts'
import { cachedFor, sharedStoreFor } from './cached.ts'
import { uncachedCatalogFor } from './catalog.ts'
import { CEILINGS, takeFrom } from './ceilings.ts'
import type { RequestParts } from './request-parts.ts'
import { inProcess, onDemand, overNetwork } from './tools.ts'

/** Shared by the requests of one isolate: running calls and recent values. */
const shared = createSharedCache(Date.now)

export type ProviderCapabilities = Pick<AppContext, 'availability' | 'myProviders' | 'providers' | 'providerChanges'>

/** The providers, what they offer, which are the viewer's, and what is new there. */
export function providersFor(
	parts: RequestParts,
	catalog: Catalog,
	viewer: () => Pick<Viewer, 'preferences' | 'savePreferences'> | null,
): ProviderCapabilities {
	const { config, env, ctx, onDegraded, cookies, jar, visitor, origin, region } = parts
	const endpoints = memoize(() => listEndpoints(config, () => embeddedEndpoints(origin)))
	const hasMetadataService = config.tmdb !== null
	const made: ProviderCapabilities = onDemand({
		providers: () => createProviderCatalog({ catalog, region, endpoints, hasMetadataService }),
		availability: () => availabilityOf(endpoints(), parts, catalog),
		myProviders: () =>
			createMyProviders({
				cookie: cookies[PROVIDERS_COOKIE],
				viewer: viewer(),
				ownProviders: endpoints,
				hasMetadataService,
				knownProviders: () => made.providers.listOrOwn(),
				availability: made.availability,
				setCookie: (choice) => jar.add(preferenceCookie(PROVIDERS_COOKIE, choice, origin.startsWith('https:'))),
			}),
		providerChanges: () =>
			createProviderChanges({
				db: openDatabase(env.DB),
				region,
				myProviders: made.myProviders,
				mayAdd: () => takeFrom(env, CEILINGS.compared, visitor),
				providers: made.providers,
				now: Date.now,
				waitUntil: (work) => ctx.waitUntil(work),
				onFailed(event, error) {
					log('error', event, { message: error })
					onDegraded()
				},
			}),
	})
	return made
}

/** The providers of a region, for a job. */
export function providerListFor(
	env: Parameters<typeof uncachedCatalogFor>[0],
	ctx: RequestParts['ctx'],
	region: string,
): Pick<ProviderCatalog, 'listOrOwn'> {
	const config = lazyConfig(env)
	return createProviderCatalog({
		catalog: uncachedCatalogFor(env, ctx, region),
		region,
		hasMetadataService: config.tmdb !== null,
		endpoints: () => listEndpoints(config, () => embeddedEndpoints('')),
	})
}

/** The embedded providers, on this origin because their offers link to its player. */
function embeddedEndpoints(origin: string): ProviderEndpoint[] {
	return EMBEDDED_PROVIDERS.map(({ slug, name }) => ({
		id: slug,
		name,
		baseUrl: `${origin}/${slug}`,
		apiKey: EMBEDDED_KEY,
		isEmbedded: true,
	}))
}

function availabilityOf(
	endpoints: readonly ProviderEndpoint[],
	{ env, ctx, onDegraded, store, region, visitor }: RequestParts,
	catalog: Catalog,
): Availability {
	return createAvailability({
		providers: endpoints.map((endpoint) =>
			createProviderClient({
				...endpoint,
				region,
				fetch: endpoint.isEmbedded ? inProcess(({ embeddedProviders }) => embeddedProviders(env)) : overNetwork,
				now: Date.now,
			}),
		),
		cached: cachedFor({ store: sharedStoreFor(env, store, visitor), shared, ctx, onDegraded }),
		catalogAvailability: createCatalogAvailability({ catalog, region }),
		now: Date.now,
	})
}
