import { describe, expect, it } from 'vitest'
import { loadSearch } from '#app/features/search/search-loader.server.ts'
import { toSuggestion } from '#app/features/search/suggestion.ts'
import type { IndexQuery } from '#domain/search/port.ts'
import type { SearchState } from '#domain/search/search.ts'
import { CodedError } from '#domain/shared/errors.ts'
import type { CapAge } from '#domain/title/maturity.ts'
import type { PersonSummary, TitleSummary } from '#domain/title/media.ts'
import type { Catalog, SearchHit } from '#domain/title/port.ts'

function title(name: string, change: Partial<TitleSummary> = {}): TitleSummary {
	return {
		type: 'movie',
		id: 1,
		title: name,
		originalTitle: name,
		overview: '',
		releaseDate: '2010-07-15',
		posterPath: null,
		backdropPath: null,
		voteAverage: 8,
		voteCount: 10,
		popularity: 1,
		genreIds: [],
		originalLanguage: 'en',
		...change,
	}
}

function person(name: string, change: Partial<PersonSummary> = {}): PersonSummary {
	return { id: 1, name, department: 'Acting', profilePath: null, popularity: 1, knownFor: [], ...change }
}

const movie = (name: string, id = 1): SearchHit => ({ kind: 'title', title: title(name, { id }) })
const show = (name: string, id = 1): SearchHit => ({ kind: 'title', title: title(name, { id, type: 'tv' }) })
const human = (name: string, id = 1): SearchHit => ({ kind: 'person', person: person(name, { id }) })

/** A catalogue whose search gives these pages, and whose trending titles have these names. */
function catalogOf(pages: SearchHit[][], trending: string[] | null = []) {
	const asked: number[] = []
	const totalResults = pages.flat().length
	const catalog = {
		async search(_: string, page: number) {
			asked.push(page)
			return { page, totalPages: pages.length, totalResults, results: pages[page - 1] ?? [] }
		},
		async trending() {
			if (!trending) throw new CodedError('CATALOGUE_UNAVAILABLE', 'no answer')
			return {
				page: 1,
				totalPages: 1,
				totalResults: trending.length,
				results: trending.map((name, id) => title(name, { id })),
			}
		},
	} as unknown as Catalog
	return { catalog, asked }
}

const ask = (q: string, kind: 'all' | 'movie' | 'tv' | 'person' = 'all', page = 1) => ({ q, kind, page })

const EVERYTHING: Services = { isFilterOn: false, filteredPageCount: 3, findForFilter: async () => null }
type Services = Parameters<typeof loadSearch>[1]['myProviders']
const search = (asked: SearchState, catalog: Catalog, services = EVERYTHING) =>
	loadSearch(asked, { catalog, catalogIndex: { find: async () => [] }, myProviders: services, viewer: null })

