import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Assistant } from '#domain/assistant/port.ts'
import type { CatalogIndex } from '#domain/search/port.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import type { Fetch } from '#functions/clients/http/fetch.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createTmdb } from '#functions/clients/tmdb/tmdb.ts'
import { type CacheStore, createCached, createSharedCache } from '#functions/data/cache.ts'
import { sleep } from '#functions/lib/promises.ts'
import { createAssistant } from '#functions/services/assistant/assistant.ts'
import { readWords } from '#functions/services/assistant/knowledge.ts'
import { createCatalog } from '#functions/services/title/catalog.ts'
import { onAirSample } from '../../support/samples/on-air-sample.ts'

/** The static files, as the Worker reads them. The benchmark bundles this module, so the path is relative to the project. */
export const ASSETS = {
	fetch: async (url: RequestInfo | URL) =>
		new Response(readFileSync(path.resolve('public', new URL(String(url)).pathname.slice(1)))),
} as Fetcher
export const REGION = 'US'
/** A Saturday. */
export const NOW = Date.UTC(2026, 10, 21, 12)

const NO_STORE: CacheStore = { get: async () => null, put: async () => {} }
const gate = createRetryGate()
const NO_INDEX: CatalogIndex = { find: async () => [] }

/** The catalog of a metadata service, cached only in this process. */
export function catalogAt(
	apiUrl: string,
	fetch: Fetch,
	{ region = REGION, knownTitles }: { region?: string; knownTitles?: () => Promise<readonly string[]> } = {},
): Catalog {
	const shared = createSharedCache(Date.now)
	const cached = createCached({ store: NO_STORE, shared, now: Date.now, waitUntil: () => {}, onDegraded: () => {} })
	const settings = { apiUrl, apiKey: 'test', language: 'en-US', region }
	const tmdb = createTmdb({ ...settings, fetch, gate, now: Date.now, sleep })
	return createCatalog({ tmdb, pages: cached, searches: cached, now: Date.now, knownTitles })
}

type Options = Parameters<typeof createAssistant>[0]
type Place = Pick<Options, 'catalog' | 'availability' | 'providers'>

export interface AssistantOptions extends Partial<Omit<Options, 'catalog' | 'region' | 'inRegion'>> {
	/** Without it, every region is like this one. */
	elsewhere?: (region: string) => Place | Promise<Place>
	assets?: Fetcher
	/** Recommended to everybody. */
	recommended?: readonly TitleSummary[]
}

/** The assistant for a visitor in the United States, by default without an account, an index or a model. */
export function assistantOver(
	catalog: Catalog,
	{ elsewhere, assets = ASSETS, recommended = [], ...options }: AssistantOptions = {},
): Assistant {
	const here: Place = { catalog, availability: options.availability ?? null, providers: options.providers ?? [] }
	const items = recommended.map((title) => ({ title, score: null }) as never)
	return createAssistant({
		...here,
		region: REGION,
		async inRegion(region) {
			const there = (await elsewhere?.(region)) ?? here
			return { ...there, region, providers: uniqueBy([...there.providers, ...here.providers], ({ id }) => id) }
		},
		words: () => readWords(assets),
		inLanguage: (_, work) => work(),
		index: NO_INDEX,
		limit: { enforce: async () => 'counted' },
		model: null,
		viewer: null,
		isViewerKnown: true,
		myProviderIds: [],
		origin: 'https://marquee.example',
		recommendations: { forAnonymous: async (_, { count }) => ({ isPersonal: false, items: items.slice(0, count) }) },
		onAir: onAirSample(),
		now: () => NOW,
		random: () => 0.5,
		newId: () => 'id',
		...options,
	})
}
