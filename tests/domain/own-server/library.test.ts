import { describe, expect, it } from 'vitest'
import { findServerEpisode, findServerTitle, type ServerTitle, toServerTitle } from '#domain/own-server/library.ts'
import { describeLibrary, describeServerTitle } from '#domain/own-server/words.ts'

const title = (more: Partial<ServerTitle>): ServerTitle => ({
	itemId: 'a',
	type: 'movie',
	tmdbId: null,
	imdbId: null,
	seasons: null,
	episodes: null,
	...more,
})

describe('a title on the server', () => {
	it.each<[string, unknown, Partial<ServerTitle> | null]>([
		[
			'a movie',
			{ Id: 'a', Type: 'Movie', ProviderIds: { Tmdb: '27205', Imdb: 'tt1375666' } },
			{ tmdbId: 27205, imdbId: 'tt1375666' },
		],
		['ids in other letters', { Id: 'a', Type: 'Movie', ProviderIds: { TMDB: 5, imdb: 'x' } }, { tmdbId: 5 }],
		[
			'a show with its counts',
			{ Id: 'a', Type: 'Series', ProviderIds: { Tmdb: '7' }, ChildCount: 3, RecursiveItemCount: 24 },
			{ type: 'tv', tmdbId: 7, seasons: 3, episodes: 24 },
		],
		['what nobody has matched', { Id: 'a', Type: 'Movie', ProviderIds: {} }, null],
		['an album', { Id: 'a', Type: 'MusicAlbum', ProviderIds: { Tmdb: '1' } }, null],
		[
			'a type with the name of a property of every object',
			{ Id: 'a', Type: 'constructor', ProviderIds: { Tmdb: '1' } },
			null,
		],
		['an item without an id', { Type: 'Movie', ProviderIds: { Tmdb: '1' } }, null],
		['no item', null, null],
		['text', 'Movie', null],
	])('is read from %s', (_, item, expected) => {
		expect(toServerTitle(item)).toEqual(expected && title(expected))
	})

	it.each<[string, ServerTitle[], { type: 'movie' | 'tv'; id: number }, string | null, string | null]>([
		['by TMDB', [title({ tmdbId: 27205 })], { type: 'movie', id: 27205 }, null, 'a'],
		['by IMDb where TMDB is missing', [title({ imdbId: 'tt1' })], { type: 'movie', id: 5 }, 'tt1', 'a'],
		[
			'by TMDB before IMDb',
			[title({ imdbId: 'tt1' }), title({ itemId: 'b', tmdbId: 5 })],
			{ type: 'movie', id: 5 },
			'tt1',
			'b',
		],
		[
			'not by IMDb where TMDB says otherwise',
			[title({ tmdbId: 6, imdbId: 'tt1' })],
			{ type: 'movie', id: 5 },
			'tt1',
			null,
		],
		['not a show with the number of a movie', [title({ tmdbId: 5, type: 'tv' })], { type: 'movie', id: 5 }, null, null],
		['not what has no IMDb id either', [title({ tmdbId: 6 })], { type: 'movie', id: 5 }, null, null],
	])('is found %s', (_, titles, ref, imdbId, itemId) => {
		expect(findServerTitle(titles, ref, imdbId)?.itemId ?? null).toBe(itemId)
	})

	it.each<[string, unknown[], string | null]>([
		['by its numbers', [{ Id: 'x', ParentIndexNumber: 2, IndexNumber: 3 }], 'x'],
		['in a file with two', [{ Id: 'x', ParentIndexNumber: 2, IndexNumber: 2, IndexNumberEnd: 3 }], 'x'],
		['not in another season', [{ Id: 'x', ParentIndexNumber: 1, IndexNumber: 3 }], null],
		[
			'not where its file is missing',
			[{ Id: 'x', ParentIndexNumber: 2, IndexNumber: 3, LocationType: 'Virtual' }],
			null,
		],
		['not in what is no item', [null, 3, {}], null],
	])('has an episode %s', (_, items, id) => {
		expect(findServerEpisode(items, { season: 2, episode: 3 })).toBe(id)
	})

	it('is described in words', () => {
		expect(describeServerTitle({ seasons: 1, episodes: 24 })).toBe('1 season, 24 episodes')
		expect(describeServerTitle({ seasons: null, episodes: 2 })).toBe('2 episodes')
		expect(describeServerTitle(title({}))).toBeNull()
		expect(describeLibrary([title({}), title({ type: 'tv' }), title({})])).toBe('2 movies and 1 show')
	})
})