describe('a search', () => {
	it('tells titles from people and counts each kind when everything is at hand', async () => {
		const { catalog } = catalogOf([[movie('Tomb'), human('Tom'), show('Tom and Jerry')]])
		const { results, start } = await search(ask('tom'), catalog)
		expect(results?.titles.map((card) => card.title)).toEqual(['Tomb', 'Tom and Jerry'])
		expect(results?.people.map(({ name }) => name)).toEqual(['Tom'])
		expect(results?.counts).toEqual({ all: 3, movie: 1, tv: 1, person: 1 })
		expect(results?.top).toBeNull()
		expect(start).toBeNull()
	})

	it('counts nothing that it has not seen', async () => {
		const { catalog } = catalogOf([[movie('Tom')], [movie('Tom 2')]])
		expect((await search(ask('tom'), catalog)).results?.counts).toBeNull()
	})

	it('shows large what is clearly meant, unless the viewer filters it out', async () => {
		const people = catalogOf([[human('Tom Hanks'), movie('Hanks')]]).catalog
		expect((await search(ask('tom hanks'), people)).results?.top).toMatchObject({ person: { name: 'Tom Hanks' } })
		expect((await search(ask('tom hanks', 'person'), people)).results?.top).toBeNull()
		const films = catalogOf([[movie('Heat', 1), movie('In the Heat', 2)]]).catalog
		expect((await search(ask('heat'), films)).results?.top).toMatchObject({ card: { id: 1 }, overview: '' })
		const findForFilter = async () => ({
			providersByTitle: new Map([['movie:2', ['Lumina']]]),
			unavailable: [],
			isUnknown: false,
		})
		const mine = { isFilterOn: true, filteredPageCount: 1, findForFilter }
		expect((await search(ask('heat'), films, mine)).results?.top).toBeNull()
	})

	it('gathers one kind from three pages at a time', async () => {
		const pages = [1, 2, 3, 4].map((n) => [movie(`Tom ${n}`, n), show(`Tom ${n}`, n)])
		const first = catalogOf(pages)
		const { results } = await search(ask('tom', 'tv'), first.catalog)
		expect(results?.titles.map(({ id, type }) => [type, id])).toEqual([
			['tv', 1],
			['tv', 2],
			['tv', 3],
		])
		expect(results?.totalPages).toBe(2)
		expect(first.asked).toEqual([1, 2, 3])
		const second = catalogOf(pages)
		expect((await search(ask('tom', 'tv', 2), second.catalog)).results?.titles).toHaveLength(1)
		expect(second.asked).toEqual([4])
	})

	it('is asked once where there is one page', async () => {
		const { catalog, asked } = catalogOf([[show('Tom')]])
		await search(ask('tom', 'tv'), catalog)
		expect(asked).toEqual([1])
	})

	it('offers a way on when nothing of a kind is found', async () => {
		const { catalog } = catalogOf([[movie('Tom')]], ['Inception'])
		const { results, start } = await search(ask('tom', 'person'), catalog)
		expect(results?.counts).toMatchObject({ all: 1, person: 0 })
		expect(start?.offered).toHaveLength(1)
	})

	it('offers the trending title that is spelled nearly so', async () => {
		const { catalog } = catalogOf([[]], ['Heat', 'Inception'])
		expect((await search(ask('incepsion'), catalog)).start?.nearest?.title).toBe('Inception')
		expect((await search(ask('zzzzzz'), catalog)).start?.nearest).toBeNull()
	})

	it('begins with trending titles, and without them where they cannot be had', async () => {
		expect((await search(ask(''), catalogOf([], ['Heat']).catalog)).start?.offered).toHaveLength(1)
		expect(await search(ask(''), catalogOf([], null).catalog)).toEqual({
			results: null,
			byStory: [],
			start: { offered: [], nearest: null },
		})
	})

	it('looks further for a profile with an age limit, and offers what that may watch rather than what is trending', async () => {
		const { catalog, asked } = catalogOf([[], [], [movie('The Lego Batman Movie')], []], ['Heat'])
		const browse = async () => ({ page: 1, totalPages: 1, totalResults: 1, results: [title('Paddington')] })
		const viewer = {
			marksOf: async () => ({ marks: new Map(), rejected: new Set<string>() }),
			cap: { age: 7, region: 'US', allowsUnrated: false } as const,
		}
		const find = (q: string) =>
			loadSearch(ask(q), {
				catalog: { ...catalog, browse },
				catalogIndex: { find: async () => [] },
				myProviders: EVERYTHING,
				viewer,
			})
		expect((await find('batman')).results?.titles.map((card) => card.title)).toEqual(['The Lego Batman Movie'])
		expect(asked).toEqual([1, 2, 3])
		expect((await find('')).start?.offered.map((card) => card.title)).toEqual(['Paddington'])
	})

	it('shows a child people only where its first page has no titles', async () => {
		const peopleOf = async (pages: SearchHit[][], page: number, age: CapAge = 7) => {
			const { catalog } = catalogOf(pages)
			const viewer = {
				marksOf: async () => ({ marks: new Map(), rejected: new Set<string>() }),
				cap: { age, region: 'US', allowsUnrated: false },
			}
			const deps = { catalog, catalogIndex: { find: async () => [] }, myProviders: EVERYTHING, viewer }
			return (await loadSearch(ask('tom', 'all', page), deps)).results?.people.map(({ name }) => name)
		}
		const people = [human('Tommy'), human('Tomas', 2)]
		expect(await peopleOf([people], 1)).toEqual(['Tommy', 'Tomas'])
		const others = [[movie('Tomb')], [], [], people]
		expect(await peopleOf(others, 2)).toEqual([])
		expect(await peopleOf(others, 2, 13), 'a teenager').toEqual(['Tommy', 'Tomas'])
	})

	it('answers 503 while the catalogue does not answer', async () => {
		const silent = {
			search: () => Promise.reject(new CodedError('CATALOGUE_UNAVAILABLE', 'x')),
		} as unknown as Catalog
		await expect(search(ask('tom'), silent)).rejects.toMatchObject({ status: 503 })
	})
})

