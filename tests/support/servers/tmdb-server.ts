// A fake of the TMDB API (v3): a few titles, faults on request, all calls recorded.
import { type FaultyService, startFaultyService } from './faulty-service.ts'

interface Call {
	/** Below `/3`. */
	path: string
	query: URLSearchParams
	authorization: string | null
	atMs: number
}

export interface TmdbServer extends FaultyService<Call> {
	/** Overrides the response of a path. */
	setResponse(path: string, body: unknown): void
	/** The calls of one path. */
	callsOf(path: string): Call[]
}

const MOVIES = [
	wireMovie(27205, 'Inception', '2010-07-15', 90),
	wireMovie(78, 'Blade Runner', '1982-06-25', 60),
	wireMovie(335984, 'Blade Runner 2049', '2017-10-04', 70),
	wireMovie(1, 'Cherry', '2010-03-01', 5),
	wireMovie(2, 'Cherry', '2021-02-26', 20),
	wireMovie(3, 'Cherry Blossoms', '2008-03-06', 8),
	wireMovie(862, 'Toy Story', '1995-10-30', 80),
	wireMovie(603, 'The Matrix', '1999-03-30', 85),
	wireMovie(530915, '1917', '2019-12-25', 55),
	...Array.from({ length: 45 }, (_, index) => wireMovie(1000 + index, `Filler ${index + 1}`, '2001-01-01', 1)),
	// On the third page of a search for "filler".
	wireMovie(1984, 'Filler 1984', '1982-08-20', 4),
]
const SHOWS = [wireShow(1396, 'Breaking Bad', '2008-01-20', 95), wireShow(4000, 'Late Starter', '2015-01-01', 3)]
/** In no list. */
const LONG_SHOW = wireShow(4001, 'Long Runner', '1963-11-23', 1)
/** The seasons of shows that have others than the specials and two. */
const SEASONS: Record<number, number[]> = {
	4000: [0, 3],
	4001: Array.from({ length: 45 }, (_, index) => index),
}
const PEOPLE = [wirePerson(525, 'Christopher Nolan')]

const NOT_FOUND = { success: false, status_code: 34, status_message: 'Nothing is known by that id.' }

/** A list item in the service's format. */
export function wireMovie(id: number, title: string, releaseDate: string, popularity: number) {
	return {
		adult: false,
		backdrop_path: `/b${id}.jpg`,
		genre_ids: [28, 18],
		id,
		media_type: 'movie',
		original_language: 'en',
		original_title: title,
		overview: `About ${title}.`,
		popularity,
		poster_path: `/p${id}.jpg`,
		release_date: releaseDate,
		title,
		video: false,
		vote_average: 7.5,
		vote_count: 1200,
	}
}

export function wireShow(id: number, name: string, firstAirDate: string, popularity: number) {
	const { title, original_title, release_date, video, ...rest } = wireMovie(id, name, firstAirDate, popularity)
	return { ...rest, media_type: 'tv', name: title, original_name: original_title, first_air_date: release_date }
}

export function wirePerson(id: number, name: string) {
	return {
		adult: false,
		id,
		media_type: 'person',
		name,
		known_for_department: 'Directing',
		profile_path: `/f${id}.jpg`,
		popularity: 30,
		known_for: [wireMovie(27205, 'Inception', '2010-07-15', 90)],
	}
}

export function wireSeason(showId: number, seasonNumber: number, episodes = 3) {
	return {
		id: showId * 100 + seasonNumber,
		air_date: '2009-03-08',
		name: `Season ${seasonNumber}`,
		overview: 'A season.',
		poster_path: '/s.jpg',
		season_number: seasonNumber,
		episodes: Array.from({ length: episodes }, (_, index) => wireEpisode(seasonNumber, index + 1)),
	}
}

function wireEpisode(seasonNumber: number, episodeNumber: number) {
	return {
		air_date: '2009-03-08',
		episode_number: episodeNumber,
		id: seasonNumber * 1000 + episodeNumber,
		name: `Part ${episodeNumber}`,
		overview: 'An episode.',
		runtime: 47,
		season_number: seasonNumber,
		still_path: '/e.jpg',
		vote_average: 8.1,
	}
}

