import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readImport } from '#domain/import/import.ts'
import { classifyMatch } from '#domain/import/match.ts'
import { type ImportRow, type ImportTable, lookupKey, MAX_IMPORT_ROWS } from '#domain/import/row.ts'
import { IMPORT_PROBLEM_WORDS } from '#domain/import/words.ts'
import { rankTitles } from '#domain/title/title-match.ts'
import { film } from '../title/titles.ts'
import { read, table } from './reading.ts'

function problemOf(tables: ImportTable[], documents: { name: string; value: unknown }[] = []): string | null {
	const outcome = readImport({ tables, documents })
	return outcome.kind === 'refused' ? outcome.problem : null
}

const brief = ({ part, title, year, at, rating }: ImportRow) => [part, title, year, at?.slice(0, 10) ?? null, rating]
const BOXD = 'Date,Name,Year,Letterboxd URI'

describe('Letterboxd', () => {
	it('adds watched films to the history, and the watchlist to the watchlist', () => {
		const watched = read([table('watched.csv', BOXD, '2024-02-01,Lamplight,2001,https://x/1')])
		expect(watched.source).toBe('letterboxd')
		expect(watched.rows.map(brief)).toEqual([['history', 'Lamplight', 2001, '2024-02-01', null]])
		const list = read([table('watchlist (2).csv', BOXD, '2024-02-01,Lamplight,2001,https://x/1')])
		expect(list.rows.map(brief)).toEqual([['watchlist', 'Lamplight', 2001, '2024-02-01', null]])
	})

	it('counts rated films as watched, keeps every rating, and offers those from 4 of 5 as favorites', () => {
		const { rows } = read([table('ratings.csv', `${BOXD},Rating`, '2024-02-01,A,2001,u,3.5', '2024-02-02,B,2002,u,4')])
		expect(rows.map(brief)).toEqual([
			['history', 'A', 2001, '2024-02-01', 7],
			['opinions', 'A', 2001, '2024-02-01', 7],
			['history', 'B', 2002, '2024-02-02', 8],
			['opinions', 'B', 2002, '2024-02-02', 8],
			['favorites', 'B', 2002, '2024-02-02', 8],
		])
	})

	const DIARY = `${BOXD},Rating,Rewatch,Tags,Watched Date`

	it('keeps each viewing of a diary, whose days count and not those of the other files', () => {
		const lines = ['2024-02-03,A,2001,u,,,,2024-02-01', '2024-05-03,A,2001,u,,Yes,,2024-05-02']
		const { rows } = read([
			table('watched.csv', BOXD, '2024-07-01,A,2001,u', '2024-07-02,B,2002,u'),
			table('diary.csv', DIARY, ...lines),
			table('ratings.csv', `${BOXD},Rating`, '2024-08-01,A,2001,u,3'),
		])
		expect(rows.map(brief)).toEqual([
			['history', 'A', 2001, '2024-05-02', 6],
			['history', 'B', 2002, '2024-07-02', null],
			['opinions', 'A', 2001, '2024-08-01', 6],
		])
		expect(rows[0]?.plays?.map((play) => play.slice(0, 10))).toEqual(['2024-02-01', '2024-05-02'])
	})

	it('names a second viewing on a day, but not what the reviews say again of the first', () => {
		const review = table('reviews.csv', DIARY, '2024-02-03,A,2001,u,,,,2024-02-01')
		const once = read([table('diary.csv', DIARY, '2024-02-03,A,2001,u,,,,2024-02-01'), review])
		expect(once.skipped).toEqual([])
		const lines = ['2024-02-03,A,2001,u,,,,2024-02-01', '2024-02-03,A,2001,v,,Yes,,2024-02-01']
		expect(read([table('diary.csv', DIARY, ...lines)]).skipped).toMatchObject([
			{ line: 3, text: 'A', reason: 'same-day' },
		])
	})

	it('takes likes for favorites, instead of good ratings', () => {
		const { rows } = read([
			table('likes/films.csv', BOXD, '2024-02-03,A,2001,u'),
			table('ratings.csv', `${BOXD},Rating`, '2024-02-02,B,2002,u,5'),
		])
		expect(rows.map(brief)).toEqual([
			['favorites', 'A', 2001, '2024-02-03', null],
			['history', 'B', 2002, '2024-02-02', 10],
			['opinions', 'B', 2002, '2024-02-02', 10],
		])
	})

	it('names reviews and tags, which have no place here', () => {
		const { skipped } = read([table('diary.csv', DIARY, '2024-02-03,A,2001,u,,,cinema,2024-02-01')])
		expect(skipped).toEqual([{ file: 'diary.csv', line: null, text: 'Tags (1)', reason: 'note' }])
	})

	const LIST = table(
		'rainy.csv',
		'Letterboxd list export v7',
		'Date,Name,Tags,URL,Description',
		'2024-01-01,Rainy days,,https://x/l,For the sofa',
		'Position,Name,Year,URL,Description',
		'1,A,2001,https://x/1,',
		'2,,2002,https://x/2,',
		'3,C,2003,https://x/3,',
	)

	it('imports a list of one’s own by itself', () => {
		const { rows, skipped } = read([LIST])
		expect(rows.map(({ part, title, year, list }) => [part, title, year, list])).toEqual([
			['watchlist', 'A', 2001, 'Rainy days'],
			['watchlist', 'C', 2003, 'Rainy days'],
		])
		expect(skipped.map(({ line, text, reason }) => [line, text, reason])).toEqual([
			[6, 'https://x/2', 'nameless'],
			[null, 'Description (1)', 'note'],
		])
	})

	it('keeps lists apart in an export that has more, each film once in each of them', () => {
		const other = {
			...LIST,
			name: 'snowy.csv',
			records: LIST.records.map((record, index) => {
				return index === 1 ? { ...record, cells: record.cells.map((cell) => cell.replace('Rainy', 'Snowy')) } : record
			}),
		}
		const { rows, listed } = read([LIST, LIST, other, table('watched.csv', BOXD, '2024-02-01,A,2001,u')])
		expect(rows.map(({ title, list }) => [title, list])).toEqual([['A', null]])
		expect(listed.map(({ part, title, list }) => [part, title, list])).toEqual([
			['watchlist', 'A', 'Rainy days'],
			['watchlist', 'C', 'Rainy days'],
			['watchlist', 'A', 'Snowy days'],
			['watchlist', 'C', 'Snowy days'],
		])
	})

	it('names what is said about a list and its films, which has no place here', () => {
		const { skipped } = read([
			table(
				'l.csv',
				'Letterboxd list export v7',
				'Date,Name,Tags,URL,Description',
				'2024-01-01,L,wet,u,For rain',
				'Position,Name,Year,URL,Description',
				'1,A,2001,u,Good',
			),
		])
		expect(skipped.map(({ text, reason }) => [text, reason])).toEqual([
			['Tags (1)', 'note'],
			['Description (1)', 'note'],
			['Description (1)', 'note'],
		])
	})

	it('knows the films of a list in any of the columns that they may keep, or names each line', () => {
		const about = ['Letterboxd list export v7', 'Date,Name,Tags,URL,Description', '2024-01-01,L,,u,']
		const shifted = table('l.csv', ...[...about, 'name,YEAR,url', 'A,2001,u'].map((line) => `,${line}`))
		expect(read([shifted]).rows.map(({ title, year, list }) => [title, year, list])).toEqual([['A', 2001, 'L']])
		const { skipped } = read([table('l.csv', ...about, 'A,2001', 'B,2002'), table('watched.csv', BOXD, ',C,2001,u')])
		expect(skipped.map(({ line, text, reason }) => [line, text, reason])).toEqual([
			[4, 'A', 'malformed'],
			[5, 'B', 'malformed'],
		])
	})

	it('has room for lists beside the rest of the file, or names them', () => {
		const lines = Array.from({ length: MAX_IMPORT_ROWS - 1 }, (_, index) => `2024-02-01,F${index},2001,u`)
		const { rows, listed, skipped } = read([LIST, table('watched.csv', BOXD, ...lines)])
		expect([rows.length, listed.length]).toEqual([MAX_IMPORT_ROWS - 1, 0])
		expect(skipped).toContainEqual({ file: '', line: null, text: 'Rainy days (2)', reason: 'long-list' })
	})

	it.each([
		['tmdbID,Title,Year,WatchedDate', '11,A,2001,2024-01-01'],
		['Title,imdbID,Rating', 'A,tt0000001,4'],
		['tmdbID,Title,Rating10', '11,,8'],
	])('takes a table with %s for its import format, but not those of other services', (header, line) => {
		expect(read([table('watched.csv', header, line)]).source).toBe('letterboxd')
		expect(read([table('watched.csv', `${header},type,watched_at`, `${line},movie,2024-01-01`)]).source).toBe('trakt')
	})

	it.each([
		['imdbID,WatchedDate', 'tt0000001,2024-01-01', 'letterboxd', ['history']],
		['imdb_id,watched_at,rating', 'tt0000001,2024-01-01T20:00:00Z,7', 'trakt', ['history', 'opinions']],
		['tmdb_id,type,rating,rated_at', '11,movie,7,2024-01-01T20:00:00Z', 'trakt', ['opinions']],
	])('needs no names beside numbers, in either import format: %s', (header, line, source, parts) => {
		const found = read([table('x.csv', header, line)])
		expect([found.source, found.rows.map(({ part }) => part)]).toEqual([source, parts])
	})

	it('merges the tables of one export: each film once per list', () => {
		const { rows } = read([
			table('watched.csv', BOXD, '2024-02-01,A,2001,u'),
			table('ratings.csv', `${BOXD},Rating`, '2024-02-02,A,2001,u,5'),
			table('watchlist.csv', BOXD, '2024-02-03,C,2003,u'),
		])
		expect(rows.map(brief)).toEqual([
			['history', 'A', 2001, '2024-02-02', 10],
			['opinions', 'A', 2001, '2024-02-02', 10],
			['favorites', 'A', 2001, '2024-02-02', 10],
			['watchlist', 'C', 2003, '2024-02-03', null],
		])
	})

	it('accepts columns in any order and case, and missing ones', () => {
		const { rows } = read([table('watched.csv', 'letterboxd uri,YEAR,name', 'u,2001,A')])
		expect(rows.map(brief)).toEqual([['history', 'A', 2001, null, null]])
	})

	it('uses ids of the Letterboxd import format', () => {
		const { rows } = read([
			table('mine.csv', 'tmdbID,imdbID,Title,Year,Rating10,WatchedDate', '27205,tt1375666,A,2010,9,2024-01-01'),
		])
		expect(rows[0]).toMatchObject({ tmdbId: 27205, imdbId: 'tt1375666', rating: 9 })
	})

	it.each([
		'watchlist',
		'watched',
		'likes',
	])('is what its name says, as one that can’t be told asks for: %s', (name) => {
		const parts: Record<string, string> = { watchlist: 'watchlist', watched: 'history', likes: 'favorites' }
		expect(IMPORT_PROBLEM_WORDS.ambiguous()).toContain(`“${name}”`)
		expect(read([table(`films ${name}.csv`, BOXD, '2024-02-01,A,2001,u')]).rows).toMatchObject([{ part: parts[name] }])
	})

	it('does not guess at a table that only its name could identify', () => {
		expect(problemOf([table('films.csv', BOXD, '2024-02-01,A,2001,u')])).toBe('ambiguous')
	})

	it('reports a line without a title by its number', () => {
		const { skipped } = read([table('watched.csv', BOXD, '2024-02-01,A,2001,u', '2024-02-01,,2001,https://x/2')])
		expect(skipped).toEqual([{ file: 'watched.csv', line: 3, text: 'https://x/2', reason: 'nameless' }])
	})
})

