import { isLanguageCode } from '#domain/shared/languages.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import {
	PAGE_RULE,
	parsePage,
	parseWholeNumber,
	type QueryError,
	type QueryPair,
	type QueryParams,
	queryError,
	writeQuery,
} from '#domain/shared/query.ts'
import { genreName } from '#domain/title/genres.ts'
import { type BrowseFilters, SORTS } from '#domain/title/list-filters.ts'
import { HIDE_SEEN, SEEN_RULE } from '#domain/title/marks.ts'
import { FIRST_FILM_YEAR, LAST_FILM_YEAR } from '#domain/title/release.ts'
import { PAGES_RULE, parsePages } from './combined-pages.ts'
import {
	NO_WATCH_FILTERS,
	normalizeWatchFilters,
	OFFER_KIND_CODES,
	parseOfferKinds,
	parseProviderIds,
	parseRegionCode,
} from './watch-filters.ts'

/** The value of the parameter `out`. */
export const OUT_AT_HOME = 'home'

/** The length of a film or of one episode. */
export const MAX_RUNTIME_MINUTES = 600
const MAX_RATING = 10
/** Longer than a list of all genres. */
const MAX_LIST_LENGTH = 200

export function emptyFilters(type: MediaType): BrowseFilters {
	return {
		type,
		genres: [],
		genreMode: 'and',
		withoutGenres: [],
		fromYear: null,
		toYear: null,
		minRating: null,
		minRuntime: null,
		maxRuntime: null,
		language: null,
		...NO_WATCH_FILTERS,
		isOutAtHome: false,
		hidesSeen: false,
		sort: 'popular',
		page: 1,
		pages: 1,
	}
}

/**
 * Parses the query of a list: the canonical form (`genre=28,12`) and what a form without JavaScript sends
 * (`genre=28&genre=12&mode=or&from=&to=`). Reversed ranges are swapped, and a genre both included and excluded is
 * excluded. Any other invalid value is an error that names its parameter.
 */
export function parseBrowse(type: MediaType, params: QueryParams): { ok: true; filters: BrowseFilters } | QueryError {
	let filters = emptyFilters(type)
	for (const [name, read] of Object.entries<ParamParser>(PARAM_PARSERS)) {
		const values = params.getAll(name).filter((value) => value.trim() !== '')
		if (values[0] === undefined) continue
		const change = read(values[0].trim(), type, values)
		if (typeof change === 'string') return queryError(name, change)
		filters = { ...filters, ...change }
	}
	return { ok: true, filters: normalize(filters) }
}

/** The canonical URL of a list. */
export function browsePath(filters: BrowseFilters): string {
	return `/${filters.type}${writeQuery(browseQuery(filters))}`
}

/**
 * Whether the parameters are canonical, however they are encoded; if not, redirect to `browsePath`.
 * Ignores foreign parameters such as campaign tags.
 * @param pairs a `URLSearchParams`
 */
export function isCanonicalBrowse(filters: BrowseFilters, pairs: Iterable<readonly [string, string]>): boolean {
	const knownPairs = [...pairs].filter(([name]) => Object.hasOwn(PARAM_PARSERS, name))
	return (
		JSON.stringify(knownPairs) === JSON.stringify(browseQuery(filters).map(([name, value]) => [name, String(value)]))
	)
}

/** Changes some of the filters. Goes back to page 1 unless the change sets a page. */
export function withFilter(filters: BrowseFilters, change: Partial<Omit<BrowseFilters, 'type'>>): BrowseFilters {
	return normalize({ ...filters, page: 1, pages: 1, ...change })
}

/** One page of the same list, or several from there on. */
export function pagePath(filters: BrowseFilters, page: number, pages = 1): string {
	return browsePath({ ...filters, page, pages })
}

/** Returns a change of the filters, or the rule that the value breaks. */
type ParamParser = (value: string, type: MediaType, values: readonly string[]) => Partial<BrowseFilters> | string

