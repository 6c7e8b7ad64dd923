import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spellingNote } from '#domain/search/search.ts'
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
		['matrix', [named('The Matrix')]],
		['hanks', [person('Tom Hanks')]],
		['men in black 2', [named('Men in Black II'), named('Men in Black 3')]],
		['the hundred', [named('The 100')]],
		['nothing at all', []],
		['inception nolan', [named('Inception'), person('Christopher Nolan')]],
		[
			'1999',
			[{ kind: 'title', title: { title: 'Big', originalTitle: 'Big', releaseDate: '1999-01-01' } as TitleSummary }],
		],
	] as [string, SearchHit[]][])('is not needed for %s', (q, hits) => {
		expect(spellingNote(q, hits)).toBeNull()
	})

	it.each([
		['incepton', [named('Inception')], 'Inception'],
		['incepton 2010', [named('Inception')], 'Inception'],
		['tom hnaks', [person('Tom Hanks')], 'Tom Hanks'],
		['that film with the dream', [named('Inception')], null],
		['toy story 4', [named('Toy Story 3'), named('Toy Story')], null],
		['heat', [named('In the Heat of the Night'), named('Heart')], null],
	])('names what %s probably means, or only that nothing matches exactly', (q, hits, correction) => {
		expect(spellingNote(q, hits)).toEqual({ correction })
	})

	it('tells by which other name the best result was found', () => {
		const hit: SearchHit = { kind: 'title', title: { title: 'The Matrix' } as TitleSummary, otherName: 'Матрица' }
		expect(spellingNote('матрица', [hit])).toEqual({ title: 'The Matrix', otherName: 'Матрица' })
	})

	it('never fails, whatever was typed', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ unit: 'binary' }), (q, name) => {
				spellingNote(q, [named(name)])
			}),
		)
	})
})