describe('an older table of IMDb', () => {
	it('has ratings in the columns of lists, with days as words', () => {
		const header = 'position,const,created,Title,Title type,You rated,Year'
		const line = '1,tt0000001,Sat Jan 12 00:00:00 2013,A,Feature Film,9,1995'
		expect(read([table('ratings.csv', header, line)]).rows.map(({ part, at, rating }) => [part, at, rating])).toEqual([
			['history', '2013-01-12T00:00:00.000Z', 9],
			['opinions', '2013-01-12T00:00:00.000Z', 9],
			['favorites', '2013-01-12T00:00:00.000Z', 9],
		])
		expect(read([table('WATCHLIST.csv', header, line)]).rows[0]).toMatchObject({ part: 'watchlist', list: null })
	})

	it('may be nothing but numbers', () => {
		expect(read([table('list.csv', 'Const', 'tt0000001', 'x')])).toMatchObject({
			rows: [{ part: 'watchlist', imdbId: 'tt0000001', list: 'list.csv' }],
			skipped: [{ line: 3, text: 'x', reason: 'nameless' }],
		})
	})
})

describe('an episode that is rated at IMDb', () => {
	const header = 'Const,Your Rating,Date Rated,Title,URL,Title Type,Runtime (mins)'

	it.each([
		['tt0000051', 'Snow', { title: 'Snow', episodeImdbId: 'tt0000051', episodeTitle: null }],
		['tt0000052', 'S: Snow: Part 2', { title: 'S', episodeImdbId: 'tt0000052', episodeTitle: 'Snow: Part 2' }],
		['', 'S: Snow', { title: 'S', episodeImdbId: null, episodeTitle: 'Snow' }],
	])('was watched; its rating is named: %s, %s', (number, title, expected) => {
		const { rows, skipped } = read([table('ratings.csv', header, `${number},8,2024-02-01,${title},u,TV Episode,47`)])
		expect(rows).toMatchObject([
			{ part: 'history', type: 'tv', imdbId: null, at: '2024-02-01T00:00:00.000Z', plays: null, ...expected },
		])
		expect(rows).toHaveLength(1)
		expect(skipped).toMatchObject([{ line: 2, reason: 'part-rating' }])
	})

	it('was watched on the day of its check-in, and is nothing in a list', () => {
		const line = 'tt0000051,,,Snow,u,TV Episode,47,1,2024-03-01'
		expect(read([table('check-ins.csv', `${header},Position,Created`, line)]).rows).toMatchObject([
			{ part: 'history', plays: ['2024-03-01T00:00:00.000Z'] },
		])
		const others = 'tt0000001,,,A,u,Movie,47,2,2024-03-01'
		const { skipped } = read([table('list.csv', `${header},Position,Created`, line, others)])
		expect(skipped).toMatchObject([{ text: 'Snow', reason: 'not-whole' }])
	})
})

