import type { Genre, MovieDetails } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { matchTitle, rankTitles } from '#domain/title/title-match.ts'
import { movieDetails, titleSummary } from '../../app/title/details-sample.ts'

const GENRES: Record<number, string> = { 28: 'Action', 35: 'Comedy', 80: 'Crime', 53: 'Thriller', 18: 'Drama' }

/** A movie of the small catalog. */
export function film(id: number, title: string, year: number, genreIds: number[], change: Partial<MovieDetails> = {}) {
	const genres: Genre[] = genreIds.map((genre) => ({ id: genre, name: GENRES[genre] ?? '' }))
	const named = { ...titleSummary(id, title), releaseDate: `${year}-03-01`, genreIds }
	return movieDetails({ ...named, type: 'movie', genres, keywords: [], ...change })
}

export const FILMS = [
	film(1, 'Heat', 1995, [80, 53, 28]),
	film(2, 'Ronin', 1998, [53, 28]),
	film(3, 'Snatch', 2000, [80, 35]),
	film(4, 'Airplane!', 1980, [35]),
	film(5, 'Thief', 1981, [80, 53]),
]

/** A catalog of a few movies. Its lists ignore filters, so that nobody can rely on them. */
export function littleCatalog(films: readonly MovieDetails[] = FILMS, calls: string[] = []): Catalog {
	const page = { page: 1, totalPages: 1, totalResults: films.length, results: [...films] }
	const nothing = { page: 1, totalPages: 0, totalResults: 0, results: [] }
	const refuse = () => Promise.reject(new Error('nobody asks for this'))
	return {
		movie: async (id) => {
			calls.push(`movie ${id}`)
			return films.find((film) => film.id === id) ?? null
		},
		show: async () => null,
		season: refuse,
		person: async () => null,
		trending: async () => page,
		movies: async () => page,
		shows: async () => nothing,
		browse: async ({ type }) => (type === 'movie' ? page : nothing),
		keywords: async () => [],
		search: async () => nothing,
		suggest: refuse,
		match: async (title, year) => matchTitle({ title, year }, films),
		title: async ({ type, id }) => (type === 'movie' ? (films.find((film) => film.id === id) ?? null) : null),
		candidates: async (title, year) => rankTitles({ title, year }, films),
		seasonExists: async () => false,
		genres: refuse,
		watchProviders: refuse,
		watchRegions: refuse,
		offers: refuse,
		findByImdbId: refuse,
	}
}
