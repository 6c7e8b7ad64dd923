import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadList } from '#app/features/browse/list-loader.server.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createTmdb } from '#functions/clients/tmdb/tmdb.ts'
import { type CacheStore, createCached, createSharedCache } from '#functions/data/cache.ts'
import { createAvailability, createCatalogAvailability } from '#functions/services/providers/availability.ts'
import { createMyProviders } from '#functions/services/providers/my-providers.ts'
import { createProviderCatalog } from '#functions/services/providers/provider-catalog.ts'
import { createCatalog } from '#functions/services/title/catalog.ts'
import {
	createWatchService,
	homeDayIn,
	KIND_CODES,
	offersIn,
	SERVICES,
	WATCH_REGIONS,
} from '../../support/servers/watch-service.ts'

const MAX_CALLS = 6
const INCLUDED = ['flatrate', 'free', 'ads']

/** Loads a list of which no call waits for the answer of another: none is answered before all that it makes have come. */
async function loadInOneRound(query: string, cookie: string) {
	const load = (visit: ReturnType<typeof deploy>['visit']) =>
		loadList('movie', new URLSearchParams(query), visit(cookie, 'GB'))
	const { calls, visit } = deploy()
	await load(visit)
	const service = createWatchService()
	let come = 0
	let answer = () => {}
	const all = new Promise<void>((resolve) => {
		answer = resolve
	})
	const fetch = async (address: string) => {
		come += 1
		if (come === calls.length) answer()
		await all
		return service.fetch(address)
	}
	const loading = load(deploy({ ...service, fetch }).visit)
	await expect.poll(() => come, { message: 'calls before the first answer' }).toBe(calls.length)
	return loading
}

/** A deployment with a metadata service and empty caches. */
function deploy(service = createWatchService()) {
	const entries = new Map<string, string>()
	const store: CacheStore = {
		get: async (key) => entries.get(key) ?? null,
		put: async (key, text) => void entries.set(key, text),
	}
	const now = Date.now
	const shared = createSharedCache(now)
	const visit = (cookie: string, region: string) => {
		const cached = createCached({ store, shared, now, waitUntil: () => {}, onDegraded: () => {} })
		const tmdb = createTmdb({
			apiUrl: 'https://metadata.test',
			apiKey: 'key',
			fetch: service.fetch,
			now,
			sleep: async () => {},
			gate: createRetryGate(),
			language: 'en-US',
			region,
		})
		const catalog = createCatalog({ tmdb, pages: cached, searches: cached, now })
		const providers = createProviderCatalog({ catalog, region, endpoints: () => [], hasMetadataService: true })
		const catalogAvailability = createCatalogAvailability({ catalog, region })
		const availability = createAvailability({ providers: [], cached, catalogAvailability, now })
		const myProviders = createMyProviders({
			cookie,
			viewer: null,
			ownProviders: () => [],
			hasMetadataService: true,
			knownProviders: () => providers.listOrOwn(),
			availability,
			setCookie: () => {},
		})
		return {
			catalog,
			providers,
			availability,
			myProviders,
			region,
			origin: 'https://marquee.test',
			today: '2026-11-23',
			viewer: null,
		}
	}
	return { calls: service.calls, visit }
}

const combination = fc.record({
	type: fc.constantFrom<MediaType>('movie', 'tv'),
	providers: fc.subarray(SERVICES, { maxLength: 4 }),
	without: fc.subarray(SERVICES, { maxLength: 3 }),
	offers: fc.subarray(KIND_CODES),
	isOutAtHome: fc.boolean(),
	region: fc.constantFrom(null, ...WATCH_REGIONS),
	viewerRegion: fc.constantFrom(...WATCH_REGIONS),
	mine: fc.subarray(SERVICES, { maxLength: 4 }),
	isFilterOn: fc.boolean(),
	page: fc.constantFrom(1, 1, 2),
})

interface Asked {
	providers: readonly number[]
	without: readonly number[]
	offers: readonly string[]
	isOutAtHome: boolean
	region: string | null
	page: number
}

function queryOf(type: MediaType, { providers, without, offers, isOutAtHome, region, page }: Asked) {
	const excluded = new Set(without)
	const numbers = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join('|')
	const pairs = [
		['provider', numbers(providers.filter((id) => !excluded.has(id)))],
		['without', numbers(without)],
		['offers', KIND_CODES.filter((code) => offers.includes(code)).join()],
		['out', isOutAtHome && type === 'movie' ? 'home' : ''],
		['region', region ?? ''],
		['page', page > 1 ? String(page) : ''],
	]
	return new URLSearchParams(pairs.filter(([, value]) => value !== ''))
}