describe('IMDb', () => {
	const RATINGS = 'Const,Your Rating,Date Rated,Title,Title Type,Runtime (mins),Year'
	const LIST = 'Position,Const,Created,Title,Title Type,Year,Your Rating'

	it('counts rated films as watched, with their runtime', () => {
		const { rows, source } = read([table('x.csv', RATINGS, 'tt0000001,8,2024-02-01,A,Movie,101,2001')])
		expect(source).toBe('imdb')
		expect(rows.map(brief)).toEqual([
			['history', 'A', 2001, '2024-02-01', 8],
			['opinions', 'A', 2001, '2024-02-01', 8],
			['favorites', 'A', 2001, '2024-02-01', 8],
		])
		expect(rows[0]).toMatchObject({ imdbId: 'tt0000001', type: 'movie', runtimeMinutes: 101 })
	})

	it.each([
		['TV Series', 9, ['opinions', 'favorites'], 'tv'],
		['tvMiniSeries', 6, ['opinions'], 'tv'],
		['tvMovie', 5, ['history', 'opinions'], 'movie'],
		['Serie TV', 6, ['opinions'], 'tv'],
		['Mini-série télévisée', 6, ['opinions'], 'tv'],
		['Minissérie de TV', 6, ['opinions'], 'tv'],
		['Fernsehserie', 6, ['opinions'], 'tv'],
		['Película', 5, ['history', 'opinions'], 'movie'],
		['Téléfilm', 5, ['history', 'opinions'], 'movie'],
		['Cortometraggio', 5, ['history', 'opinions'], 'movie'],
		['constructor', 5, ['history', 'opinions'], null],
	])('imports a rated %s of %d to %j', (type, rating, parts, kind) => {
		const { rows } = read([table('x.csv', RATINGS, `tt0000001,${rating},2024-02-01,A,${type},,2001`)])
		expect(rows.map((row) => [row.part, row.type])).toEqual(parts.map((part) => [part, kind]))
	})

	it.each([
		['TV Episode', 9, 'part-rating'],
		['Video Game', 9, 'not-a-title'],
		['Podcast Series', 9, 'not-a-title'],
		['Épisode de série télévisée', 9, 'part-rating'],
		['Episodio TV', 9, 'part-rating'],
		['Videogioco', 9, 'not-a-title'],
		['Jeu vidéo', 9, 'not-a-title'],
	])('skips a rated %s of %d: %s', (type, rating, reason) => {
		const lines = [`tt0000001,${rating},2024-02-01,A,${type},,2001`, 'tt0000002,5,2024-02-01,B,Movie,,2002']
		expect(read([table('x.csv', RATINGS, ...lines)]).skipped).toMatchObject([{ line: 2, text: 'A', reason }])
	})

	it('names the people in a list', () => {
		const header = 'Position,Const,Created,Description,Name,Known For,Title,Title Type,Year'
		const { skipped } = read([table('x.csv', header, '1,nm0000001,,,Ann Reed,Snow,,,', '2,tt0000001,,,,,A,Movie,2001')])
		expect(skipped).toMatchObject([{ line: 2, text: 'Ann Reed', reason: 'not-a-title' }])
	})

	it('adds a list to the watchlist, with the days its titles were added', () => {
		const { rows } = read([table('x.csv', LIST, '1,tt0000001,2024-02-01,A,TV Series,2001,')])
		expect(rows.map(brief)).toEqual([['watchlist', 'A', 2001, '2024-02-01', null]])
	})

	it('keeps the ratings in a list', () => {
		const { rows } = read([table('x.csv', `${LIST},Date Rated`, '1,tt0000001,2024-02-01,A,Movie,2001,7,2024-03-01')])
		expect(rows.map(brief)).toEqual([
			['watchlist', 'A', 2001, '2024-02-01', null],
			['opinions', 'A', 2001, '2024-03-01', 7],
		])
	})

	it.each([
		['watchlist.csv', 'watchlist', null],
		['checkins.csv', 'history', null],
		['Check-ins.csv', 'history', null],
		['8e1f-list.csv', 'watchlist', '8e1f-list.csv'],
	])('knows by the name of %s what the list is, or has the viewer choose', (name, part, list) => {
		const { rows } = read([table(name, LIST, '1,tt0000001,2024-02-01,A,Movie,2001,')])
		expect(rows).toMatchObject([{ part, title: 'A', at: '2024-02-01T00:00:00.000Z', list }])
	})
})

