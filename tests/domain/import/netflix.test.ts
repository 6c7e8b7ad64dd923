import { describe, expect, it } from 'vitest'
import { readImport } from '#domain/import/import.ts'
import { episodeFinder } from '#domain/import/netflix-title.ts'
import { NETFLIX_WORDS } from '#domain/import/netflix-words.ts'
import type { ImportRow } from '#domain/import/row.ts'
import { read, table } from './reading.ts'

const viewings = (...lines: [title: string, date: string][]) =>
	read([
		{
			name: 'NetflixViewingHistory.csv',
			header: ['Title', 'Date'],
			records: lines.map((cells, index) => ({ line: index + 2, cells })),
		},
	]).rows
const titled = (...titles: string[]) => viewings(...titles.map((title): [string, string] => [title, '2/13/24']))
const brief = ({ type, title, season, episode, episodeTitle }: ImportRow) => [
	type,
	title,
	season,
	episode,
	episodeTitle,
]

describe('Netflix’s history', () => {
	it('tells films from episodes, and numbers those that their title numbers', () => {
		const titles = ['Lamplight', 'The Slow Show: Season 2: Café', 'Dark Sea: Limited Series: Episode 4', 'Reef: Part 2']
		expect(titled(...titles).map(brief)).toEqual([
			[null, 'Lamplight', null, null, null],
			['tv', 'The Slow Show', 2, null, 'Café'],
			['tv', 'Dark Sea', 1, 4, null],
			[null, 'Reef: Part 2', null, null, null],
		])
	})

	it.each([
		['Harbour: Staffel 3: Folge 12', 3, 12],
		['Harbour: Teil 2: Folge 1', 2, 1],
		['Harbour: Miniserie: Folge 2', 1, 2],
		['Harbour : Saison 1 : Épisode 4', 1, 4],
		['Harbour\u00a0: Partie 2\u00a0: Chapitre 3', 2, 3],
		['Harbour: Mini-série: Épisode 2', 1, 2],
		['Harbour: Temporada 1: Episodio 2', 1, 2],
		['Harbour: 2ª temporada: Episódio 6', 2, 6],
		['Harbour: Minissérie: Episódio 6', 1, 6],
		['Harbour: Stagione 1: Episodio 5', 1, 5],
		['Harbour: Seizoen 10: Aflevering 7', 10, 7],
		['Harbour: Sezon 2: Odcinek 1', 2, 1],
		['Harbour: Część 2: Rozdział 1', 2, 1],
		['Harbour: Säsong 2: Avsnitt 2', 2, 2],
		['Harbour: Sæson 2: Afsnit 3', 2, 3],
		['Harbour: Sesong 2: Episode 3', 2, 3],
		['Harbour: Kausi 2: Jakso 3', 2, 3],
		['Harbour: 2. kausi: 3. jakso', 2, 3],
		['Harbour: 1. Sezon: 4. Bölüm', 1, 4],
		['Harbour: Sezon 1: Bölüm 4', 1, 4],
		['Harbour: 1. évad: 4. epizód', 1, 4],
		['Harbour: 1. řada: 4. díl', 1, 4],
		['Harbour: Série 1: Epizoda 4', 1, 4],
		['Harbour: Sezonul 3: Episodul 4', 3, 4],
		['Harbour: 1. sezona: 4. epizoda', 1, 4],
		['Harbour: Σεζόν 2: Επεισόδιο 3', 2, 3],
		['Harbour: Сезон 2: Серия 3', 2, 3],
		['Harbour: 2 сезон: 3-я серия', 2, 3],
		['Harbour: Мини-сериал: Серия 3', 1, 3],
		['Harbour: Сезон 2: Серія 3', 2, 3],
		['Harbour: עונה 2: פרק 3', 2, 3],
		['\u200fHarbour: الموسم ٢: الحلقة ١٢', 2, 12],
		['Harbour: सीज़न 2: एपिसोड 3', 2, 3],
		['Harbour: ซีซั่น 2: ตอนที่ 3', 2, 3],
		['Harbour: Mùa 2: Tập 3', 2, 3],
		['Harbour: Musim 2: Episode 3', 2, 3],
		['Harbour: Musim 2: Episod 3', 2, 3],
		['Harbour: シーズン2: 第4話', 2, 4],
		['Harbour: シーズン 2: エピソード４', 2, 4],
		['Harbour: リミテッドシリーズ: 第4話', 1, 4],
		['Harbour: 시즌 2: 5화', 2, 5],
		['Harbour: 리미티드 시리즈: 제5화', 1, 5],
		['Harbour：第 2 季：第 5 集', 2, 5],
		['Harbour: 第二季: 第十二集', 2, 12],
		['Harbour：限定剧：第 5 集', 1, 5],
		['Harbour: Season 4: The Long Wait (Episode 6)', 4, 6],
		['Harbour: Season 4 (Uncut): Episode 6', 4, 6],
		['Harbour: Season 4: Chapter Six', 4, 6],
		['Harbour: Staffel 4: Kapitel Sechs', 4, 6],
	])('numbers %s', (text, season, episode) => {
		expect(titled(text)).toMatchObject([{ type: 'tv', title: 'Harbour', season, episode, episodeTitle: null }])
	})

	it('reads every word of its languages, before and behind the number', () => {
		const numbered = (words: readonly string[], number: number) =>
			words.flatMap((word) =>
				word.includes('#') ? [word.replace('#', String(number))] : [`${word} ${number}`, `${number}. ${word}`],
			)
		for (const { season, limited, episode } of Object.values(NETFLIX_WORDS)) {
			for (const word of numbered(season, 3))
				expect(titled(`Harbour: ${word}: Snow`)[0], word).toMatchObject({ title: 'Harbour', season: 3 })
			for (const word of limited)
				expect(titled(`Harbour: ${word}: Snow`)[0], word).toMatchObject({ title: 'Harbour', season: 1 })
			for (const word of numbered(episode, 7))
				expect(titled(`Harbour: Season 2: ${word}`)[0], word).toMatchObject({ season: 2, episode: 7 })
		}
		expect(Object.keys(NETFLIX_WORDS).length).toBeGreaterThanOrEqual(30)
	})

	it('knows seasons that have the name of their show, and shows by their other seasons', () => {
		const rows = titled(
			'Far Shore: Far Shore 4: Chapter One: The Pier',
			'Far Shore: Far Shore II: Chapter Two: The Fog',
			'Far Shore: Chapter One: The Lost Boat',
			'Ghost Tales: Coven: The First Night',
			'Ghost Tales: Asylum: The Last Night',
			'Mission: Unlikely',
		)
		expect(rows.map(brief)).toEqual([
			['tv', 'Far Shore', 4, null, 'Chapter One: The Pier'],
			['tv', 'Far Shore', 2, null, 'Chapter Two: The Fog'],
			['tv', 'Far Shore', null, null, 'Chapter One: The Lost Boat'],
			['tv', 'Ghost Tales', null, null, 'Coven: The First Night'],
			['tv', 'Ghost Tales', null, null, 'Asylum: The Last Night'],
			[null, 'Mission: Unlikely', null, null, null],
		])
		expect(rows[5]?.asEpisode).toEqual({ title: 'Mission', episodeTitle: 'Unlikely' })
	})

	it.each([
		['month first', ['2/1/24', '2/13/24'], ['2024-02-01', '2024-02-13']],
		['day first', ['1/2/24', '13/2/24'], ['2024-02-01', '2024-02-13']],
		['day first, by their order', ['1/3/24', '9/2/24', '4/2/24'], ['2024-03-01', '2024-02-09', '2024-02-04']],
		['month first, by their order', ['3/5/24', '2/9/24', '2/4/24'], ['2024-03-05', '2024-02-09', '2024-02-04']],
		['dots', ['01.02.24', '02.02.24'], ['2024-02-01', '2024-02-02']],
		['dashes', ['01-02-24', '02-02-24'], ['2024-02-01', '2024-02-02']],
		['spaces', ['1. 2. 2024', '2. 2. 2024'], ['2024-02-01', '2024-02-02']],
		['Hungarian', ['2024. 02. 13.', '2024. 02. 01.'], ['2024-02-13', '2024-02-01']],
		['Korean', ['24. 2. 13.', '24. 2. 11.'], ['2024-02-13', '2024-02-11']],
		['short years first', ['24/2/13', '24/2/1'], ['2024-02-13', '2024-02-01']],
		['Chinese', ['2024年2月13日', '2024年2月1日'], ['2024-02-13', '2024-02-01']],
		['Arabic', ['١٣\u200f/٢\u200f/٢٠٢٤', '١\u200f/٢\u200f/٢٠٢٤'], ['2024-02-13', '2024-02-01']],
		['Thai', ['13/2/2567', '1/2/2567'], ['2024-02-13', '2024-02-01']],
		['Thai, short', ['13/2/67', '1/2/67'], ['2024-02-13', '2024-02-01']],
		['year first', ['2024-02-01', '2024-02-13'], ['2024-02-01', '2024-02-13']],
		['the numbers of spreadsheets', ['45323', '45335'], ['2024-02-01', '2024-02-13']],
	])('reads days as the country of the account writes them: %s', (_, days, expected) => {
		const rows = viewings(...days.map((day, index): [string, string] => [`Film ${index}`, day]))
		expect(rows.map(({ at }) => at?.slice(0, 10))).toEqual(expected)
	})

	it('puts the day first where its words are of another language than English', () => {
		expect(viewings(['Harbour: Saison 1 : Épisode 1', '3/12/23'])[0]?.at).toBe('2023-12-03T00:00:00.000Z')
		expect(viewings(['Harbour: Season 1: Episode 1', '3/12/23'])[0]?.at).toBe('2023-03-12T00:00:00.000Z')
	})
})

