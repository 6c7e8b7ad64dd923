import { describe, expect, it } from 'vitest'
import { fold, hasWordPrefixes } from '#domain/shared/spelling.ts'
import type { SearchHit } from '#domain/title/port.ts'
import { wireMovie } from '../../support/servers/tmdb-server.ts'
import { catalogAt } from '../assistant/assistant-over.ts'

const MOVIES = [
	wireMovie(607, 'Men in Black', '1997-07-02', 60),
	wireMovie(608, 'Men in Black II', '2002-07-03', 30),
	wireMovie(41154, 'Men in Black 3', '2012-05-23', 50),
	wireMovie(346, 'Seven Samurai', '1954-04-26', 40),
	wireMovie(389, '12 Angry Men', '1957-04-10', 40),
	wireMovie(161, "Ocean's Eleven", '2001-12-07', 50),
	wireMovie(163, "Ocean's Twelve", '2004-12-09', 60),
	wireMovie(7340, 'Carrie', '1976-11-03', 30),
	wireMovie(133805, 'Carrie', '2013-10-16', 50),
	wireMovie(862, 'Toy Story', '1995-10-30', 80),
	wireMovie(166424, 'Fantastic Four', '2015-08-05', 20),
	wireMovie(1979, 'Fantastic 4: Rise of the Silver Surfer', '2007-06-13', 90),
	wireMovie(4488, 'Friday the 13th', '1980-05-09', 40),
	wireMovie(9725, 'Friday the 13th Part 2', '1981-05-01', 30),
	wireMovie(9728, 'Friday the 13th Part III', '1982-08-13', 20),
]

/** A metadata service that searches for what is written, and notes it. */
function literalCatalog() {
	const asked: string[] = []
	const catalog = catalogAt('http://literal.local', (input) => {
		const words = new URL(String(input)).searchParams.get('query') ?? ''
		asked.push(words)
		const results = MOVIES.filter(({ title }) => hasWordPrefixes(fold(title), fold(words)))
		return Response.json({ page: 1, total_pages: 1, total_results: results.length, results })
	})
	return { catalog, asked }
}

const nameOf = (hit: SearchHit | undefined) => (hit?.kind === 'title' ? hit.title.title : null)

describe('a search of a service that is literal', () => {
	it.each([
		['men in black 2', 'Men in Black II'],
		['men in black two', 'Men in Black II'],
		['Men in Black part II', 'Men in Black II'],
		['men in black iii', 'Men in Black 3'],
		['fantastic 4', 'Fantastic Four'],
		['friday the 13th 3', 'Friday the 13th Part III'],
		['7 samurai', 'Seven Samurai'],
		['twelve angry men', '12 Angry Men'],
		["ocean's 12", "Ocean's Twelve"],
	])('finds the part that is written, however its number is: %s', async (text, title) => {
		const { catalog } = literalCatalog()
		expect(nameOf((await catalog.search(text, 1)).results[0])).toBe(title)
		expect(nameOf((await catalog.suggest(text))[0])).toBe(title)
		expect((await catalog.match(text, null))?.title ?? null).toBe(title)
		expect((await catalog.candidates(text, null))[0]?.title.title ?? null).toBe(title)
	})

	it.each([
		['Carrie (1976)', null, 7340],
		['carrie 1976', null, 7340],
		['Carrie (2013)', null, 133805],
		['Carrie', 1976, 7340],
		['Carrie (the first one)', 1976, 7340],
	])('finds the film of the year: %s, %s', async (text, year, id) => {
		const { catalog } = literalCatalog()
		expect((await catalog.match(text, year))?.tmdbId).toBe(id)
		expect((await catalog.candidates(text, year))[0]?.title.id).toBe(id)
	})

	it('finds it although the series is misspelled', async () => {
		const { catalog } = literalCatalog()
		expect(nameOf((await catalog.search('men in blakc 2', 1)).results[0])).toBe('Men in Black II')
	})

	it('shows the others when a part is missing, but matches none of them', async () => {
		const { catalog } = literalCatalog()
		expect((await catalog.search('toy story 4', 1)).results.map(nameOf)).toEqual(['Toy Story'])
		expect(await catalog.match('toy story 4', null)).toBeNull()
		expect(await catalog.candidates('Toy Story 4', 2019)).toEqual([])
	})

	it('asks no more than once for a name without a number, or whose number is found', async () => {
		for (const text of ['carrie', 'men in black 3', '12 angry men']) {
			const { catalog, asked } = literalCatalog()
			await catalog.search(text, 1)
			expect(asked).toEqual([text])
		}
	})
})
