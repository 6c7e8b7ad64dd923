import { describe, expect, it, vi } from 'vitest'
import { readCatalog } from '#functions/embedded/catalog/data.ts'
import { ask, catalog, createApp, data, type ListBody, list, NOW, tmdb } from './catalog-app.ts'

const INCEPTION = 27205
const BREAKING_BAD = 1396

const soon = NOW + 5_000

describe('the metadata client with the embedded catalog', () => {
	it('reads a complete movie', async () => {
		const movie = await tmdb.movie(INCEPTION, soon)
		expect(movie).toMatchObject({
			type: 'movie',
			id: INCEPTION,
			title: 'Inception',
			releaseDate: '2010-07-14',
			certificate: 'PG-13',
			runtimeMinutes: 148,
			imdbId: 'tt1375666',
			status: 'Released',
			posterPath: '/poster-movie-27205.svg',
			backdropPath: '/backdrop-movie-27205.svg',
			videos: [],
		})
		expect(movie?.crew).toContainEqual(expect.objectContaining({ id: 525, name: 'Christopher Nolan', job: 'Director' }))
		expect(movie?.cast.map(({ name }) => name)).toContain('Leonardo DiCaprio')
		expect(movie?.genres.map(({ name }) => name)).toContain('Science Fiction')
		expect(movie?.keywords.length).toBeGreaterThan(2)
		expect(movie?.similar.length).toBe(20)
		expect(movie?.recommendations.length).toBe(20)
	})

	it('reads a complete show with one season', async () => {
		const show = await tmdb.show(BREAKING_BAD, 2, soon)
		expect(show).toMatchObject({
			type: 'tv',
			title: 'Breaking Bad',
			certificate: 'TV-MA',
			createdBy: [expect.objectContaining({ name: 'Vince Gilligan' })],
			networks: ['AMC'],
			numberOfEpisodes: 62,
			nextEpisode: null,
			lastAirDate: '2013-09-29',
			countries: ['United States'],
		})
		expect(show?.lastEpisode).toMatchObject({ seasonNumber: 5 })
		expect(show?.cast[0]).toMatchObject({ name: 'Bryan Cranston', character: 'Walter White' })
		expect(show?.seasons.map(({ seasonNumber }) => seasonNumber)).toEqual([1, 2, 3, 4, 5])
		expect(show?.season?.episodes).toHaveLength(13)
		expect(show?.season?.episodes[4]).toMatchObject({
			name: 'Episode 5',
			airDate: '2009-04-05',
			stillPath: '/backdrop-tv-1396.svg',
			// One that only repeated the numbers would say nothing.
			overview: '',
		})
	})

	it('reads a person with credits, without making up a biography', async () => {
		const person = await tmdb.person(525, soon)
		expect(person).toMatchObject({ name: 'Christopher Nolan', department: 'Directing', birthday: null })
		expect(person?.biography).toMatch(/^Christopher Nolan directed .*Interstellar/)
		expect(person?.credits.map(({ title }) => title)).toContain('The Dark Knight')
	})

	it.each([
		['trending, all', () => tmdb.trending('all', 'day', 1, soon)],
		['trending shows of the week', () => tmdb.trending('tv', 'week', 1, soon)],
		['popular movies', () => tmdb.movies('popular', 1, soon)],
		['best movies', () => tmdb.movies('top_rated', 2, soon)],
		['movies in cinemas', () => tmdb.movies('now_playing', 1, soon)],
		['movies to come', () => tmdb.movies('upcoming', 1, soon)],
		['popular shows', () => tmdb.shows('popular', 1, soon)],
		['best shows', () => tmdb.shows('top_rated', 1, soon)],
		['shows on the air', () => tmdb.shows('on_the_air', 1, soon)],
		['shows airing today', () => tmdb.shows('airing_today', 1, soon)],
		['a search', () => tmdb.search('dark', 1, soon)],
	])('reads %s without losing an item', async (_, read) => {
		const page = await read()
		expect(page.results.length).toBeGreaterThan(0)
		expect(page.results.length).toBe(Math.min(20, page.totalResults - (page.page - 1) * 20))
	})

	it('reads a single season and an external id', async () => {
		expect((await tmdb.season(BREAKING_BAD, 5, soon))?.episodes).toHaveLength(16)
		expect(await tmdb.findByImdbId('tt1375666', soon)).toMatchObject({ title: 'Inception' })
		expect(await tmdb.findByImdbId('tt9999999', soon)).toBeNull()
	})

	it('returns null for what does not exist', async () => {
		expect(await tmdb.movie(999_999_999, soon)).toBeNull()
		expect(await tmdb.show(999_999_999, 1, soon)).toBeNull()
		expect(await tmdb.season(BREAKING_BAD, 9, soon)).toBeNull()
		expect(await tmdb.person(999_999_999, soon)).toBeNull()
	})
})

