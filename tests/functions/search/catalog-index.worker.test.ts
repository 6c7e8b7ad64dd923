import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ANY_TITLE } from '#domain/search/catalog-index.ts'
import type { IndexQuery } from '#domain/search/port.ts'
import { openDatabase } from '#functions/data/database.ts'
import { createCatalogIndex, MAX_TITLES } from '#functions/services/search/catalog-index.ts'
import { movie, show } from './indexed-titles-sample.ts'

const DAY_MS = 86_400_000
const d1 = env.CATALOG_INDEX as D1Database
let time = Date.UTC(2026, 10, 21)
const index = createCatalogIndex(openDatabase(d1), () => time)

beforeEach(async () => {
	time = Date.UTC(2026, 10, 21)
	await d1.batch(['indexed_titles', 'title_words', 'list_cursors'].map((table) => d1.prepare(`DELETE FROM ${table}`)))
})

const namesOf = async (query: Partial<IndexQuery>) =>
	(await index.find({ ...ANY_TITLE, ...query })).map(({ title }) => title.title)

describe('a theme', () => {
	const sign = (words: string, weight = 1) => ({ words, weight })

	it('is found first as a keyword, then in names, in longer keywords, and in texts, before fame counts', async () => {
		await index.put([
			movie(1, 'Summer', { overview: 'A lighthouse on a cliff.', voteCount: 20_000, voteAverage: 9 }),
			movie(2, 'Autumn', { keywords: ['lighthouse keeper'] }),
			movie(3, 'The Lighthouse'),
			movie(4, 'Winter', { keywords: ['coast', 'lighthouses'], genreIds: [18] }),
			movie(5, 'Spring', { keywords: ['lighthouse'], genreIds: [18], voteCount: 20_000, voteAverage: 9 }),
			movie(6, 'Noon'),
		])
		expect(await namesOf({ themes: [[sign('lighthouse')]] })).toEqual([
			'Spring',
			'Winter',
			'The Lighthouse',
			'Autumn',
			'Summer',
		])
	})

	it('counts as much as its surest sign, and several count together', async () => {
		await index.put([
			movie(1, 'Near', { keywords: ['robbery'] }),
			movie(2, 'Both', { keywords: ['heist', 'casino'] }),
			movie(3, 'One', { keywords: ['heist'] }),
		])
		const heist = [sign('heist'), sign('robbery', 0.5)]
		expect(await namesOf({ themes: [heist] })).toEqual(expect.arrayContaining(['Near', 'One', 'Both']))
		expect((await namesOf({ themes: [heist] })).at(-1)).toBe('Near')
		expect((await namesOf({ themes: [heist, [sign('casino')]] }))[0]).toBe('Both')
	})

	it('may be any text', async () => {
		await index.put([movie(1, 'The Robbers', { keywords: ['heist'] })])
		await fc.assert(
			fc.asyncProperty(fc.string(), async (words) => {
				expect(Array.isArray(await index.find({ ...ANY_TITLE, themes: [[sign(words)]] }))).toBe(true)
			}),
			{ numRuns: 40 },
		)
	})
})

describe('an idea', () => {
	it('is found in names, keywords, taglines, overviews, people and characters, whatever their endings, case and accents', async () => {
		await index.put([
			movie(1, 'The Robbers'),
			movie(2, 'Second', { originalTitle: 'Los robos' }),
			movie(3, 'Third', { keywords: ['time loop'] }),
			movie(4, 'Fourth', { tagline: 'Be afraid.' }),
			movie(5, 'Fifth', { overview: 'A café owner relives one day.' }),
			show(5, 'Sixth', { cast: ['Penélope Cruz'], characters: ['Captain Ahab'], makers: ['Agnès Varda'] }),
		])
		expect(await namesOf({ ideas: [['ROBBER']] })).toEqual(['The Robbers'])
		expect(await namesOf({ ideas: [['robos']] })).toEqual(['Second'])
		expect(await namesOf({ ideas: [['time loops']] })).toEqual(['Third'])
		expect(await namesOf({ ideas: [['afraid']] })).toEqual(['Fourth'])
		expect(await namesOf({ ideas: [['reliving'], ['cafe']] })).toEqual(['Fifth'])
		expect(await namesOf({ ideas: [['penelope cruz']] })).toEqual(['Sixth'])
		expect(await namesOf({ ideas: [['varda']] })).toEqual(['Sixth'])
		expect(await namesOf({ ideas: [['ahab']] })).toEqual(['Sixth'])
		expect(await namesOf({ ideas: [['loop time']] })).toEqual([])
	})

	it('counts once, whichever of its alternatives a title tells; more ideas come first, and each result says how many', async () => {
		await index.put([
			movie(1, 'One', { overview: 'A shark, a big fish.' }),
			movie(2, 'Two', { overview: 'A shark comes to a beach.' }),
			movie(3, 'None', { overview: 'A garden.' }),
		])
		const found = await index.find({
			...ANY_TITLE,
			ideas: [
				['shark', 'fish'],
				['beach', 'coast'],
			],
		})
		expect(found.map(({ title, told }) => [title.title, told])).toEqual([
			['Two', 1],
			['One', 0.5],
		])
	})

	it('prefers the title that more people know and like, among those that tell the same', async () => {
		const overview = 'Toys come alive.'
		await index.put([
			movie(1, 'Copy', { overview, voteCount: 12, voteAverage: 4 }),
			movie(2, 'Classic', { overview, voteCount: 15_000, voteAverage: 8 }),
		])
		expect(await namesOf({ ideas: [['toys']] })).toEqual(['Classic', 'Copy'])
	})

	it('brings the summary that lists show', async () => {
		const facts = {
			overview: 'A heist.',
			genreIds: [80, 53],
			posterPath: '/p.jpg',
			backdropPath: '/b.jpg',
			popularity: 3.5,
		}
		await index.put([movie(7, 'Heist', { ...facts, originalTitle: 'Hist', originalLanguage: 'fr' })])
		const [found] = await index.find({ ...ANY_TITLE, ideas: [['heist']] })
		expect(found).toMatchObject({
			told: 1,
			title: {
				...facts,
				type: 'movie',
				id: 7,
				title: 'Heist',
				originalTitle: 'Hist',
				originalLanguage: 'fr',
				releaseDate: '2000-01-01',
				voteAverage: 7,
				voteCount: 1_000,
			},
		})
	})
})

