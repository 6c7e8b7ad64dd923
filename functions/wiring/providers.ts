import type { AppContext } from '#app/context.ts'
import type { Availability } from '#domain/providers/port.ts'
import { PROVIDERS_COOKIE } from '#domain/providers/provider-choice.ts'
import type { Fetch } from '#functions/clients/http/fetch-json.ts'
import { createProviderClient } from '#functions/clients/providers/provider.ts'
import { createCached, createSharedCache } from '#functions/data/cache.ts'
import { kvStore } from '#functions/data/cache-stores.ts'
import { EMBEDDED_PROVIDERS } from '#functions/embedded/catalog/offers.ts'
import { embeddedProviders } from '#functions/embedded/in-process.ts'
import { EMBEDDED_KEY } from '#functions/embedded/providers/app.ts'
import type { Env } from '#functions/env.ts'
import type { CookieJar } from '#functions/http/cookie-jar.ts'
import { preferenceCookie } from '#functions/http/cookies.ts'
import type { Config } from '#functions/lib/config.ts'
import { lazy } from '#functions/lib/lazy.ts'
import type { BaseViewer } from '#functions/services/account/viewer.ts'
import { createAvailability } from '#functions/services/providers/availability.ts'
import { createMyProviders } from '#functions/services/providers/my-providers.ts'
import { listProviders, type ProviderEndpoint } from '#functions/services/providers/providers.ts'

/** Shared by the requests of one isolate: running calls and recent values. */
const shared = createSharedCache(Date.now)

interface Options {
	config: Config
	env: Pick<Env, 'CACHE' | 'ASSETS'>
	ctx: Pick<ExecutionContext, 'waitUntil'>
	onDegraded: () => void
	cookies: Record<string, string>
	jar: CookieJar
	viewer: BaseViewer | null
	region: string
	origin: string
}

/** The providers, what they offer, and which are the viewer's. Created on first use. */
export function providersFor(options: Options): Pick<AppContext, 'availability' | 'myProviders' | 'providers'> {
	const { config, cookies, jar, viewer, origin } = options
	const endpoints = lazy(() => listProviders(config, () => embeddedEndpoints(origin)))
	const availability = lazyAvailability(() => availabilityOf(endpoints(), options))
	const myProviders = createMyProviders({
		cookie: cookies[PROVIDERS_COOKIE],
		viewer,
		providers: endpoints,
		availability,
		setCookie: (choice) => jar.add(preferenceCookie(PROVIDERS_COOKIE, choice, origin.startsWith('https:'))),
	})
	return { availability, myProviders, providers: () => endpoints().map(({ id, name }) => ({ id, name })) }
}

/** On this origin, because their offers link to its player. */
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
	endpoints: ReturnType<typeof listProviders>,
	{ env, ctx, onDegraded, region }: Pick<Options, 'env' | 'ctx' | 'onDegraded' | 'region'>,
): Availability {
	const overNetwork: Fetch = (url, init) => fetch(url, init)
	const inProcess: Fetch = (url, init) => embeddedProviders(env).request(url, init)
	return createAvailability({
		providers: endpoints.map((endpoint) =>
			createProviderClient({
				...endpoint,
				region,
				fetch: endpoint.isEmbedded ? inProcess : overNetwork,
				now: Date.now,
			}),
		),
		cached: createCached({
			store: kvStore(env.CACHE),
			shared,
			now: Date.now,
			waitUntil: (promise) => ctx.waitUntil(promise),
			onDegraded,
		}),
		now: Date.now,
	})
}

function lazyAvailability(make: () => Availability): Availability {
	const instance = lazy(make)
	return {
		offersFor: (ref) => instance().offersFor(ref),
		providersWith: (providerIds, refs) => instance().providersWith(providerIds, refs),
		titlesOn: (providerId) => instance().titlesOn(providerId),
		unavailableProviders: () => instance().unavailableProviders(),
	}
}