describe('a list of IMDb', () => {
	it('may be of people, who are named', () => {
		const header = 'Position,Const,Created,Name,Known For'
		const people = table('people.csv', header, '1,nm0000001,2024-02-01,Ann Actor,A')
		const { skipped } = read([people, table('watched.csv', BOXD, ',A,2001,u')])
		expect(skipped).toMatchObject([{ line: 2, text: 'Ann Actor', reason: 'not-a-title' }])
	})
})

describe('the table of our own export', () => {
	const HEADER = 'List,Type,TMDB ID,Title,Season,Episode,Date,Watched seconds,Duration seconds,Rating'

	it('has what was watched, listed and rated as it was', () => {
		const { source, rows, skipped } = read([
			table(
				'marquee-2026-11-22.csv',
				HEADER,
				'history,movie,949,Heat,,,2024-02-01T20:00:00.000Z,754.123,10200,',
				'history,tv,1396,Lamplight,2,3,2024-02-02T20:00:00.000Z,2700,2700,',
				'watchlist,movie,27,Harbour,,,2024-02-03T20:00:00.000Z,,,',
				'favorites,tv,1396,Lamplight,,,2024-02-04T20:00:00.000Z,,,',
				'ratings,movie,949,,,,2024-02-05T20:00:00.000Z,,,4.5',
				'not interested,tv,12,,,,2024-02-06T20:00:00.000Z,,,',
				'history,tv,1396,Half a place,2,,2024-02-02T20:00:00.000Z,2700,2700,',
				'else,movie,949,Nowhere,,,,,,',
			),
		])
		expect(source).toBe('marquee')
		expect(
			rows.map(({ part, tmdbId, season, episode, at }) => [part, tmdbId, season, episode, at?.slice(8, 10)]),
		).toEqual([
			['history', 949, null, null, '01'],
			['history', 1396, 2, 3, '02'],
			['watchlist', 27, null, null, '03'],
			['favorites', 1396, null, null, '04'],
			['opinions', 949, null, null, '05'],
			['opinions', 12, null, null, '06'],
		])
		expect(rows[0]?.progress).toEqual({ positionSeconds: 754.123, durationSeconds: 10200, preferredSource: null })
		expect(rows.slice(4).map(({ opinion }) => [opinion?.rating, opinion?.isDismissed])).toEqual([
			[4.5, false],
			[null, true],
		])
		expect(skipped.map(({ text, reason }) => [text, reason])).toEqual([
			['Half a place', 'malformed'],
			['Nowhere', 'malformed'],
		])
	})
})

