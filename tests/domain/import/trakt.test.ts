import { describe, expect, it } from 'vitest'
import { namelessTitle } from '#domain/import/match.ts'
import { planRow } from '#domain/import/plan.ts'
import { read, table } from './reading.ts'

describe('Trakt', () => {
	const movie = { title: 'A', year: 2001, ids: { trakt: 5, slug: 'a', imdb: 'tt0000001', tmdb: 11 } }
	const show = { title: 'S', year: 2015, ids: { tmdb: 12 } }
	const document = (...value: unknown[]) => [{ name: 'trakt.json', value }]

	it('adds watched films and episodes to the history', () => {
		const { rows } = read(
			[],
			document(
				{ watched_at: '2024-02-01T20:00:00.000Z', type: 'movie', movie },
				{ watched_at: '2024-02-02T20:00:00+02:00', type: 'episode', show, episode: { season: 2, number: 3 } },
			),
		)
		expect(rows).toMatchObject([
			{ part: 'history', type: 'movie', tmdbId: 11, imdbId: 'tt0000001', at: '2024-02-01T20:00:00.000Z' },
			{ part: 'history', type: 'tv', tmdbId: 12, season: 2, episode: 3, at: '2024-02-02T18:00:00.000Z' },
		])
	})

	it('adds whole titles to the watchlist, keeps every rating, and offers high ones as favorites', () => {
		const { rows, skipped } = read(
			[],
			document(
				{ listed_at: '2024-02-01T20:00:00.000Z', type: 'show', show },
				{ listed_at: '2024-02-01T20:00:00.000Z', type: 'season', show, season: { number: 1 } },
				{ rated_at: '2024-02-01T20:00:00.000Z', rating: 8, type: 'movie', movie },
				{ rated_at: '2024-02-01T20:00:00.000Z', rating: 7, type: 'show', show },
			),
		)
		expect(rows.map(({ part, title }) => [part, title])).toEqual([
			['watchlist', 'S'],
			['opinions', 'A'],
			['favorites', 'A'],
			['opinions', 'S'],
		])
		expect(skipped).toEqual([{ file: 'trakt.json', line: 2, text: 'S', reason: 'not-whole' }])
	})

	it('keeps each viewing, and no day where the file has none', () => {
		const watched = (watched_at: string | null, id: number) => ({
			id,
			watched_at,
			action: 'watch',
			type: 'movie',
			movie,
		})
		const twice = document(watched('2019-02-01T20:00:00Z', 1), watched('2014-02-01T20:00:00Z', 2))
		expect(read([], twice).rows).toMatchObject([
			{ at: '2019-02-01T20:00:00.000Z', plays: ['2019-02-01T20:00:00.000Z', '2014-02-01T20:00:00.000Z'] },
		])
		for (const day of [null, 'unknown', '1970-01-01T00:00:00.000Z'])
			expect(read([], document(watched(day, 1))).rows).toMatchObject([{ part: 'history', at: null, plays: [] }])
	})

	it('reads what was watched how often, and names viewings whose days it does not tell', () => {
		const seasons = [
			{
				number: 1,
				episodes: [
					{ number: 1, plays: 1, last_watched_at: '2024-02-03T20:00:00Z' },
					{ number: 2, plays: 2 },
				],
			},
		]
		const { rows, skipped } = read(
			[],
			document(
				{ plays: 3, last_watched_at: '2024-02-01T20:00:00Z', movie },
				{ plays: 3, last_watched_at: '2024-02-04T20:00:00Z', show, seasons },
			),
		)
		expect(
			rows.map(({ part, title, season, episode, at }) => [part, title, season, episode, at?.slice(0, 10)]),
		).toEqual([
			['history', 'A', null, null, '2024-02-01'],
			['history', 'S', 1, 1, '2024-02-03'],
			['history', 'S', 1, 2, '2024-02-04'],
		])
		expect(skipped.map(({ text, reason }) => [text, reason])).toEqual([
			['A (2)', 'undated-plays'],
			['S S1 E2 (1)', 'undated-plays'],
		])
	})

	const listed = { listed_at: '2024-02-01T20:00:00Z', type: 'movie', movie }
	it.each([
		['lists-watchlist.json', listed, { part: 'watchlist', list: null }],
		['lists/lists-watchlist-2.json', listed, { part: 'watchlist', list: null }],
		['lists-favorites.json', listed, { part: 'favorites', list: null }],
		['lists-list-123-rainy-days.json', listed, { part: 'watchlist', list: 'rainy-days' }],
		[
			'hidden/hidden-dropped.json',
			{ hidden_at: listed.listed_at, type: 'show', show },
			{ part: 'hidden', hiding: 'dropped' },
		],
		[
			'hidden-progress-watched.json',
			{ hidden_at: listed.listed_at, type: 'show', show },
			{ part: 'hidden', hiding: 'hidden' },
		],
		['ratings-movies.json', { rating: 6, movie }, { part: 'opinions', rating: 6 }],
	])('reads %s by its name and its fields', (name, item, row) => {
		expect(read([], [{ name, value: [item] }]).rows).toMatchObject([row])
	})

	it('names ratings of episodes, lists of one’s own beside others, and what is hidden elsewhere', () => {
		const episode = {
			rated_at: '2024-02-01T20:00:00Z',
			rating: 9,
			type: 'episode',
			show,
			episode: { season: 1, number: 2 },
		}
		const {
			rows,
			listed: lists,
			skipped,
		} = read(
			[],
			[
				{ name: 'ratings-episodes.json', value: [episode] },
				{ name: 'lists-watchlist.json', value: [listed] },
				{ name: 'lists-list-1-rainy.json', value: [listed, listed] },
				{ name: 'hidden-calendar.json', value: [{ hidden_at: listed.listed_at, type: 'show', show }] },
				{
					name: 'watched-playback.json',
					value: [{ progress: null, paused_at: listed.listed_at, type: 'movie', movie }],
				},
			],
		)
		expect(rows).toHaveLength(1)
		expect(lists).toMatchObject([{ list: 'rainy' }])
		expect(skipped.map(({ file, text, reason }) => [file, text, reason]).sort()).toEqual([
			['hidden-calendar.json', 'S', 'note'],
			['ratings-episodes.json', 'S', 'part-rating'],
			['watched-playback.json', 'A', 'malformed'],
		])
	})

	it('has what was begun, as far as it was seen, and what was seen since as a viewing', () => {
		const paused = { progress: 40, paused_at: '2024-02-01T20:00:00Z', id: 1 }
		const other = { title: 'B', year: 2001, ids: { tmdb: 13 } }
		const { rows } = read(
			[],
			[
				{
					name: 'watched-playback.json',
					value: [
						{ ...paused, type: 'movie', movie },
						{ ...paused, type: 'movie', movie: other },
						{ ...paused, type: 'episode', show, episode: { season: 1, number: 3 } },
					],
				},
				{
					name: 'watched-history-1.json',
					value: [{ watched_at: '2023-02-01T20:00:00Z', type: 'movie', movie: other }],
				},
			],
		)
		expect(
			rows.map(({ title, episode, watchedFraction, plays }) => [title, episode, watchedFraction, plays?.length]),
		).toEqual([
			['A', null, 0.4, undefined],
			['B', null, null, 1],
			['S', 3, 0.4, undefined],
		])
		const title = { ...namelessTitle('movie', 11), runtimeMinutes: 100 }
		const [row] = rows
		if (!row) throw new Error('no row')
		expect(
			planRow({ row, outcome: { kind: 'certain', title }, choice: null }, ['history'], '2026-01-01T00:00:00.000Z'),
		).toMatchObject({ kind: 'history', plays: [], entry: { positionSeconds: 2400, durationSeconds: 6000 } })
	})

	it('calls lists what they are called, and names their notes', () => {
		const { listed: lists, skipped } = read(
			[],
			[
				{ name: 'lists-lists.json', value: [{ name: 'Rainy days!', ids: { trakt: 7, slug: 'rainy-days' } }] },
				{ name: 'lists-list-7-rainy-days.json', value: [{ ...listed, notes: 'with tea' }] },
				{ name: 'lists-watchlist.json', value: [{ ...listed, notes: null }] },
			],
		)
		expect(lists.map(({ list }) => list)).toEqual(['Rainy days!'])
		expect(skipped).toEqual([{ file: 'lists-list-7-rainy-days.json', line: null, text: 'Notes (1)', reason: 'note' }])
	})

	it('names the people in lists', () => {
		const person = { type: 'person', listed_at: '2024-02-01T20:00:00Z', person: { name: 'Ann Reed' } }
		const { skipped } = read([], [{ name: 'lists-list-7-a.json', value: [listed, person] }])
		expect(skipped).toMatchObject([{ line: 2, text: 'Ann Reed', reason: 'not-a-title' }])
	})

	it('has a show as dropped that was hidden elsewhere, too', () => {
		const hidden = (hidden_at: string) => [{ hidden_at, type: 'show', show }]
		const { rows } = read(
			[],
			[
				{ name: 'hidden-dropped.json', value: hidden('2024-02-01T20:00:00Z') },
				{ name: 'hidden-progress-watched.json', value: hidden('2024-02-02T20:00:00Z') },
			],
		)
		expect(rows.map(({ hiding }) => hiding)).toEqual(['dropped'])
	})

	it('has ten stars in its tables, with the numbers of other catalogs beside', () => {
		const header = 'watched_at,type,title,year,trakt_id,tvdb_id,tmdb_id,rating'
		const { source, rows } = read([table('history.csv', header, '2024-02-01T20:00:00Z,movie,A,2001,5,6,11,9')])
		expect([source, rows.map(({ part, rating }) => [part, rating])]).toEqual([
			'trakt',
			[
				['history', null],
				['opinions', 9],
				['favorites', 9],
			],
		])
	})

	it('has what is hidden from recommendations as not interesting, also beside a rating', () => {
		const hidden = { hidden_at: '2024-02-01T20:00:00Z', type: 'movie', movie }
		const rated = { rated_at: '2024-01-01T20:00:00Z', rating: 4, type: 'movie', movie }
		const { rows } = read(
			[],
			[
				{ name: 'hidden-recommendations.json', value: [hidden] },
				{ name: 'ratings-movies.json', value: [rated] },
			],
		)
		const [row] = rows
		if (!row) throw new Error('no row')
		const title = { ...namelessTitle('movie', 11), runtimeMinutes: null }
		const planned = planRow(
			{ row, outcome: { kind: 'certain', title }, choice: null },
			['opinions'],
			'2026-01-01T00:00:00.000Z',
		)
		expect(planned).toMatchObject({ kind: 'opinion', opinion: { rating: 2, isDismissed: true } })
	})

	it('reads backups of other programs that have its lists in one file', () => {
		const watched = { watched_at: '2024-02-01T20:00:00Z', type: 'movie', movie }
		const value = { username: 'ann', history: [watched], watchlist: [listed], followers: [{ name: 'ben' }] }
		const { rows, skipped } = read([], [{ name: 'backup.json', value }])
		expect(rows.map(({ part }) => part)).toEqual(['history', 'watchlist'])
		expect(skipped).toMatchObject([{ file: 'followers.json', reason: 'unread-file' }])
	})

	it('reads tables and lists that other programs make of it, with several things in one line', () => {
		const header = 'watched_at,type,title,year,season,episode,imdb_id,tmdb_id,rating,rated_at,watchlisted_at'
		const csv = table(
			'trakt.csv',
			header,
			'2024-02-01T20:00:00Z,movie,A,2001,,,tt0000001,11,8,2024-02-02T20:00:00Z,',
			'2024-02-03T20:00:00Z,episode,S,2015,1,2,tt0000009,99,,,',
			',show,T,2016,,,,13,,,2024-02-04T20:00:00Z',
		)
		const items = [
			{ type: 'movie', title: 'A', year: 2001, id: { imdb: 'tt0000001' }, watched_at: '2024-02-01T20:00:00Z' },
		]
		expect(
			read([csv]).rows.map(({ part, title, type, tmdbId, season }) => [part, title, type, tmdbId, season]),
		).toEqual([
			['history', 'A', 'movie', 11, null],
			['opinions', 'A', 'movie', 11, null],
			['favorites', 'A', 'movie', 11, null],
			['history', 'S', 'tv', null, 1],
			['watchlist', 'T', 'tv', 13, null],
		])
		expect(read([], [{ name: 'list.json', value: items }]).rows).toMatchObject([
			{ part: 'history', imdbId: 'tt0000001' },
		])
	})
})
