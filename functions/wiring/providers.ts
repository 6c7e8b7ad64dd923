import type { AppContext } from '#app/context.ts'
import { SERVICES_COOKIE } from '#domain/providers/providers.ts'
import type { Availability } from '#domain/shared/ports.ts'
import type { Fetch } from '#functions/clients/http/fetch-json.ts'
import { createProvider } from '#functions/clients/providers/provider.ts'
import { createCached, createShared } from '#functions/data/cache.ts'
import { kvStore } from '#functions/data/cache-stores.ts'
import { embeddedServices } from '#functions/embedded/in-process.ts'
import type { Env } from '#functions/env.ts'
import type { CookieJar } from '#functions/http/cookie-jar.ts'
import { choiceCookie } from '#functions/http/cookies.ts'
import type { Config } from '#functions/lib/config.ts'
import type { SignedIn } from '#functions/services/account/viewer.ts'
import { createAvailability } from '#functions/services/providers/availability.ts'
import { createMyServices } from '#functions/services/providers/my-services.ts'
import { streamingServices } from '#functions/services/providers/streaming-services.ts'

/** What the requests of one isolate share: answers under way and recent plain data. */
const shared = createShared(Date.now)

interface Options {
	config: Config
	env: Pick<Env, 'CACHE' | 'ASSETS'>
	ctx: Pick<ExecutionContext, 'waitUntil'>
	onTrouble: () => void
	cookies: Record<string, string>
	jar: CookieJar
	viewer: SignedIn | null
	region: string
	origin: string
}

/** The streaming services, what they have, and which are the viewer's. Nothing is read before it is asked for. */
export function servicesFor(options: Options): Pick<AppContext, 'availability' | 'services' | 'streamingServices'> {
	const { config, cookies, jar, viewer, origin } = options
	const known = once(() => streamingServices(config, origin))
	const availability = lazily(() => availabilityOf(known(), options))
	const services = createMyServices({
		cookie: cookies[SERVICES_COOKIE],
		viewer,
		known,
		availability,
		keep: (choice) => jar.add(choiceCookie(SERVICES_COOKIE, choice, origin.startsWith('https:'))),
	})
	return { availability, services, streamingServices: () => known().map(({ id, name }) => ({ id, name })) }
}

function availabilityOf(
	services: ReturnType<typeof streamingServices>,
	{ env, ctx, onTrouble, region }: Pick<Options, 'env' | 'ctx' | 'onTrouble' | 'region'>,
): Availability {
	const overNetwork: Fetch = (url, init) => fetch(url, init)
	const inProcess: Fetch = (url, init) => embeddedServices(env).request(url, init)
	return createAvailability({
		providers: services.map((service) =>
			createProvider({ ...service, region, fetch: service.isEmbedded ? inProcess : overNetwork, now: Date.now }),
		),
		cached: createCached({
			store: kvStore(env.CACHE),
			shared,
			now: Date.now,
			waitUntil: (promise) => ctx.waitUntil(promise),
			onTrouble,
		}),
		now: Date.now,
	})
}

function lazily(make: () => Availability): Availability {
	const made = once(make)
	return {
		of: (ref) => made().of(ref),
		on: (services, refs) => made().on(services, refs),
		catalogue: (providerId) => made().catalogue(providerId),
		silent: () => made().silent(),
	}
}

function once<T>(make: () => T): () => T {
	let made: { value: T } | null = null
	return () => {
		made ??= { value: make() }
		return made.value
	}
}
