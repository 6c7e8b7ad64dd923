import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadList } from '#app/features/browse/list-loader.server.ts'
import { isPageOutOfRange } from '#app/features/browse/page-out-of-range.tsx'
import { LIST_PAGE_SIZE } from '#domain/browse/combined-pages.ts'
import { CodedError } from '#domain/shared/errors.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import type { Paged, TitleSummary } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'

const HEAT: TitleSummary = {
	type: 'movie',
	id: 949,
	title: 'Heat',
	originalTitle: 'Heat',
	overview: 'Long text that a card does not show.',
	releaseDate: '1995-12-15',
	posterPath: '/heat.jpg',
	backdropPath: '/wide.jpg',
	voteAverage: 7.94,
	voteCount: 900,
	popularity: 50,
	genreIds: [28],
	originalLanguage: 'en',
}

const EVERYTHING = {
	isFilterOn: false,
	storedIds: [],
	catalogIds: null,
	filteredPageCount: 3,
	findForFilter: async () => null,
}

/** A catalog of one method; whatever else is asked of it fails the test. */
function browsing(browse: (filters: BrowseFilters) => Promise<Paged<TitleSummary>>) {
	return {
		catalog: { browse } as unknown as Catalog,
		myProviders: EVERYTHING,
		providers: { listOrOwn: async () => [] },
		availability: { providersWith: async () => new Map() },
		region: 'US',
		origin: 'https://marquee.test',
		viewer: null,
		today: '2026-11-23',
	}
}

const found = (totalPages: number) =>
	browsing(async ({ page }) => ({ page, totalPages, totalResults: totalPages * 20, results: [HEAT] }))
const at = (path: string) => new URL(path, 'https://marquee.test').searchParams

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
	return work.then(
		() => null,
		(error: unknown) => error,
	)
}