describe('a list filtered by streaming services', () => {
	it('shows only titles that satisfy the filter, within six calls, and none once it is cached', async () => {
		await fc.assert(
			fc.asyncProperty(combination, async (asked) => {
				const { type, without, offers, isFilterOn, mine } = asked
				const { calls, visit } = deploy()
				const cookie = [isFilterOn ? 'on' : 'off', ...mine].join('.')
				const region = asked.region ?? asked.viewerRegion
				const load = () => loadList(type, queryOf(type, asked), visit(cookie, region))
				const { data } = await load()
				const coldCalls = calls.length
				expect(coldCalls).toBeLessThanOrEqual(MAX_CALLS)
				expect((await load()).data.cards).toEqual(data.cards)
				expect(calls).toHaveLength(coldCalls)
				const named = asked.providers.filter((id) => !without.includes(id))
				const chosen = named.length > 0 ? named : isFilterOn ? mine.filter((id) => !without.includes(id)) : []
				const kinds = offers.length > 0 ? offers : chosen.length > 0 ? INCLUDED : []
				for (const { id } of data.cards) {
					const all = offersIn(type, id, region)
					expect(all.some(({ service }) => without.includes(service))).toBe(false)
					if (asked.isOutAtHome && type === 'movie') expect(homeDayIn(id, region)).toBe('2003-06-01')
					if (chosen.length + kinds.length === 0) continue
					const fits = all.some(
						({ service, kind }) =>
							(chosen.length === 0 || chosen.includes(service)) && (kinds.length === 0 || kinds.includes(kind)),
					)
					expect(fits).toBe(true)
				}
			}),
			{ numRuns: 500 },
		)
	})

	it('differs by region: a title that a service has in one country and not in another', async () => {
		const titlesIn = async (region: string) => {
			const query = new URLSearchParams({ provider: '8', region })
			return (await loadList('movie', query, deploy().visit('off', region))).data.cards.map(({ id }) => id)
		}
		const [gb, us] = [await titlesIn('GB'), await titlesIn('US')]
		expect(gb.some((id) => !us.includes(id))).toBe(true)
	})

	it('says which services it shows, and where and how old the data is', async () => {
		const query = new URLSearchParams({ provider: '8|337', region: 'GB' })
		const { data } = await loadList('movie', query, deploy().visit('off', 'GB'))
		expect(data.chips.map(({ label }) => label)).toEqual(['On Service 8 or Service 337', 'In the United Kingdom'])
		expect(data.source).toBe('Streaming data by JustWatch. For the United Kingdom, at most a day old.')
	})

	it('lists only films that are out at home in the region, and says whose dates these are', async () => {
		const query = new URLSearchParams({ out: 'home', region: 'DE' })
		const { data } = await loadList('movie', query, deploy().visit('off', 'DE'))
		expect(data.cards.length).toBeGreaterThan(10)
		for (const { id } of data.cards) expect(homeDayIn(id, 'DE')).toBe('2003-06-01')
		expect(data.chips.map(({ label }) => label)).toEqual(['Available at home', 'In Germany'])
		expect(data.source).toBe('Release dates for Germany, at most a day old.')
	})

	it.each([
		'provider=8|337',
		'provider=8&without=15&out=home',
		'out=home',
	])('waits for the metadata service no longer than a list without services: %s', async (query) => {
		const { data } = await loadInOneRound(query, 'on.8')
		expect(data.cards.length).toBeGreaterThan(0)
	})

	it('offers the services of the region from the first visit, read beside the titles', async () => {
		const { data } = await loadInOneRound('', '')
		expect(data.offered).not.toEqual([])
		expect(data.hasProviders).toBe(false)
	})
})

describe('titles that the metadata service does not list by service', () => {
	it('are checked within a few calls, correctly, and the rest are not checked', async () => {
		const { calls, visit } = deploy()
		const look = async () => {
			const { catalog, myProviders } = visit('on.8.337', 'GB')
			const { results } = await catalog.trending('all', 'day', 1)
			return { results, findings: await myProviders.findForFilter(results) }
		}
		const { results, findings } = await look()
		expect(calls.length).toBeLessThanOrEqual(MAX_CALLS)
		const coldCalls = calls.length
		expect((await look()).findings).toEqual(findings)
		expect(calls).toHaveLength(coldCalls)
		let onCount = 0
		for (const { type, id } of results) {
			const names = findings?.providersByTitle.get(`${type}:${id}`)
			if (!names) continue
			const has = offersIn(type, id, 'GB').some(
				({ service, kind }) => [8, 337].includes(service) && INCLUDED.includes(kind),
			)
			expect(names.length > 0).toBe(has)
			onCount += has ? 1 : 0
		}
		const truth = results.filter(({ type, id }) =>
			offersIn(type, id, 'GB').some(({ service, kind }) => [8, 337].includes(service) && INCLUDED.includes(kind)),
		)
		expect(onCount).toBe(truth.length)
		expect(onCount).toBeGreaterThan(2)
	})
})
