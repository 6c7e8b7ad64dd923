import { withFilter } from '#domain/browse/browse.ts'
import { MEDIA_TYPES, type MediaType } from '#domain/shared/media-ref.ts'
import type { BrowseFilters, Sort } from '#domain/title/list-filters.ts'
import type { ExtraFilters, HomeFilter, WatchFilter } from '#domain/title/port.ts'
import { genreIdsOf, toBrowseQuery } from './browse.ts'
import type { Criteria } from './criteria.ts'
import { GENRE_IDS, NEAREST_GENRE } from './lexicon/genres.ts'
import { MOODS } from './lexicon/moods.ts'
import { HIDDEN_GEM } from './match.ts'
import type { TitleDetails } from './title-facts.ts'
import { likelyGenres } from './topic-genres.ts'

const MAX_TOPICS = 3
const MAX_LANGUAGES = 3
/** Searched for "not in English": the metadata service cannot exclude a language. */
const COMMON_LANGUAGES = ['fr', 'ja', 'ko', 'es', 'de', 'it', 'zh', 'hi', 'da', 'sv', 'pt', 'ru']

export const HIDDEN_GEM_VOTES: ExtraFilters = { minVotes: HIDDEN_GEM.minVotes, maxVotes: HIDDEN_GEM.maxVotes }

interface QueryOptions {
	criteria: Criteria
	/** Titles that the answer should resemble. */
	referenceTitles: readonly TitleDetails[]
	seed: number
	watch: WatchFilter | null
	atHome: HomeFilter | null
}

interface CandidateQuery {
	filters: BrowseFilters
	extra: ExtraFilters
}

/**
 * Lists of the catalog that are likely to hold matching titles: one for each type, language and order worth a call.
 * @param keywords ids of keywords of the metadata service
 */
export function candidateQueries(
	{ criteria, referenceTitles, seed, watch, atHome }: QueryOptions,
	page: number,
	keywords: readonly number[] | null = null,
): CandidateQuery[] {
	const extra = {
		...extraFiltersOf(criteria),
		...(keywords && { keywords }),
		...(watch && { watch }),
		...(atHome && { atHome }),
	}
	return searchedTypes(criteria).flatMap((type) => {
		// A keyword is more specific than the usual genres of its titles.
		const filters = keywords
			? toBrowseQuery(criteria, type)?.filters
			: likelyFilters(criteria, referenceTitles, type, page)
		if (!filters) return []
		const sorts = searchedSorts(criteria, filters.sort)
		return searchedLanguages(criteria, seed).flatMap((language) =>
			sorts.map((sort) => ({ filters: { ...filters, language, sort }, extra })),
		)
	})
}

/** The types that can match at all. */
export function searchedTypes({ type, genres }: Criteria): readonly MediaType[] {
	if (type) return [type]
	const possible = MEDIA_TYPES.filter((each) => genres.all.every((genre) => GENRE_IDS[genre][each] !== null))
	return possible.length > 0 ? possible : MEDIA_TYPES
}

export function searchedTopics({ topics }: Criteria): string[] {
	return [...topics.all, ...topics.any].slice(0, MAX_TOPICS)
}

function searchedLanguages({ languages, countries }: Criteria, seed: number): (string | null)[] {
	if (languages.any.length > 0) return languages.any.length > MAX_LANGUAGES ? [null] : [...languages.any]
	const isForeign = countries.none.includes('US')
	if (languages.none.length === 0 && !isForeign) return [null]
	const others = COMMON_LANGUAGES.filter((code) => !languages.none.includes(code))
	return [0, 1, 2].map((step) => others[(seed + step * 5) % others.length] ?? null)
}

/** Both popular and highly rated titles unless an order was asked for. */
function searchedSorts({ order, list, topics }: Criteria, sort: Sort): Sort[] {
	if (topics.all.length + topics.any.length > 0) return [sort]
	if (list === 'new') return ['newest', 'popular']
	return list === null && (order === 'fit' || order === 'random') ? ['popular', 'rating'] : [sort]
}

/** Derives genres from moods, topics and reference titles when none was named. `null` when the type cannot match. */
function likelyFilters(
	criteria: Criteria,
	referenceTitles: readonly TitleDetails[],
	type: MediaType,
	page: number,
): BrowseFilters | null {
	const filters = toBrowseQuery(criteria, type)?.filters
	if (!filters) return null
	const moods = [...criteria.moods.all, ...criteria.moods.any].map((mood) => MOODS[mood])
	const moodExclusions = moods.flatMap(({ notGenres }) => notGenres)
	const withoutGenres = [
		...filters.withoutGenres,
		...genreIdsOf(type, moodExclusions).filter((id) => !filters.genres.includes(id)),
	]
	// Every other page leaves the family genre out, for titles that only have a suitable certificate.
	if (isForChildren(criteria) && page % 2 === 1 && filters.genreMode === 'and') {
		return withFilter(filters, { withoutGenres, genres: [...filters.genres, ...genreIdsOf(type, ['family'])], page })
	}
	if (filters.genres.length > 0) return withFilter(filters, { withoutGenres, page })
	const namedGenres = [...criteria.genres.all, ...criteria.genres.any]
	const moodGenres = moods.flatMap(({ genres }) => genres)
	const hints: readonly (readonly number[])[] = [
		genreIdsOf(
			type,
			namedGenres.flatMap((genre) => NEAREST_GENRE[type][genre] ?? []),
		),
		genreIdsOf(type, searchedTopics(criteria).flatMap(likelyGenres)),
		genreIdsOf(type, moodGenres),
		referenceTitles.filter((title) => title.type === type).flatMap(({ genreIds }) => genreIds),
	]
	const genres = hints.find((ids) => ids.length > 0) ?? []
	return withFilter(filters, { genres: [...genres], genreMode: 'or', withoutGenres, page })
}

/** Titles that children may see are mostly family titles, which other lists hide. */
function isForChildren({ isForFamilies, certificate }: Criteria): boolean {
	return isForFamilies || certificate === 'G' || certificate === 'PG'
}

function extraFiltersOf({ rating, countries, list, certificate, certificateFrom }: Criteria): ExtraFilters {
	return {
		...(certificate && { maxCertificate: certificate }),
		...(certificateFrom && { minCertificate: certificateFrom }),
		...(rating?.max != null && { maxRating: rating.max }),
		...(countries.any.length > 0 && { countries: countries.any }),
		...(list === 'hidden-gems' && HIDDEN_GEM_VOTES),
	}
}
