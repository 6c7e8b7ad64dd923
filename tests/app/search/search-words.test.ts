import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRecentSearches, prependSearch } from '#app/features/search/recent-searches.ts'
import { spellingNote } from '#domain/search/spelling-note.ts'
import type { PersonSummary, TitleSummary } from '#domain/title/media.ts'
import type { SearchHit } from '#domain/title/port.ts'

const named = (title: string, originalTitle = title): SearchHit => ({
	kind: 'title',
	title: { title, originalTitle } as TitleSummary,
})
const person = (name: string): SearchHit => ({ kind: 'person', person: { name } as PersonSummary })

describe('the note about spelling', () => {
	it.each([
		['inception', [named('Inception')]],
		['INCEPTION 2010', [named('Inception')]],
		['blade runner 2049', [named('Blade Runner 2049')]],
		['spiderman', [named('Spider-Man')]],
		['amelie', [named('Amélie')]],
		['casa papel', [named('Money Heist', 'La casa de papel')]],
		['tom hanks', [person('Tom Hanks')]],
		['batman', [named('Bat*21'), named('Batman Begins')]],
		['nothing at all', []],
	])('is not needed for %s', (q, hits) => {
		expect(spellingNote(q, hits)).toBeNull()
	})

	it.each([
		['incepton', [named('Inception')], 'Inception'],
		['incepton 2010', [named('Inception')], 'Inception'],
		['tom hnaks', [person('Tom Hanks')], 'Tom Hanks'],
		['that film with the dream', [named('Inception')], null],
	])('names what %s probably means', (q, hits, correction) => {
		expect(spellingNote(q, hits)).toEqual({ correction })
	})

	it('never fails, whatever was typed', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ unit: 'binary' }), (q, name) => {
				spellingNote(q, [named(name)])
			}),
		)
	})
})

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
