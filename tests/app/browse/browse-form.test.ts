import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterValues } from '#app/features/browse/filters/use-instant-filters.ts'
import { titleCount } from '#app/features/browse/list-data.ts'
import { emptyFilters, parseBrowse, withFilter } from '#domain/browse/browse.ts'
import { parseTrending, trendingPath } from '#domain/browse/trending-query.ts'
import { SORTS } from '#domain/title/list-filters.ts'

const year = fc.option(fc.integer({ min: 1900, max: 2030 }), { nil: null })
const minutes = fc.option(fc.integer({ min: 1, max: 300 }), { nil: null })
const filters = fc
	.record({
		genres: fc.subarray([12, 28, 35, 878]),
		genreMode: fc.constantFrom('and' as const, 'or' as const),
		withoutGenres: fc.subarray([27, 28, 99]),
		fromYear: year,
		toYear: year,
		minRating: fc.constantFrom(null, 6, 7.5),
		minRuntime: minutes,
		maxRuntime: minutes,
		language: fc.constantFrom(null, 'fr', 'ja'),
		isOutAtHome: fc.boolean(),
		hidesSeen: fc.boolean(),
		sort: fc.constantFrom(...SORTS),
	})
	.map((change) => withFilter(emptyFilters('movie'), change))

describe('the filter form', () => {
	it('shows exactly the filters of the list, for any filters', () => {
		fc.assert(
			fc.property(filters, (asked) => {
				const pairs = [...filterValues(asked)].flatMap(([name, values]) =>
					values.map((value): [string, string] => [name, value]),
				)
				expect(parseBrowse('movie', new URLSearchParams(pairs))).toEqual({ ok: true, filters: asked })
			}),
		)
	})
})

describe('the count of a list', () => {
	it.each([
		['movie', 0, '0 movies'],
		['movie', 1, '1 movie'],
		['tv', 1, '1 show'],
		['tv', 1234567, '1,234,567 shows'],
	] as const)('of %s and %i is %s', (type, count, words) => {
		expect(titleCount(type, count)).toBe(words)
	})
})

describe("trending's address", () => {
	it.each([
		['', { type: 'all', window: 'day', page: 1, pages: 1 }],
		['type=&window=&page=', { type: 'all', window: 'day', page: 1, pages: 1 }],
		['type=tv&window=week&page=3', { type: 'tv', window: 'week', page: 3, pages: 1 }],
		['seen=hide', { type: 'all', window: 'day', seen: 'hide', page: 1, pages: 1 }],
		['pages=5', { type: 'all', window: 'day', page: 1, pages: 5 }],
		['page=2&pages=5', { type: 'all', window: 'day', page: 2, pages: 5 }],
		['seen=', { type: 'all', window: 'day', page: 1, pages: 1 }],
	])('reads %j', (text, query) => {
		expect(parseTrending(new URLSearchParams(text))).toEqual({ ok: true, query })
	})

	it.each([
		['type=person', 'type'],
		['window=month', 'window'],
		['seen=all', 'seen'],
		['page=501', 'page'],
		['page=1.5', 'page'],
		['pages=9', 'pages'],
	])('refuses %s and names %s', (text, field) => {
		expect(parseTrending(new URLSearchParams(text))).toMatchObject({ ok: false, field })
	})

	it('is read back as it was written', () => {
		const pageQuery = fc.record({ page: fc.integer({ min: 1, max: 500 }), pages: fc.integer({ min: 1, max: 8 }) })
		const query = fc.record({
			type: fc.constantFrom('all' as const, 'movie' as const, 'tv' as const),
			window: fc.constantFrom('day' as const, 'week' as const),
		})
		const hiding = fc.constantFrom({}, { seen: 'hide' as const })
		fc.assert(
			fc.property(query, pageQuery, hiding, (rest, pages, seen) => {
				const item = { ...rest, ...pages, ...seen }
				const { searchParams } = new URL(trendingPath(item), 'https://marquee.test')
				expect(parseTrending(searchParams)).toEqual({ ok: true, query: item })
			}),
		)
	})
})
