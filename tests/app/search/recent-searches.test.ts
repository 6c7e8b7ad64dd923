import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addRecentSearch, recentSearches } from '#app/features/search/recent-searches.ts'
import { MemoryStorage } from '../../support/browser/memory-storage.ts'

let storage: Storage
beforeEach(() => {
	storage = new MemoryStorage()
	vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

/** The list after these searches, one after another. */
function searched(...searches: string[]): string[] {
	for (const q of searches) addRecentSearch(q)
	return recentSearches.read()
}

describe('recent searches', () => {
	it('begin with the newest and hold each once, whatever its case', () => {
		expect(searched('heat', 'dune', 'Heat')).toEqual(['Heat', 'dune'])
	})

	it('are eight at most', () => {
		const nine = Array.from({ length: 9 }, (_, index) => `film ${index}`)
		expect(searched(...nine)).toEqual(nine.slice(1).reverse())
	})

	it('leave out searches that are not worth repeating', () => {
		expect(searched('dune', '', 'x'.repeat(101))).toEqual(['dune'])
	})

	it.each([
		['', []],
		['not json', []],
		['{"a":1}', []],
		['["dune", 3, "", null, "heat"]', ['dune', 'heat']],
	])('are read from %j as %j', (text, recent) => {
		storage.setItem('recentSearches', text)
		expect(recentSearches.read()).toEqual(recent)
	})

	it('are kept as they were typed', () => {
		fc.assert(
			fc.property(
				fc.array(fc.string({ minLength: 1, maxLength: 100 }), { minLength: 1, maxLength: 20 }),
				(searches) => {
					expect(searched(...searches)[0]).toBe(searches.at(-1))
				},
			),
		)
	})

	it('are gone when they are cleared', () => {
		searched('dune')
		recentSearches.write([])
		expect(storage.length).toBe(0)
	})
})