describe('all seasons at once', () => {
	it('are appended by number', async () => {
		const numbers = Array.from({ length: 20 }, (_, number) => `season/${number}`)
		const { body } = await ask<{ seasons: { season_number: number }[] }>(
			`/tv/1396?append_to_response=${numbers.join(',')}`,
		)
		for (const { season_number } of body.seasons) expect(body).toHaveProperty([`season/${season_number}`])
	})
})

describe('errors', () => {
	it.each([
		'/movie/999999999',
		'/movie/abc',
		'/movie/0',
		'/movie/27205/nonsense',
		'/movie/27205/season/1',
		'/movie/constructor',
		'/movie/27205/toString',
		'/tv/999999999',
		'/tv/27205',
		'/tv/1396/season/99',
		'/tv/1396/season/abc',
		'/person/999999999',
		'/trending/all/month',
		'/trending/cats/day',
		'/discover/person',
		'/nonsense',
	])('%s is not found, in TMDB’s format', async (path) => {
		const { status, body } = await ask(path)
		expect(status).toBe(404)
		expect(body).toMatchObject({ success: false, status_code: 34, status_message: expect.any(String) })
	})

	it.each(['0', '-1', '501', 'two', '1.5', ''])('page %j is rejected', async (page) => {
		const { status, body } = await ask(`/movie/popular?page=${page}`)
		expect(status).toBe(400)
		expect(body).toMatchObject({ success: false, status_code: 22 })
	})

	it('has nothing on pages beyond the last', async () => {
		const { results, total_pages, page } = await list('/tv/popular?page=500')
		expect({ results, page }).toEqual({ results: [], page: 500 })
		expect(total_pages).toBe(Math.ceil(catalog.shows.length / 20))
	})

	it.each([
		'/search/multi',
		'/search/multi?query=%20',
		'/find/tt1375666',
		'/find/tt1375666?external_source=imdb',
	])('%s lacks a required parameter', async (path) => {
		const { status, body } = await ask(path)
		expect(status).toBe(422)
		expect(body).toMatchObject({ success: false, status_code: 5 })
	})
})

describe('malformed data', () => {
	it.each([null, 7, [], {}, { movies: [], shows: [] }])('rejects %j', (raw) => {
		expect(() => readCatalog(raw)).toThrow(TypeError)
	})

	it('rejects rows with invalid indexes', () => {
		const row = [1, 'A', 0, '2000-01-01', [18], 7, 10, 1, 0, -1, [3], [], 'A line.', 90, 1, []]
		const raw = { keywords: [], networks: [], certificates: [], people: [], peopleIds: [], movies: [row], shows: [] }
		expect(() => readCatalog(raw)).toThrow(TypeError)
	})

	it('is an error, and is loaded again by the next request', async () => {
		const log = vi.spyOn(console, 'error').mockImplementation(() => {})
		const load = vi
			.fn<() => Promise<unknown>>()
			.mockRejectedValueOnce(new Error('gone'))
			.mockResolvedValueOnce({ movies: [] })
		const broken = createApp(() => NOW, load)
		for (let tries = 0; tries < 2; tries++) {
			const response = await broken.request('http://catalog.local/3/movie/27205')
			expect(response.status).toBe(500)
			expect(await response.json()).toMatchObject({ success: false, status_code: 11 })
		}
		expect(load).toHaveBeenCalledTimes(2)
		expect(log).toHaveBeenCalledTimes(2)
		log.mockRestore()
	})

	it('is loaded once', async () => {
		const load = vi.fn(async () => ({
			keywords: [],
			networks: [],
			certificates: [],
			people: [],
			peopleIds: [],
			movies: [],
			shows: [],
		}))
		const empty = createApp(() => NOW, load)
		for (const name of ['popular', 'top_rated', 'upcoming']) {
			const response = await empty.request(`http://c/3/movie/${name}`)
			expect(((await response.json()) as ListBody).results).toEqual([])
		}
		expect(load).toHaveBeenCalledTimes(1)
	})

	it('does not block anyone when the first request is cancelled', async () => {
		const never = new Promise<unknown>(() => {})
		const load = vi.fn().mockReturnValueOnce(never).mockResolvedValue(data)
		const app = createApp(() => NOW, load)
		void app.request('http://c/3/movie/popular')
		expect((await app.request('http://c/3/movie/popular')).status).toBe(200)
	})
})
