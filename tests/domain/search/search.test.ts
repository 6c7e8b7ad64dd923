import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	MAX_QUERY_LENGTH,
	nearestTitle,
	parseSearch,
	prefixQuery,
	rankHits,
	SEARCH_KINDS,
	searchPath,
} from '#domain/search/search.ts'
import type { SearchHit } from '#domain/title/port.ts'
import { parseTitleQuery } from '#domain/title/title-query.ts'
import { expectLinear, HOSTILE_TEXTS } from '../shared/hostile.ts'
import { filmHit, nameOf, personHit } from '../title/titles.ts'

describe('reading a query', () => {
	it.each([
		['inception', 'inception', null, null],
		['  the   matrix ', 'the matrix', null, null],
		['cherry 2021', 'cherry', 2021, 'cherry 2021'],
		['Cherry (2021)', 'Cherry', 2021, null],
		['Cherry(2021)', 'Cherry', 2021, null],
		['Cherry [2021]', 'Cherry', 2021, null],
		['cherry, 2021', 'cherry', 2021, 'cherry, 2021'],
		['cherry - 2021', 'cherry', 2021, 'cherry - 2021'],
		['blade runner 2049', 'blade runner', 2049, 'blade runner 2049'],
		['blade runner 2049 2017', 'blade runner 2049', 2017, 'blade runner 2049 2017'],
		['blade runner 2049 (2017)', 'blade runner 2049', 2017, null],
		['1917', '1917', null, null],
		['2012', '2012', null, null],
		['(2012)', '(2012)', null, null],
		['1984 (1984)', '1984', 1984, null],
		['1917 2019', '1917', 2019, '1917 2019'],
		['2001: a space odyssey', '2001: a space odyssey', null, null],
		['2001: a space odyssey 1968', '2001: a space odyssey', 1968, '2001: a space odyssey 1968'],
		['fahrenheit 451', 'fahrenheit 451', null, null],
		['room 1408', 'room 1408', null, null],
		['agent 9999', 'agent 9999', null, null],
		['agent 2100', 'agent', 2100, 'agent 2100'],
		['agent 2101', 'agent 2101', null, null],
		['agent 1870', 'agent', 1870, 'agent 1870'],
		['agent 1869', 'agent 1869', null, null],
		['cherry2021', 'cherry2021', null, null],
		['(2021', '(2021', null, null],
		['', '', null, null],
	])('%j is the title %j of %s, or else %j', (raw, title, year, alternative) => {
		expect(parseTitleQuery(raw)).toEqual({ title, year, alternative })
	})

	it('takes off any year that stands in parentheses after a title', () => {
		const word = fc.stringMatching(/^[a-z]{1,10}( [a-z]{1,10}){0,3}$/)
		fc.assert(
			fc.property(word, fc.integer({ min: 1870, max: 2100 }), (title, year) => {
				expect(parseTitleQuery(`${title} (${year})`)).toEqual({ title, year, alternative: null })
			}),
		)
	})

	it('never loses a query that has something in it', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (raw) => {
				expect(parseTitleQuery(raw).title === '').toBe(raw.trim() === '')
			}),
		)
	})

	it('reads any text in linear time and never fails', () => {
		for (const text of HOSTILE_TEXTS) expect(parseTitleQuery(text).title.length).toBeLessThanOrEqual(text.length)
		expectLinear(parseTitleQuery)
	})
})

