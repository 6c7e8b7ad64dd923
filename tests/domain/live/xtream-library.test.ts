import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LibraryView, libraryPath, libraryPlayerPath, parseLibraryView } from '#domain/live/library-address.ts'
import {
	containerProblem,
	createLibrarySearch,
	episodeLabel,
	type LibraryTitle,
	libraryCategories,
	MAX_LIBRARY_TITLES,
	neighborsOf,
	readLibraryDetails,
	readSeasons,
	toLibrary,
} from '#domain/live/xtream-library.ts'
import { readLibraryName } from '#domain/live/xtream-name.ts'

describe('the name of a film', () => {
	it.each([
		['EN - Heat (1995)', 'Heat', ['EN'], 1995],
		['|FR| Amélie [4K]', 'Amélie', ['FR', '4K'], null],
		['┃NL┃ Zwartboek - 2006', 'Zwartboek', ['NL'], 2006],
		['4K-EN - Dune (2021)', 'Dune', ['4K-EN'], 2021],
		['DE: Das Boot', 'Das Boot', ['DE'], null],
		['EX-YU | Lepa sela', 'Lepa sela', ['EX-YU'], null],
		['[EN] Heat', 'Heat', ['EN'], null],
		['Heat (1995) [1080p] (EN)', 'Heat', ['EN', '1080p'], 1995],
		['A+ - Severance (US)', 'Severance', ['A+', 'US'], null],
		['DE - Film - Teil 2 (2001)', 'Film - Teil 2', ['DE'], 2001],
		// What only looks like it.
		['WALL-E (2008)', 'WALL-E', [], 2008],
		['X-Men - First Class', 'X-Men - First Class', [], null],
		['[REC] 2 (2009)', '[REC] 2', [], 2009],
		['UFO: Target Earth', 'UFO: Target Earth', [], null],
		['It (2017)', 'It', [], 2017],
		['2012 (2009)', '2012', [], 2009],
		['Blade Runner 2049', 'Blade Runner 2049', [], null],
		['1917', '1917', [], null],
		['(1999)', '(1999)', [], null],
		['Brazil (Final Cut) (1985)', 'Brazil (Final Cut)', [], 1985],
	])('%j', (written, name, labels, year) => {
		expect(readLibraryName(written)).toEqual({ name, labels, year })
	})

	it('is never lost, whatever stands around it', () => {
		const parts = 'EN FR 4K Heat It [4K] (EN) [REC] (1995) [2003] | ┃ - : – 2049 WALL-E UFO Été'.split(' ')
		const piece = fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'grapheme', maxLength: 8 }))
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom(' ', ''), (pieces, gap) => {
				const written = pieces.join(gap)
				const { name, labels, year } = readLibraryName(written)
				const said = [name, ...labels, year ?? ''].join(' ')
				for (const word of written.match(/[\p{L}\p{N}]{2,}/gu) ?? []) expect(said).toContain(word)
			}),
			{ numRuns: 2_000 },
		)
	})
})

const library = (titles: unknown, categories: unknown = []) => toLibrary({ categories, titles }, true)

describe('what a server lists', () => {
	it('has ids and numbers as texts or numbers, and anything but the id and the name may be missing', () => {
		const { titles, leftOut } = library(
			[
				{
					stream_id: 7,
					name: 'Seven (1995)',
					rating: '8.6',
					tmdb_id: '807',
					category_id: 1,
					container_extension: 'MKV',
				},
				{
					stream_id: '8',
					name: '8½',
					rating: 0,
					tmdb: null,
					category_ids: ['1', 2],
					stream_icon: 'https://p.example/8.jpg',
				},
				{ series_id: 9, name: 'Nine', releaseDate: '2009-01-02', cover: 'http://p.example/9.jpg' },
				{ name: 'No id' },
				{ stream_id: 3 },
				null,
				'x',
			],
			[
				{ category_id: '1', category_name: ' Crime ' },
				{ category_id: 2, category_name: 'Italy' },
			],
		)
		expect(titles).toEqual([
			{
				id: '7',
				name: 'Seven',
				labels: [],
				year: 1995,
				categories: ['Crime'],
				pictureUrl: null,
				rating: 8.6,
				tmdbId: 807,
				container: 'mkv',
			},
			{
				id: '8',
				name: '8½',
				labels: [],
				year: null,
				categories: ['Crime', 'Italy'],
				pictureUrl: 'https://p.example/8.jpg',
				rating: null,
				tmdbId: null,
				container: 'mp4',
			},
			{
				id: '9',
				name: 'Nine',
				labels: [],
				year: 2009,
				categories: [],
				pictureUrl: null,
				rating: null,
				tmdbId: null,
				container: 'mp4',
			},
		])
		expect(leftOut).toEqual({ unreadable: 4, beyondLimit: 0 })
		expect(libraryCategories(titles)).toEqual([
			{ name: 'Crime', count: 2 },
			{ name: 'Italy', count: 1 },
		])
	})

	it('may be an object, repeat a title in other categories, or be no list at all', () => {
		const categories = { 0: { category_id: 1, category_name: 'A' }, 5: { category_id: 2, category_name: 'B' } }
		const titles = {
			0: { stream_id: 1, name: 'One', category_id: 1 },
			9: { stream_id: 1, name: 'One', category_id: 2 },
		}
		expect(library(titles, categories).titles).toMatchObject([{ id: '1', categories: ['A', 'B'] }])
		for (const nothing of [null, '', false, [], {}, 'text']) expect(library(nothing).titles).toEqual([])
	})

	it('is cut at a limit, which is counted', () => {
		const titles = Array.from({ length: MAX_LIBRARY_TITLES + 3 }, (_, at) => ({ stream_id: at, name: `Film ${at}` }))
		const read = library(titles)
		expect(read.titles).toHaveLength(MAX_LIBRARY_TITLES)
		expect(read.leftOut.beyondLimit).toBe(3)
	})
})