describe('a condition', () => {
	beforeEach(() =>
		index.put([
			movie(1, 'Old French', {
				releaseDate: '1959-05-04',
				voteAverage: 8,
				voteCount: 900,
				popularity: 5,
				runtimeMinutes: 99,
				genreIds: [18],
				originalLanguage: 'fr',
				countryCodes: ['FR'],
				cast: ['Jean Gabin', 'Tom Hardy'],
				overview: 'About a school and a war.',
			}),
			movie(2, 'New Thriller', {
				releaseDate: '2019-12-31',
				voteAverage: 6,
				voteCount: 20_000,
				popularity: 50,
				runtimeMinutes: 150,
				genreIds: [53, 28],
				countryCodes: ['US', 'GB'],
				cast: ['Hanks Smith', 'Tom'],
				makers: ['Kathryn Bigelow'],
			}),
			show(1, 'Long Show', {
				releaseDate: '2020-01-01',
				voteAverage: 9,
				voteCount: 3_000,
				popularity: 70,
				genreIds: [10759, 35],
				seasons: 8,
				cast: ['Tom Hanks'],
			}),
			movie(3, 'Unknown', { releaseDate: null, voteCount: 3, voteAverage: 0, popularity: 1, runtimeMinutes: null }),
			movie(4, 'To Come', { releaseDate: '2027-01-01', voteCount: 0, voteAverage: 0, popularity: 2 }),
		]),
	)

	const only = (name: string) => [name]
	it.each<[string, Partial<IndexQuery>, string[]]>([
		['a type', { type: 'tv' }, only('Long Show')],
		['years, the last day included', { years: { min: 2019, max: 2019 } }, only('New Thriller')],
		['a first year', { years: { min: 2020, max: null } }, ['Long Show', 'To Come']],
		['a last year', { years: { min: null, max: 1959 } }, only('Old French')],
		['a rating', { rating: { min: 8, max: 8.5 } }, only('Old French')],
		['a length, which must be known', { type: 'movie', runtimeMinutes: { min: null, max: 99 } }, only('Old French')],
		['seasons, without specials', { seasons: { min: 8, max: 8 } }, only('Long Show')],
		[
			'all genres, under the id of either type',
			{ genres: { all: [[28, 10759], [35]], any: [], none: [] } },
			only('Long Show'),
		],
		['any genre', { genres: { all: [], any: [18, 53], none: [] } }, ['New Thriller', 'Old French']],
		['no genre', { type: 'movie', minVotes: 1, genres: { all: [], any: [], none: [53] } }, ['Old French', 'Unknown']],
		['a language', { languages: { any: ['fr'], none: [] } }, only('Old French')],
		['other languages', { minVotes: 100, languages: { any: [], none: ['fr'] } }, ['Long Show', 'New Thriller']],
		['a country', { countries: { any: ['GB'], none: [] } }, only('New Thriller')],
		['other countries', { minVotes: 100, countries: { any: [], none: ['US', 'FR'] } }, only('Long Show')],
		['a person by the whole name', { people: ['tom hanks'] }, only('Long Show')],
		['a maker', { people: ['Kathryn Bigelow', 'Tom'] }, only('New Thriller')],
		['people, all of them', { people: ['Tom Hanks', 'Jean Gabin'] }, []],
		['somebody without a name', { people: ['"'] }, []],
		['votes', { minVotes: 3_000 }, ['New Thriller', 'Long Show']],
		['words that it must not have', { minVotes: 500, without: ['wars', 'no such'] }, ['Long Show', 'New Thriller']],
		['titles left out', { minVotes: 500, excluded: ['movie:1', 'tv:1', 'nonsense'] }, only('New Thriller')],
	])('is %s', async (_, query, names) => {
		expect((await namesOf(query)).sort()).toEqual([...names].sort())
		const idea = { ideas: [['old', 'new', 'long', 'unknown', 'come']] }
		expect((await namesOf({ ...query, ...idea })).sort()).toEqual([...names].sort())
	})

	it.each<[IndexQuery['order'], string[]]>([
		['popular', ['Long Show', 'New Thriller', 'Old French']],
		['rating', ['Long Show', 'Old French', 'New Thriller']],
		['newest', ['Long Show', 'New Thriller', 'Old French']],
		['oldest', ['Old French', 'New Thriller', 'Long Show']],
	])('may come with the order %s', async (order, names) => {
		expect(await namesOf({ order, minVotes: 100 })).toEqual(names)
	})

	it('keeps its order within the limit', async () => {
		expect(await namesOf({ order: 'oldest', limit: 1 })).toEqual(['Old French'])
		expect(await namesOf({ order: 'newest', limit: 1 })).toEqual(['Long Show'])
		expect(await namesOf({ limit: 0 })).toEqual([])
	})
})

