import type { MediaType } from '#domain/shared/media-ref.ts'
import { genreLabelWords } from './genre-label-words.ts'
import type { Genre, TitleSummary } from './media.ts'

/** TMDB's genres. They haven't changed in years, and the filters need them without a request. */
export const GENRES: Record<MediaType, readonly Genre[]> = {
	movie: [
		{ id: 28, name: 'Action' },
		{ id: 12, name: 'Adventure' },
		{ id: 16, name: 'Animation' },
		{ id: 35, name: 'Comedy' },
		{ id: 80, name: 'Crime' },
		{ id: 99, name: 'Documentary' },
		{ id: 18, name: 'Drama' },
		{ id: 10751, name: 'Family' },
		{ id: 14, name: 'Fantasy' },
		{ id: 36, name: 'History' },
		{ id: 27, name: 'Horror' },
		{ id: 10402, name: 'Music' },
		{ id: 9648, name: 'Mystery' },
		{ id: 10749, name: 'Romance' },
		{ id: 878, name: 'Science Fiction' },
		{ id: 53, name: 'Thriller' },
		{ id: 10770, name: 'TV Movie' },
		{ id: 10752, name: 'War' },
		{ id: 37, name: 'Western' },
	],
	tv: [
		{ id: 10759, name: 'Action & Adventure' },
		{ id: 16, name: 'Animation' },
		{ id: 35, name: 'Comedy' },
		{ id: 80, name: 'Crime' },
		{ id: 99, name: 'Documentary' },
		{ id: 18, name: 'Drama' },
		{ id: 10751, name: 'Family' },
		{ id: 10762, name: 'Kids' },
		{ id: 9648, name: 'Mystery' },
		{ id: 10763, name: 'News' },
		{ id: 10764, name: 'Reality' },
		{ id: 10765, name: 'Sci-Fi & Fantasy' },
		{ id: 10766, name: 'Soap' },
		{ id: 10767, name: 'Talk' },
		{ id: 10768, name: 'War & Politics' },
		{ id: 37, name: 'Western' },
	],
}

export function genreName(type: MediaType, id: number): string | null {
	return GENRES[type].find((genre) => genre.id === id)?.name ?? null
}

/** A genre in the visitor's language. */
export function genreLabel(id: number): string {
	return genreLabelWords.name({ id: String(id) })
}

const IDS_BY_NAME = new Map([...GENRES.movie, ...GENRES.tv].map(({ id, name }) => [name, id]))

/** The same of a genre that is stored by its name in English; any other name stays as it is. */
export function genreLabelOf(name: string): string {
	const id = IDS_BY_NAME.get(name)
	return id === undefined ? name : genreLabel(id)
}

/** Genre names in English, regardless of the viewer's language. */
export function genresOf({ type, genreIds }: Pick<TitleSummary, 'type' | 'genreIds'>): string[] {
	return genreIds.map((id) => genreName(type, id)).filter((name) => name !== null)
}