/** A details response with all its parts. */
export function wireMovieDetails(item: ReturnType<typeof wireMovie>) {
	const { genre_ids, media_type, ...rest } = item
	return {
		...rest,
		...sharedDetails(),
		belongs_to_collection: { id: 9, name: 'A Collection', poster_path: null },
		imdb_id: 'tt1375666',
		runtime: 148,
		credits: {
			cast: Array.from({ length: 30 }, (_, index) => ({
				id: 100 + index,
				name: `Actor ${index}`,
				character: `Role ${index}`,
				profile_path: null,
			})),
			crew: [
				{ id: 1, name: 'Ed Itor', job: 'Editor', profile_path: null },
				{ id: 2, name: 'Com Poser', job: 'Original Music Composer', profile_path: null },
				{ id: 525, name: 'Christopher Nolan', job: 'Director', profile_path: '/f525.jpg' },
				{ id: 3, name: 'Cam Era', job: 'Director of Photography', profile_path: null },
				{ id: 525, name: 'Christopher Nolan', job: 'Writer', profile_path: '/f525.jpg' },
			],
		},
		keywords: { keywords: [{ id: 5, name: 'dream' }] },
		release_dates: {
			results: [
				{ iso_3166_1: 'DE', release_dates: [{ certification: '12', type: 3 }] },
				{
					iso_3166_1: 'US',
					release_dates: [
						{ certification: '', type: 1 },
						{ certification: 'NR', type: 4 },
						{ certification: 'PG-13', type: 3 },
					],
				},
			],
		},
	}
}

export function wireShowDetails(item: ReturnType<typeof wireShow>, seasonNumbers: number[] = [0, 1, 2]) {
	const { genre_ids, media_type, ...rest } = item
	return {
		...rest,
		...sharedDetails(),
		created_by: [{ id: 66, name: 'Vince Maker', profile_path: null }],
		episode_run_time: [45],
		last_air_date: '2013-09-29',
		networks: [{ id: 174, name: 'AMC' }],
		number_of_episodes: 62,
		next_episode_to_air: null,
		last_episode_to_air: wireEpisode(2, 3),
		seasons: seasonNumbers.map((season_number) => ({
			air_date: '2009-03-08',
			episode_count: 3,
			id: season_number + 1,
			name: season_number === 0 ? 'Specials' : `Season ${season_number}`,
			overview: '',
			poster_path: null,
			season_number,
		})),
		aggregate_credits: {
			cast: [
				{ id: 17419, name: 'Bryan Lead', profile_path: null, roles: [{ character: 'Walter', episode_count: 62 }] },
			],
			crew: [{ id: 67, name: 'Mish Elle', profile_path: null, jobs: [{ job: 'Producer' }, { job: 'Director' }] }],
		},
		content_ratings: { results: [{ iso_3166_1: 'US', rating: 'TV-MA' }] },
		external_ids: { imdb_id: 'tt0903747' },
		keywords: { results: [{ id: 6, name: 'desert' }] },
	}
}

function sharedDetails() {
	return {
		genres: [{ id: 878, name: 'Science Fiction' }],
		homepage: 'https://example.test/film',
		production_countries: [{ iso_3166_1: 'US', name: 'United States of America' }],
		spoken_languages: [{ english_name: 'English', iso_639_1: 'en', name: 'English' }],
		status: 'Released',
		tagline: 'A line.',
		recommendations: { page: 1, results: MOVIES.slice(1, 4), total_pages: 1, total_results: 3 },
		similar: { page: 1, results: MOVIES.slice(4, 8), total_pages: 1, total_results: 4 },
		videos: {
			results: [
				{ key: 'clip0000001', site: 'YouTube', name: 'A clip', type: 'Clip', official: true, iso_639_1: 'en' },
				{ key: 'trailer0001', site: 'YouTube', name: 'Fan trailer', type: 'Trailer', official: false, iso_639_1: 'en' },
				{ key: 'trailer0002', site: 'YouTube', name: 'The trailer', type: 'Trailer', official: true, iso_639_1: 'en' },
				{ key: 'elsewhere', site: 'Elsewhere', name: 'Odd', type: 'Trailer', official: true, iso_639_1: 'en' },
			],
		},
		'watch/providers': {
			results: {
				GB: {
					link: 'https://example.test/gb',
					flatrate: [{ provider_id: 8, provider_name: 'Streamly', logo_path: '/l.jpg', display_priority: 1 }],
					rent: [{ provider_id: 2, provider_name: 'Rently', logo_path: '/r.jpg', display_priority: 2 }],
				},
				US: { link: 'https://example.test/us', buy: [{ provider_id: 3, provider_name: 'Buyly', logo_path: null }] },
				FR: { link: 'https://example.test/fr', ads: [{ provider_id: 4, provider_name: 'Adly', logo_path: null }] },
			},
		},
	}
}

function page(items: unknown[], query: URLSearchParams) {
	const number = Number(query.get('page') ?? 1)
	return {
		page: number,
		results: items.slice((number - 1) * 20, number * 20),
		total_pages: Math.ceil(items.length / 20),
		total_results: items.length,
	}
}

