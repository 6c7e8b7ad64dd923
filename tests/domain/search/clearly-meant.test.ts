import { describe, expect, it } from 'vitest'
import { clearlyMeant, rankHits } from '#domain/search/search.ts'
import type { SearchHit } from '#domain/title/port.ts'
import { parseTitleQuery } from '#domain/title/title-query.ts'
import { filmHit, nameOf, personHit } from '../title/titles.ts'

const meantBy = (q: string, hits: readonly SearchHit[]) => {
	const hit = clearlyMeant(q, rankHits(parseTitleQuery(q), hits))
	return hit && (hit.kind === 'title' ? `${nameOf(hit)} ${hit.title.releaseDate?.slice(0, 4)}` : nameOf(hit))
}

describe('a query', () => {
	it.each([
		['heat', [filmHit('Heat', 1995, 90), filmHit('In the Heat of the Night', 1967)], 'Heat 1995'],
		['matrix', [filmHit('The Matrix', 1999)], 'The Matrix 1999'],
		['tom hanks', [personHit('Tom Hanks'), filmHit('Hanks', 2001)], 'Tom Hanks'],
		['dune', [filmHit('Dune', 2021, 90), filmHit('Dune', 1984, 20)], 'Dune 2021'],
		['dune 1984', [filmHit('Dune', 2021, 90), filmHit('Dune', 1984, 20)], 'Dune 1984'],
		['rocky 4', [filmHit('Rocky IV', 1985, 9), filmHit('Rocky', 1976, 90)], 'Rocky IV 1985'],
		[
			'blade runner 2049',
			[filmHit('Blade Runner', 1982), filmHit('Blade Runner 2049', 2017)],
			'Blade Runner 2049 2017',
		],
	])('%s clearly means one of its results', (q, hits, meant) => {
		expect(meantBy(q, hits)).toBe(meant)
	})

	it.each([
		['a part of a name', 'star w', [filmHit('Star Wars', 1977)]],
		['a misspelled name', 'incepton', [filmHit('Inception', 2010)]],
		['the name of two that are as well known', 'dune', [filmHit('Dune', 2021, 90), filmHit('Dune', 1984, 60)]],
		['the name of another year', 'dune 2000', [filmHit('Dune', 2021)]],
		['a part that is missing', 'rocky 7', [filmHit('Rocky', 1976, 90)]],
		['what nothing has as its name', 'heat', []],
	])('means nothing clearly as %s', (_, q, hits) => {
		expect(meantBy(q, hits)).toBeNull()
	})
})
