import { describe, expect, it } from 'vitest'
import { parseSearch } from '#domain/search/search.ts'
import { parseTitleAddress } from '#domain/search/title-address.ts'

describe('a pasted address of a metadata service', () => {
	it.each([
		['tt1375666', { kind: 'imdb', id: 'tt1375666' }],
		[' TT1375666 ', { kind: 'imdb', id: 'tt1375666' }],
		['https://www.imdb.com/title/tt1375666/?ref_=nv', { kind: 'imdb', id: 'tt1375666' }],
		['https://m.imdb.com/de/title/tt1375666', { kind: 'imdb', id: 'tt1375666' }],
		['https://www.themoviedb.org/movie/27205-inception', { kind: 'title', ref: { type: 'movie', id: 27205 } }],
		['themoviedb.org/tv/1396', { kind: 'title', ref: { type: 'tv', id: 1396 } }],
		['https://www.themoviedb.org/person/525-christopher-nolan', { kind: 'person', id: 525 }],
		['https://letterboxd.com/tmdb/27205', { kind: 'title', ref: { type: 'movie', id: 27205 } }],
		['https://letterboxd.com/film/the-dark-knight/', { kind: 'words', words: 'the dark knight' }],
		['https://trakt.tv/movies/inception-2010', { kind: 'words', words: 'inception 2010' }],
		['Look at this: https://www.imdb.com/title/tt1375666/ nice', { kind: 'imdb', id: 'tt1375666' }],
	])('%j is understood', (query, address) => {
		expect(parseTitleAddress(query)).toEqual(address)
	})

	it.each([
		'inception',
		'tt',
		'tt12 monkeys',
		'https://notimdb.com/title/tt1375666',
		'https://www.imdb.com/name/nm0634240',
		'https://www.themoviedb.org/movie/0',
		'https://example.com/movie/27205',
		'',
	])('%j is an ordinary search', (query) => {
		expect(parseTitleAddress(query)).toBeNull()
	})

	it.each([
		['q=heat&url=https%3A%2F%2Fe.example', 'heat'],
		['q=&url=https%3A%2F%2Fimdb.com%2Ftitle%2Ftt1375666&title=Inception', 'https://imdb.com/title/tt1375666'],
		['title=Inception', 'Inception'],
		['', ''],
	])('what another app shares is searched for: %s', (query, q) => {
		expect(parseSearch(new URLSearchParams(query))).toMatchObject({ ok: true, search: { q } })
	})
})
