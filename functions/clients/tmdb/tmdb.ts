import type { BrowseFilters } from '#domain/browse/browse.ts'
import type { CodedError } from '#domain/shared/errors.ts'
import type {
	Genre,
	Keyword,
	MediaType,
	MovieDetails,
	Paged,
	PersonDetails,
	Season,
	ShowDetails,
	TitleSummary,
} from '#domain/title/media.ts'
import type { ExtraFilters, MovieList, SearchHit, ShowList, TrendingWindow } from '#domain/title/port.ts'
import { discoverParams } from './discover.ts'
import { readList, readNamed } from './fields.ts'
import { MAX_PAGE, readHit, readMixedTitle, readPage, readTitle } from './lists.ts'
import { readPersonDetails } from './people.ts'
import { createTmdbRequest, logUnavailable, type Params, type TmdbRequestOptions } from './request.ts'
import { readSeason } from './seasons.ts'
import { MOVIE_PARTS, readGenres, readMovie, readShow, SHOW_PARTS } from './titles.ts'

export interface TmdbOptions extends TmdbRequestOptions {
	/** BCP 47: `en-US`. */
	language: string
	/** ISO 3166-1: `US`. */
	region: string
}

type ShowWithSeason = ShowDetails & { season: Season | null }

/**
 * The metadata service (TMDB v3, or what speaks like it) in our types. Nothing is cached here.
 * `null` means that the service says there is no such thing; whatever else goes wrong throws a `CodedError`
 * `CATALOGUE_UNAVAILABLE`, logged once. `deadlineMs` is the time (of the injected clock) by which all tries are over.
 */
export interface Tmdb {
	/** What tells two catalogues apart in a cache: address, language, region. */
	readonly cacheKeyParts: readonly [string, string, string]
	movie(id: number, deadlineMs: number): Promise<MovieDetails | null>
	show(id: number, seasonNumber: number, deadlineMs: number): Promise<ShowWithSeason | null>
	season(showId: number, seasonNumber: number, deadlineMs: number): Promise<Season | null>
	person(id: number, deadlineMs: number): Promise<PersonDetails | null>
	trending(
		type: MediaType | 'all',
		window: TrendingWindow,
		page: number,
		deadlineMs: number,
	): Promise<Paged<TitleSummary>>
	movies(list: MovieList, page: number, deadlineMs: number): Promise<Paged<TitleSummary>>
	shows(list: ShowList, page: number, deadlineMs: number): Promise<Paged<TitleSummary>>
	/** @param today ISO day */
	discover(filters: BrowseFilters, more: ExtraFilters, today: string, deadlineMs: number): Promise<Paged<TitleSummary>>
	/** The first page is enough: the nearest names come first. */
	keywords(words: string, deadlineMs: number): Promise<Keyword[]>
	search(query: string, page: number, deadlineMs: number): Promise<Paged<SearchHit>>
	genres(type: MediaType, deadlineMs: number): Promise<Genre[]>
	findByImdbId(imdbId: string, deadlineMs: number): Promise<TitleSummary | null>
}

export function createTmdb(options: TmdbOptions): Tmdb {
	const { language, region, apiUrl } = options
	const request = createTmdbRequest(options)
	const videoLanguages = [...new Set([language.split('-')[0], 'en', 'null'])].join(',')

	/** One thing: `null` when there is none. */
	async function one<T>(
		path: string,
		params: Params,
		deadlineMs: number,
		read: (body: unknown) => T | null,
	): Promise<T | null> {
		const body = await request(path, { language, ...params }, deadlineMs)
		if (body === null || isAdult(body)) return null
		const thing = read(body)
		if (thing === null) throw malformedError(path)
		return thing
	}

	/** A thing that always exists: a list, a table. */
	async function always<T>(
		path: string,
		params: Params,
		deadlineMs: number,
		read: (body: unknown) => T | null,
	): Promise<T> {
		const thing = await one(path, params, deadlineMs, read)
		if (thing === null) throw logUnavailable(path, { reason: 'status', status: 404 })
		return thing
	}

	function list<T>(
		path: string,
		params: Params,
		page: number,
		deadlineMs: number,
		read: (item: unknown) => T | null,
	): Promise<Paged<T>> {
		const asked = clampPage(page)
		return always(path, { ...params, page: String(asked) }, deadlineMs, (body) => readPage(body, asked, read))
	}

	return {
		cacheKeyParts: [apiUrl, language, region],
		movie: (id, deadlineMs) =>
			one(
				`/movie/${id}`,
				{ append_to_response: MOVIE_PARTS, include_video_language: videoLanguages },
				deadlineMs,
				(body) => readMovie(body, id, region),
			),
		show: (id, seasonNumber, deadlineMs) =>
			one(
				`/tv/${id}`,
				{ append_to_response: `${SHOW_PARTS},season/${seasonNumber}`, include_video_language: videoLanguages },
				deadlineMs,
				(body) => readShow(body, id, region, seasonNumber),
			),
		season: (showId, seasonNumber, deadlineMs) =>
			one(`/tv/${showId}/season/${seasonNumber}`, {}, deadlineMs, (body) => readSeason(body, seasonNumber)),
		person: (id, deadlineMs) =>
			one(`/person/${id}`, { append_to_response: 'combined_credits' }, deadlineMs, (body) =>
				readPersonDetails(body, id),
			),
		trending: (type, window, page, deadlineMs) =>
			list(`/trending/${type}/${window}`, {}, page, deadlineMs, (item) =>
				type === 'all' ? readMixedTitle(item) : readTitle(item, type),
			),
		movies: (name, page, deadlineMs) =>
			list(`/movie/${name}`, { region }, page, deadlineMs, (item) => readTitle(item, 'movie')),
		shows: (name, page, deadlineMs) => list(`/tv/${name}`, {}, page, deadlineMs, (item) => readTitle(item, 'tv')),
		discover: (filters, more, today, deadlineMs) =>
			list(`/discover/${filters.type}`, discoverParams(filters, today, more), filters.page, deadlineMs, (item) =>
				readTitle(item, filters.type),
			),
		keywords: async (words, deadlineMs) =>
			(await list('/search/keyword', { query: words }, 1, deadlineMs, readNamed)).results,
		search: (query, page, deadlineMs) =>
			list('/search/multi', { query, include_adult: 'false' }, page, deadlineMs, readHit),
		genres: (type, deadlineMs) => always(`/genre/${type}/list`, {}, deadlineMs, readGenres),
		findByImdbId: async (imdbId, deadlineMs) => {
			const path = `/find/${encodeURIComponent(imdbId)}`
			const found = await one(path, { external_source: 'imdb_id' }, deadlineMs, readFindResults)
			return found?.[0] ?? null
		},
	}
}

function readFindResults(body: unknown): TitleSummary[] | null {
	const { movie_results, tv_results } = body as { movie_results?: unknown; tv_results?: unknown }
	if (!Array.isArray(movie_results) && !Array.isArray(tv_results)) return null
	return [
		...readList(movie_results, (item) => readTitle(item, 'movie'), 1),
		...readList(tv_results, (item) => readTitle(item, 'tv'), 1),
	]
}

function isAdult(body: unknown): boolean {
	return typeof body === 'object' && body !== null && 'adult' in body && body.adult === true
}

function malformedError(path: string): CodedError {
	return logUnavailable(path, { reason: 'malformed', status: 200 })
}

function clampPage(page: number): number {
	return Math.min(Math.max(1, Math.trunc(page) || 1), MAX_PAGE)
}
