import { describe, expect, it } from 'vitest'
import { parseLastFilters } from '#domain/browse/last-filters.ts'

const parse = (query: string) => parseLastFilters('movie', new URLSearchParams(query))

describe('the filters that a list was last left with', () => {
	it.each([
		['genre=18&from=1990', { path: '/movie?genre=18&from=1990', text: 'Drama, from 1990' }],
		['not=27&lang=fr&seen=hide', { path: '/movie?not=27&lang=fr&seen=hide', text: 'Not Horror, French, not seen yet' }],
		['genre=12|28&page=4', { path: '/movie?genre=12|28', text: 'Adventure, or Action' }],
	])('of %s are offered in words, from the first page', (query, last) => {
		expect(parse(query)).toEqual(last)
	})

	it.each(['', 'sort=rating', 'genre=9999', 'from=soon', '%'])('are not offered for %j', (query) => {
		expect(parse(query)).toBeNull()
	})
})
