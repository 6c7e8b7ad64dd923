import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRecentSearches, prependSearch } from '#app/features/search/search-start.tsx'

describe('recent searches', () => {
	it('begin with the newest and hold each once, whatever its case', () => {
		expect(prependSearch(['dune', 'heat'], 'Heat')).toEqual(['Heat', 'dune'])
	})

	it('are eight at most', () => {
		const eight = Array.from({ length: 8 }, (_, index) => `film ${index}`)
		expect(prependSearch(eight, 'one more')).toEqual(['one more', ...eight.slice(0, 7)])
	})

	it('leave out what nobody would tap', () => {
		expect(prependSearch(['dune'], '')).toEqual(['dune'])
		expect(prependSearch(['dune'], 'x'.repeat(101))).toEqual(['dune'])
	})

	it.each([
		[null, []],
		['', []],
		['not json', []],
		['{"a":1}', []],
		['["dune", 3, "", null, "heat"]', ['dune', 'heat']],
	])('are read from %j as %j', (text, recent) => {
		expect(parseRecentSearches(text)).toEqual(recent)
	})

	it('are kept as they were typed', () => {
		fc.assert(
			fc.property(fc.array(fc.string({ minLength: 1, maxLength: 100 }), { maxLength: 20 }), (searches) => {
				const kept = searches.reduce(prependSearch, [] as string[])
				expect(parseRecentSearches(JSON.stringify(kept))).toEqual(kept)
				expect(kept[0]).toBe(searches.at(-1))
			}),
		)
	})
})