describe('a suggestion', () => {
	it('carries what its line shows and no more', () => {
		expect(toSuggestion(show('Dark', 70523))).toEqual({
			kind: 'title',
			id: 70523,
			type: 'tv',
			title: 'Dark',
			year: 2010,
			posterPath: null,
		})
		expect(toSuggestion(human('Tom Hanks', 31))).toEqual({
			kind: 'person',
			id: 31,
			name: 'Tom Hanks',
			profilePath: null,
		})
	})
})

describe('a description', () => {
	const RELIVED = 'that film where a man relives the same day'
	const indexed = (name: string, id: number, told: number) => ({ title: title(name, { id }), told, strength: told })

	/** A search beside an index that finds these. */
	async function describedBy(
		state: Partial<SearchState>,
		{ byName = [], found = [] }: { byName?: SearchHit[]; found?: ReturnType<typeof indexed>[] },
	) {
		const queries: IndexQuery[] = []
		const catalogIndex = {
			async find(query: IndexQuery) {
				queries.push(query)
				return found
			},
		}
		const { catalog } = catalogOf([byName], ['Trending'])
		const loaded = await loadSearch(
			{ ...ask(RELIVED), ...state },
			{ catalog, catalogIndex, myProviders: EVERYTHING, viewer: null },
		)
		return { ...loaded, names: loaded.byStory.map((card) => card.title), queries }
	}

	it('finds titles by their story when no name matches, except for weak matches', async () => {
		const found = [indexed('Groundhog Day', 137, 1), indexed('Some Day', 2, 0.5), indexed('A Man', 3, 0.25)]
		const { names, queries, start } = await describedBy({}, { found })
		expect(names).toEqual(['Groundhog Day', 'Some Day'])
		expect(queries[0]?.ideas).toEqual([['man', 'guy'], ['relives'], ['day']])
		expect(start).not.toBeNull()
	})

	it('follows few results, without those, and within the kind that is asked for', async () => {
		const { queries } = await describedBy({ kind: 'tv' }, { byName: [movie('Day', 7)] })
		expect(queries).toMatchObject([{ type: 'tv', excluded: ['movie:7'] }])
	})

	it.each<[string, Partial<SearchState>, SearchHit[]]>([
		['many titles have the name', {}, [1, 2, 3, 4].map((id) => movie('Relives', id))],
		['a person is searched', { kind: 'person' }, []],
		['it is a later page', { page: 2 }, []],
		['it is a single word', { q: 'the relives' }, []],
	])('is not looked up when %s', async (_, state, byName) => {
		const { queries, names } = await describedBy(state, { byName, found: [indexed('Groundhog Day', 137, 1)] })
		expect([queries, names]).toEqual([[], []])
	})
})