describe('a number that a spreadsheet has written anew', () => {
	it.each([
		'27205',
		'27,205',
		'27.205',
		'27 205',
		'27\u00a0205',
		'27’205',
		'27205.00',
		'27205,0',
	])('is the same number: %s', (number) => {
		const header = ['tmdbID', 'Title', 'WatchedDate']
		const { rows } = read([{ name: 'x.csv', header, records: [{ line: 2, cells: [number, 'A', '2024-02-01'] }] }])
		expect(rows).toMatchObject([{ tmdbId: 27205 }])
	})

	it.each([
		['4.5', 9],
		['4,5', 9],
		['04. Mai', 9],
		['4-May', 9],
		['2 мая', 5],
		['May', null],
	])('is the same rating, even as a day: %s', (rating, expected) => {
		const header = [...BOXD.split(','), 'Rating']
		const records = [{ line: 2, cells: ['2024-02-01', 'A', '2001', 'u', rating] }]
		expect(read([{ name: 'ratings.csv', header, records }]).rows[0]?.rating).toBe(expected)
	})
})

describe('SIMKL', () => {
	const movie = { title: 'A', year: 2001, ids: { simkl: 1, imdb: 'tt0000001', tmdb: '11' } }
	const show = { title: 'S', year: 2015, ids: { tmdb: 12 } }

	it('names the memos of its JSON backup', () => {
		const { skipped } = read(
			[],
			[{ name: 'simkl.json', value: { movies: [{ status: 'completed', movie, memo: { text: 'tea' } }] } }],
		)
		expect(skipped).toEqual([{ file: 'simkl.json', line: null, text: 'Memo (1)', reason: 'note' }])
	})

	it('reads films, episodes, plans and ratings from its JSON backup', () => {
		const value = {
			movies: [
				{ status: 'completed', last_watched_at: '2024-02-01T20:00:00Z', user_rating: 9, movie },
				{ status: 'plantowatch', added_to_watchlist_at: '2024-02-02T20:00:00Z', movie: { title: 'B', ids: {} } },
				{ status: 'dropped', movie: { title: 'C', ids: {} } },
				{ status: 'paused', movie: { title: 'D', ids: {} } },
			],
			shows: [
				{
					status: 'watching',
					user_rating: 4,
					show,
					seasons: [{ number: 2, episodes: [{ number: 3, watched_at: '2024-02-03T20:00:00Z' }, { number: 'x' }] }],
				},
			],
			anime: 'none',
		}
		const { rows, skipped, source } = read([], [{ name: 'simkl.json', value }])
		expect(source).toBe('simkl')
		expect(rows.map(({ part, title, season, episode }) => [part, title, season, episode])).toEqual([
			['history', 'A', null, null],
			['opinions', 'A', null, null],
			['favorites', 'A', null, null],
			['watchlist', 'B', null, null],
			['hidden', 'C', null, null],
			['history', 'S', 2, 3],
			['opinions', 'S', null, null],
		])
		expect(rows[0]).toMatchObject({ tmdbId: 11, imdbId: 'tt0000001', at: '2024-02-01T20:00:00.000Z' })
		expect(skipped).toEqual([
			{ file: 'simkl.json (movies)', line: 4, text: 'D', reason: 'unwatched' },
			{ file: 'simkl.json (shows)', line: 1, text: 'S', reason: 'malformed' },
		])
	})

	it.each([
		[
			{ anime_type: 'movie', status: 'completed' },
			{ part: 'history', type: 'movie', tmdbId: 11 },
		],
		[
			{ anime_type: 'movie', status: 'plantowatch' },
			{ part: 'watchlist', type: 'movie', tmdbId: 11 },
		],
		[
			{ anime_type: 'ova', status: 'completed' },
			{ part: 'history', type: null, tmdbId: null },
		],
		[
			{ anime_type: 'tv', status: 'dropped' },
			{ part: 'hidden', type: 'tv', tmdbId: 11, hiding: 'dropped' },
		],
		[{ status: 'hold' }, { part: 'hidden', type: 'tv', tmdbId: 11, hiding: 'hidden' }],
	])('reads the anime %j as what it is in the catalog', (item, row) => {
		const anime = [{ ...item, show: { ...movie, title: 'A' } }]
		expect(read([], [{ name: 'simkl.json', value: { anime } }]).rows).toMatchObject([{ title: 'A', ...row }])
	})

	it.each([
		['as its name tells', { show: { title: 'S Season 2', ids: { tmdb: 12 } } }],
		['as its name tells otherwise', { show: { title: 'S: 2nd Season', ids: { tmdb: 12 } } }],
		['as it is mapped', { show: { title: 'S Two', ids: { tmdb: 12 } }, mapped_tvdb_seasons: [2] }],
	])('has the second season of an anime in the show, %s, and no rating of it', (_, item) => {
		const seasons = [{ number: 1, episodes: [{ number: 3, watched_at: '2024-02-03T20:00:00Z' }] }]
		const anime = [{ anime_type: 'tv', status: 'watching', user_rating: 9, seasons, ...item }]
		const { rows, skipped } = read([], [{ name: 'simkl.json', value: { anime } }])
		expect(rows).toMatchObject([{ part: 'history', tmdbId: 12, season: 2, episode: 3 }])
		expect(skipped).toMatchObject([{ reason: 'part-rating' }])
	})

	it('has an episode of an anime where it is in the show, if the file tells', () => {
		const episodes = [{ number: 26, watched_at: '2024-02-03T20:00:00Z', tvdb: { season: 3, episode: 1 } }]
		const anime = [{ anime_type: 'tv', status: 'watching', show, seasons: [{ number: 1, episodes }] }]
		expect(read([], [{ name: 'simkl.json', value: { anime } }]).rows).toMatchObject([{ season: 3, episode: 1 }])
	})

	it('reads the anime of its CSV backup as films or episodes', () => {
		const header = 'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,TMDB,IMDB'
		const { rows } = read([
			table(
				'SimklBackup.csv',
				header,
				'1,A,anime,2001,completed,,2024-02-01 20:00:00,,11,tt0000001',
				'2,S,anime,2015,watching,E3,2024-02-03 20:00:00,,12,',
			),
		])
		expect(rows).toMatchObject([
			{ part: 'history', title: 'A', type: null, tmdbId: null, imdbId: 'tt0000001' },
			{ part: 'history', title: 'S', type: 'tv', tmdbId: 12, season: 1, episode: 3 },
		])
	})

	it('names shows that were completed, of whose episodes it says nothing', () => {
		const shows = [
			{ status: 'completed', user_rating: 8, show },
			{ status: 'watching', watched_episodes_count: 3, user_rating: 8, show: { title: 'T', ids: {} } },
			{ status: 'watching', watched_episodes_count: 0, user_rating: 8, show: { title: 'U', ids: {} } },
		]
		const { rows, skipped } = read([], [{ name: 'simkl.json', value: { shows } }])
		expect(rows.flatMap(({ part, title }) => (part === 'opinions' ? [title] : []))).toEqual(['S', 'T', 'U'])
		expect(skipped.map(({ text, reason }) => [text, reason])).toEqual([
			['S', 'whole-show'],
			['T', 'whole-show'],
		])
	})

	it('reads tables for its import, with the days of America', () => {
		const { rows } = read([
			table(
				'a.csv',
				'simkl_id,TVDB_ID,TMDB,IMDB_ID,MAL_ID,Type,Title,Year,LastEpWatched,Watchlist,WatchedDate,Rating,Memo',
				',,11,tt0000001,,movie,A,2001,,completed,8/20/2015,6,',
			),
		])
		expect(rows[0]).toMatchObject({ title: 'A', tmdbId: 11, imdbId: 'tt0000001', at: '2015-08-20T00:00:00.000Z' })
	})

	it('reads its CSV backup, and names the shows of which it has only a last episode', () => {
		const header = 'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,TMDB,IMDB'
		const { rows, skipped } = read([
			table(
				'SimklBackup.csv',
				header,
				'1,A,movie,2001,completed,,2024-02-01 20:00:00,7,11,tt0000001',
				'2,S,tv,2015,watching,s2e3,2024-02-03 20:00:00,,12,',
				'3,T,tv,2015,watching,s1e1,2024-02-04 20:00:00,,,',
				'4,U,tv,2015,completed,,,7,,',
				'5,V,tv,2015,on hold,s1e1,,,,',
			),
		])
		expect(rows.map(({ part, title, season, episode, at }) => [part, title, season, episode, at])).toEqual([
			['history', 'A', null, null, '2024-02-01T20:00:00.000Z'],
			['opinions', 'A', null, null, '2024-02-01T20:00:00.000Z'],
			['history', 'S', 2, 3, '2024-02-03T20:00:00.000Z'],
			['history', 'T', 1, 1, '2024-02-04T20:00:00.000Z'],
			['opinions', 'U', null, null, null],
			['history', 'V', 1, 1, null],
			['hidden', 'V', null, null, null],
		])
		expect(skipped.map(({ text, reason }) => [text, reason])).toEqual([
			['S', 'earlier-episodes'],
			['U', 'whole-show'],
		])
	})
})

