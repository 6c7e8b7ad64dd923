import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#app/context.ts'
import { emptyFilters } from '#domain/browse/browse.ts'
import type { Recommendation } from '#domain/recommend/recommendation.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { Catalog, SearchHit } from '#domain/title/port.ts'
import { capCatalog } from '#functions/services/title/capped-catalog.ts'
import type { MaturityGuard } from '#functions/services/title/maturity.ts'
import { capCapabilities, capViewer } from '#functions/wiring/maturity.ts'

/** Even numbers may be seen. */
const isFit = ({ id }: TitleRef) => id % 2 === 0
const guard: MaturityGuard = {
	cap: { age: 7, region: 'US', allowsUnrated: false },
	within: async (items, refOf) => items.filter((item) => isFit(refOf(item))),
	allows: async (ref) => isFit(ref),
}
const film = (id: number) => ({ type: 'movie' as const, id, title: `Film ${id}` })

/** Recommended because of every other film. */
const recommended = (id: number): Recommendation => ({
	...{ title: film(id) as TitleSummary, score: 1, parts: null, providers: [] },
	reasons: [
		{ kind: 'shared', of: film(3), trait: 'director', name: 'Ann' },
		{ kind: 'viewers', of: film(4) },
		{ kind: 'viewers', of: film(5) },
		{ kind: 'popular' },
	],
})
const LIST = { isPersonal: true, items: [1, 2, 3, 4, 5, 6].map(recommended) }
const REASONS = [{ kind: 'viewers', of: film(4) }, { kind: 'popular' }]
const QUERY = { count: 2, onProviders: [], type: null }

describe('the people of the day', () => {
	it('are not shown to a profile with an age limit, as nobody checks what they are known for', async () => {
		const { catalog } = capCapabilities(
			{ catalog: { trendingPeople: async () => [{ id: 1, name: 'Ann' }] }, recommendations: {} } as never,
			guard,
		) as { catalog: Parameters<typeof capCapabilities>[0]['catalog'] }
		expect(await catalog.trendingPeople()).toEqual([])
	})
})

describe('the changes of services for a profile with an age limit', () => {
	const changesFor = (own: MaturityGuard) => {
		const found = { cards: [1, 2, 4].map(film), arrived: [film(2)], left: [film(3)], comparedOn: '2026-11-20' }
		const source = { newOnMyProviders: async () => found, changesOn: async () => found }
		const { providerChanges } = capCapabilities({ providerChanges: source } as never, own)
		return Promise.all([providerChanges.newOnMyProviders(), providerChanges.changesOn(8)])
	}

	it('are those of titles that it may watch, and none, without an error, while nobody knows which these are', async () => {
		const [fresh, changes] = await changesFor(guard)
		expect([fresh.cards, changes.arrived, changes.left]).toEqual([[film(2), film(4)], [film(2)], []])
		const [none, unknown] = await changesFor({ ...guard, within: () => Promise.reject(new Error('late')) })
		expect([none.cards, unknown.arrived, unknown.left, none.comparedOn]).toEqual([[], [], [], '2026-11-20'])
	})
})

describe('a recommendation to a profile with an age limit', () => {
	const reasonsIn = (items: readonly Recommendation[] | null) => items?.map(({ title, reasons }) => [title.id, reasons])

	it('names no title in its reasons that the profile may not watch', async () => {
		const { recommendations } = capCapabilities(
			{ catalog: {}, recommendations: { forAnonymous: async () => LIST, similar: async () => LIST.items } } as never,
			guard,
		) as { recommendations: Parameters<typeof capCapabilities>[0]['recommendations'] }
		const expected = [2, 4].map((id) => [id, REASONS])
		expect(reasonsIn((await recommendations.forAnonymous([], QUERY)).items)).toEqual(expected)
		expect(reasonsIn(await recommendations.similar(film(2), 2))).toEqual(expected)
		const taste = {
			recommendations: async () => LIST,
			becauseYouLiked: async () => [3, 4].map((id) => ({ of: film(id), items: LIST.items })),
		}
		const viewer = capViewer(
			{ calendar: {}, saved: {}, history: {}, notifications: {}, taste } as unknown as Viewer,
			guard,
		)
		expect(reasonsIn((await viewer.taste.recommendations(QUERY)).items)).toEqual(expected)
		const rows = await viewer.taste.becauseYouLiked(2, 2)
		expect(rows.map(({ of, items }) => [of.id, reasonsIn(items)])).toEqual([[4, expected]])
	})
})

