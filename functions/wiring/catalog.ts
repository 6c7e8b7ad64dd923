import type { Catalogue } from '#domain/shared/ports.ts'
import { createGate } from '#functions/clients/tmdb/request.ts'
import { createTmdb } from '#functions/clients/tmdb/tmdb.ts'
import { createCached, createShared, type Store } from '#functions/data/cache.ts'
import { kvStore } from '#functions/data/cache-stores.ts'
import { embeddedCatalogue, embeddedTitles } from '#functions/embedded/in-process.ts'
import type { Env } from '#functions/env.ts'
import type { Config } from '#functions/lib/config.ts'
import { sleep } from '#functions/lib/timer.ts'
import { createCatalogue } from '#functions/services/title/catalog.ts'

const DEFAULT_LANGUAGE = 'en-US'
/** The embedded catalogue's address; no request to it leaves the process. */
const EMBEDDED_URL = 'http://embedded.local'

/** What the requests of one isolate share: answers under way, recent plain data, and the service's wish to be left alone. */
const shared = createShared(Date.now)
const gate = createGate()

interface Options {
	config: Config
	env: Pick<Env, 'CACHE' | 'ASSETS'>
	ctx: Pick<ExecutionContext, 'waitUntil'>
	onTrouble?: () => void
	/** ISO 639-1; `null` for the app's own. */
	language: string | null
	region: string
	/** Where lists and details are kept. */
	store: Store
}

/** The catalogue for one request: the metadata service where there is a key, else the embedded one, through the same client. */
export function catalogueFor({ config, env, ctx, onTrouble, language, region, store }: Options): Catalogue {
	const waitUntil = (promise: Promise<unknown>) => ctx.waitUntil(promise)
	const common = { shared, now: Date.now, waitUntil, onTrouble }
	const tmdb = createTmdb({
		apiUrl: config.tmdb?.apiUrl ?? EMBEDDED_URL,
		apiKey: config.tmdb?.apiKey ?? 'embedded',
		fetch: config.tmdb ? (url, init) => fetch(url, init) : (url, init) => embeddedCatalogue(env).request(url, init),
		language: language ?? DEFAULT_LANGUAGE,
		region,
		gate,
		now: Date.now,
		sleep,
	})
	return createCatalogue({
		tmdb,
		pages: createCached({ ...common, store }),
		searches: createCached({ ...common, store: kvStore(env.CACHE) }),
		now: Date.now,
		knownTitles: () => embeddedTitles(env),
	})
}