describe('a list', () => {
	it('gives the screen cards, chips and counts, and nothing that a card does not show', async () => {
		const { data, init } = await loadList('movie', at('/movie?genre=28&sort=rating'), found(3))
		expect(init?.status).toBe(200)
		expect(data.cards).toEqual([
			{ type: 'movie', id: 949, title: 'Heat', year: 1995, posterPath: '/heat.jpg', rating: 7.9 },
		])
		expect(data.chips).toEqual([{ place: 'genre', label: 'Action', removePath: '/movie?sort=rating' }])
		expect(data).toMatchObject({ totalPages: 3, totalResults: 60, origin: 'https://marquee.test' })
	})

	it.each([
		['/movie?genre=28&genre=12&mode=or&from=&to=&rating=', '/movie?genre=12|28'],
		['/movie?genre=28&not=28&sort=popular', '/movie?not=28'],
		['/movie?from=1999&to=1990', '/movie?from=1990&to=1999'],
		['/movie?page=1', '/movie'],
	])('sends what a form wrote (%s) to its one address', async (asked, canonical) => {
		const answer = await thrownBy(loadList('movie', at(asked), found(3)))
		expect(answer).toBeInstanceOf(Response)
		expect((answer as Response).status).toBe(302)
		expect((answer as Response).headers.get('Location')).toBe(canonical)
	})

	it('does not send anybody round in circles', async () => {
		const parts = fc.record({
			genre: fc.subarray(['28', '12', '27', '35']),
			not: fc.subarray(['28', '16', '99']),
			mode: fc.constantFrom('', 'and', 'or'),
			from: fc.constantFrom('', '1990', '2010'),
			to: fc.constantFrom('', '1980', '2020'),
			rating: fc.constantFrom('', '0', '7', '7.5'),
			lang: fc.constantFrom('', 'fr', 'FR'),
			sort: fc.constantFrom('', 'popular', 'title'),
		})
		await fc.assert(
			fc.asyncProperty(parts, async (fields) => {
				const pairs = Object.entries(fields).flatMap(([name, value]) =>
					[value].flat().map((text): [string, string] => [name, text]),
				)
				const answer = await thrownBy(loadList('movie', at(`/movie?${new URLSearchParams(pairs)}`), found(3)))
				if (answer === null) return
				const location = (answer as Response).headers.get('Location') ?? ''
				expect(await thrownBy(loadList('movie', at(location), found(3)))).toBeNull()
			}),
			{ numRuns: 200 },
		)
	})

	it('reads three pages as one where an age limit leaves out most titles, and says no count', async () => {
		const asked: number[] = []
		const sources = browsing(async ({ page }) => {
			asked.push(page)
			return { page, totalPages: 6, totalResults: 120, results: page % 3 === 0 ? [{ ...HEAT, id: page }] : [] }
		})
		const viewer = {
			marksOf: async () => ({ marks: new Map(), rejected: new Set<string>() }),
			cap: { age: 7, region: 'US', allowsUnrated: false } as const,
		}
		const { data } = await loadList('movie', at('/movie?page=2'), { ...sources, viewer })
		expect(data.cards.map(({ id }) => id)).toEqual([6])
		expect(asked.sort()).toEqual([4, 5, 6, 7, 8])
		expect(data).toMatchObject({ totalPages: 2, totalResults: null })
		expect(data.choices.map(({ name }) => name)).toEqual(['What'])
	})

	it('leaves out what the viewer has seen, fills the page up from the next ones, and says how many it hides', async () => {
		const sources = browsing(async ({ page }) => ({
			page,
			totalPages: 5,
			totalResults: 100,
			results: Array.from({ length: 20 }, (_, index) => ({ ...HEAT, id: (page - 1) * 20 + index + 1 })),
		}))
		const viewer = {
			cap: null,
			marksOf: async () => ({
				marks: new Map([
					['movie:2', 'seen'],
					['movie:5', 'dismissed'],
				] as const),
				// The viewer's own filter still lists what they have rejected.
				rejected: new Set(['movie:1', 'movie:5']),
			}),
		}
		const hiding = await loadList('movie', at('/movie?seen=hide'), { ...sources, viewer })
		expect(hiding.data.cards).toHaveLength(3 * LIST_PAGE_SIZE - 2)
		expect(hiding.data.cards.slice(0, 4).map(({ id }) => id)).toEqual([1, 3, 4, 6])
		expect(hiding.data.seen).toMatchObject({ text: '2 titles that you have seen are hidden.', isDevice: false })
		expect(hiding.data.totalPages).toBe(2)
		const all = await loadList('movie', at('/movie'), { ...sources, viewer })
		expect(all.data.cards.slice(0, 2).map(({ id, mark }) => [id, mark])).toEqual([
			[1, undefined],
			[2, 'seen'],
		])
		expect(all.data.cards).toHaveLength(LIST_PAGE_SIZE)
		expect(all.data.seen).toBeNull()
	})

	it('shows everything and says so when the account does not answer, and leaves the hiding to an anonymous browser', async () => {
		const viewer = { cap: null, marksOf: () => Promise.reject(new Error('no database')) }
		const silent = await loadList('movie', at('/movie?seen=hide'), { ...found(1), viewer })
		expect(silent.data.cards).toHaveLength(1)
		expect(silent.data.seen?.text).toBe("We can't check what you have seen right now, so this list shows everything.")
		const { data } = await loadList('movie', at('/movie?seen=hide'), found(1))
		expect(data.seen).toEqual({ text: 'Titles that you have seen are hidden.', hiddenCount: 0, isDevice: true })
	})

	it('answers 400 with the field where the address is not understood', async () => {
		expect(await thrownBy(loadList('tv', at('/tv?genre=28'), found(3)))).toMatchObject({
			data: expect.stringContaining('asks for a genre'),
			init: { status: 400 },
		})
	})

	it('answers 404 behind the last page', async () => {
		const { init } = await loadList('movie', at('/movie?page=4'), found(3))
		expect(init?.status).toBe(404)
	})

	it('answers 503 while the catalog does not answer', async () => {
		const silent = browsing(() => Promise.reject(new CodedError('CATALOGUE_UNAVAILABLE', 'no answer')))
		expect(await thrownBy(loadList('movie', at('/movie'), silent))).toMatchObject({ status: 503 })
	})

	it.each([
		[1, 0, false],
		[2, 0, true],
		[3, 3, false],
		[4, 3, true],
	])('says whether page %i of %i is behind the end', (page, totalPages, isBeyond) => {
		expect(isPageOutOfRange({ page }, totalPages)).toBe(isBeyond)
	})
})