describe('our own export', () => {
	const saved = {
		id: 'x',
		list: 'favorites',
		mediaType: 'tv',
		mediaId: 5,
		title: 'S',
		posterPath: '/p.jpg',
		backdropPath: null,
		overview: 'Words.',
		rating: 7.25,
		releaseDate: '2015-03-04',
		addedAt: '2024-02-01T20:00:01.234Z',
	}
	const own = (more: object) => [{ name: 'marquee.json', value: { format: 'marquee', version: 1, ...more } }]

	it('keeps every field', () => {
		const [row] = read([], own({ saved: [saved], history: [] })).rows
		expect(row).toMatchObject({ part: 'favorites', at: saved.addedAt, tmdbId: 5, type: 'tv' })
		expect(row?.exact).toEqual({
			type: 'tv',
			id: 5,
			title: 'S',
			posterPath: '/p.jpg',
			backdropPath: null,
			overview: 'Words.',
			voteAverage: 7.25,
			releaseDate: '2015-03-04',
		})
	})

	it.each([
		['another list', { list: 'enemies' }],
		['no id', { mediaId: 'x' }],
		['no time', { addedAt: 'yesterday' }],
	])('skips an entry with %s', (_, change) => {
		const { rows, skipped } = read([], own({ saved: [{ ...saved, ...change }, saved] }))
		expect([rows.length, skipped]).toEqual([
			1,
			[{ file: 'marquee.json (saved)', line: 1, text: 'S', reason: 'malformed' }],
		])
	})

	it('hides what was hidden, names it as the file does, and skips what was put back', () => {
		const hidden = { mediaType: 'tv', mediaId: 5, kind: 'dropped', changedAt: '2024-02-02T20:00:00.000Z' }
		const hiddenTitles = [
			{ ...hidden, kind: 'shown' },
			hidden,
			{ ...hidden, mediaType: 'movie', kind: 'hidden' },
			{ ...hidden, kind: 'lost' },
		]
		const { rows, skipped } = read([], own({ saved: [saved], hiddenTitles }))
		expect(rows.slice(1)).toMatchObject([
			{ part: 'hidden', title: 'S', tmdbId: 5, hiding: 'dropped', at: hidden.changedAt, exact: { type: 'tv', id: 5 } },
			{ part: 'hidden', title: '', tmdbId: 5, hiding: 'hidden', at: hidden.changedAt, exact: null },
		])
		expect(skipped).toMatchObject([{ file: 'marquee.json (hiddenTitles)', reason: 'malformed' }])
	})

	it('rejects image URLs that are not our paths', () => {
		const [row] = read([], own({ saved: [{ ...saved, posterPath: 'https://evil.example/p.jpg' }] })).rows
		expect(row?.exact?.posterPath).toBeNull()
	})

	it('rejects exports of a later version', () => {
		expect(problemOf([], own({ version: 2, saved: [saved] }))).toBe('newer')
	})
})

