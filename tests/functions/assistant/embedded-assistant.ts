import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ExampleTable } from '#domain/assistant/criteria/topic-examples.ts'
import type { Assistant } from '#domain/assistant/port.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createTmdb } from '#functions/clients/tmdb/tmdb.ts'
import { type CacheStore, createCached, createSharedCache } from '#functions/data/cache.ts'
import { drawArt } from '#functions/embedded/art/draw.ts'
import { createCatalogApp } from '#functions/embedded/catalog/app.ts'
import { sleep } from '#functions/lib/timer.ts'
import { createAssistant } from '#functions/services/assistant/assistant.ts'
import { createCatalog } from '#functions/services/title/catalog.ts'
import { onAirSample } from '../../support/samples/on-air-sample.ts'

/** The benchmark bundles this module, so the paths are relative to the project. */
const readEmbedded = (name: string) => JSON.parse(readFileSync(path.resolve('public/embedded', name), 'utf8'))
const topicExamples: ExampleTable = readEmbedded('theme-examples.json')
/** A Saturday. */
const NOW = Date.UTC(2026, 10, 21, 12)
const app = createCatalogApp({ load: async () => readEmbedded('catalogue.json'), now: () => NOW, drawArt })

const NO_STORE: CacheStore = { get: async () => null, put: async () => {} }
const gate = createRetryGate()

/** The embedded catalog with a cache of its own. */
export function embeddedCatalog(shared = createSharedCache(Date.now)) {
	const cached = createCached({
		store: NO_STORE,
		shared,
		now: Date.now,
		waitUntil: () => {},
		onDegraded: () => {},
	})
	const tmdb = createTmdb({
		apiUrl: 'http://catalog.local',
		apiKey: 'embedded',
		fetch: (url, init) => app.request(url, init),
		language: 'en-US',
		region: 'US',
		gate,
		now: Date.now,
		sleep,
	})
	return createCatalog({ tmdb, pages: cached, searches: cached, now: Date.now })
}

/** The assistant without a model, over the embedded catalog. */
export function embeddedAssistant(catalog = embeddedCatalog(), random: () => number = Math.random): Assistant {
	return createAssistant({
		catalog,
		topicExamples: async () => topicExamples,
		limit: { enforce: async () => 'counted' },
		model: null,
		viewer: null,
		isViewerKnown: true,
		availability: null,
		providers: [],
		myProviderIds: [],
		recommendations: { forAnonymous: async () => ({ isPersonal: false, items: [] }) },
		onAir: onAirSample(),
		now: () => NOW,
		random,
		newId: () => 'id',
	})
}