describe('hostile terms', () => {
	it('are words like any others, whatever they contain', async () => {
		const error = vi.spyOn(console, 'error').mockImplementation(() => {})
		await index.put([movie(1, 'Heat', { overview: 'A thief and a policeman.' }), movie(2, 'Cold')])
		const part = fc.constantFrom(
			'"',
			'""',
			'*',
			'^',
			'(',
			')',
			'{',
			'}',
			':',
			'+',
			'-',
			'NEAR(',
			' AND ',
			' OR ',
			' NOT ',
			'name',
			"'",
			';',
			'\0',
			'\uE000',
			'\uD800',
			'%',
			'\\',
			'日本',
			'é',
			'🎬',
		)
		const term = fc
			.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 8 })
			.map((parts) => parts.join(''))
		const terms = fc.array(term, { maxLength: 30 })
		await fc.assert(
			fc.asyncProperty(fc.array(terms, { maxLength: 20 }), terms, terms, async (ideas, without, people) => {
				const safe = {
					ideas: [...ideas, ['heat']],
					without: without.filter((word) => !/[a-z]/i.test(word.normalize('NFKD'))),
				}
				const found = await index.find({ ...ANY_TITLE, ...safe })
				if (ideas.length < 16) expect(found.map(({ title }) => title.title)).toContain('Heat')
				for (const { told } of found) expect(told).toBeGreaterThan(0)
				await index.find({ ...ANY_TITLE, people, excluded: without })
			}),
			{ numRuns: 60 },
		)
		expect(error.mock.calls).toEqual([])
		expect(await namesOf({ ideas: [['heat" OR name : "cold']] })).toEqual([])
		expect(await namesOf({ ideas: [['col*']] })).toEqual([])
	})

	it('are bounded in length and number', async () => {
		const error = vi.spyOn(console, 'error').mockImplementation(() => {})
		await index.put([movie(1, 'Heat')])
		const many = Array.from({ length: 5_000 }, (_, place) => `word${place}`)
		const query = { ideas: [['heat'], ...many.map((word) => [word, 'x'.repeat(100_000)])], without: many, people: [] }
		expect(await namesOf({ ...query, excluded: many })).toEqual(['Heat'])
		expect(error.mock.calls).toEqual([])
	})
})