describe('a search', () => {
	const { titles } = library(
		[
			{ stream_id: 1, name: 'FR - Été à la mer (2003)', category_id: 1 },
			{ stream_id: 2, name: 'Summer of the Sea', category_id: 2 },
			{ stream_id: 3, name: 'The Heat (2013)', category_id: 2 },
			{ stream_id: 4, name: 'EN - Heat (1995)', category_id: 1 },
			{ stream_id: 5, name: 'Heatwave', category_id: 1 },
		],
		[
			{ category_id: 1, category_name: 'A' },
			{ category_id: 2, category_name: 'B' },
		],
	)
	const find = (q: string, category: string | null = null) =>
		createLibrarySearch(titles)({ q, category }).map(({ id }) => id)
	it.each([
		['', null, ['1', '2', '3', '4', '5']],
		['', 'B', ['2', '3']],
		['heat', null, ['4', '5', '3']],
		['ete a la MER', null, ['1']],
		['heat 1995', null, ['4']],
		['fr', null, ['1']],
		['heat', 'B', ['3']],
		['nothing', null, []],
	])('%j in %j', (q, category, expected) => {
		expect(find(q, category)).toEqual(expected)
	})
})

describe('what a server tells of a film', () => {
	it('is read wherever panels write it', () => {
		const info = {
			plot: 'P',
			genre: 'Crime',
			actors: 'A, B',
			duration: '02:50:00',
			releasedate: '1995-12-15',
			cover_big: 'https://p.example/b.jpg',
		}
		expect(readLibraryDetails({ info, movie_data: { container_extension: 'mkv', tmdb: 949 } }, true)).toEqual({
			overview: 'P',
			genres: 'Crime',
			cast: 'A, B',
			director: '',
			minutes: 170,
			year: 1995,
			rating: null,
			pictureUrl: 'https://p.example/b.jpg',
			tmdbId: 949,
			container: 'mkv',
		})
	})

	it.each([null, [], {}, { info: [] }, { info: null, movie_data: [] }, 'text'])('may be nothing: %j', (json) => {
		expect(readLibraryDetails(json, true)).toMatchObject({ overview: '', minutes: null, container: null, tmdbId: null })
	})
})