/** Parsers of all parameters. Only forms send `mode`. */
const PARAM_PARSERS = {
	genre: (_, type, values) => {
		const genres = parseGenres(type, values)
		if (genres === null) return `known ${type} genres, joined by ',' (all of them) or '|' (any of them)`
		return { genres, genreMode: values.some((value) => value.includes('|')) ? 'or' : 'and' }
	},
	not: (_, type, values) => {
		const withoutGenres = parseGenres(type, values)
		return withoutGenres === null ? `known ${type} genres, joined by ','` : { withoutGenres }
	},
	mode: (value) => (value === 'and' || value === 'or' ? { genreMode: value } : "'and' or 'or'"),
	from: (value) => inRange(value, YEARS, (fromYear) => ({ fromYear })),
	to: (value) => inRange(value, YEARS, (toYear) => ({ toYear })),
	rating: (value) => {
		const rating = /^(?:10|\d)(?:\.\d)?$/.test(value) ? Number(value) : Number.NaN
		return rating <= MAX_RATING ? { minRating: rating || null } : 'a number from 0 to 10, with at most one decimal'
	},
	min: (value) => inRange(value, MINUTES, (minutes) => ({ minRuntime: minutes || null })),
	max: (value) => inRange(value, MINUTES, (minutes) => ({ maxRuntime: minutes || null })),
	lang: (value) => {
		const language = value.toLowerCase()
		return isLanguageCode(language) ? { language } : 'a language code of two letters'
	},
	provider: (_, __, values) => {
		const providers = parseProviderIds(values)
		return providers === null ? PROVIDERS_RULE : { providers }
	},
	without: (_, __, values) => {
		const withoutProviders = parseProviderIds(values)
		return withoutProviders === null ? PROVIDERS_RULE : { withoutProviders }
	},
	offers: (_, __, values) => {
		const offerKinds = parseOfferKinds(values)
		return offerKinds === null ? `some of ${Object.values(OFFER_KIND_CODES).join(', ')}` : { offerKinds }
	},
	// Shows are always available at home, so their lists have no such parameter.
	out: (value, type) => (value === OUT_AT_HOME ? { isOutAtHome: type === 'movie' } : `'${OUT_AT_HOME}'`),
	region: (value) => {
		const region = parseRegionCode(value)
		return region === null ? 'a country code of two letters' : { region }
	},
	seen: (value) => (value === HIDE_SEEN ? { hidesSeen: true } : SEEN_RULE),
	sort: (value) => {
		const sort = SORTS.find((known) => known === value)
		return sort ? { sort } : `one of ${SORTS.join(', ')}`
	},
	page: (value) => {
		const page = parsePage(value)
		return page === null ? PAGE_RULE : { page }
	},
	pages: (value) => {
		const pages = parsePages(value)
		return pages === null ? PAGES_RULE : { pages }
	},
} satisfies Record<string, ParamParser>

const PROVIDERS_RULE = "ids of services, joined by '|'"

interface Range {
	what: string
	from: number
	to: number
}

const YEARS: Range = { what: 'a year', from: FIRST_FILM_YEAR, to: LAST_FILM_YEAR }
const MINUTES: Range = { what: 'minutes', from: 0, to: MAX_RUNTIME_MINUTES }

function inRange(
	value: string,
	range: Range,
	change: (read: number) => Partial<BrowseFilters>,
): ReturnType<ParamParser> {
	const read = parseWholeNumber(value)
	const isIn = read !== null && read >= range.from && read <= range.to
	return isIn ? change(read) : `${range.what} from ${range.from} to ${range.to}`
}

/** The ids in all values; `null` when one is not a genre of the type or a value mixes AND with OR. */
function parseGenres(type: MediaType, values: readonly string[]): number[] | null {
	if (values.join().length > MAX_LIST_LENGTH) return null
	if (values.some((value) => value.includes(',') && value.includes('|'))) return null
	const ids = values.flatMap((value) => value.split(/[,|]/)).map((id) => parseWholeNumber(id.trim()))
	return ids.every((id) => id !== null && genreName(type, id) !== null) ? ids.filter((id) => id !== null) : null
}

function normalize(filters: BrowseFilters): BrowseFilters {
	const withoutGenres = sortUnique(filters.withoutGenres)
	const genres = sortUnique(filters.genres).filter((id) => !withoutGenres.includes(id))
	const [fromYear, toYear] = ascending(filters.fromYear, filters.toYear)
	const [minRuntime, maxRuntime] = ascending(filters.minRuntime, filters.maxRuntime)
	const genreMode = genres.length < 2 ? 'and' : filters.genreMode
	return normalizeWatchFilters({
		...filters,
		genres,
		genreMode,
		withoutGenres,
		fromYear,
		toYear,
		minRuntime,
		maxRuntime,
	})
}

function sortUnique(ids: number[]): number[] {
	return [...new Set(ids)].sort((a, b) => a - b)
}

function ascending(low: number | null, high: number | null): [number | null, number | null] {
	return low !== null && high !== null && low > high ? [high, low] : [low, high]
}

/** The parameters in canonical order, without unset filters. */
export function browseQuery(filters: BrowseFilters): QueryPair[] {
	const values: Record<Exclude<keyof typeof PARAM_PARSERS, 'mode'>, string | number | null> = {
		genre: filters.genres.join(filters.genreMode === 'or' ? '|' : ','),
		not: filters.withoutGenres.join(','),
		from: filters.fromYear,
		to: filters.toYear,
		rating: filters.minRating,
		min: filters.minRuntime,
		max: filters.maxRuntime,
		lang: filters.language,
		provider: filters.providers.join('|'),
		without: filters.withoutProviders.join('|'),
		offers: filters.offerKinds.map((kind) => OFFER_KIND_CODES[kind]).join(','),
		out: filters.isOutAtHome ? OUT_AT_HOME : null,
		region: filters.region,
		seen: filters.hidesSeen ? HIDE_SEEN : null,
		sort: filters.sort === 'popular' ? null : filters.sort,
		page: filters.page === 1 ? null : filters.page,
		pages: filters.pages === 1 ? null : filters.pages,
	}
	return Object.entries(values).flatMap(([name, value]): QueryPair[] =>
		value === null || value === '' ? [] : [[name, value]],
	)
}