describe('the index', () => {
	it('holds a title once: what is put again replaces it, words included, but keeps a certificate that is not known now', async () => {
		await index.put([movie(1, 'Working Title', { certificate: 'PG-13' }), show(1, 'Show')])
		await index.put([movie(1, 'Final Name')])
		expect(await namesOf({ ideas: [['working'], ['final']] })).toEqual(['Final Name'])
		expect(
			await d1.prepare('SELECT certificate FROM indexed_titles WHERE id = 1 AND type = ?').bind('movie').first(),
		).toEqual({
			certificate: 'PG-13',
		})
		expect((await namesOf({})).sort()).toEqual(['Final Name', 'Show'])
	})

	it('takes more titles at once than one statement binds', async () => {
		await index.put(Array.from({ length: 250 }, (_, id) => movie(id + 1, `Film ${id}`)))
		expect(await d1.prepare('SELECT count(*) AS n FROM indexed_titles').first('n')).toBe(250)
		expect(await namesOf({ ideas: [['film']], limit: 1_000 })).toHaveLength(150)
	})

	it('wants to read a title that it does not have, and one that it read more than a month ago', async () => {
		await index.put([movie(1, 'Known')])
		const titles = [
			{ type: 'movie', id: 1 },
			{ type: 'tv', id: 1 },
		] as const
		expect(await index.due(titles)).toEqual([titles[1]])
		time += 30 * DAY_MS + 1
		expect(await index.due(titles)).toEqual(titles)
		expect(await index.due([])).toEqual([])
	})

	it('finds a title of which only a list has told by its name and overview, and wants to read it, the best known first', async () => {
		await index.put([movie(1, 'Read', { overview: 'A reef.', voteCount: 9_000 })])
		await index.putListed([
			movie(1, 'Other name', { overview: 'A desert.' }),
			movie(2, 'Less known', { overview: 'A reef.', keywords: ['diver'], voteCount: 20 }),
			show(3, 'Better known', { overview: 'A reef.', voteCount: 800 }),
		])
		expect((await namesOf({ ideas: [['reef']] })).sort()).toEqual(['Better known', 'Less known', 'Read'])
		expect(await namesOf({ ideas: [['diver'], ['desert']] })).toEqual([])
		const due = [
			{ type: 'tv', id: 3 },
			{ type: 'movie', id: 2 },
		]
		expect(await index.allDue(10)).toEqual(due)
		expect(await index.allDue(1)).toEqual(due.slice(0, 1))
		await index.put([movie(2, 'Less known', { overview: 'A reef.', keywords: ['diver'] })])
		expect(await namesOf({ ideas: [['diver']] })).toEqual(['Less known'])
		expect(await index.allDue(10)).toEqual(due.slice(0, 1))
	})

	it('is new until it has some hundred titles, whoever has told of them', async () => {
		const films = Array.from({ length: 500 }, (_, id) => movie(id + 1, `Film ${id}`))
		expect(await index.isNew()).toBe(true)
		await index.put(films.slice(0, 200))
		await index.putListed(films.slice(0, 499))
		expect(await index.isNew()).toBe(true)
		await index.putListed(films)
		expect(await index.isNew()).toBe(false)
	})

	it('forgets what it read half a year ago', async () => {
		await index.put([movie(1, 'Old'), movie(2, 'Renewed')])
		time += 100 * DAY_MS
		await index.put([movie(2, 'Renewed')])
		time += 80 * DAY_MS
		await index.deleteOld()
		expect(await namesOf({ ideas: [['old'], ['renewed']] })).toHaveLength(2)
		time += 1
		await index.deleteOld()
		expect(await namesOf({ ideas: [['old'], ['renewed']] })).toEqual(['Renewed'])
		expect(await namesOf({})).toEqual(['Renewed'])
		expect(await d1.prepare(`SELECT count(*) AS n FROM title_words WHERE title_words MATCH 'old'`).first('n')).toBe(0)
	})

	it('keeps the best known when it is full', async () => {
		await index.put([movie(1, 'Best known', { voteCount: 900 }), movie(2, 'Least known', { voteCount: 3 })])
		await d1
			.prepare(
				`WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n LIMIT ${MAX_TITLES - 1})
				INSERT INTO indexed_titles SELECT 2 * i, 'movie', i, '', '', '', NULL, NULL, NULL, 1, 10, 1, 1, 0, '', '[]', '[]', NULL, NULL, NULL, '[]', '[]', ${time} FROM n`,
			)
			.run()
		await index.deleteOld()
		expect(await d1.prepare('SELECT count(*) AS n FROM indexed_titles').first('n')).toBe(MAX_TITLES)
		expect(await namesOf({ ideas: [['known']] })).toEqual(['Best known'])
	})

	it('finds nothing and says so in the log when the database fails or takes too long', async () => {
		const error = vi.spyOn(console, 'error').mockImplementation(() => {})
		const failing = {
			prepare: () => {
				throw new Error('D1_ERROR')
			},
		} as unknown as D1Database
		expect(await createCatalogIndex(openDatabase(failing), Date.now).find(ANY_TITLE)).toEqual([])
		const never = new Promise(() => {})
		const statement = { bind: () => statement, all: () => never, raw: () => never, run: () => never }
		const hanging = { prepare: () => statement } as unknown as D1Database
		expect(await createCatalogIndex(openDatabase(hanging), Date.now).find(ANY_TITLE)).toEqual([])
		expect(error.mock.calls.flat().map((line) => JSON.parse(String(line)).event)).toEqual(
			Array(2).fill('catalog_index_failed'),
		)
	})
})
