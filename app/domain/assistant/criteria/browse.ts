import { type BrowseFilters, emptyFilters, MAX_RUNTIME_MINUTES, type Sort, withFilter } from '#domain/browse/browse.ts'
import { isLanguageCode } from '#domain/shared/languages.ts'
import type { MediaType } from '#domain/title/media.ts'
import type { Criteria, Order } from './criteria.ts'
import { GENRE_IDS, type GenreWord } from './lexicon/genres.ts'
import type { FilterName } from './match.ts'
import { FILTERS } from './match.ts'

/** A list of the catalogue that holds every title that fits, as far as a list can say it. */
export interface BrowseQuery {
	filters: BrowseFilters
	/** What has to be checked on each title still. */
	remaining: FilterName[]
}

const SORTS: Record<Order, Sort> = {
	fit: 'popular',
	popular: 'popular',
	rating: 'rating',
	newest: 'newest',
	oldest: 'oldest',
	random: 'popular',
}

/**
 * The list page of one type that comes nearest to a request from above: it leaves nothing out that fits.
 * `null` when no title of the type can fit.
 */
export function toBrowseQuery(criteria: Criteria, type: MediaType): BrowseQuery | null {
	if (criteria.type !== null && criteria.type !== type) return null
	const { all, any, none } = criteria.genres
	const [allIds, anyIds] = [genreIdsOf(type, all), genreIdsOf(type, any)]
	const isEither = allIds.length === 0 && anyIds.length > 1 && anyIds.length === any.length
	const only = anyIds.length === 1 && any.length === 1 ? anyIds : []
	const { years, rating, runtimeMinutes, languages, order, list } = criteria
	const language = languages.any.length === 1 ? (languages.any[0] ?? '') : ''
	const filters = withFilter(emptyFilters(type), {
		genres: isEither ? anyIds : [...allIds, ...only],
		genreMode: isEither ? 'or' : 'and',
		withoutGenres: genreIdsOf(type, none),
		fromYear: years?.min ?? null,
		toYear: years?.max ?? null,
		minRating: rating?.min || null,
		minRuntime: runtimeMinutes?.min || null,
		maxRuntime: runtimeMinutes?.max == null ? null : Math.min(runtimeMinutes.max, MAX_RUNTIME_MINUTES),
		language: isLanguageCode(language) ? language : null,
		sort: list === 'top-rated' || list === 'hidden-gems' ? 'rating' : list === 'new' ? 'newest' : SORTS[order],
	})
	const isSaid: Partial<Record<FilterName, boolean>> = {
		type: true,
		years: true,
		genres: areGenresCovered(type, criteria, isEither),
		rating: rating?.max == null,
		runtimeMinutes: (runtimeMinutes?.max ?? 0) <= MAX_RUNTIME_MINUTES,
		languages: filters.language !== null && languages.none.length === 0,
	}
	return { filters, remaining: FILTERS.filter((name) => hasCriterion(criteria, name) && !isSaid[name]) }
}

/** Genres that the type does not have are looked for among keywords instead. */
function genreIdsOf(type: MediaType, genres: readonly GenreWord[]): number[] {
	return [...new Set(genres.map((genre) => GENRE_IDS[genre][type]).filter((id) => id !== null))]
}

function areGenresCovered(type: MediaType, { genres }: Criteria, isEither: boolean): boolean {
	const isKnown = [...genres.all, ...genres.any, ...genres.none].every((genre) => GENRE_IDS[genre][type] !== null)
	return isKnown && (genres.any.length < 2 || isEither)
}

/** Whether a request says anything of a filter. */
export function hasCriterion(criteria: Criteria, name: FilterName): boolean {
	const value = criteria[name]
	if (value === null || value === false) return false
	if (Array.isArray(value)) return value.length > 0
	if (typeof value === 'object' && 'none' in value)
		return [value.all, value.any, value.none].some((list) => list.length > 0)
	return true
}