describe('the episodes of a series', () => {
	const entry = (id: number | string, more: object = {}) => ({
		id,
		episode_num: 1,
		title: '',
		container_extension: 'mp4',
		...more,
	})
	const ids = (json: unknown) =>
		readSeasons(json, true).seasons.map(
			({ number, episodes }) => `${number}: ${episodes.map(({ id }) => id).join(' ')}`,
		)

	it.each([
		['by season', { 1: [entry(11)], 2: [entry('21')] }, ['1: 11', '2: 21']],
		['as a list of lists', [[entry(11, { season: 1 })], [entry(21, { season: 2 })]], ['1: 11', '2: 21']],
		['as a list of lists without numbers', [[entry(11)], [entry(21)]], ['1: 11', '2: 21']],
		['as lists with gaps', { 1: { 0: entry(11), 4: entry(12, { episode_num: '2' }) } }, ['1: 11 12']],
		['as one list', [entry(11, { season: '1' }), entry(21, { season: 2 })], ['1: 11', '2: 21']],
		['with specials', { 0: [entry(1)], 1: [entry(11)] }, ['1: 11', '0: 1']],
		['in the order of their numbers', { 1: [entry(12, { episode_num: 2 }), entry(11)] }, ['1: 11 12']],
		['without any', [], []],
		['without any', null, []],
	])('%s', (_, episodes, expected) => {
		expect(ids({ episodes, seasons: [], info: [] })).toEqual(expected)
	})

	it('are counted where they cannot be played', () => {
		const episodes = { 1: [entry(11), { title: 'No id', info: { id: 5 } }, null] }
		expect(readSeasons({ episodes }, true)).toMatchObject({
			unreadableCount: 2,
			seasons: [{ episodes: [{ id: '11' }] }],
		})
	})

	it.each([
		['EN - Some Show - S01E02 - The Lodger', 'S1 E1 · The Lodger'],
		['Some.Show.S01.E02', 'S1 E1'],
		['The Lodger', 'S1 E1 · The Lodger'],
		['', 'S1 E1'],
	])('are called %j', (title, label) => {
		const [season] = readSeasons({ episodes: { 1: [entry(11, { title })] } }, true).seasons
		expect(season?.episodes.map(episodeLabel)).toEqual([label])
	})

	it('follow each other over the ends of seasons', () => {
		const { seasons } = readSeasons(
			{ episodes: { 1: [entry(11)], 2: [entry(21)] }, seasons: [{ season_number: 2, name: 'Two' }] },
			true,
		)
		expect(seasons.map(({ name }) => name)).toEqual(['Season 1', 'Two'])
		expect(neighborsOf(seasons, '11')).toMatchObject({ previous: null, playing: { id: '11' }, next: { id: '21' } })
		expect(neighborsOf(seasons, '99')).toEqual({ previous: null, playing: null, next: null })
	})

	it('are read in linear time, however many there are', () => {
		const episodes = { 1: Array.from({ length: 50_000 }, (_, at) => entry(at + 1, { episode_num: at + 1 })) }
		expect(readSeasons({ episodes }, true).seasons[0]?.episodes).toHaveLength(50_000)
	})
})

describe('anything a panel may answer', () => {
	it('is read without an error', () => {
		const field = fc.constantFrom(
			'stream_id',
			'series_id',
			'name',
			'episodes',
			'info',
			'seasons',
			'movie_data',
			'id',
			'1',
			'rating',
			'duration',
		)
		const { json } = fc.letrec<{ json: unknown }>((tie) => ({
			json: fc.oneof(
				{ maxDepth: 5 },
				fc.constantFrom<unknown>(null, '', '7', 7, 'x', true, '02:00:00'),
				fc.array(tie('json'), { maxLength: 4 }),
				fc.dictionary(field, tie('json'), { maxKeys: 5 }),
			),
		}))
		fc.assert(
			fc.property(json, json, (titles, categories) => {
				toLibrary({ titles, categories }, true)
				readLibraryDetails(titles, true)
				readSeasons(titles, true)
			}),
		)
	})
})

describe('a container that no browser plays', () => {
	it.each([
		['avi', /^Its format is AVI \(\.avi\), which no browser plays\./],
		['wmv', /^Its format is Windows Media \(\.wmv\)/],
	])('is named: %s', (container, text) => {
		expect(containerProblem(container)).toMatch(text)
	})

	it.each(['mp4', 'm4v', 'mkv', 'webm', 'ts', 'mov'])('may be another one: %s', (container) => {
		expect(containerProblem(container)).toBeNull()
	})
})

describe('the address of a page', () => {
	const read = (path: string) => parseLibraryView(new URLSearchParams(path.split('#')[1] ?? ''))
	it('says everything behind its mark, which no request has', () => {
		const view: LibraryView = {
			account: 'a1',
			kind: 'series',
			category: 'Films & more #1',
			q: 'été',
			page: 400,
			title: '7',
			episode: null,
		}
		const path = libraryPath(view)
		expect(path).toMatch(/^\/live\/own\/library#/)
		expect(read(path)).toEqual(view)
		const playing = { account: 'a1', kind: 'series', title: '7', episode: '9' } as const
		expect(read(libraryPlayerPath(playing))).toMatchObject(playing)
	})

	it.each([
		'#page=0',
		'#kind=none',
		'#title=../x',
		'#page=-1&account=%',
	])('leaves out what it does not know: %s', (hash) => {
		expect(read(`/live/own/library${hash}`)).toMatchObject({ kind: 'films', page: 1, title: null, account: null })
	})
})

const manyTitles = (count: number): LibraryTitle[] =>
	library(Array.from({ length: count }, (_, at) => ({ stream_id: at + 1, name: `EN - Film number ${at} (2001)` })))
		.titles

it('twenty thousand films are searched at once', () => {
	const search = createLibrarySearch(manyTitles(20_000))
	expect(search({ q: 'number 19999', category: null })).toHaveLength(1)
})
