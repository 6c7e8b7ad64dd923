import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createTitleIndex } from '#domain/assistant/criteria/title-index.ts'
import type { ExampleTable } from '#domain/assistant/criteria/topic-examples.ts'
import type { Assistant } from '#domain/assistant/port.ts'
import type { Provider } from '#domain/providers/port.ts'
import type { Catalog } from '#domain/title/port.ts'
import type { Fetch } from '#functions/clients/http/fetch.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createTmdb } from '#functions/clients/tmdb/tmdb.ts'
import { type CacheStore, createCached, createSharedCache } from '#functions/data/cache.ts'
import { drawArt } from '#functions/embedded/art/draw.ts'
import { createCatalogApp } from '#functions/embedded/catalog/app.ts'
import { sleep } from '#functions/lib/promises.ts'
import { createAssistant } from '#functions/services/assistant/assistant.ts'
import { createCatalog } from '#functions/services/title/catalog.ts'
import { onAirSample } from '../../support/samples/on-air-sample.ts'

/** The benchmark bundles this module, so the paths are relative to the project. */
const readEmbedded = (name: string) => JSON.parse(readFileSync(path.resolve('public/embedded', name), 'utf8'))
const topicExamples: ExampleTable = readEmbedded('theme-examples.json')
const knownTitles = createTitleIndex(readEmbedded('known-titles.json'))
export const REGION = 'US'
/** A Saturday. */
const NOW = Date.UTC(2026, 10, 21, 12)
const app = createCatalogApp({ load: async () => readEmbedded('catalogue.json'), now: () => NOW, drawArt })

const NO_STORE: CacheStore = { get: async () => null, put: async () => {} }
const gate = createRetryGate()

/** The embedded catalog with a cache of its own. */
export function embeddedCatalog(shared = createSharedCache(Date.now)) {
	return catalogAt('http://catalog.local', (url, init) => app.request(url, init), shared)
}

/** The catalog of a metadata service, cached only in this process. */
export function catalogAt(apiUrl: string, fetch: Fetch, shared = createSharedCache(Date.now)): Catalog {
	const cached = createCached({
		store: NO_STORE,
		shared,
		now: Date.now,
		waitUntil: () => {},
		onDegraded: () => {},
	})
	const tmdb = createTmdb({
		apiUrl,
		apiKey: 'test',
		fetch,
		language: 'en-US',
		region: REGION,
		gate,
		now: Date.now,
		sleep,
	})
	return createCatalog({ tmdb, pages: cached, searches: cached, now: Date.now })
}

/** The assistant without a model, over the embedded catalog. */
export function embeddedAssistant(catalog = embeddedCatalog(), random: () => number = Math.random): Assistant {
	return assistantOver(catalog, { now: () => NOW, random })
}

/** The assistant without a model, for a visitor in the United States. */
export function assistantOver(
	catalog: Catalog,
	{ providers = [], now, random }: { providers?: readonly Provider[]; now: () => number; random: () => number },
): Assistant {
	return createAssistant({
		catalog,
		topicExamples: async () => topicExamples,
		knownTitles: async () => knownTitles,
		limit: { enforce: async () => 'counted' },
		model: null,
		viewer: null,
		isViewerKnown: true,
		availability: null,
		providers,
		myProviderIds: [],
		region: REGION,
		inRegion: async (region) => ({ region, catalog, availability: null, providers }),
		recommendations: { forAnonymous: async () => ({ isPersonal: false, items: [] }) },
		onAir: onAirSample(),
		now,
		random,
		newId: () => 'id',
	})
}
