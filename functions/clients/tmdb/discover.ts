import { OFFER_KIND_CODES } from '#domain/browse/watch-filters.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import type { BrowseFilters, Sort } from '#domain/title/list-filters.ts'
import type { ExtraFilters, HomeFilter, WatchFilter } from '#domain/title/port.ts'
import type { Params } from './request.ts'

/** An average of fewer votes means nothing. */
const MIN_VOTES = 50
const MIN_VOTES_TO_RANK = 200

const DATE_FIELD: Record<MediaType, string> = { movie: 'primary_release_date', tv: 'first_air_date' }
const TITLE_FIELD: Record<MediaType, string> = { movie: 'title', tv: 'name' }

/**
 * The filters as TMDB's query parameters.
 * @param today ISO day; sorted by newest, only released titles are listed
 */
export function discoverParams(filters: BrowseFilters, today: string, extra: ExtraFilters = {}): Params {
	const { type, sort } = filters
	const date = DATE_FIELD[type]
	return withoutEmpty({
		sort_by: extra.byVotes ? 'vote_count.desc' : sortBy(type, sort),
		include_adult: 'false',
		page: filters.page,
		with_genres: filters.genres.join(filters.genreMode === 'or' ? '|' : ','),
		without_genres: filters.withoutGenres.join(','),
		[`${date}.gte`]: laterOf(filters.fromYear === null ? null : firstDay(filters.fromYear), extra.fromDay ?? null),
		[`${date}.lte`]: lastDay(filters, today),
		'vote_average.gte': filters.minRating,
		'vote_average.lte': extra.maxRating ?? null,
		'vote_count.gte': extra.minVotes ?? minVotesFor(filters, extra),
		'vote_count.lte': extra.maxVotes ?? null,
		'with_runtime.gte': filters.minRuntime,
		'with_runtime.lte': filters.maxRuntime,
		with_original_language: filters.language,
		with_keywords: (extra.keywords ?? []).join('|'),
		with_companies: (extra.companies ?? []).join('|'),
		with_people: (extra.people ?? []).join(','),
		certification_country: type === 'movie' && (extra.maxCertificate || extra.minCertificate) ? 'US' : null,
		'certification.lte': type === 'movie' ? (extra.maxCertificate ?? null) : null,
		'certification.gte': type === 'movie' ? (extra.minCertificate ?? null) : null,
		with_origin_country: (extra.countries ?? []).join('|'),
		...(extra.watch && watchParams(extra.watch)),
		...(extra.atHome && type === 'movie' && homeParams(extra.atHome, today)),
	})
}

function watchParams({ providers, without, kinds, region }: WatchFilter): Record<string, string> {
	return {
		watch_region: region,
		with_watch_providers: providers.join('|'),
		without_watch_providers: without.join('|'),
		with_watch_monetization_types: kinds.map((kind) => OFFER_KIND_CODES[kind]).join('|'),
	}
}

/** Digital, physical and TV releases. */
const HOME_RELEASE_TYPES = '4|5|6'

function homeParams({ region, fromDay, toDay }: HomeFilter, today: string): Record<string, string | null> {
	return {
		region,
		with_release_type: HOME_RELEASE_TYPES,
		'release_date.gte': fromDay ?? null,
		'release_date.lte': toDay ?? today,
	}
}

function minVotesFor({ sort, minRating }: BrowseFilters, { maxRating }: ExtraFilters): number | null {
	if (sort === 'rating') return MIN_VOTES_TO_RANK
	return minRating === null && maxRating === undefined ? null : MIN_VOTES
}

function laterOf(a: string | null, b: string | null): string | null {
	return a === null || (b !== null && b > a) ? b : a
}

function sortBy(type: MediaType, sort: Sort): string {
	switch (sort) {
		case 'popular':
			return 'popularity.desc'
		case 'rating':
			return 'vote_average.desc'
		case 'newest':
			return `${DATE_FIELD[type]}.desc`
		case 'oldest':
			return `${DATE_FIELD[type]}.asc`
		case 'title':
			return `${TITLE_FIELD[type]}.asc`
	}
}

function lastDay({ toYear, sort }: BrowseFilters, today: string): string | null {
	const end = toYear === null ? null : `${fourDigits(toYear)}-12-31`
	if (sort !== 'newest') return end
	return end !== null && end < today ? end : today
}

function firstDay(year: number): string {
	return `${fourDigits(year)}-01-01`
}

function fourDigits(year: number): string {
	return String(year).padStart(4, '0')
}

function withoutEmpty(values: Record<string, string | number | null>): Params {
	const params: Params = {}
	for (const [name, value] of Object.entries(values)) if (value !== null && value !== '') params[name] = String(value)
	return params
}
