import { emptyFilters, MAX_RUNTIME_MINUTES, withFilter } from '#domain/browse/browse.ts'
import { isLanguageCode } from '#domain/shared/languages.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import type { BrowseFilters, Sort } from '#domain/title/list-filters.ts'
import type { Criteria, Order } from './criteria.ts'
import { GENRE_IDS, type GenreWord } from './lexicon/genres.ts'
import { FILTERS, type FilterName } from './match.ts'

/** The narrowest list of the catalog that holds every matching title. */
interface BrowseQuery {
	filters: BrowseFilters
	/** Criteria that the list cannot express, to be checked on each title. */
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

/** The list page of a type that comes closest to the criteria without leaving out a match. `null` when the type cannot match. */
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
	const isCovered: Partial<Record<FilterName, boolean>> = {
		type: true,
		years: true,
		genres: areGenresCovered(type, criteria, isEither),
		rating: rating?.max == null,
		runtimeMinutes: (runtimeMinutes?.max ?? 0) <= MAX_RUNTIME_MINUTES,
		languages: filters.language !== null && languages.none.length === 0,
	}
	return { filters, remaining: FILTERS.filter((name) => hasCriterion(criteria, name) && !isCovered[name]) }
}

/** Without genres that the type does not have: those are checked against keywords instead. */
export function genreIdsOf(type: MediaType, genres: readonly GenreWord[]): number[] {
	return [...new Set(genres.map((genre) => GENRE_IDS[genre][type]).filter((id) => id !== null))]
}

function areGenresCovered(type: MediaType, { genres }: Criteria, isEither: boolean): boolean {
	const hasEvery = [...genres.all, ...genres.any, ...genres.none].every((genre) => GENRE_IDS[genre][type] !== null)
	return hasEvery && (genres.any.length < 2 || isEither)
}

/** Whether the criteria set a filter. */
export function hasCriterion(criteria: Criteria, name: FilterName): boolean {
	const value = criteria[name]
	if (value === null || value === false) return false
	if (Array.isArray(value)) return value.length > 0
	if (typeof value === 'object' && 'none' in value)
		return [value.all, value.any, value.none].some((list) => list.length > 0)
	return true
}
