import { describe, expect, it } from 'vitest'
import type { ImportRow } from '#domain/import/row.ts'
import { read, table } from './reading.ts'

const brief = ({ part, title, season, episode, at }: ImportRow) => [
	part,
	title,
	season,
	episode,
	at?.slice(0, 10) ?? null,
]

/** The columns of its logs in the data that it sends on request. */
const OLD_LOG =
	'created_at,watch_count,type-uuid-n,series_id,type,uuid,entity_type,watch_date,episode_number,season_number,release_date,rewatch_count,watch_date_range_key,movie_name,series_name'
const NEW_LOG =
	'created_at,user_id,key,is_archived,is_followed,s_id,is_for_later,s_no,ep_no,rewatch_count,movie_name,series_name,season_number,episode_number'
const FOLLOWED = 'tv_show_id,tv_show_name,notification_offset,archived,active,created_at'

describe('TV Time’s data on request', () => {
	const episodes = table(
		'tracking-prod-records-v2.csv',
		NEW_LOG,
		'2021-11-12 17:11:33,0,tracking-stats,,,,,,,,,,,',
		'2024-11-02 11:53:58,0,watch-episode-a,,,1,,1,1,0,,Harbour Lights,1,1',
		'2025-11-02 11:53:58,0,rewatch-episode-a,,,1,,1,1,1,,Harbour Lights,1,1',
		'2024-11-03 11:53:58,0,watch-episode-b,,,1,,1,2,3,,Harbour Lights,1,2',
		'2024-11-04 11:53:58,0,unwatch-episode-c,,,1,,1,3,0,,Harbour Lights,1,3',
		'2020-03-22 00:18:25,0,user-series-c,false,true,2,true,,,,,The Slow Show,,',
		'2020-03-23 00:18:25,0,user-series-d,true,true,3,false,,,,,Old Town,,',
		'2020-03-24 00:18:25,0,user-series-e,false,true,1,false,,,,,Harbour Lights,,',
		'2020-03-25 00:18:25,0,user-series-f,false,true,4,false,,,,,Night Shift,,',
		'2020-03-26 00:18:25,0,user-series-g,false,false,5,false,,,,,Nothing More,,',
	)
	const films = table(
		'tracking-prod-records.csv',
		OLD_LOG,
		'2021-01-01 10:00:00,1,x,,watch,u1,movie,,,,1999-03-31 00:00:00,,watch-date-1577880000,Lamplight,',
		'2021-01-02 10:00:00,,x,,follow,u1,movie,,,,1999-03-31 00:00:00,,,Lamplight,',
		'2021-01-02 10:00:00,,x,,towatch,u2,movie,,,,0001-01-01 00:00:00,,,Night Train,',
		'2021-01-03 10:00:00,,x,,rewatch_count,u1,movie,,,,1999-03-31 00:00:00,2,,Lamplight,',
		'2020-05-03 10:00:00,1,x,7,watch,u3,episode,,4,2,,,,,Harbour Lights',
	)
	const followed = table(
		'followed_tv_show.csv',
		FOLLOWED,
		'1,Harbour Lights,0,0,1,2020-01-05 10:00:00',
		'3,Old Town,0,1,0,2020-01-06 10:00:00',
		'6,Long Road,0,0,1,2020-01-07 10:00:00',
	)

	it('has episodes with the days of each viewing, what is for later, and what was stopped', () => {
		const { rows, skipped, source } = read([episodes])
		expect(source).toBe('tvtime')
		expect(rows.map(brief)).toEqual([
			['history', 'Harbour Lights', 1, 1, '2025-11-02'],
			['history', 'Harbour Lights', 1, 2, '2024-11-03'],
			['watchlist', 'The Slow Show', null, null, '2020-03-22'],
			['hidden', 'Old Town', null, null, '2020-03-23'],
			['watchlist', 'Night Shift', null, null, '2020-03-25'],
		])
		expect(rows[0]?.plays).toEqual(['2024-11-02T11:53:58.000Z', '2025-11-02T11:53:58.000Z'])
		expect(rows[3]?.hiding).toBe('dropped')
		expect(skipped).toMatchObject([{ text: 'Harbour Lights S1 E2 (3)', reason: 'undated-plays' }])
	})

	it('dates films by the key of their viewing, and plans none that was watched', () => {
		const { rows } = read([films])
		expect(rows.map(brief)).toEqual([
			['history', 'Lamplight', null, null, '2020-01-01'],
			['watchlist', 'Night Train', null, null, '2021-01-02'],
			['history', 'Harbour Lights', 2, 4, '2020-05-03'],
		])
		expect(rows.map(({ year }) => year)).toEqual([1999, null, null])
	})

	it('has episodes of shows that only other records name, and names viewings of nothing', () => {
		const { rows, skipped } = read([
			table(
				'tracking-prod-records-v2.csv',
				'key,s_id,series_name,season_number,episode_number,is_followed,created_at',
				'watch-episode-a,7,,2,4,,2024-02-01 20:00:00',
				'watch-episode-b,8,,1,1,,2024-02-01 20:00:00',
				'user-series-a,7,Harbour Lights,,,true,2020-02-01 20:00:00',
			),
			table('tracking-prod-records.csv', 'type,entity_type,series_name,movie_name,uuid', 'rewatch,episode,,,u4'),
		])
		expect(rows.map(brief)).toEqual([['history', 'Harbour Lights', 2, 4, '2024-02-01']])
		expect(skipped).toMatchObject([
			{ line: 3, reason: 'nameless' },
			{ text: 'u4', reason: 'nameless' },
		])
	})

	it('has the year of a film once, where its name has it too', () => {
		const line = '2021-01-01 10:00:00,1,x,,watch,u1,movie,,,,1999-03-31 00:00:00,,,Lamplight (1999),'
		expect(read([table('x.csv', OLD_LOG, line)]).rows).toMatchObject([{ title: 'Lamplight', year: 1999 }])
	})

	it('has no show in the watchlist that was begun in another of its files', () => {
		const { rows } = read([followed, films, episodes])
		expect(rows.filter(({ part }) => part === 'watchlist').map(({ title }) => title)).toEqual([
			'Long Road',
			'Night Train',
			'The Slow Show',
			'Night Shift',
		])
		expect(rows.filter(({ hiding }) => hiding).map(({ title, hiding }) => [title, hiding])).toEqual([
			['Old Town', 'dropped'],
		])
	})

	it('of an account without viewings has no columns for episodes', () => {
		const header = 'created_at,user_id,key,updated_at,is_archived,is_followed,s_id,is_for_later,series_name'
		const { rows } = read([
			table('x.csv', header, '2020-03-22 00:18:25,0,user-series-c,,false,true,2,true,The Slow Show'),
		])
		expect(rows.map(brief)).toEqual([['watchlist', 'The Slow Show', null, null, '2020-03-22']])
	})

	it.each([
		['tracking-prod-records-v2.csv', 'series_name,season_number,episode_number,created_at'],
		['seen_episode.csv', 'tv_show_name,episode_season_number,episode_number,created_at'],
		['native.csv', 'show_name,episode_season_number,episode_number,created_at'],
	])('has the episodes of %s, without totals of shows', (name, header) => {
		const { rows, skipped } = read([table(name, header, 'S,2,3,2024-02-01 20:00:00', 'S,,,', 'S,x,1,')])
		expect(rows.map(brief)).toEqual([['history', 'S', 2, 3, '2024-02-01']])
		expect(skipped).toMatchObject([{ line: 4, reason: 'malformed' }])
	})

	it.each([
		[
			['3', '4.5'],
			[6, 9],
		],
		[
			['3', '10'],
			[3, 10],
		],
	])('has shows with %s of five or, in old files, of ten stars', (stars, ratings) => {
		const lines = stars.map((rating, index) => `Show ${index},${rating}`)
		const { rows } = read([table('tv_show_rate.csv', 'tv_show_name,rating', ...lines)])
		expect(rows.flatMap(({ part, rating }) => (part === 'opinions' ? [rating] : []))).toEqual(ratings)
	})

	it('has in its older files what was seen again, what was the latest, what is for later and what is a favorite', () => {
		const header = 'tv_show_name,episode_season_number,episode_number,created_at'
		const { rows, skipped } = read([
			table('seen_episode_source.csv', header, 'Harbour Lights,1,1,2018-02-01 20:00:00'),
			table(
				'seen_episode_latest.csv',
				header,
				'Harbour Lights,1,1,2018-02-01 20:00:07',
				'Night Shift,2,3,2018-02-02 20:00:00',
			),
			table('watched_on_episode.csv', header, 'Harbour Lights,1,1,2018-02-01 20:00:09'),
			table('rewatched_episode.csv', `${header},cpt`, 'Harbour Lights,1,1,2019-02-01 20:00:00,2'),
			table(
				'user_show_special_status.csv',
				'tv_show_id,tv_show_name,status,created_at',
				'6,Long Road,for_later,2018-02-03 20:00:00',
				'1,Harbour Lights,favorite,2018-02-04 20:00:00',
			),
		])
		expect(rows.map(brief)).toEqual([
			['history', 'Harbour Lights', 1, 1, '2019-02-01'],
			['history', 'Night Shift', 2, 3, '2018-02-02'],
			['watchlist', 'Long Road', null, null, '2018-02-03'],
			['favorites', 'Harbour Lights', null, null, '2018-02-04'],
		])
		expect(rows[0]?.plays).toEqual(['2018-02-01T20:00:00.000Z', '2019-02-01T20:00:00.000Z'])
		expect(skipped).toMatchObject([{ text: 'Harbour Lights S1 E1 (1)', reason: 'undated-plays' }])
	})

	it('names shows of which it only counts what was seen', () => {
		const counted = table(
			'user_tv_show_data.csv',
			'tv_show_id,tv_show_name,is_followed,nb_episodes_seen',
			'1,Harbour Lights,1,2',
			'2,Old Town,0,67',
			'3,Long Road,0,0',
		)
		const { rows, skipped } = read([counted, episodes])
		expect(skipped.filter(({ reason }) => reason === 'whole-show').map(({ text }) => text)).toEqual(['Old Town'])
		expect(rows.some(({ title }) => title === 'Long Road')).toBe(false)
	})

	it('has favorites, stars of films and shows, and lists, whose titles its other files name', () => {
		const { rows, listed, skipped } = read([
			table(
				'user_tv_show_data.csv',
				'user_id,tv_show_id,tv_show_name,is_followed,is_favorited,nb_episodes_seen,created_at',
				'0,1,Harbour Lights,1,1,12,2020-01-05 10:00:00',
			),
			table(
				'ratings-live-votes.csv',
				'uuid,episode_id,movie_name,vote_key',
				'u1,0,Lamplight,u1-4411-29',
				'u2,77,,77-4411-3',
				'u3,0,Night Train,u3-4411-39',
			),
			table('emotions-live-votes.csv', 'uuid,episode_id,movie_name,vote_key', 'u1,0,Lamplight,u1-4411-28'),
			table(
				'lists-prod-lists.csv',
				's_key,name,is_public,objects',
				'a-b,Rainy,false,[map[created_at:1.6e+09 id:1 type:series] map[type:movie uuid:u1] map[type:movie uuid:u9]]',
				'favorite-movies,,false,[map[type:movie uuid:u1]]',
				'favorite-series,,false,[]',
			),
			table(
				'tv_show_rate.csv',
				'tv_show_id,tv_show_name,rating,created_at,updated_at',
				'7,Old Town,4.5,2020-01-05 10:00:00,2021-01-05 10:00:00',
				'8,Long Road,,2020-01-05 10:00:00,',
			),
		])
		expect(rows.map(({ part, title, hiding, rating }) => [part, title, hiding, rating])).toEqual([
			['hidden', 'Harbour Lights', 'followed', null],
			['favorites', 'Harbour Lights', null, null],
			['opinions', 'Lamplight', null, 8],
			['favorites', 'Lamplight', null, null],
			['opinions', 'Old Town', null, 9],
		])
		expect(listed.map(({ title, type, list }) => [title, type, list])).toEqual([
			['Harbour Lights', 'tv', 'Rainy'],
			['Lamplight', 'movie', 'Rainy'],
		])
		expect(skipped.map(({ text, reason }) => [text, reason])).toEqual([
			['Harbour Lights', 'whole-show'],
			['u2', 'part-rating'],
			['Night Train', 'note'],
			['Lamplight', 'note'],
			['Rainy (1)', 'unnamed-list'],
			['Long Road', 'malformed'],
		])
	})
})

