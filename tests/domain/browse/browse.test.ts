import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	browsePath,
	emptyFilters,
	isCanonicalBrowse,
	pagePath,
	parseBrowse,
	withFilter,
} from '#domain/browse/browse.ts'
import { MEDIA_TYPES, type MediaType } from '#domain/shared/media-ref.ts'
import { GENRES } from '#domain/title/genres.ts'
import { type BrowseFilters, SORTS } from '#domain/title/list-filters.ts'
import { expectLinear, HOSTILE_TEXTS } from '../shared/hostile.ts'

const read = (query: string, type: MediaType = 'movie') => parseBrowse(type, new URLSearchParams(query))
const filters = (more: Partial<BrowseFilters>): BrowseFilters => ({ ...emptyFilters('movie'), ...more })

describe('the address of a list', () => {
	it('of shows has no filter for what is out at home: they always are', () => {
		const found = read('out=home&genre=35', 'tv')
		expect(found.ok && browsePath(found.filters)).toBe('/tv?genre=35')
	})

	it.each<[string, Partial<BrowseFilters>]>([
		['', {}],
		['genre=28', { genres: [28] }],
		['genre=28,12', { genres: [12, 28] }],
		['genre=28|12', { genres: [12, 28], genreMode: 'or' }],
		['genre=28%7C12', { genres: [12, 28], genreMode: 'or' }],
		['genre=28,28', { genres: [28] }],
		['genre=28&genre=12', { genres: [12, 28] }],
		['genre=28&genre=12&mode=or', { genres: [12, 28], genreMode: 'or' }],
		['genre=28|12&mode=and', { genres: [12, 28] }],
		['genre=28&mode=or', { genres: [28] }],
		['not=27,53', { withoutGenres: [27, 53] }],
		['not=27&not=53', { withoutGenres: [27, 53] }],
		['genre=28,27&not=27', { genres: [28], withoutGenres: [27] }],
		['from=1990&to=1999', { fromYear: 1990, toYear: 1999 }],
		['from=1999&to=1990', { fromYear: 1990, toYear: 1999 }],
		['from=1990&to=', { fromYear: 1990 }],
		['rating=7', { minRating: 7 }],
		['rating=7.5', { minRating: 7.5 }],
		['rating=10', { minRating: 10 }],
		['rating=0', {}],
		['min=60&max=120', { minRuntime: 60, maxRuntime: 120 }],
		['min=120&max=60', { minRuntime: 60, maxRuntime: 120 }],
		['min=0', {}],
		['max=0', {}],
		['utm_source=letter&__proto__=1&toString=2', {}],
		['lang=fr', { language: 'fr' }],
		['lang=FR', { language: 'fr' }],
		['seen=hide', { hidesSeen: true }],
		['seen=', {}],
		['out=home', { isOutAtHome: true }],
		['out=', {}],
		['sort=rating', { sort: 'rating' }],
		['sort=popular&page=1', {}],
		['page=500', { page: 500 }],
		['pages=3', { pages: 3 }],
		['page=2&pages=3', { page: 2, pages: 3 }],
		['genre=&not=&mode=and&from=&to=&rating=&min=&max=&lang=&sort=&page=', {}],
		['utm_source=letter&genre=28', { genres: [28] }],
		[
			'genre=28,12&not=27&from=1990&to=1999&rating=7&min=60&max=120&lang=fr&sort=rating&page=2',
			{
				genres: [12, 28],
				withoutGenres: [27],
				fromYear: 1990,
				toYear: 1999,
				minRating: 7,
				minRuntime: 60,
				maxRuntime: 120,
				language: 'fr',
				sort: 'rating',
				page: 2,
			},
		],
	])('reads %j', (query, expected) => {
		expect(read(query)).toEqual({ ok: true, filters: filters(expected) })
	})

	it.each([
		['genre=1', 'genre'],
		['out=cinema', 'out'],
		['genre=10759', 'genre'],
		['genre=28,12|27', 'genre'],
		['genre=28,,12', 'genre'],
		['genre=action', 'genre'],
		['genre=-28', 'genre'],
		['genre=28.0', 'genre'],
		['genre=28&genre=x', 'genre'],
		['not=99999', 'not'],
		['mode=xor', 'mode'],
		['from=90', 'from'],
		['from=1990.5', 'from'],
		['from=1800', 'from'],
		['to=3000', 'to'],
		['to=-1', 'to'],
		['seen=show', 'seen'],
		['rating=11', 'rating'],
		['rating=10.5', 'rating'],
		['rating=7.25', 'rating'],
		['rating=-1', 'rating'],
		['rating=1e1', 'rating'],
		['rating=NaN', 'rating'],
		['min=abc', 'min'],
		['max=-1', 'max'],
		['max=601', 'max'],
		['lang=french', 'lang'],
		['lang=f', 'lang'],
		['lang=<b>', 'lang'],
		['sort=random', 'sort'],
		['sort=__proto__', 'sort'],
		['page=0', 'page'],
		['page=501', 'page'],
		['page=1.5', 'page'],
		['page=0x10', 'page'],
		['pages=0', 'pages'],
		['pages=9', 'pages'],
	])('refuses %j and names %s', (query, field) => {
		const answer = read(query)
		expect(answer).toMatchObject({ ok: false, field })
		if (!answer.ok) expect(answer.message.startsWith(`${field} must be `)).toBe(true)
	})

	it('knows the genres of each type', () => {
		expect(read('genre=10759', 'tv').ok).toBe(true)
		expect(read('genre=28', 'tv')).toMatchObject({ ok: false, field: 'genre' })
	})

	it.each<[Partial<BrowseFilters>, string]>([
		[{}, '/movie'],
		[{ type: 'tv' }, '/tv'],
		[{ genres: [12, 28] }, '/movie?genre=12,28'],
		[{ genres: [12, 28], genreMode: 'or', withoutGenres: [27] }, '/movie?genre=12|28&not=27'],
		[{ sort: 'newest', page: 3, fromYear: 1990 }, '/movie?from=1990&sort=newest&page=3'],
	])('writes %j as %j', (given, path) => {
		expect(browsePath(filters(given))).toBe(path)
	})

	const anyFilters: fc.Arbitrary<BrowseFilters> = fc.constantFrom(...MEDIA_TYPES).chain((type) => {
		const genres = fc.subarray(GENRES[type].map(({ id }) => id))
		const year = fc.option(fc.integer({ min: 1870, max: 2100 }))
		const minutes = fc.option(fc.integer({ min: 1, max: 600 }))
		const change = fc.record({
			genres,
			genreMode: fc.constantFrom('and', 'or'),
			withoutGenres: genres,
			fromYear: year,
			toYear: year,
			minRating: fc.option(fc.integer({ min: 1, max: 100 }).map((tenths) => tenths / 10)),
			minRuntime: minutes,
			maxRuntime: minutes,
			language: fc.option(fc.stringMatching(/^[a-z]{2}$/)),
			sort: fc.constantFrom(...SORTS),
			page: fc.integer({ min: 1, max: 500 }),
		})
		return change.map((changed) => withFilter(emptyFilters(type), changed))
	})
	const paramsOf = (path: string) => new URL(path, 'https://marquee.example').searchParams

	it('reads back whatever it wrote', () => {
		fc.assert(
			fc.property(anyFilters, (given) => {
				expect(parseBrowse(given.type, paramsOf(browsePath(given)))).toEqual({ ok: true, filters: given })
			}),
		)
	})

	it('is canonical as it was written, and in no other order', () => {
		fc.assert(
			fc.property(anyFilters, (given) => {
				const written = paramsOf(browsePath(given))
				expect(isCanonicalBrowse(given, written)).toBe(true)
				const reversed = [...written].reverse()
				expect(isCanonicalBrowse(given, reversed)).toBe(reversed.length < 2)
			}),
		)
	})

	it.each([
		['genre=12%2C28', true],
		['genre=12,28&utm_source=letter', true],
		['genre=28,12', false],
		['genre=12&genre=28', false],
		['genre=12,28&from=', false],
		['genre=12,28&page=1', false],
	])('%j is canonical: %s', (query, canonical) => {
		const params = new URLSearchParams(query)
		expect(isCanonicalBrowse(filters({ genres: [12, 28] }), params)).toBe(canonical)
	})

	it('begins at the first page again when a filter changes, and keeps the filters when the page does', () => {
		const third = filters({ genres: [28], page: 3 })
		expect(withFilter(third, { minRating: 7 })).toEqual(filters({ genres: [28], minRating: 7 }))
		expect(withFilter(third, { page: 4 })).toEqual(filters({ genres: [28], page: 4 }))
		expect(pagePath(third, 4)).toBe('/movie?genre=28&page=4')
		expect(pagePath(third, 1, 2)).toBe('/movie?genre=28&pages=2')
		expect(pagePath(third, 3, 2)).toBe('/movie?genre=28&page=3&pages=2')
		expect(pagePath(filters({ genres: [28], pages: 2 }), 3)).toBe('/movie?genre=28&page=3')
	})

	it('reads any text in linear time and never fails', () => {
		const everywhere = (text: string) => ({ get: () => text, getAll: () => [text, text] })
		for (const text of HOSTILE_TEXTS) expect(parseBrowse('movie', everywhere(text)).ok).toBe(text.trim() === '')
		const names = ['genre', 'not', 'mode', 'from', 'rating', 'lang', 'sort', 'page']
		for (const value of names) {
			const getAll = (text: string) => (name: string) => (name === value ? [text] : [])
			expectLinear((text) => parseBrowse('movie', { get: () => text, getAll: getAll(text) }))
		}
	})
})

describe('the genres', () => {
	it('stand once each, in the order of their names', () => {
		for (const type of MEDIA_TYPES) {
			const ids = GENRES[type].map(({ id }) => id)
			const names = GENRES[type].map(({ name }) => name)
			expect(new Set(ids).size).toBe(ids.length)
			expect([...names].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(names)
		}
	})
})