describe('ranking what was found', () => {
	const best = (query: string, hits: SearchHit[]) => rankHits(parseTitleQuery(query), hits).map(nameOf)

	it.each<[what: string, query: string, wanted: SearchHit, other: SearchHit]>([
		['the very title', 'alien', filmHit('Alien', 1979, 40), filmHit('Alien Nation', 1988, 40)],
		[
			'a title without its article',
			'godfather',
			filmHit('The Godfather', 1972, 90),
			filmHit('Godfather of Harlem', 2019, 60),
		],
		['the one with the very article', 'the thing', filmHit('The Thing', 1982, 40), filmHit('Thing', 1983, 40)],
		['the famous one of two', 'dune', filmHit('Dune', 2021, 200), filmHit('Dune', 1984, 20)],
		['the one of the year', 'cherry 2021', filmHit('Cherry', 2021, 10), filmHit('Cherry', 2010, 40)],
		['the one of the next year', 'cherry 2020', filmHit('Cherry', 2021, 10), filmHit('Cherry', 2010, 40)],
		[
			'a year in the title',
			'blade runner 2049',
			filmHit('Blade Runner 2049', 2017, 90),
			filmHit('Blade Runner', 1982, 90),
		],
		[
			'a year after the title',
			'blade runner 1982',
			filmHit('Blade Runner', 1982, 90),
			filmHit('Blade Runner 2049', 2017, 90),
		],
		['a person by name', 'tom hanks', personHit('Tom Hanks', 60), filmHit('The Tom Hanks Story', 2001, 3)],
		['a misspelt title', 'incepton', filmHit('Inception', 2010, 90), filmHit('Interceptor', 2022, 90)],
		[
			'a misspelt beginning',
			'lord of the rngs',
			filmHit('The Lord of the Rings: Part Two', 2002, 90),
			filmHit('Lords of London', 2014, 20),
		],
		['a title with accents', 'amelie', filmHit('Amélie', 2001, 30), filmHit('Amelia', 2009, 30)],
		[
			'the part that is written',
			'men in black 2',
			filmHit('Men in Black II', 2002, 9),
			filmHit('Men in Black 3', 2012, 90),
		],
		['the part in words', 'musical three', filmHit('Musical 3: Senior Year', 2008, 9), filmHit('Musical', 2006, 90)],
		[
			'the part with another name',
			'star wars episode 3',
			filmHit('Star Wars: Episode III - Revenge of the Sith', 2005, 9),
			filmHit('Star Wars', 1977, 900),
		],
		[
			'another part before another name',
			'toy story 4',
			filmHit('Toy Story 3', 2010, 20),
			filmHit('Toy Boys', 2010, 90),
		],
		['the beginning of a word', 'incep', filmHit('Inception', 2010, 90), filmHit('Precept', 2012, 90)],
		[
			'a title that holds every word',
			'rings towers',
			filmHit('The Rings: Two Towers', 2002, 50),
			filmHit('Kings Flowers', 2002, 50),
		],
	])('puts %s first (%s)', (_, query, wanted, other) => {
		expect(rankHits(parseTitleQuery(query), [other, wanted])[0]).toBe(wanted)
		expect(rankHits(parseTitleQuery(query), [wanted, other])[0]).toBe(wanted)
	})

	it('knows a film by its original title too', () => {
		const spirited = filmHit('Spirited Away', 2001, 50, { originalTitle: '千と千尋の神隠し' })
		expect(best('千と千尋の神隠し', [filmHit('Sen', 2001, 90), spirited])[0]).toBe('Spirited Away')
	})

	it('leaves equals in the order of the service', () => {
		const hits = [filmHit('A one', 2001, 5), filmHit('B one', 2001, 5), filmHit('C one', 2001, 5)]
		expect(best('zzz', hits)).toEqual(['A one', 'B one', 'C one'])
	})

	const hit = fc.oneof(
		fc
			.tuple(fc.string({ maxLength: 12 }), fc.option(fc.integer({ min: 1900, max: 2030 })), fc.double({ noNaN: true }))
			.map(([title, year, popularity]) => filmHit(title, year, popularity)),
		fc.string({ maxLength: 12 }).map((name) => personHit(name)),
	)
	it('keeps every hit, once', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 30 }), fc.array(hit, { maxLength: 20 }), (query, hits) => {
				const ranked = rankHits(parseTitleQuery(query), hits)
				expect(ranked).toHaveLength(hits.length)
				expect(new Set(ranked)).toEqual(new Set(hits))
			}),
		)
	})

	it('puts the very title first among equally popular ones', () => {
		const word = fc.stringMatching(/^[a-z]{3,10}( [a-z]{3,10}){0,2}$/)
		fc.assert(
			fc.property(word, fc.array(word, { maxLength: 10 }), (wanted, others) => {
				const hits = [...others.map((title) => filmHit(title, 2000)), filmHit(wanted, 2000)]
				expect(best(wanted, hits)[0]).toBe(wanted)
			}),
		)
	})

	it('takes linear time for any query', () => {
		expectLinear((text) => rankHits(parseTitleQuery(text), [filmHit('Inception', 2010), filmHit(text, 2010)]))
	})
})

describe('a forgiving prefix', () => {
	it.each([
		['incepton', 'incep'],
		['The Godfahter', 'the godfa'],
		['matrx', 'mat'],
		['Amélie', 'amel'],
		['heat', null],
		['up', null],
		['', null],
	])('of %j is %j', (title, prefix) => {
		expect(prefixQuery(title)).toBe(prefix)
	})

	it('begins every word as it was', () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,12}){0,4}$/), (title) => {
				const words = prefixQuery(title)?.split(' ') ?? []
				title.split(' ').forEach((word, index) => {
					expect(word.startsWith(words[index] ?? word)).toBe(true)
				})
			}),
		)
	})

	it('takes linear time for any text', () => expectLinear(prefixQuery))
})