describe('a table that is named like Netflix’s history', () => {
	const named = (header: string[], ...lines: string[][]) =>
		readImport({
			tables: [
				{
					name: 'NetflixViewingHistory.csv',
					header,
					records: lines.map((cells, index) => ({ line: index + 2, cells })),
				},
			],
			documents: [],
		})

	it('may have blank columns and a title above its header', () => {
		const read = named(
			['', 'Filme 2024', '', ''],
			['', '', '', ''],
			['', 'Titel', '', 'Datum'],
			['', 'Heat', '', '13.02.24'],
		)
		expect(read).toMatchObject({ parsed: { rows: [{ title: 'Heat', at: '2024-02-13T00:00:00.000Z' }] } })
	})

	it('is refused without a header, whose place its first title would take', () => {
		expect(named(['Heat', '1/31/24'], ['Lamplight', '1/30/24'])).toEqual({ kind: 'refused', problem: 'unknown' })
	})
})

describe('the history of a household', () => {
	const HEADER = [
		'Profile Name',
		'Start Time',
		'Duration',
		'Attributes',
		'Title',
		'Supplemental Video Type',
		'Device Type',
		'Bookmark',
		'Latest Bookmark',
		'Country',
	]
	interface Session {
		who?: string
		start?: string
		duration?: string
		attributes?: string
		title?: string
		extra?: string
		bookmark?: string
	}
	function sessions(...items: Session[]) {
		const records = items.map(
			({ who = 'Ann', start = '2024-02-01 20:00:00', duration = '01:40:00', ...more }: Session, index) => {
				const { attributes = '', title = 'Lamplight', extra = '', bookmark = duration } = more
				return {
					line: index + 2,
					cells: [who, start, duration, attributes, title, extra, 'TV', bookmark, bookmark, 'DE'],
				}
			},
		)
		return read([{ name: 'ViewingActivity.csv', header: HEADER, records }])
	}

	it('keeps what each of them has watched apart', () => {
		const { rows } = sessions({}, { who: 'Ben', start: '2024-02-02 20:00:00' }, { who: 'Ben', title: 'Harbour' })
		expect(rows.map(({ person, title, at }) => [person, title, at])).toEqual([
			['Ann', 'Lamplight', '2024-02-01T20:00:00.000Z'],
			['Ben', 'Lamplight', '2024-02-02T20:00:00.000Z'],
			['Ben', 'Harbour', '2024-02-01T20:00:00.000Z'],
		])
	})

	it.each([
		[{ duration: '00:00:40' }, 'short'],
		[{ duration: '00:01:59' }, 'short'],
		[{ duration: '00:03:00', attributes: 'Autoplayed: user action: None; ' }, 'short'],
		[{ extra: 'TRAILER' }, 'extra'],
		[{ extra: 'HOOK' }, 'extra'],
		[{ attributes: 'View was hidden; ' }, 'hidden-view'],
	])('takes %j for no viewing, and names it', (session, reason) => {
		const { rows, skipped } = sessions({ title: 'Harbour' }, session)
		expect(rows.map(({ title }) => title)).toEqual(['Harbour'])
		expect(skipped).toMatchObject([{ line: 3, text: 'Lamplight', reason, person: 'Ann' }])
	})

	it('has viewings of the night on their day, whose hours are written with one digit', () => {
		expect(sessions({ start: '2024-02-01 3:05:00' }).rows).toMatchObject([{ at: '2024-02-01T03:05:00.000Z' }])
	})

	it('has its times and lengths as spreadsheets write them', () => {
		const { rows, skipped } = sessions(
			{ start: '2/13/2024 8:00:00 PM', duration: '1:40:00 AM' },
			{ start: '2/14/2024 8:00:00 PM', duration: '12:00:40 AM', title: 'Harbour' },
		)
		expect(rows.map(({ title, at, watchedSeconds }) => [title, at, watchedSeconds])).toEqual([
			['Lamplight', '2024-02-13T20:00:00.000Z', 6000],
		])
		expect(skipped).toMatchObject([{ text: 'Harbour', reason: 'short' }])
	})

	it('counts what started by itself and ran on', () => {
		expect(sessions({ attributes: 'Autoplayed: user action: None; ' }).rows).toHaveLength(1)
	})

	it('joins the sessions of one viewing, and keeps a second viewing', () => {
		const parts = sessions(
			{ start: '2024-02-02 20:00:00', duration: '00:50:00', bookmark: '01:40:00' },
			{ start: '2024-02-01 20:00:00', duration: '00:50:00', bookmark: '00:50:00' },
		)
		expect(parts.rows).toMatchObject([{ at: '2024-02-02T20:00:00.000Z', plays: [], watchedSeconds: 6000 }])
		const twice = sessions({ start: '2024-02-02 20:00:00' }, { start: '2023-02-01 20:00:00' })
		expect(twice.rows).toMatchObject([{ plays: ['2024-02-02T20:00:00.000Z', '2023-02-01T20:00:00.000Z'] }])
	})
})