describe('a file', () => {
	it.each([
		['another table', [table('a.csv', 'Name,Age', 'Ann,7')], [], 'unknown'],
		['an empty table', [table('watched.csv', BOXD)], [], 'nothing'],
		[
			'a history of Plex',
			[table('a.csv', 'date,user,title,grandparent_title', '1714700000,Ann,Snow,Sea')],
			[],
			'unknown',
		],
		[
			'one of Prime Video',
			[table('a.csv', 'Date Watched,Type,Title,Episode', '2024-02-01,Series,Sea 1,Snow')],
			[],
			'unknown',
		],
		['some JSON', [], [{ name: 'a.json', value: { a: [1] } }], 'unknown'],
		['a list of numbers', [], [{ name: 'a.json', value: [1, null, 'x'] }], 'unknown'],
	])('is rejected if it is %s', (_, tables, documents, problem) => {
		expect(problemOf(tables, documents)).toBe(problem)
	})

	it('asks once about a title that it names with and without year', () => {
		const { rows } = read([
			table(
				'watched.csv',
				BOXD,
				'2024-02-01,12 Years a Slave,2013,u',
				'2024-02-02,Harbour,2010,u',
				'2024-02-02,Harbour,2019,u',
			),
			table(
				'watchlist.csv',
				BOXD,
				'2024-02-03,12 years a slave,,u',
				'2024-02-03,Harbour,,u',
				'2024-02-03,Matrix (1999),,u',
			),
		])
		expect([...new Set(rows.map(lookupKey))]).toEqual([
			'movie:2013:12 years a slave',
			'movie:2010:harbour',
			'movie:2019:harbour',
			// Either of the two.
			'movie::harbour',
			'movie:1999:matrix',
		])
	})

	it('is limited to the maximum number of entries', () => {
		const lines = (count: number) => Array.from({ length: count }, (_, index) => `2024-02-01,Film ${index},2001,u`)
		expect(read([table('watched.csv', BOXD, ...lines(MAX_IMPORT_ROWS))]).rows).toHaveLength(MAX_IMPORT_ROWS)
		expect(problemOf([table('watched.csv', BOXD, ...lines(MAX_IMPORT_ROWS + 1))])).toBe('too-many-rows')
	})

	it('never makes the parser throw, whatever it contains', () => {
		const keys = [
			'format',
			'version',
			'saved',
			'history',
			'type',
			'movie',
			'show',
			'ids',
			'watched_at',
			'rated_at',
			'rating',
		]
		const strange = fc.letrec((tie) => ({
			value: fc.oneof(
				{ maxDepth: 4 },
				fc.constantFrom(
					'marquee',
					1,
					'movie',
					'episode',
					'2024-13-45',
					'9999-99-99T99:99:99Z',
					Number.NaN,
					null,
					-0,
					1e300,
				),
				fc.string({ unit: 'binary' }),
				fc.array(tie('value'), { maxLength: 4 }),
				fc.dictionary(fc.constantFrom(...keys), tie('value')),
			),
		})).value
		const cells = fc.array(fc.string({ unit: 'binary' }), { maxLength: 6 })
		const header = fc.array(
			fc.constantFrom('Name', 'Year', 'Date', 'Letterboxd URI', 'Rating', 'Const', 'Position', 'Your Rating', 'Title'),
			{ maxLength: 6 },
		)
		fc.assert(
			fc.property(header, fc.array(cells, { maxLength: 5 }), strange, fc.string(), (names, records, value, name) => {
				const tables = [
					{ name, header: names, records: records.map((record, index) => ({ line: index + 2, cells: record })) },
				]
				readImport({ tables, documents: [] })
				readImport({ tables: [], documents: [{ name, value }] })
			}),
			{ numRuns: 500 },
		)
	})
})