describe('a list of TV Time that a spreadsheet has cut', () => {
	it('names what is left of its last title', () => {
		const { listed, skipped } = read([
			table(
				'followed_tv_show.csv',
				'tv_show_name,tv_show_id,created_at,archived',
				'Harbour Lights,1,2020-01-05 10:00:00,0',
			),
			table(
				'lists-prod-lists.csv',
				's_key,name,is_public,objects',
				'a-b,Rainy,FALSE,[map[id:1 type:series] map[id:2 ty',
			),
		])
		expect(listed.map(({ title, list }) => [title, list])).toEqual([['Harbour Lights', 'Rainy']])
		expect(skipped).toMatchObject([{ text: 'Rainy (1)', reason: 'unnamed-list' }])
	})
})

describe('TV Time’s last export', () => {
	const films = table(
		'tvtime-movies.csv',
		'uuid,tvdb_id,imdb_id,title,year,created_at,watched_at,is_watched,rewatch_count',
		'a,1,tt0000001,Lamplight,2001,2022-03-18T00:03:26Z,2022-03-18T00:03:26Z,true,0',
		'b,2,-1,Night Train,1999,2022-10-18T22:12:05Z,,false,0',
	)
	const episodes = table(
		'tvtime-series-episodes.csv',
		'series_tvdb_id,series_imdb_id,series_uuid,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count,special',
		'1,,u,Harbour Lights,1,1,9,true,2019-10-04 03:43:42,0,false',
		'1,,u,Harbour Lights,1,2,10,false,,0,false',
	)
	const shows = table(
		'tvtime-series.csv',
		'uuid,tvdb_id,imdb_id,title,status,created_at',
		'a,1,tt0000005,Harbour Lights,continuing,2018-12-18T12:39:15Z',
		'b,2,tt0000006,Old Town,stopped,2018-12-18T12:39:15Z',
		'c,3,tt0000007,Long Road,not_started_yet,2018-12-18T12:39:15Z',
		'd,4,tt0000008,The Slow Show,up_to_date,2018-12-18T12:39:15Z',
	)

	it('has what was watched on its day, and takes nothing else for watched', () => {
		const { rows, skipped, source } = read([films, episodes, shows])
		expect(source).toBe('tvtime')
		expect(rows.map(brief)).toEqual([
			['history', 'Lamplight', null, null, '2022-03-18'],
			['watchlist', 'Night Train', null, null, '2022-10-18'],
			['history', 'Harbour Lights', 1, 1, '2019-10-04'],
			['hidden', 'Old Town', null, null, '2018-12-18'],
			['watchlist', 'Long Road', null, null, '2018-12-18'],
			['hidden', 'The Slow Show', null, null, '2018-12-18'],
		])
		expect(rows.flatMap(({ hiding }) => hiding ?? [])).toEqual(['dropped', 'followed'])
		expect(skipped).toEqual([])
	})

	it.each([
		['films', films, 2],
		['episodes', episodes, 1],
		['shows', shows, 4],
	])('is recognized by each of its tables: %s', (_, one, count) => {
		const { rows, source } = read([{ ...one, name: 'renamed watched.csv' }])
		expect([source, rows.length]).toEqual(['tvtime', count])
	})

	it('has the same in JSON, with its lists', () => {
		const { rows, listed, skipped } = read(
			[],
			[
				{
					name: 'tvtime-series.json',
					value: [
						{
							id: { tvdb: 1, imdb: 'tt0000005' },
							title: 'Harbour Lights',
							status: 'continuing',
							seasons: [
								{
									number: 1,
									episodes: [
										{ id: { tvdb: 9 }, number: 1, is_watched: true, watched_at: '2026-06-03T13:02:31Z' },
										{ id: { tvdb: 10 }, number: 2, is_watched: false },
									],
								},
							],
						},
						{ id: { tvdb: 2 }, title: 'Old Town', status: 'stopped', seasons: [] },
					],
				},
				{
					name: 'tvtime-movies.json',
					value: [
						{
							id: { imdb: 'tt0000001' },
							title: 'Lamplight',
							year: 2001,
							rating: 6,
							is_watched: true,
							watched_at: '2022-03-18T00:03:26Z',
						},
					],
				},
				{
					name: 'tvtime-lists.json',
					value: [{ name: 'Rainy', items: [{ type: 'movie', tvdb_id: 1, name: 'Lamplight' }] }],
				},
			],
		)
		expect(rows.map(brief)).toEqual([
			['history', 'Harbour Lights', 1, 1, '2026-06-03'],
			['hidden', 'Old Town', null, null, null],
			['history', 'Lamplight', null, null, '2022-03-18'],
			['opinions', 'Lamplight', null, null, '2022-03-18'],
		])
		expect(rows[3]?.rating).toBe(6)
		expect(rows[0]?.imdbId).toBe('tt0000005')
		expect(listed.map(({ title, type, list }) => [title, type, list])).toEqual([['Lamplight', 'movie', 'Rainy']])
		expect(skipped).toEqual([])
	})

	it('has the titles of its lists by name', () => {
		const header = 'list_id,list_name,item_type,tvdb_id,uuid,name,custom_order'
		const lists = table(
			'tvtime-lists-2026-07-05.csv',
			header,
			'1,Rainy,series,5,u,Harbour Lights,0',
			'1,Rainy,movie,6,v,,1',
		)
		const { rows, skipped } = read([lists])
		expect(rows.map(({ title, type, list }) => [title, type, list])).toEqual([['Harbour Lights', 'tv', 'Rainy']])
		expect(skipped).toMatchObject([{ line: 3, text: 'Rainy', reason: 'nameless' }])
		expect(read([films, lists]).listed).toHaveLength(1)
	})

	it.each(['true', 'TRUE', 'WAHR', 'ИСТИНА'])('has what was watched by the word for it in any language: %s', (word) => {
		const { rows } = read([
			table('tvtime-movies.csv', 'tvdb_id,title,is_watched,watched_at', `1,A,${word},`, '2,B,FAUX,'),
		])
		expect(rows.map(({ part, title }) => [part, title])).toEqual([
			['history', 'A'],
			['watchlist', 'B'],
		])
	})

	it('is read as other programs have saved it before it closed', () => {
		const header = 'type,title,season,episode,imdb_id,tvdb_id,is_watched,watched_at,is_watchlisted,rating,status'
		const { rows, skipped } = read([
			table(
				'activity_history.csv',
				header,
				'movie,Lamplight,,,tt0000001,1,true,2024-02-01T20:00:00Z,false,4,',
				'episode,Harbour Lights,1,2,-1,9,true,2024-02-02T20:00:00Z,false,5,',
				'show,Long Road,,,,3,false,,true,,',
				'show,Old Town,,,,2,false,,false,,stopped',
			),
		])
		expect(rows.map(({ part, title, rating }) => [part, title, rating])).toEqual([
			['history', 'Lamplight', null],
			['opinions', 'Lamplight', 4],
			['history', 'Harbour Lights', null],
			['watchlist', 'Long Road', null],
			['hidden', 'Old Town', null],
		])
		expect(skipped).toMatchObject([{ text: 'Harbour Lights', reason: 'part-rating' }])
	})

	it('has what each show is in its episodes, where other programs have saved only those', () => {
		const { rows, skipped } = read([
			table(
				'activity_history.csv',
				'imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted',
				'tt0000011,9,show,Harbour Lights,1,1,false,true,2024-02-02 20:00:00,continuing,false',
				'tt0000012,10,show,Harbour Lights,1,2,false,false,,continuing,true',
				'tt0000013,11,show,Long Road,1,1,false,false,,not_started_yet,true',
				'tt0000014,12,show,Old Town,1,1,false,false,,stopped,true',
			),
		])
		expect(rows.map(({ part, title, season, hiding, imdbId }) => [part, title, season, hiding, imdbId])).toEqual([
			['history', 'Harbour Lights', 1, null, null],
			['watchlist', 'Long Road', null, null, null],
			['hidden', 'Old Town', null, 'dropped', null],
		])
		expect(skipped).toEqual([])
	})

	it('has favorites and lists in JSON of other programs, also where those say nothing else of their titles', () => {
		const watched = { title: 'Lamplight', id: { tvdb: 1, imdb: 'tt0000001' }, is_watched: true }
		const { rows, listed, skipped } = read(
			[],
			[
				{ name: 'movies.json', value: [{ ...watched, watched_at: '2024-02-02T20:00:00Z' }] },
				{
					name: 'favorites.json',
					value: [
						{ ...watched, added_at: '2024-02-03T20:00:00Z' },
						{ title: 'Harbour Lights', id: { tvdb: 2 }, seasons: [] },
						{ title: 'Long Road', tvdb: 3, type: 'series' },
					],
				},
				{ name: 'lists.json', value: [{ name: 'Rainy', is_public: true, items: [{ title: 'Reef', type: 'movie' }] }] },
			],
		)
		expect(rows.map(({ part, type, title, at }) => [part, type, title, at?.slice(0, 10) ?? null])).toEqual([
			['history', 'movie', 'Lamplight', '2024-02-02'],
			['favorites', 'movie', 'Lamplight', '2024-02-03'],
			['favorites', 'tv', 'Harbour Lights', null],
			['favorites', 'tv', 'Long Road', null],
		])
		expect(listed).toMatchObject([{ title: 'Reef', type: 'movie', list: 'Rainy' }])
		expect(skipped).toEqual([])
	})
})