describe('the catalog of a profile with an age limit', () => {
	const person = (name: string, ids: readonly number[]): SearchHit => ({
		kind: 'person',
		person: { id: 1, name, department: null, profilePath: null, popularity: 1, knownFor: ids.map(summary) },
	})
	const summary = (id: number) => film(id) as TitleSummary
	const hitsOf = (ids: readonly number[], people: readonly SearchHit[] = []): SearchHit[] => [
		...ids.map((id): SearchHit => ({ kind: 'title', title: summary(id) })),
		...people,
	]
	const paged = <T>(results: T[]) => ({ page: 1, totalPages: 1, totalResults: results.length, results })

	it('has no title above it in any list, whatever the lists have', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 }), async (ids) => {
				const list = async () => paged(ids.map(summary))
				const hits = hitsOf(ids, [person('Ann', ids)])
				const {
					trending,
					movies,
					shows,
					browse,
					search,
					suggest,
					candidates,
					person: personOf,
				} = capCatalog(
					{
						...{ trending: list, movies: list, shows: list, browse: list },
						...{ search: async () => paged(hits), suggest: async () => hits },
						person: async () => ({ credits: ids.map(summary) }),
						candidates: async () => ids.map((id) => ({ title: film(id) })),
					} as unknown as Catalog,
					guard,
				)
				const shown = [
					await Promise.all([trending('all', 'day', 1), movies('upcoming', 1), shows('on_the_air', 1)]),
					await browse(emptyFilters('tv')),
					await Promise.all([search('film', 1), suggest('film'), candidates('film', null), personOf(1)]),
				]
				const named = [...JSON.stringify(shown).matchAll(/"Film (\d+)"/g)].map(([, id]) => Number(id))
				expect(named.filter((id) => !isFit({ type: 'movie', id }))).toEqual([])
				expect(new Set(named)).toEqual(new Set(ids.filter((id) => isFit({ type: 'movie', id }))))
			}),
		)
	})

	it.each([
		['batman', ['Zal Batmanglij', 'Ann Bat'], []],
		['tom ha', ['Tom Hanks', 'Ann Tomha'], ['Tom Hanks']],
		['hanks', ['Tom Hanks', 'Ann Hankson'], ['Tom Hanks']],
		['tom hnks', ['Tom Hanks'], ['Tom Hanks']],
	])('lets nobody take the place of a title that is held back whose name is only like it: %s', async (q, names, left) => {
		const found = (ids: readonly number[]) => {
			const hits = hitsOf(
				ids,
				names.map((name) => person(name, [])),
			)
			return { search: async () => paged(hits), suggest: async () => hits } as unknown as Catalog
		}
		const namesIn = (hits: readonly SearchHit[]) =>
			hits.flatMap((hit) => (hit.kind === 'person' ? [hit.person.name] : []))
		const held = capCatalog(found([1]), guard)
		expect(namesIn((await held.search(q, 1)).results)).toEqual(left)
		expect(namesIn(await held.suggest(q))).toEqual(left)
		expect(namesIn((await capCatalog(found([2]), guard).search(q, 1)).results)).toEqual(names)
	})
})

describe('a list of a profile with an age limit', () => {
	it('goes on until there is something to show, however much lies before it', async () => {
		const pages = Array.from({ length: 6 }, (_, page) => ({
			entries: [film(page === 4 ? 8 : 7)],
			nextCursor: page < 5 ? String(page + 1) : null,
		}))
		const read = async (cursor: string | null) => pages[Number(cursor ?? 0)]
		const history = { page: read }
		const notifications = {
			page: async (cursor: string | null) => {
				const found = await read(cursor)
				return { ...found, entries: found?.entries.map((ref) => ({ ref, isRead: false })) }
			},
		}
		const viewer = capViewer({ calendar: {}, saved: {}, history, notifications, taste: {} } as unknown as Viewer, guard)
		expect(await viewer.history.page(null)).toEqual({ entries: [film(8)], nextCursor: '5' })
		expect((await viewer.notifications.page(null)).entries).toHaveLength(1)
		expect(await viewer.history.page('5')).toEqual({ entries: [], nextCursor: null })
	})
})
