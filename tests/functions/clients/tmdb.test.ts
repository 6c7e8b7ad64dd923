import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createTmdb, type TmdbOptions } from '#functions/clients/tmdb/tmdb.ts'
import { sleep } from '#functions/lib/promises.ts'
import {
	startTmdbServer,
	type TmdbServer,
	wireMovie,
	wireMovieDetails,
	wirePerson,
	wireShow,
	wireShowDetails,
} from '../../support/servers/tmdb-server.ts'

let server: TmdbServer
beforeAll(async () => {
	server = await startTmdbServer()
})
afterAll(() => server.close())
beforeEach(() => {
	server.reset()
	vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const client = (over: Partial<TmdbOptions> = {}) =>
	createTmdb({
		apiUrl: server.url,
		apiKey: 'key',
		fetch,
		now: Date.now,
		sleep,
		gate: createRetryGate(),
		language: 'en-US',
		region: 'US',
		...over,
	})
const soon = () => Date.now() + 5_000
const inception = wireMovie(27205, 'Inception', '2010-07-15', 90)
const breakingBad = wireShow(1396, 'Breaking Bad', '2008-01-20', 95)
const listOf = async (results: unknown[], envelope: object = {}) => {
	server.setResponse('/movie/popular', { page: 1, total_pages: 1, total_results: results.length, ...envelope, results })
	return client().movies('popular', 1, soon())
}

describe('a movie', () => {
	it('costs one call and has our fields', async () => {
		const movie = await client().movie(27205, soon())
		expect(server.calls).toHaveLength(1)
		expect(server.calls[0]?.query.get('append_to_response')).toBe(
			'credits,videos,keywords,release_dates,recommendations,similar,watch/providers',
		)
		expect(movie).toMatchObject({
			type: 'movie',
			id: 27205,
			title: 'Inception',
			releaseDate: '2010-07-15',
			runtimeMinutes: 148,
			certificate: 'PG-13',
			imdbId: 'tt1375666',
			genreIds: [878],
			genres: [{ id: 878, name: 'Science Fiction' }],
			collection: { id: 9, name: 'A Collection' },
			keywords: [{ id: 5, name: 'dream' }],
			countries: ['United States of America'],
			homepage: 'https://example.test/film',
			tagline: 'A line.',
		})
	})

	it('has twenty of its cast and the most important crew, most important first', async () => {
		const movie = await client().movie(27205, soon())
		expect(movie?.cast).toHaveLength(20)
		expect(movie?.cast[0]).toEqual({ id: 100, name: 'Actor 0', character: 'Role 0', profilePath: null })
		expect(movie?.crew.map(({ name, job }) => [name, job])).toEqual([
			['Christopher Nolan', 'Director'],
			['Christopher Nolan', 'Writer'],
			['Com Poser', 'Original Music Composer'],
			['Cam Era', 'Director of Photography'],
		])
	})

	it('shows official trailers first and nothing from unknown sites', async () => {
		const movie = await client().movie(27205, soon())
		expect(movie?.videos.map(({ key }) => key)).toEqual(['trailer0002', 'trailer0001', 'clip0000001'])
		const many = Array.from({ length: 40 }, (_, index) => ({
			key: `k${index}`,
			site: 'YouTube',
			name: 'x',
			type: 'Clip',
		}))
		server.setResponse('/movie/27205', { ...wireMovieDetails(inception), videos: { results: many } })
		expect((await client().movie(27205, soon()))?.videos).toHaveLength(12)
	})

	it("has offers of the viewer's region, then of the fallback region", async () => {
		const movie = await client({ region: 'GB' }).movie(27205, soon())
		expect(movie?.offers).toEqual([
			{
				region: 'GB',
				link: 'https://example.test/gb',
				offers: [
					{ kind: 'subscription', providerId: 8, providerName: 'Streamly', logoPath: '/l.jpg' },
					{ kind: 'rent', providerId: 2, providerName: 'Rently', logoPath: '/r.jpg' },
				],
			},
			{
				region: 'US',
				link: 'https://example.test/us',
				offers: [{ kind: 'buy', providerId: 3, providerName: 'Buyly', logoPath: null }],
			},
		])
	})

	it('lists all regions with an offer', async () => {
		const details = wireMovieDetails(inception)
		const odd = { JP: { link: 'https://example.test/jp' }, xx: { buy: [] }, CA: 'none', SE: null }
		const results = { ...details['watch/providers'].results, ...odd }
		server.setResponse('/movie/27205', { ...details, 'watch/providers': { results } })
		expect((await client().movie(27205, soon()))?.offerRegions).toEqual(['FR', 'GB', 'US'])
	})

	it.each([
		['DE', '12'],
		['US', 'PG-13'],
		['JP', 'PG-13'],
	])('has the certificate of %s, or of the fallback region', async (region, certificate) => {
		expect((await client({ region }).movie(27205, soon()))?.certificate).toBe(certificate)
	})

	it("has the viewer's region's releases, each way by its first day, and none of another region", async () => {
		const release = (type: number, day: string) => ({ certification: '', type, release_date: `${day}T00:00:00.000Z` })
		const release_dates = {
			results: [
				{ iso_3166_1: 'US', release_dates: [release(3, '2010-07-16'), release(4, '2010-11-01')] },
				{
					iso_3166_1: 'GB',
					release_dates: [
						release(1, '2010-07-08'),
						release(2, '2010-07-09'),
						release(3, '2010-07-20'),
						release(3, '2010-07-16'),
						release(5, '2010-12-06'),
						{ type: 4, release_date: 'soon' },
					],
				},
			],
		}
		server.setResponse('/movie/27205', { ...wireMovieDetails(inception), release_dates })
		expect((await client({ region: 'GB' }).movie(27205, soon()))?.releases).toEqual({
			region: 'GB',
			cinema: '2010-07-16',
			digital: null,
			disc: '2010-12-06',
			tv: null,
		})
		expect((await client({ region: 'FR' }).movie(27205, soon()))?.releases).toBeNull()
	})

	it('has the first known certificate when neither region has one, or none', async () => {
		const details = wireMovieDetails(inception)
		const release_dates = { results: details.release_dates.results.filter(({ iso_3166_1 }) => iso_3166_1 === 'DE') }
		server.setResponse('/movie/27205', { ...details, release_dates })
		expect((await client({ region: 'FR' }).movie(27205, soon()))?.certificate).toBe('12')
		server.setResponse('/movie/27205', { ...details, release_dates: { results: [] } })
		expect((await client({ region: 'FR' }).movie(27205, soon()))?.certificate).toBeNull()
	})

	it('is not among its own recommendations, of which there are at most twenty', async () => {
		const results = [inception, ...Array.from({ length: 30 }, (_, index) => wireMovie(index + 1, `M${index}`, '', 1))]
		server.setResponse('/movie/27205', {
			...wireMovieDetails(inception),
			recommendations: { results },
			similar: { results },
		})
		const movie = await client().movie(27205, soon())
		expect(movie?.recommendations.map(({ id }) => id)).not.toContain(27205)
		expect(movie?.recommendations.length).toBeLessThanOrEqual(20)
		expect(movie?.similar.length).toBeGreaterThan(10)
	})

	it("requests trailers in the viewer's language and in English", async () => {
		await client({ language: 'fr-FR' }).movie(27205, soon())
		expect(server.calls[0]?.query.get('language')).toBe('fr-FR')
		expect(server.calls[0]?.query.get('include_video_language')).toBe('fr,en,null')
	})

	it('still has a page when only its name is missing', async () => {
		server.setResponse('/movie/27205', { ...wireMovieDetails(inception), title: null })
		expect((await client().movie(27205, soon()))?.title).toBe('Inception')
		server.setResponse('/movie/27205', { ...wireMovieDetails(inception), title: null, original_title: '' })
		expect((await client().movie(27205, soon()))?.title).toBe('Untitled')
	})

	it('has the requested id, whatever id the response has', async () => {
		server.setResponse('/movie/27205', { ...wireMovieDetails(inception), id: 'x' })
		expect((await client().movie(27205, soon()))?.id).toBe(27205)
	})

	it('does not exist when it is for adults only', async () => {
		server.setResponse('/movie/27205', { ...wireMovieDetails(inception), adult: true })
		expect(await client().movie(27205, soon())).toBeNull()
	})

	it.each([
		['javascript:alert(1)', null],
		['https://ok.test/"><script>', null],
		['http://ok.test/x', 'http://ok.test/x'],
		['', null],
	])('only has a homepage that is a URL: %s', async (homepage, shown) => {
		server.setResponse('/movie/27205', { ...wireMovieDetails(inception), homepage })
		expect((await client().movie(27205, soon()))?.homepage).toBe(shown)
	})
})

describe('a show', () => {
	it('costs one call with the episodes of a season, specials last', async () => {
		const show = await client().show(1396, 1, soon())
		expect(server.calls).toHaveLength(1)
		expect(server.calls[0]?.query.get('append_to_response')).toBe(
			'aggregate_credits,videos,keywords,content_ratings,recommendations,similar,watch/providers,external_ids,season/1',
		)
		expect(show).toMatchObject({
			type: 'tv',
			title: 'Breaking Bad',
			certificate: 'TV-MA',
			imdbId: 'tt0903747',
			createdBy: [{ id: 66, name: 'Vince Maker' }],
			networks: ['AMC'],
			episodeRuntimeMinutes: 45,
			numberOfEpisodes: 62,
			nextEpisode: null,
			lastEpisode: { seasonNumber: 2, episodeNumber: 3 },
			keywords: [{ id: 6, name: 'desert' }],
			cast: [{ id: 17419, name: 'Bryan Lead', character: 'Walter' }],
		})
		expect(show?.crew.map(({ name, job }) => [name, job])).toEqual([
			['Vince Maker', 'Creator'],
			['Mish Elle', 'Director'],
		])
		expect(show?.seasons.map(({ seasonNumber }) => seasonNumber)).toEqual([1, 2, 0])
		expect(show?.season).toMatchObject({ seasonNumber: 1, name: 'Season 1' })
		expect(show?.season?.episodes[0]).toEqual({
			seasonNumber: 1,
			episodeNumber: 1,
			name: 'Part 1',
			overview: 'An episode.',
			airDate: '2009-03-08',
			runtimeMinutes: 47,
			stillPath: '/e.jpg',
		})
	})

	it('has its specials last, in whatever order seasons come', async () => {
		for (const order of [
			[2, 0, 3, 1],
			[1, 2, 3, 0],
			[0, 3, 2, 1],
		]) {
			server.setResponse('/tv/1396', wireShowDetails(breakingBad, order))
			expect((await client().show(1396, 1, soon()))?.seasons.map(({ seasonNumber }) => seasonNumber)).toEqual([
				1, 2, 3, 0,
			])
		}
	})

	it('has no season when that season does not exist', async () => {
		expect(await client().show(1396, 9, soon())).toMatchObject({ title: 'Breaking Bad', season: null })
	})

	it('reads credits of the plain form too', async () => {
		const { aggregate_credits, ...details } = wireShowDetails(breakingBad)
		const credits = {
			cast: [{ id: 1, name: 'A', character: 'B', profile_path: null }],
			crew: [{ id: 2, name: 'C', job: 'Director', profile_path: null }],
		}
		for (const parts of [{ credits }, { aggregate_credits: credits }]) {
			server.setResponse('/tv/1396', { ...details, ...parts })
			const show = await client().show(1396, 1, soon())
			expect(show?.cast).toEqual([{ id: 1, name: 'A', character: 'B', profilePath: null }])
			expect(show?.crew.map(({ name }) => name)).toEqual(['Vince Maker', 'C'])
		}
	})
})

describe('all seasons of a show', () => {
	it('cost one call, with every episode, specials last', async () => {
		const outline = await client().outline(1396, soon())
		expect(server.calls).toHaveLength(1)
		expect(outline).toMatchObject({
			...{ type: 'tv', id: 1396, title: 'Breaking Bad', episodeRuntimeMinutes: 45 },
			seasons: [{ seasonNumber: 1 }, { seasonNumber: 2 }, { seasonNumber: 0 }],
		})
		expect(outline?.seasons.map(({ episodes }) => episodes.length)).toEqual([3, 3, 3])
		expect(outline?.seasons[1]?.episodes[0]).toMatchObject({ seasonNumber: 2, episodeNumber: 1, airDate: '2009-03-08' })
	})

	it('cost a call for every 20, however many there are', async () => {
		const outline = await client().outline(4001, soon())
		expect(server.calls).toHaveLength(3)
		expect(outline?.seasons.map(({ seasonNumber }) => seasonNumber)).toEqual([
			...Array.from({ length: 44 }, (_, index) => index + 1),
			0,
		])
	})

	it('are not those of a show that does not exist', async () => {
		expect(await client().outline(999, soon())).toBeNull()
	})

	it('come without what cannot be read', async () => {
		server.setResponse('/tv/1396', { ...wireShowDetails(breakingBad), 'season/1': { episodes: 'none' } })
		expect(await client().outline(1396, soon())).toMatchObject({ title: 'Breaking Bad', seasons: [] })
		server.setResponse('/tv/1396', ['nonsense'])
		await expect(client().outline(1396, soon())).rejects.toThrow()
	})
})

describe('a person', () => {
	it('has each title once per department, the most popular first', async () => {
		const person = await client().person(525, soon())
		expect(server.calls[0]?.query.get('append_to_response')).toBe('combined_credits')
		expect(person).toMatchObject({ id: 525, name: 'Christopher Nolan', birthday: '1970-07-30', placeOfBirth: 'London' })
		expect(person?.credits.map(({ title, role, department }) => [title, role, department])).toEqual([
			['Breaking Bad', 'Himself', 'cast'],
			['Inception', 'Director', 'crew'],
			['Blade Runner', 'Producer', 'crew'],
		])
	})
})

describe('a list', () => {
	it('mixes movies and shows, without people', async () => {
		const { results } = await client().trending('all', 'day', 1, soon())
		expect(new Set(results.map(({ type }) => type))).toEqual(new Set(['movie', 'tv']))
		expect(server.calls[0]?.path).toBe('/trending/all/day')
	})

	it('of people has only people', async () => {
		server.setResponse('/trending/person/day', {
			page: 1,
			results: [wirePerson(525, 'Nolan'), { ...wirePerson(526, 'Ann'), adult: true }, { media_type: 'person' }],
			total_pages: 1,
			total_results: 3,
		})
		expect((await client().trendingPeople(soon())).map(({ name }) => name)).toEqual(['Nolan'])
	})

	it('of a search has movies, shows and people, and nothing for adults only', async () => {
		server.setResponse('/search/multi', {
			page: 1,
			results: [
				inception,
				breakingBad,
				wirePerson(525, 'Nolan'),
				{ ...inception, adult: true },
				{ id: 3, media_type: 'collection' },
			],
			total_pages: 1,
			total_results: 5,
		})
		const { results } = await client().search('x', 1, soon())
		expect(results.map((hit) => (hit.kind === 'title' ? hit.title.title : hit.person.name))).toEqual([
			'Inception',
			'Breaking Bad',
			'Nolan',
		])
		expect(server.calls[0]?.query.get('include_adult')).toBe('false')
	})

	it.each<[string, object, object]>([
		['no title but an original one', { title: null }, { title: 'Inception' }],
		['no dates', { release_date: '' }, { releaseDate: null }],
		['a day that never was', { release_date: '2010-02-30' }, { releaseDate: null }],
		['no pictures', { poster_path: null, backdrop_path: undefined }, { posterPath: null, backdropPath: null }],
		['a picture that leads elsewhere', { poster_path: '//evil.test/x.jpg' }, { posterPath: null }],
		['a picture with a query', { poster_path: '/x.jpg?y=1' }, { posterPath: null }],
		[
			'words for numbers',
			{ vote_average: '7', vote_count: '12', popularity: {} },
			{ voteAverage: 0, voteCount: 0, popularity: 0 },
		],
		['a rating beyond ten', { vote_average: 1e300 }, { voteAverage: 0 }],
		['genres of every kind', { genre_ids: [28, '12', null, -1, 18] }, { genreIds: [28, 18] }],
		['no genres', { genre_ids: 'none' }, { genreIds: [] }],
		['markup in its words', { title: '<script>x</script>' }, { title: '<script>x</script>' }],
		[
			'odd but honest characters',
			{ title: '\u202eA\ud83c\udfac e\u0301 \ud800' },
			{ title: '\u202eA\ud83c\udfac e\u0301 \ud800' },
		],
	])('keeps an item with %s', async (_, wire, shown) => {
		const { results } = await listOf([{ ...inception, ...wire }])
		expect(results).toMatchObject([shown])
	})

	it.each<[string, unknown]>([
		['null', null],
		['text', 'Inception'],
		['a list', []],
		['no id', { ...inception, id: null }],
		['an id in words', { ...inception, id: '27205' }],
		['an id of zero', { ...inception, id: 0 }],
		['a broken id', { ...inception, id: 1.5 }],
		['an id beyond all', { ...inception, id: 2 ** 53 }],
		['no name at all', { ...inception, title: null, original_title: null }],
		['a number for a name', { ...inception, title: 7, original_title: 7 }],
	])('drops an item that is or has %s, and keeps the others', async (_, item) => {
		const { results } = await listOf([item, wireMovie(1, 'Cherry', '2010-03-01', 5)])
		expect(results.map(({ title }) => title)).toEqual(['Cherry'])
	})

	it('truncates very long text, never inside a character', async () => {
		const { results } = await listOf([{ ...inception, overview: 'x'.repeat(1_048_576), title: `${'y'.repeat(499)}🎬` }])
		expect(results[0]?.overview).toHaveLength(5_000)
		expect(results[0]?.title).toBe('y'.repeat(499))
	})

	it.each<[object, object]>([
		[
			{ page: 3, total_pages: 9, total_results: 170 },
			{ page: 3, totalPages: 9, totalResults: 170 },
		],
		[
			{ page: null, total_pages: 'many', total_results: -1 },
			{ page: 1, totalPages: 1, totalResults: 1 },
		],
		[
			{ page: 1, total_pages: 40_000, total_results: 800_000 },
			{ page: 1, totalPages: 500, totalResults: 800_000 },
		],
	])('counts as well as possible from %j', async (envelope, counts) => {
		expect(await listOf([inception], envelope)).toMatchObject(counts)
	})

	it.each([
		[0, '1'],
		[-3, '1'],
		[Number.NaN, '1'],
		[2.9, '2'],
		[501, '500'],
	])('requests page %d as page %s', async (page, asked) => {
		await client().shows('on_the_air', page, soon())
		expect(server.calls[0]?.query.get('page')).toBe(asked)
	})

	it('sends odd queries unchanged as far as possible', async () => {
		await client().search('100% & “più”?#/\ud800', 1, soon())
		expect(server.calls[0]?.query.get('query')).toBe('100% & “più”?#/\ufffd')
	})
})

describe('finding by an external id', () => {
	it('returns the title or null', async () => {
		expect(await client().findByImdbId('tt1375666', soon())).toMatchObject({ type: 'movie', id: 27205 })
		expect(await client().findByImdbId('tt0000001', soon())).toBeNull()
		expect(server.calls[0]?.query.get('external_source')).toBe('imdb_id')
	})

	it.each([
		[[{ show_id: 1396, season_number: 0, episode_number: 14 }], { showId: 1396, season: 0, episode: 14 }],
		[[{ show_id: 1396, season_number: null, episode_number: 14 }], null],
		[undefined, null],
	])('returns the place of an episode, if it has one: %j', async (tv_episode_results, expected) => {
		server.setResponse('/find/tt2301451', { movie_results: [], tv_results: [], tv_episode_results })
		expect(await client().findEpisodeByImdbId('tt2301451', soon())).toEqual(expected)
	})
})

describe('an embedded service', () => {
	it('is called in process by the same code', async () => {
		const asked: string[] = []
		const embedded = client({
			apiUrl: 'http://embedded.invalid',
			fetch: (url) => {
				asked.push(new URL(url).pathname)
				return Response.json({ results: [{ iso_3166_1: 'US' }, { iso_3166_1: null }] })
			},
		})
		expect(await embedded.watchRegions(soon())).toEqual(['US'])
		expect(asked).toEqual(['/3/watch/providers/regions'])
		expect(server.calls).toEqual([])
	})
})
