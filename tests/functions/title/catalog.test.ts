import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyFilters } from '#domain/browse/browse.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import type { SearchHit } from '#domain/title/port.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createTmdb, type TmdbOptions } from '#functions/clients/tmdb/tmdb.ts'
import { type CacheStore, createCached, createSharedCache } from '#functions/data/cache.ts'
import { sleep } from '#functions/lib/promises.ts'
import {
	type CatalogOptions,
	createCatalog,
	DETAILS_FRESHNESS,
	LIST_FRESHNESS,
	SEARCH_FRESHNESS,
} from '#functions/services/title/catalog.ts'
import type { Fault } from '../../support/servers/faulty-service.ts'
import { startTmdbServer, type TmdbServer, wireMovie, wirePerson } from '../../support/servers/tmdb-server.ts'

const MINUTE_MS = 60_000
const EVERYTHING = emptyFilters('movie')

let server: TmdbServer
beforeAll(async () => {
	server = await startTmdbServer()
})
afterAll(() => server.close())
beforeEach(() => {
	server.reset()
	vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

function mapStore() {
	const entries = new Map<string, string>()
	const store: CacheStore = {
		get: async (key) => entries.get(key) ?? null,
		put: async (key, text) => void entries.set(key, text),
	}
	return { entries, store }
}

/** A deployment with persistent stores, a clock, and new isolates on demand. */
function deployment() {
	const clock = { ms: Date.UTC(2026, 10, 21, 12) }
	const now = () => clock.ms
	const stores = { pages: mapStore(), searches: mapStore() }
	let shared = createSharedCache(now)
	const gate = createRetryGate()
	/** The catalog of one request. */
	function visit(over: Partial<TmdbOptions> = {}, options: Partial<CatalogOptions> = {}) {
		const tmdb = createTmdb({
			apiUrl: server.url,
			apiKey: 'key',
			fetch,
			now,
			sleep,
			gate,
			attemptTimeoutMs: 2_000,
			language: 'en-US',
			region: 'US',
			...over,
		})
		const cachedIn = ({ store }: { store: CacheStore }) =>
			createCached({ store, shared, now, waitUntil: () => {}, onDegraded: () => {} })
		return createCatalog({
			tmdb,
			pages: cachedIn(stores.pages),
			searches: cachedIn(stores.searches),
			now,
			...options,
		})
	}
	return {
		visit,
		clock,
		stores,
		newIsolate: () => {
			shared = createSharedCache(now)
		},
	}
}

const namesOf = (hits: SearchHit[]) => hits.map((hit) => (hit.kind === 'title' ? hit.title.title : hit.person.name))
const askedFor = () => server.callsOf('/search/multi').map(({ query }) => query.get('query'))

type Verb = (catalog: ReturnType<ReturnType<typeof deployment>['visit']>) => Promise<unknown>
const VERBS: [string, Verb, number][] = [
	['a movie', (catalog) => catalog.movie(27205), DETAILS_FRESHNESS.freshMs],
	['a show', (catalog) => catalog.show(1396), DETAILS_FRESHNESS.freshMs],
	['a season', (catalog) => catalog.season(1396, 1), DETAILS_FRESHNESS.freshMs],
	['a person', (catalog) => catalog.person(525), DETAILS_FRESHNESS.freshMs],
	['what trends', (catalog) => catalog.trending('all', 'day', 1), LIST_FRESHNESS.freshMs],
	['a list of movies', (catalog) => catalog.movies('popular', 1), LIST_FRESHNESS.freshMs],
	['a list of shows', (catalog) => catalog.shows('on_the_air', 2), LIST_FRESHNESS.freshMs],
	['a browse', (catalog) => catalog.browse(EVERYTHING), LIST_FRESHNESS.freshMs],
	['a search', (catalog) => catalog.search('toy story', 1), SEARCH_FRESHNESS.freshMs],
	['suggestions', (catalog) => catalog.suggest('toy'), SEARCH_FRESHNESS.freshMs],
	['an id of elsewhere', (catalog) => catalog.findByImdbId('tt1375666'), DETAILS_FRESHNESS.freshMs],
]

describe('each operation of the catalog', () => {
	it.each(VERBS)('makes one call for %s while it is fresh', async (_, verb, freshMs) => {
		const { visit, clock, newIsolate } = deployment()
		const first = await verb(visit())
		expect(server.calls).toHaveLength(1)
		newIsolate()
		clock.ms += freshMs - 1
		expect(await verb(visit())).toEqual(first)
		expect(server.calls).toHaveLength(1)
		newIsolate()
		clock.ms += 1
		expect(await verb(visit())).toEqual(first)
		expect(server.calls).toHaveLength(2)
	})

	it.each(VERBS)('gives an older copy of %s, and says so, when the service fails', async (_, verb, freshMs) => {
		const { visit, clock, newIsolate } = deployment()
		const storedAtMs = clock.ms
		const first = await verb(visit())
		newIsolate()
		clock.ms += freshMs + MINUTE_MS
		server.fail({ fault: '401' })
		const catalog = visit()
		expect(await verb(catalog)).toEqual(first)
		expect(catalog.staleSinceMs()).toBe(storedAtMs)
		server.recover()
		const later = visit()
		expect(await verb(later)).toEqual(first)
		expect(later.staleSinceMs()).toBeNull()
	})

	it.each(VERBS)('fails for %s without a copy, and is right on the first visit after', async (_, verb) => {
		const { visit } = deployment()
		for (const fault of ['500', 'empty', 'malformed', 'wrong-envelope', 'reset', '401'] satisfies Fault[]) {
			server.fail({ fault })
			await expect(verb(visit())).rejects.toMatchObject({ code: 'CATALOGUE_UNAVAILABLE' })
		}
		server.recover()
		expect(await verb(visit())).toBeTruthy()
	})

	it.each(VERBS)('makes one call for %s for fifty concurrent requests', async (_, verb) => {
		const { visit } = deployment()
		server.setLatency(30)
		const answers = await Promise.all(Array.from({ length: 50 }, () => verb(visit())))
		expect(server.calls).toHaveLength(1)
		for (const answer of answers) expect(answer).toEqual(answers[0])
	})

	it.each(VERBS)('keeps languages and regions of %s apart', async (_, verb) => {
		const { visit } = deployment()
		for (const over of [{}, { language: 'fr-FR' }, { region: 'GB' }, { language: 'fr-FR', region: 'GB' }]) {
			await verb(visit(over))
			await verb(visit(over))
		}
		expect(server.calls).toHaveLength(4)
	})

	it('keeps catalogs of different URLs apart', async () => {
		const { visit } = deployment()
		await visit().movie(27205)
		const embedded = visit({
			apiUrl: 'http://embedded.invalid',
			fetch: () => Response.json({ id: 27205, title: 'Another' }),
		})
		expect(await embedded.movie(27205)).toMatchObject({ title: 'Another' })
		expect(await visit().movie(27205)).toMatchObject({ title: 'Inception' })
	})

	it('stores searches apart from everything else', async () => {
		const { visit, stores } = deployment()
		await visit().search('toy', 1)
		expect([stores.searches.entries.size, stores.pages.entries.size]).toEqual([1, 0])
		await visit().movie(27205)
		await visit().movies('popular', 1)
		expect([stores.searches.entries.size, stores.pages.entries.size]).toEqual([1, 2])
	})

	it('remembers for ten minutes that a title does not exist', async () => {
		const { visit, clock } = deployment()
		expect(await visit().movie(999_999)).toBeNull()
		clock.ms += 10 * MINUTE_MS - 1
		expect(await visit().movie(999_999)).toBeNull()
		expect(server.calls).toHaveLength(1)
		clock.ms += 1
		expect(await visit().movie(999_999)).toBeNull()
		expect(server.calls).toHaveLength(2)
	})

	it('returns values that one request cannot change for another', async () => {
		const { visit } = deployment()
		const page = await visit().movies('popular', 1)
		expect(() => page.results.reverse()).toThrow(TypeError)
	})

	it('ends all calls of a request by its deadline', async () => {
		const { visit, clock } = deployment()
		const hurried = visit({}, { deadlineMs: clock.ms })
		await expect(hurried.movie(27205)).rejects.toMatchObject({ code: 'CATALOGUE_UNAVAILABLE' })
		expect(server.calls).toEqual([])
	})
})

describe('browsing', () => {
	it('ignores the order of filters', async () => {
		const { visit } = deployment()
		await visit().browse({ ...EVERYTHING, genres: [28, 12], withoutGenres: [27, 16] })
		await visit().browse({ ...EVERYTHING, genres: [12, 28], withoutGenres: [16, 27] })
		expect(server.calls).toHaveLength(1)
	})

	it.each<[string, Partial<BrowseFilters>]>([
		['type', { type: 'tv' }],
		['genres', { genres: [28] }],
		['how genres combine', { genres: [28, 12], genreMode: 'or' }],
		['genres left out', { withoutGenres: [28] }],
		['first year', { fromYear: 1990 }],
		['last year', { toYear: 1990 }],
		['rating', { minRating: 7 }],
		['least runtime', { minRuntime: 60 }],
		['most runtime', { maxRuntime: 60 }],
		['language', { language: 'fr' }],
		['order', { sort: 'title' }],
		['page', { page: 2 }],
	])('keeps lists apart that differ in %s', async (_, asked) => {
		const { visit } = deployment()
		await visit().browse({ ...EVERYTHING, genres: [28, 12] })
		await visit().browse({ ...EVERYTHING, genres: [28, 12], ...asked })
		expect(server.calls).toHaveLength(2)
	})

	it('sorts by newest without unreleased titles', async () => {
		const { visit, clock } = deployment()
		clock.ms = Date.UTC(2026, 10, 21, 23, 58)
		await visit().browse({ ...EVERYTHING, sort: 'newest' })
		clock.ms += 3 * MINUTE_MS
		await visit().browse({ ...EVERYTHING, sort: 'newest' })
		expect(server.calls.map(({ query }) => query.get('primary_release_date.lte'))).toEqual(['2026-11-21', '2026-11-22'])
	})
})

describe('shows and seasons', () => {
	it('starts with the first season, whatever its number', async () => {
		const { visit } = deployment()
		expect(await visit().show(1396)).toMatchObject({ season: { seasonNumber: 1 } })
		expect(server.calls).toHaveLength(1)
		expect(await visit().show(4000)).toMatchObject({ title: 'Late Starter', season: { seasonNumber: 3 } })
	})

	it('reads all seasons at once, and again only when they are no longer fresh', async () => {
		const { visit } = deployment()
		const outline = await visit().outline(1396)
		expect(outline?.seasons.map(({ seasonNumber }) => seasonNumber)).toEqual([1, 2, 0])
		server.fail({ fault: '500' })
		expect(await visit().outline(1396)).toEqual(outline)
		expect(server.calls).toHaveLength(1)
	})

	it('has no season when the requested one does not exist', async () => {
		const { visit } = deployment()
		expect(await visit().show(1396, 9)).toMatchObject({ title: 'Breaking Bad', season: null })
		expect(await visit().show(4000, 1)).toMatchObject({ season: null })
		expect(await visit().show(1, 1)).toBeNull()
	})
})

describe('search', () => {
	it('finds movies, shows and people', async () => {
		const { visit } = deployment()
		expect(namesOf((await visit().search('nolan', 1)).results)).toEqual(['Christopher Nolan'])
		expect(namesOf((await visit().search('breaking', 1)).results)).toEqual(['Breaking Bad'])
	})

	it('ignores case and spacing', async () => {
		const { visit } = deployment()
		await visit().search('Toy  Story', 1)
		await visit().search(' toy story ', 1)
		expect(askedFor()).toEqual(['Toy Story'])
	})

	it.each([
		'cherry 2021',
		'Cherry (2021)',
		'cherry, 2021',
	])('ranks by the year of "%s" instead of searching for it', async (text) => {
		const { visit } = deployment()
		const { results } = await visit().search(text, 1)
		expect(results[0]).toMatchObject({ kind: 'title', title: { title: 'Cherry', releaseDate: '2021-02-26' } })
		expect(namesOf(results)).toContain('Cherry Blossoms')
		expect(server.calls.length).toBeLessThanOrEqual(2)
	})

	it('finds titles that end in a year or are one', async () => {
		const { visit } = deployment()
		expect(namesOf((await visit().search('blade runner 2049', 1)).results)[0]).toBe('Blade Runner 2049')
		expect(namesOf((await visit().search('1917', 1)).results)[0]).toBe('1917')
	})

	it('finds a title that ends in a year among many with the same start', async () => {
		const { visit } = deployment()
		expect(namesOf((await visit().search('filler 1984', 1)).results)[0]).toBe('Filler 1984')
		expect(server.calls).toHaveLength(2)
	})

	it('lists a title once when both readings of a year find it', async () => {
		const { visit } = deployment()
		const names = namesOf((await visit().search('blade runner 2049', 1)).results)
		expect(names).toEqual([...new Set(names)])
	})

	it('finds the titles of a year, after those that are named so', async () => {
		const { visit } = deployment()
		server.setResponse('/discover/movie', { page: 1, results: [wireMovie(603, 'The Matrix', '1999-03-30', 85)] })
		server.setResponse('/discover/tv', { page: 1, results: [] })
		expect(namesOf((await visit().search('1999', 1)).results)).toEqual(['The Matrix'])
		expect(namesOf((await visit().search('1917', 1)).results)[0]).toBe('1917')
		const [asked] = server.callsOf('/discover/movie')
		expect(asked?.query.get('primary_release_date.gte')).toBe('1999-01-01')
		expect(asked?.query.get('primary_release_date.lte')).toBe('1999-12-31')
	})

	it.each([
		'inception nolan',
		'Nolan Inception',
		'inception christopher nolan',
	])('finds the title and the person of "%s"', async (text) => {
		const { visit } = deployment()
		const credit = { ...wireMovie(27205, 'Inception', '2010-07-15', 90), media_type: 'movie', job: 'Director' }
		server.setResponse('/person/525', {
			...wirePerson(525, 'Christopher Nolan'),
			combined_credits: { cast: [], crew: [credit] },
		})
		expect(namesOf((await visit().search(text, 1)).results)).toEqual(['Inception', 'Christopher Nolan'])
	})

	it('finds no title together with a person who has nothing to do with it', async () => {
		const { visit } = deployment()
		server.setResponse('/person/525', {
			...wirePerson(525, 'Christopher Nolan'),
			combined_credits: { cast: [], crew: [] },
		})
		expect(namesOf((await visit().search('cherry nolan', 1)).results)).toEqual([])
		expect(server.calls.length).toBeLessThanOrEqual(8)
	})

	it('cuts at the first parenthesis when nothing is found', async () => {
		const { visit } = deployment()
		expect(namesOf((await visit().search('Toy Story (with the space ranger)', 1)).results)).toEqual(['Toy Story'])
		expect(askedFor()).toEqual(['Toy Story (with the space ranger)', 'Toy Story'])
	})

	it('tries word prefixes when nothing is found', async () => {
		const { visit } = deployment()
		expect(namesOf((await visit().search('incepton', 1)).results)).toEqual(['Inception'])
		expect(server.calls).toHaveLength(2)
	})

	it('finally tries the most similar known title', async () => {
		const { visit } = deployment()
		const knownTitles = async () => ['Brazil', 'The Matrix', 'Matilda']
		const { results } = await visit({}, { knownTitles }).search('mtrix', 1)
		expect(namesOf(results)).toEqual(['The Matrix'])
		expect(server.calls.length).toBeLessThanOrEqual(3)
	})

	it('returns nothing when there are no known titles to guess from', async () => {
		const { visit } = deployment()
		const knownTitles = () => Promise.reject(new Error('no list'))
		expect(await visit({}, { knownTitles }).search('mtrix', 1)).toMatchObject({ results: [] })
	})

	it('gives up after at most four calls', async () => {
		const { visit } = deployment()
		const knownTitles = async () => ['Zzyzxabcdef']
		const answer = await visit({}, { knownTitles }).search('zzyzxabcdeg (qqqqqqqq)', 1)
		expect(answer).toMatchObject({ totalResults: 0, results: [] })
		expect(server.calls.length).toBeLessThanOrEqual(4)
	})

	it('makes no call for an empty query', async () => {
		const { visit } = deployment()
		expect(await visit().search('   ', 3)).toEqual({ page: 3, totalPages: 0, totalResults: 0, results: [] })
		expect(server.calls).toEqual([])
	})

	it('does not guess on later pages', async () => {
		const { visit } = deployment()
		expect(await visit().search('filler', 2)).toMatchObject({ page: 2, totalResults: 46, totalPages: 3 })
		expect(await visit().search('filler', 9)).toMatchObject({ page: 9, totalResults: 46, results: [] })
		expect(server.calls).toHaveLength(2)
	})

	it.each([
		'\ud800',
		'\u202etneverp',
		'e\u0301',
		'🎬🎬',
		'\u200b',
		'%00',
		'x'.repeat(2_000),
	])('accepts odd queries (%j)', async (text) => {
		const { visit } = deployment()
		expect((await visit().search(text, 1)).results).toEqual([])
	})

	it('has one deadline for all its calls', async () => {
		const { visit, clock } = deployment()
		const deadlines: number[] = []
		const found = { page: 1, totalPages: 0, totalResults: 0, results: [] }
		const tmdb = {
			...createTmdb({
				apiUrl: server.url,
				apiKey: 'k',
				fetch,
				now: () => clock.ms,
				sleep,
				gate: createRetryGate(),
				language: 'en',
				region: 'US',
			}),
			search: async (_: string, __: number, deadlineMs: number) => {
				deadlines.push(deadlineMs)
				clock.ms += 2_000
				return found
			},
		}
		await visit({}, { tmdb }).search('incepton (nothing)', 1)
		expect(deadlines.length).toBeGreaterThanOrEqual(2)
		expect(new Set(deadlines).size).toBe(1)
	})
})

describe('suggestions', () => {
	it('are the first eight results of a search, which is then cached', async () => {
		const { visit } = deployment()
		const suggested = await visit().suggest('filler')
		expect(suggested).toHaveLength(8)
		expect((await visit().search('filler', 1)).results.slice(0, 8)).toEqual(suggested)
		expect(server.calls).toHaveLength(1)
	})

	it.each(['', ' ', 'x', ' x ', '🎬'])('are empty for fewer than two characters (%j)', async (text) => {
		const { visit } = deployment()
		expect(await visit().suggest(text)).toEqual([])
		expect(server.calls).toEqual([])
	})

	it('use the first hundred characters without splitting any', async () => {
		const { visit } = deployment()
		await visit().suggest('🎬'.repeat(150))
		expect(Array.from(askedFor()[0] ?? '')).toEqual(Array.from({ length: 100 }, () => '🎬'))
	})
})

describe('matching a title', () => {
	it('is certain of an exact title from the requested year', async () => {
		const { visit } = deployment()
		expect(await visit().match('Cherry', 2021)).toEqual({
			tmdbId: 2,
			mediaType: 'movie',
			title: 'Cherry',
			confidence: 1,
		})
		expect(await visit().match('breaking bad', null)).toMatchObject({ tmdbId: 1396, mediaType: 'tv', confidence: 1 })
	})

	it('retries with the title cut at the first parenthesis', async () => {
		const { visit } = deployment()
		expect(await visit().match('Inception (directors cut)', 2010)).toMatchObject({ tmdbId: 27205 })
		expect(askedFor()).toEqual(['Inception (directors cut)', 'Inception'])
	})

	it('retries when only people were found', async () => {
		const { visit } = deployment()
		server.setResponse('/search/multi', {
			page: 1,
			results: [wirePerson(525, 'Cherry')],
			total_pages: 1,
			total_results: 1,
		})
		expect(await visit().match('Cherry (film)', null)).toBeNull()
		expect(askedFor()).toEqual(['Cherry (film)', 'Cherry'])
	})

	it('returns null for weak matches, for an empty name, and when the service fails', async () => {
		const { visit } = deployment()
		server.setResponse('/search/multi', { page: 1, results: [wireMovie(5, 'Quite another film', '2001-01-01', 1)] })
		expect(await visit().match('Cherry', 1950)).toBeNull()
		expect(await visit().match('  ', null)).toBeNull()
		server.fail({ fault: '500' })
		expect(await visit().match('Inception', null)).toBeNull()
		expect(console.error).toHaveBeenCalledOnce()
	})
})

describe('an external id', () => {
	it('is only looked up when it is valid', async () => {
		const { visit } = deployment()
		expect(await visit().findByImdbId('tt1375666')).toMatchObject({ id: 27205 })
		for (const id of ['', 'nm0000001', 'tt12', 'tt1375666/../x', 'TT1375666']) {
			expect(await visit().findByImdbId(id)).toBeNull()
		}
		expect(server.calls).toHaveLength(1)
	})
})