describe('the nearest title', () => {
	const known = ['The Godfather', 'Inception', 'The Matrix', 'Matrix Revisited', 'Up', 'Amélie']
	it.each([
		['incepton', 'Inception'],
		['godfahter', 'The Godfather'],
		['the godfahter', 'The Godfather'],
		['matrx', 'The Matrix'],
		['AMELIE', 'Amélie'],
		['Inception', 'Inception'],
		['us', null],
		['interstellar', null],
		['', null],
	])('to %j is %j', (title, nearest) => {
		expect(nearestTitle(title, known)).toBe(nearest)
	})

	it('is the first of two equally near ones', () => {
		expect(nearestTitle('stalkex', ['Stalker', 'Stalked'])).toBe('Stalker')
		expect(nearestTitle('stalkex', ['Stalked', 'Stalker'])).toBe('Stalked')
	})

	it('is none among none', () => {
		expect(nearestTitle('inception', [])).toBeNull()
	})

	it('is of the part that was written', () => {
		expect(nearestTitle('men in blak 2', ['Men in Black 3', 'Men in Black 2'])).toBe('Men in Black 2')
		expect(nearestTitle('men in blak 4', ['Men in Black 3'])).toBeNull()
	})

	it('forgives one letter in ten of any title', () => {
		const title = fc.stringMatching(/^[a-z]{10,30}$/)
		fc.assert(
			fc.property(title, fc.nat({ max: 9 }), (name, at) => {
				const misspelt = `${name.slice(0, at)}0${name.slice(at + 1)}`
				expect(nearestTitle(misspelt, [name])).toBe(name)
			}),
		)
	})

	it('takes linear time for any text', () => expectLinear((text) => nearestTitle(text, known)))
})

describe('the address of a search', () => {
	const read = (query: string) => parseSearch(new URLSearchParams(query))

	it.each([
		['', { q: '', page: 1, kind: 'all' }],
		['q=&page=&kind=', { q: '', page: 1, kind: 'all' }],
		['q=+the+matrix+', { q: 'the matrix', page: 1, kind: 'all' }],
		['q=heat&kind=movie&page=3', { q: 'heat', page: 3, kind: 'movie' }],
		['q=heat&page=500', { q: 'heat', page: 500, kind: 'all' }],
		['q=tom&kind=person&utm_source=x', { q: 'tom', page: 1, kind: 'person' }],
	])('reads %j', (query, search) => {
		expect(read(query)).toEqual({ ok: true, search })
	})

	it.each([
		['q=heat&page=0', 'page'],
		['q=heat&page=-1', 'page'],
		['q=heat&page=1.5', 'page'],
		['q=heat&page=1e2', 'page'],
		['q=heat&page=501', 'page'],
		['q=heat&page=two', 'page'],
		['q=heat&kind=film', 'kind'],
	])('refuses %j and names %s', (query, field) => {
		const answer = read(query)
		expect(answer).toMatchObject({ ok: false, field })
		if (!answer.ok) expect(answer.message).toContain(field)
	})

	it.each(['a', 'é', '電', '😀'])('allows 2,000 times %j and no more, however many bytes each takes', (character) => {
		const query = (length: number) => read(`q=${encodeURIComponent(character.repeat(length))}`)
		expect(query(MAX_QUERY_LENGTH).ok).toBe(true)
		expect(query(MAX_QUERY_LENGTH + 1)).toMatchObject({ ok: false, field: 'q' })
	})

	it.each([
		[{}, '/search'],
		[{ q: '' }, '/search'],
		[{ q: 'the matrix' }, '/search?q=the+matrix'],
		[{ q: 'heat', kind: 'movie', page: 2 } as const, '/search?q=heat&kind=movie&page=2'],
		[{ q: 'a&b=c#d?e+f%' }, '/search?q=a%26b%3Dc%23d%3Fe%2Bf%25'],
		[{ q: 'heat', seen: 'hide', page: 2 } as const, '/search?q=heat&seen=hide&page=2'],
		[{ q: '\ud800' }, '/search?q=%EF%BF%BD'],
	])('writes %j as %j', (search, path) => {
		expect(searchPath(search)).toBe(path)
	})

	it('reads back whatever it wrote', () => {
		const q = fc.string({ unit: 'grapheme', maxLength: 50 }).map((text) => text.trim())
		fc.assert(
			fc.property(q, fc.integer({ min: 1, max: 500 }), fc.constantFrom(...SEARCH_KINDS), (text, page, kind) => {
				const search = { q: text, page, kind }
				const { searchParams } = new URL(searchPath(search), 'https://marquee.example')
				expect(parseSearch(searchParams)).toEqual({ ok: true, search })
			}),
		)
	})

	it('reads any text in linear time and never fails', () => {
		const params = (text: string) => ({ get: () => text, getAll: () => [text] })
		for (const text of HOSTILE_TEXTS) expect(parseSearch(params(text)).ok).toBe(false)
		expectLinear((text) => parseSearch(params(text)))
	})
})
