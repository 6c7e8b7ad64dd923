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
	const known = lazy(() => listProviders(config, () => embeddedEndpoints(origin)))
	const availability = lazyAvailability(() => availabilityOf(known(), options))
	const services = createMyProviders({
		cookie: cookies[PROVIDERS_COOKIE],
		viewer,
		providers: known,
		availability,
		setCookie: (choice) => jar.add(preferenceCookie(PROVIDERS_COOKIE, choice, origin.startsWith('https:'))),
	})
	return { availability, myProviders: services, providers: () => known().map(({ id, name }) => ({ id, name })) }
}

/** Their addresses are of this deployment, because they lead to its player. */
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
	services: ReturnType<typeof listProviders>,
	{ env, ctx, onDegraded, region }: Pick<Options, 'env' | 'ctx' | 'onDegraded' | 'region'>,
): Availability {
	const overNetwork: Fetch = (url, init) => fetch(url, init)
	const inProcess: Fetch = (url, init) => embeddedProviders(env).request(url, init)
	return createAvailability({
		providers: services.map((service) =>
			createProviderClient({ ...service, region, fetch: service.isEmbedded ? inProcess : overNetwork, now: Date.now }),
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
	const made = lazy(make)
	return {
		offersFor: (ref) => made().offersFor(ref),
		providersWith: (services, refs) => made().providersWith(services, refs),
		titlesOn: (providerId) => made().titlesOn(providerId),
		unavailableProviders: () => made().unavailableProviders(),
	}
}
