import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SAVED_LISTS, SAVED_PAGE_SIZE, SAVED_SORTS, type SavedQuery } from '#domain/saved/saved.ts'
import { parseSavedQuery, randomPath, randomPosition, savedPath } from '#domain/saved/saved-query.ts'

const parse = (search: string) => parseSavedQuery(new URLSearchParams(search))
const queryOf = (path: string) => parse(new URL(path, 'http://x').search)

describe('the URL of a list', () => {
	it.each([
		['', { sort: 'added', type: null, page: 1 }],
		['?sort=title&type=tv&page=3', { sort: 'title', type: 'tv', page: 3 }],
		['?sort=&type=&page=', { sort: 'added', type: null, page: 1 }],
		['?utm_source=mail&type=movie', { sort: 'added', type: 'movie', page: 1 }],
	])('%s is valid', (search, query) => {
		expect(parse(search)).toEqual({ ok: true, query })
	})

	it.each([
		['?sort=popular', 'sort'],
		['?sort=__proto__', 'sort'],
		['?sort=TITLE', 'sort'],
		['?type=person', 'type'],
		['?type=all', 'type'],
		['?page=0', 'page'],
		['?page=-1', 'page'],
		['?page=1.5', 'page'],
		['?page=501', 'page'],
		['?page=two', 'page'],
	])('%s is rejected with an error that names the parameter', (search, field) => {
		expect(parse(search)).toMatchObject({ ok: false, field, message: expect.stringContaining(`${field} must be`) })
	})

	it('omits defaults', () => {
		expect(savedPath('watchlist')).toBe('/watchlist')
		expect(savedPath('favorites', { sort: 'added', type: null, page: 1 })).toBe('/favorites')
		expect(savedPath('favorites', { sort: 'year', type: 'movie', page: 2 })).toBe(
			'/favorites?sort=year&type=movie&page=2',
		)
		expect(randomPath('watchlist', 'tv')).toBe('/watchlist/random?type=tv')
	})

	it('is parsed as it was written, whatever the query', () => {
		const queries = fc.record<SavedQuery>({
			sort: fc.constantFrom(...SAVED_SORTS),
			type: fc.constantFrom('movie', 'tv', null),
			page: fc.integer({ min: 1, max: 500 }),
		})
		fc.assert(
			fc.property(fc.constantFrom(...SAVED_LISTS), queries, (list, query) => {
				expect(queryOf(savedPath(list, query))).toEqual({ ok: true, query })
			}),
		)
	})

	it('never makes the parser throw', () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), fc.string(), (sort, type, page) => {
				const asked = parseSavedQuery(new URLSearchParams({ sort, type, page }))
				expect(typeof asked.ok).toBe('boolean')
			}),
		)
	})
})

describe('a random title', () => {
	it('does not exist in an empty list', () => {
		expect(randomPosition(0, 0.5)).toBeNull()
	})

	it.each([
		[1, 0.99, { page: 1, index: 0 }],
		[48, 0.999, { page: 1, index: 47 }],
		[49, 0.999, { page: 2, index: 0 }],
		[96, 0.5, { page: 2, index: 0 }],
	])('of %i titles, with the chance %f', (total, chance, place) => {
		expect(randomPosition(total, chance)).toEqual(place)
	})

	it('is always in the list, and can be any of its titles', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 400 }), (total) => {
				const places = Array.from({ length: total }, (_, index) => randomPosition(total, (index + 0.5) / total))
				const met = places.map((place) => (place ? (place.page - 1) * SAVED_PAGE_SIZE + place.index : -1))
				expect(met).toEqual(Array.from({ length: total }, (_, index) => index))
			}),
		)
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 1e9 }),
				fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
				(total, chance) => {
					const place = randomPosition(total, chance)
					const index = place ? (place.page - 1) * SAVED_PAGE_SIZE + place.index : -1
					expect(index >= 0 && index < total).toBe(true)
				},
			),
		)
	})
})
