import { describe, expect, it } from 'vitest'
import { offersOf } from '#functions/embedded/catalog/offers.ts'
import { releasesOf } from '#functions/embedded/catalog/releases.ts'
import type { Title } from '#functions/embedded/catalog/title.ts'
import { all, catalog, type Item, list } from './catalog-app.ts'

const DREAM_WORDS = ['dream', 'vampire']
const keywordId = (name: string) => catalog.keywords.find((keyword) => keyword.name === name)?.id ?? 0
const [DREAM, VAMPIRE] = DREAM_WORDS.map(keywordId)
const NOLAN = 525
const DICAPRIO = catalog.people.find(({ name }) => name === 'Leonardo DiCaprio')?.id ?? 0

type Test = (title: Title) => boolean
const castOf = ({ cast }: Title) => cast.map(({ person }) => person.id)
const crewOf = ({ crew }: Title) => crew.map(({ person }) => person.id)
const keywordsOf = ({ keywords }: Title) => keywords.map(({ id }) => id)
const has = (title: Title, ...genres: number[]) => genres.every((id) => title.genreIds.includes(id))
const rank: Record<string, number> = {
	G: 1,
	'TV-G': 1,
	PG: 2,
	GP: 2,
	'PG-13': 3,
	M: 3,
	Approved: 3,
	'TV-14': 3,
	Passed: 3,
	R: 4,
	'NC-17': 5,
	X: 5,
}
const rankOf = ({ certificate }: Title) => rank[certificate ?? ''] ?? Number.NaN

const MOVIE_FILTERS: [query: string, test: Test][] = [
	['with_genres=878', (title) => has(title, 878)],
	['with_genres=27|10402', (title) => has(title, 27) || has(title, 10402)],
	['without_genres=18,28', (title) => !has(title, 18) && !has(title, 28)],
	[`with_keywords=${DREAM}`, (title) => keywordsOf(title).includes(Number(DREAM))],
	[`with_keywords=${DREAM}|${VAMPIRE}`, (title) => keywordsOf(title).some((id) => id === DREAM || id === VAMPIRE)],
	[
		`with_people=${NOLAN}|${DICAPRIO}`,
		(title) => [...castOf(title), ...crewOf(title)].some((id) => id === NOLAN || id === DICAPRIO),
	],
	[`with_people=${NOLAN},${DICAPRIO}`, (title) => crewOf(title).includes(NOLAN) && castOf(title).includes(DICAPRIO)],
	['primary_release_date.gte=2010-06-01', ({ date }) => date >= '2010-06-01'],
	['vote_average.gte=8', ({ voteAverage }) => voteAverage >= 8],
	['vote_count.gte=5000', ({ voteCount }) => voteCount >= 5000],
	[
		'with_runtime.gte=80&with_runtime.lte=90',
		({ runtimeMinutes }) => (runtimeMinutes ?? 0) >= 80 && (runtimeMinutes ?? 999) <= 90,
	],
	['with_original_language=ja', ({ language }) => language === 'ja'],
	['certification_country=US&certification.lte=PG', (title) => rankOf(title) <= 2],
	['certification_country=US&certification.gte=PG-13&certification.lte=PG-13', (title) => rankOf(title) === 3],
	[
		'with_release_type=4|5|6&region=GB&release_date.lte=2010-01-01',
		(title) =>
			title.type === 'movie' && releasesOf(title, 'GB').some(({ type, day }) => type >= 4 && day <= '2010-01-01'),
	],
	[
		'with_release_type=3&region=DE&release_date.gte=2001-01-01&release_date.lte=2001-12-31',
		(title) =>
			title.type === 'movie' && releasesOf(title, 'DE').some(({ type, day }) => type === 3 && day.startsWith('2001')),
	],
	[
		'with_watch_providers=9003|9004&watch_region=US',
		(title) => offersOf(title, 'US').some(({ provider }) => provider.id >= 9003),
	],
	[
		'with_watch_monetization_types=free|ads&watch_region=DE',
		(title) => offersOf(title, 'DE').some(({ kind }) => kind === 'free' || kind === 'ads'),
	],
	[
		'with_watch_providers=9002&with_watch_monetization_types=flatrate&watch_region=US',
		(title) => offersOf(title, 'US').some(({ provider, kind }) => provider.id === 9002 && kind === 'subscription'),
	],
]

const SHOW_FILTERS: [query: string, test: Test][] = [
	['with_genres=10765', (title) => has(title, 10765)],
	['first_air_date.gte=2016-01-01', ({ date }) => date >= '2016-01-01'],
	['with_original_language=ja', ({ language }) => language === 'ja'],
]

describe.each([
	['movie', catalog.movies, MOVIE_FILTERS],
	['tv', catalog.shows, SHOW_FILTERS],
] as [string, readonly Title[], [string, Test][]][])('discover %s', (type, titles, filters) => {
	it.each(filters)('%s returns all matching titles and no others', async (query, test) => {
		const found = await all(`/discover/${type}?${query}`)
		const fit = titles.filter(test)
		expect(fit.length).toBeGreaterThan(0)
		expect(fit.length).toBeLessThan(titles.length)
		expect(found.map(({ id }) => id).sort()).toEqual(fit.map(({ id }) => id).sort())
	})

	it('returns everything without a filter, the most popular first', async () => {
		const found = await all(`/discover/${type}`)
		expect(found).toHaveLength(titles.length)
		expect(isSorted(found, ({ popularity }) => Number(popularity), 'desc')).toBe(true)
	})
})

describe('discover', () => {
	it.each([
		'with_genres=abc',
		'primary_release_date.lte=2010-99-99',
		'sort_by=constructor.asc',
		'watch_region=ZZ',
		'include_adult=true',
	])('ignores %s', async (query) => {
		expect((await list(`/discover/movie?${query}`)).total_results).toBe(catalog.movies.length)
	})

	it('excludes titles without a certificate from age limits', async () => {
		const unrated = new Set(
			catalog.movies.filter(({ certificate }) => !certificate || /rated/i.test(certificate)).map(({ id }) => id),
		)
		expect(unrated.size).toBeGreaterThan(5)
		const found = await all('/discover/movie?certification_country=US&certification.lte=NC-17')
		expect(found.some(({ id }) => unrated.has(id))).toBe(false)
	})

	const movieDate = ({ release_date }: Item): number | string => String(release_date)
	const number =
		(field: string) =>
		(item: Item): number | string =>
			Number(item[field])
	it.each([
		['popularity', number('popularity')],
		['vote_average', number('vote_average')],
		['vote_count', number('vote_count')],
		['primary_release_date', movieDate],
	])('sorts by %s in both directions', async (field, measure) => {
		expect(isSorted(await all(`/discover/movie?sort_by=${field}.desc`), measure, 'desc')).toBe(true)
		expect(isSorted(await all(`/discover/movie?sort_by=${field}.asc`), measure, 'asc')).toBe(true)
	})

	it('has pages without gaps or duplicates', async () => {
		const ids = (await all('/discover/movie?sort_by=vote_count.asc')).map(({ id }) => id)
		expect(new Set(ids).size).toBe(catalog.movies.length)
	})
})

function isSorted(items: Item[], measure: (item: Item) => number | string, direction: 'asc' | 'desc'): boolean {
	const values = items.map(measure)
	return values.every((value, at) => {
		const before = values[at - 1]
		return before === undefined || (direction === 'asc' ? before <= value : before >= value)
	})
}