describe('a match', () => {
	const titles = [
		film(1, 'Harbour', { releaseDate: '2010-05-01', voteCount: 9 }),
		film(2, 'Harbour', { releaseDate: '2019-05-01' }),
		film(3, 'Harbour', { type: 'tv', releaseDate: '2010-05-01' }),
		film(4, 'Lamplicht', { originalTitle: 'Lamplight', releaseDate: '2001-05-01' }),
		film(10, 'The Matrix', { releaseDate: '1999-03-31' }),
		...[5, 6, 7, 8, 9].map((id) => film(id, 'Echo', { releaseDate: '1990-01-01' })),
	]
	const judge = (title: string, year: number | null, type: 'movie' | 'tv' | null = 'movie') =>
		classifyMatch({ title, year, type }, rankTitles({ title, year }, titles))

	it.each([
		['the very title in the very year', 'harbour', 2010, 'movie', { kind: 'certain', title: { id: 1 } }],
		['the very title of that kind', 'Harbour', 2010, 'tv', { kind: 'certain', title: { id: 3 } }],
		['the original title', 'Lamplight', 2001, 'movie', { kind: 'certain', title: { id: 4 } }],
		[
			'a film and a show alike',
			'Harbour',
			2010,
			null,
			{ kind: 'doubtful', titles: [{ id: 1 }, { id: 3 }, { id: 2 }], suggested: false },
		],
		[
			'the very title a year off',
			'Harbour',
			2011,
			'movie',
			{ kind: 'doubtful', titles: [{ id: 1 }, { id: 2 }], suggested: true },
		],
		[
			'the very title of quite another year',
			'Lamplight',
			1960,
			'movie',
			{ kind: 'doubtful', titles: [{ id: 4 }], suggested: false },
		],
		['no year, one title of that name', 'Lamplight', null, 'movie', { kind: 'certain', title: { id: 4 } }],
		['no year, several titles of that name', 'Echo', null, 'movie', { kind: 'doubtful' }],
		[
			'a name without its article',
			'Matrix',
			1999,
			'movie',
			{ kind: 'doubtful', titles: [{ id: 10 }], suggested: true },
		],
		['a slip of the pen', 'Lamplihgt', 2001, 'movie', { kind: 'doubtful', titles: [{ id: 4 }] }],
		[
			'more than four',
			'Echo',
			1990,
			'movie',
			{ kind: 'doubtful', titles: [{ id: 5 }, { id: 6 }, { id: 7 }, { id: 8 }] },
		],
		['nothing near', 'Something else', 2010, 'movie', { kind: 'unknown' }],
		['no name', ' ', 2010, 'movie', { kind: 'unknown' }],
	] as const)('is judged: %s', (_, title, year, type, outcome) => {
		expect(judge(title, year, type)).toMatchObject(outcome)
	})
})