function search(query: URLSearchParams) {
	const words = (query.get('query') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
	const holds = (text: string) => words.length > 0 && words.every((word) => text.toLowerCase().includes(word))
	return page(
		[
			...MOVIES.filter(({ title }) => holds(title)),
			...SHOWS.filter(({ name }) => holds(name)),
			...PEOPLE.filter(({ name }) => holds(name)),
		],
		query,
	)
}

/** Cinemas show new films. */
function releasedToday<Movie extends object>(movie: Movie) {
	return { ...movie, release_date: new Date().toISOString().slice(0, 10) }
}

/** The response of a healthy service; `null` if not found. */
function healthyResponse(path: string, query: URLSearchParams): unknown {
	const [kind, id = '', sub, number] = path.slice(1).split('/')
	if (path === '/watch/providers/regions') return { results: [{ iso_3166_1: 'US' }, { iso_3166_1: 'GB' }] }
	if (path.startsWith('/watch/providers/'))
		return { results: [{ provider_id: 8, provider_name: 'Netflix', logo_path: '/n.jpg', display_priority: 0 }] }
	if (path === '/search/multi') return search(query)
	if (path === '/search/keyword' || path === '/search/company') return page([], query)
	if (kind === 'trending' && id === 'person') return page(PEOPLE, query)
	if (kind === 'trending')
		return page(id === 'tv' ? SHOWS : id === 'movie' ? MOVIES : [...SHOWS, ...MOVIES, ...PEOPLE], query)
	if (kind === 'discover') return page(id === 'tv' ? SHOWS : MOVIES, query)
	if (kind === 'genre')
		return {
			genres: [
				{ id: 28, name: 'Action' },
				{ id: 18, name: 'Drama' },
			],
		}
	if (kind === 'find')
		return { movie_results: id === 'tt1375666' ? [MOVIES[0]] : [], tv_results: [], person_results: [] }
	if (kind === 'person') {
		if (id !== '525') return null
		const directed = { ...MOVIES[0], job: 'Director', department: 'Directing' }
		return {
			...PEOPLE[0],
			biography: 'Born, then films.',
			birthday: '1970-07-30',
			deathday: null,
			place_of_birth: 'London',
			combined_credits: {
				cast: [{ ...SHOWS[0], character: 'Himself' }],
				crew: [directed, { ...directed, job: 'Writer' }, { ...MOVIES[1], job: 'Producer' }],
			},
		}
	}
	if (kind === 'movie') {
		if (id === 'now_playing') return page(MOVIES.map(releasedToday), query)
		if (!/^\d+$/.test(id)) return page(MOVIES, query)
		const movie = MOVIES.find((item) => item.id === Number(id))
		const movieDetails = movie ? wireMovieDetails(movie) : null
		return sub === 'watch' ? (movieDetails?.['watch/providers'] ?? null) : movieDetails
	}
	if (kind === 'tv') {
		if (!/^\d+$/.test(id)) return page(SHOWS, query)
		const show = [...SHOWS, LONG_SHOW].find((item) => item.id === Number(id))
		if (!show) return null
		if (sub === 'watch') return wireShowDetails(show, [1])['watch/providers']
		const seasons = SEASONS[show.id] ?? [0, 1, 2]
		if (sub === 'season') return seasons.includes(Number(number)) ? wireSeason(show.id, Number(number)) : null
		const appended = (query.get('append_to_response') ?? '').split(',').slice(0, 20)
		const details = wireShowDetails(show, seasons)
		const asked = appended.flatMap((part) => /^season\/(\d+)$/.exec(part)?.[1] ?? [])
		const found = asked.filter((number) => seasons.includes(Number(number)))
		return {
			...details,
			...Object.fromEntries(found.map((number) => [`season/${number}`, wireSeason(show.id, Number(number))])),
		}
	}
	return null
}

const pathOf = ({ pathname }: URL) => pathname.replace(/^\/3/, '')

export async function startTmdbServer(): Promise<TmdbServer> {
	const answers = new Map<string, unknown>()
	const service = await startFaultyService<Call>(
		(url) => (answers.has(pathOf(url)) ? answers.get(pathOf(url)) : healthyResponse(pathOf(url), url.searchParams)),
		(url, { headers }) => ({
			path: pathOf(url),
			query: url.searchParams,
			authorization: headers.authorization ?? null,
			atMs: Date.now(),
		}),
		NOT_FOUND,
	)
	return {
		...service,
		setResponse: (path, body) => {
			answers.set(path, body)
		},
		callsOf: (path) => service.calls.filter((call) => call.path === path),
		reset: () => {
			answers.clear()
			service.reset()
		},
	}
}