describe('the rest of a household’s data', () => {
	it('has each one’s list and stars, and names thumbs', () => {
		const { rows, skipped } = read([
			table('MyList.csv', 'Profile Name,Title Name,Country,Utc Title Add Date', 'Ann,Lamplight,NL,2024-12-24'),
			table(
				'Ratings.csv',
				'Profile Name,Title Name,Rating Type,Star Value,Thumbs Value,Device Model,Event Utc Ts,Region View Date',
				'Ben,Harbour,star,4,,PC,2016-05-01 20:00:00,',
				'Ben,Reef,thumb,,2,TV,2024-05-01 20:00:00,',
				'Ben,Pier,star,many,,TV,2024-05-01 20:00:00,',
			),
		])
		expect(rows.map(({ part, title, rating, at, person }) => [part, title, rating, at, person])).toEqual([
			['watchlist', 'Lamplight', null, '2024-12-24T00:00:00.000Z', 'Ann'],
			['opinions', 'Harbour', 8, '2016-05-01T20:00:00.000Z', 'Ben'],
			['favorites', 'Harbour', 8, '2016-05-01T20:00:00.000Z', 'Ben'],
		])
		expect(skipped).toEqual([
			{ file: 'Ratings.csv', line: 3, text: 'Reef', reason: 'thumb', person: 'Ben' },
			{ file: 'Ratings.csv', line: 4, text: 'Pier', reason: 'malformed', person: 'Ben' },
		])
	})
})

describe('an episode of a season', () => {
	const season = {
		episodes: ['The Pier', 'Chapter Two: Café', 'Snow: Part 1'].map((name, index) => {
			return { name, seasonNumber: 3, episodeNumber: index + 1 }
		}),
	}

	it.each([
		['the pier', 1],
		['Harbour Nights: The Pier', 1],
		['Chapter Two: Cafe', 2],
		['Snow: Part 1', 3],
		['Chapter 02: Something else', 2],
		['The Long Wait', null],
		['Chapter Two: Something else', 2],
		['Chapter 09: Something else', null],
		['Chapter Nine: Something else', null],
	])('is found by its name or its number: %s', (name, episode) => {
		expect(episodeFinder(season, true)(name)?.episode ?? null).toBe(episode)
	})

	it('is not found by its number where the season may be another', () => {
		expect(episodeFinder(season, false)('Chapter 02: Something else')).toBeNull()
		expect(episodeFinder(season, false)('The Pier')).toEqual({ season: 3, episode: 1 })
	})
})
