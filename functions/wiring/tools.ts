import { memoize } from '#domain/shared/memoize.ts'
import type { Fetch } from '#functions/clients/http/fetch.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createSharedCache } from '#functions/data/cache.ts'
import type { Env } from '#functions/env.ts'
import { sleep } from '#functions/lib/promises.ts'

/** An object whose fields are made when they are first read. A field may be made from others. */
export function onDemand<Fields extends object>(makers: { [Name in keyof Fields]: () => Fields[Name] }): Fields {
	const made = {} as Fields
	for (const name of Object.keys(makers) as (keyof Fields)[])
		Object.defineProperty(made, name, { get: memoize(makers[name]), enumerable: true })
	return made
}

/** Its methods answer with promises. */
type Asynchronous<Capability> = { [Name in keyof Capability]: (...given: never[]) => Promise<unknown> }

/**
 * A capability that is made when a method of it is first called: `make` may import a module that few requests need, and a
 * malformed setting concerns only those who ask. All methods must answer with promises.
 */
export function lazily<Capability extends Asynchronous<Capability>>(
	make: () => Capability | Promise<Capability>,
): Capability
/** @param ready the members that are there without it */
export function lazily<Capability, Ready extends Partial<Capability>>(
	make: () => Rest<Capability, Ready> | Promise<Rest<Capability, Ready>>,
	ready: Ready,
): Capability
export function lazily(make: () => object, ready: object = {}): object {
	const made = memoize(async () => (await make()) as Record<string | symbol, (...given: unknown[]) => unknown>)
	return new Proxy(ready, {
		get(_, name) {
			if (name in ready) return Reflect.get(ready, name)
			// Whoever awaits the capability itself asks whether it is a promise.
			return name === 'then' ? undefined : async (...given: unknown[]) => (await made())[name]?.(...given)
		},
	})
}

type Rest<Capability, Ready> = Asynchronous<Omit<Capability, keyof Ready>> & Omit<Capability, keyof Ready>

type EmbeddedServices = typeof import('#functions/embedded/in-process.ts')
interface EmbeddedApp {
	request(url: string, init?: RequestInit): Response | Promise<Response>
}

/** Requests to an embedded service, which is evaluated at the first. */
export function inProcess(appOf: (services: EmbeddedServices) => EmbeddedApp): Fetch {
	return async (url, init) => appOf(await import('#functions/embedded/in-process.ts')).request(url, init)
}

export const overNetwork: Fetch = (url, init) => fetch(url, init)

/**
 * A service outside of the app: the configured one over the network, else the embedded one, which speaks the same HTTP. The requests
 * of an isolate share a cache of its answers and a gate of its retries.
 */
export function outside<Service extends object>(
	embedded: Service,
	appOf: (services: EmbeddedServices, env: Pick<Env, 'ASSETS'>) => EmbeddedApp,
) {
	const gate = createRetryGate()
	return {
		shared: createSharedCache(Date.now),
		/** What its client is made from. */
		reach(configured: Service | null, env: Pick<Env, 'ASSETS'>) {
			const fetch = configured ? overNetwork : inProcess((services) => appOf(services, env))
			return { ...(configured ?? embedded), fetch, now: Date.now, sleep, gate }
		},
	}
}
