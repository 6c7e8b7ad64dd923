import type { CodedError } from '#domain/shared/errors.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import type {
	Keyword,
	MovieDetails,
	Paged,
	PersonDetails,
	PersonSummary,
	RegionOffers,
	Season,
	ShowDetails,
	ShowOutline,
	TitleSummary,
	WatchProvider,
} from '#domain/title/media.ts'
import type { EpisodePlace, ExtraFilters, MovieList, SearchHit, ShowList, TrendingWindow } from '#domain/title/port.ts'
import { addTextLangs } from '#domain/title/text-langs.ts'
import { discoverParams } from './discover.ts'
import { readList, readNamed, readObject } from './fields.ts'
import { MAX_PAGE, readHit, readMixedTitle, readPage, readPerson, readTitle } from './lists.ts'
import { readPersonDetails } from './people.ts'
import { createTmdbRequest, logUnavailable, type Params, type TmdbRequestOptions } from './request.ts'
import {
	MOVIE_PARTS,
	type OutlinePart,
	readMovie,
	readOutlinePart,
	readSeason,
	readShow,
	SHOW_PARTS,
} from './titles.ts'
import { readTitleOffers, readWatchProviders, readWatchRegions } from './watch-providers.ts'

/** TMDB appends at most this many. */
const MAX_APPENDED_SEASONS = 20
/** Most shows have no others, so one call is enough. */
const FIRST_SEASONS = Array.from({ length: MAX_APPENDED_SEASONS }, (_, number) => number)

export interface TmdbOptions extends TmdbRequestOptions {
	/** BCP 47: `en-US`. */
	language: string
	/** ISO 3166-1: `US`. */
	region: string
}

type ShowWithSeason = ShowDetails & { season: Season | null }

/**
 * Client of TMDB v3, or of a service with the same API. Caches nothing.
 * `null` means that the service reports that it does not exist; any other failure throws a `CodedError`
 * `CATALOGUE_UNAVAILABLE`, logged once. `deadlineMs` is when all tries must be over, by the injected clock.
 */
export interface Tmdb {
	/** URL, language and region, which keep catalogs apart in a cache. */
	readonly cacheKeyParts: readonly [string, string, string]
	movie(id: number, deadlineMs: number): Promise<MovieDetails | null>
	show(id: number, seasonNumber: number, deadlineMs: number): Promise<ShowWithSeason | null>
	/** All seasons, 20 in a call. */
	outline(showId: number, deadlineMs: number): Promise<ShowOutline | null>
	season(showId: number, seasonNumber: number, deadlineMs: number): Promise<Season | null>
	person(id: number, deadlineMs: number): Promise<PersonDetails | null>
	trending(
		type: MediaType | 'all',
		window: TrendingWindow,
		page: number,
		deadlineMs: number,
	): Promise<Paged<TitleSummary>>
	trendingPeople(deadlineMs: number): Promise<PersonSummary[]>
	movies(list: MovieList, page: number, deadlineMs: number): Promise<Paged<TitleSummary>>
	shows(list: ShowList, page: number, deadlineMs: number): Promise<Paged<TitleSummary>>
	/** @param today ISO day */
	discover(filters: BrowseFilters, extra: ExtraFilters, today: string, deadlineMs: number): Promise<Paged<TitleSummary>>
	search(query: string, page: number, deadlineMs: number): Promise<Paged<SearchHit>>
	/** The keywords that have these words in their name. */
	keywords(words: string, deadlineMs: number): Promise<Keyword[]>
	/** The companies that have these words in their name. */
	companies(words: string, deadlineMs: number): Promise<Keyword[]>
	/** The streaming services of a region that have titles of this type. */
	watchProviders(type: MediaType, watchRegion: string, deadlineMs: number): Promise<WatchProvider[]>
	/** Which services have a title in a region. */
	offers(type: MediaType, id: number, watchRegion: string, deadlineMs: number): Promise<RegionOffers['offers'] | null>
	watchRegions(deadlineMs: number): Promise<string[]>
	findByImdbId(imdbId: string, deadlineMs: number): Promise<TitleSummary | null>
	findEpisodeByImdbId(imdbId: string, deadlineMs: number): Promise<EpisodePlace | null>
}

export function createTmdb(options: TmdbOptions): Tmdb {
	const { language, region, apiUrl } = options
	const request = createTmdbRequest(options)
	const [code = 'en'] = language.split('-')
	const isTranslated = code !== 'en'
	const videoLanguages = [...new Set([code, 'en', 'null'])].join(',')

	/** `null` when it does not exist. */
	async function getOptional<T>(
		path: string,
		params: Params,
		deadlineMs: number,
		read: (body: unknown) => T | null,
	): Promise<T | null> {
		const body = await request(path, { language, ...params }, deadlineMs)
		if (body === null || isAdult(body)) return null
		const value = read(body)
		if (value === null) throw malformedError(path)
		if (isTranslated) addTextLangs(value, code)
		return value
	}

	/** Reads a resource that always exists, such as a list. */
	async function getRequired<T>(
		path: string,
		params: Params,
		deadlineMs: number,
		read: (body: unknown) => T | null,
	): Promise<T> {
		const value = await getOptional(path, params, deadlineMs, read)
		if (value === null) throw logUnavailable(path, { reason: 'status', status: 404 })
		return value
	}

	function getPage<T>(
		path: string,
		params: Params,
		page: number,
		deadlineMs: number,
		read: (item: unknown) => T | null,
	): Promise<Paged<T>> {
		const requestedPage = clampPage(page)
		return getRequired(path, { ...params, page: String(requestedPage) }, deadlineMs, (body) =>
			readPage(body, requestedPage, read),
		)
	}

	function getOutlinePart(id: number, seasons: readonly number[], deadlineMs: number): Promise<OutlinePart | null> {
		const parts = seasons.map((number) => `season/${number}`).join(',')
		return getOptional(`/tv/${id}`, { append_to_response: parts }, deadlineMs, (body) =>
			readOutlinePart(body, id, seasons),
		)
	}

	async function getOutline(id: number, deadlineMs: number): Promise<ShowOutline | null> {
		const first = await getOutlinePart(id, FIRST_SEASONS, deadlineMs)
		if (!first) return null
		const { show, summaries, seasons } = first
		const missing = summaries
			.map(({ seasonNumber }) => seasonNumber)
			.filter((number) => !FIRST_SEASONS.includes(number))
		for (let start = 0; start < missing.length; start += MAX_APPENDED_SEASONS) {
			const part = await getOutlinePart(id, missing.slice(start, start + MAX_APPENDED_SEASONS), deadlineMs)
			for (const [number, season] of part?.seasons ?? []) seasons.set(number, season)
		}
		return { ...show, seasons: summaries.flatMap(({ seasonNumber }) => seasons.get(seasonNumber) ?? []) }
	}

	return {
		cacheKeyParts: [apiUrl, language, region],
		movie: (id, deadlineMs) =>
			getOptional(
				`/movie/${id}`,
				{ append_to_response: MOVIE_PARTS, include_video_language: videoLanguages },
				deadlineMs,
				(body) => readMovie(body, id, region),
			),
		show: (id, seasonNumber, deadlineMs) =>
			getOptional(
				`/tv/${id}`,
				{ append_to_response: `${SHOW_PARTS},season/${seasonNumber}`, include_video_language: videoLanguages },
				deadlineMs,
				(body) => readShow(body, id, region, seasonNumber),
			),
		outline: getOutline,
		season: (showId, seasonNumber, deadlineMs) =>
			getOptional(`/tv/${showId}/season/${seasonNumber}`, {}, deadlineMs, (body) => readSeason(body, seasonNumber)),
		person: (id, deadlineMs) =>
			getOptional(`/person/${id}`, { append_to_response: 'combined_credits' }, deadlineMs, (body) =>
				readPersonDetails(body, id),
			),
		trending: (type, window, page, deadlineMs) =>
			getPage(`/trending/${type}/${window}`, {}, page, deadlineMs, (item) =>
				type === 'all' ? readMixedTitle(item) : readTitle(item, type),
			),
		trendingPeople: async (deadlineMs) =>
			(await getPage('/trending/person/day', {}, 1, deadlineMs, readPerson)).results,
		movies: (name, page, deadlineMs) =>
			getPage(`/movie/${name}`, { region }, page, deadlineMs, (item) => readTitle(item, 'movie')),
		shows: (name, page, deadlineMs) => getPage(`/tv/${name}`, {}, page, deadlineMs, (item) => readTitle(item, 'tv')),
		discover: (filters, extra, today, deadlineMs) =>
			getPage(`/discover/${filters.type}`, discoverParams(filters, today, extra), filters.page, deadlineMs, (item) =>
				readTitle(item, filters.type),
			),
		search: (query, page, deadlineMs) =>
			getPage('/search/multi', { query, include_adult: 'false' }, page, deadlineMs, readHit),
		keywords: async (words, deadlineMs) =>
			(await getPage('/search/keyword', { query: words }, 1, deadlineMs, readNamed)).results,
		companies: async (words, deadlineMs) =>
			(await getPage('/search/company', { query: words }, 1, deadlineMs, readNamed)).results,
		watchProviders: (type, watchRegion, deadlineMs) =>
			getRequired(`/watch/providers/${type}`, { watch_region: watchRegion }, deadlineMs, (body) =>
				readWatchProviders(body, watchRegion),
			),
		offers: (type, id, watchRegion, deadlineMs) =>
			getOptional(`/${type}/${id}/watch/providers`, {}, deadlineMs, (body) => readTitleOffers(body, watchRegion)),
		watchRegions: (deadlineMs) => getRequired('/watch/providers/regions', {}, deadlineMs, readWatchRegions),
		findByImdbId: async (imdbId, deadlineMs) => {
			const path = `/find/${encodeURIComponent(imdbId)}`
			const titles = await getOptional(path, { external_source: 'imdb_id' }, deadlineMs, readFindResults)
			return titles?.[0] ?? null
		},
		findEpisodeByImdbId: async (imdbId, deadlineMs) => {
			const path = `/find/${encodeURIComponent(imdbId)}`
			const episodes = await getOptional(path, { external_source: 'imdb_id' }, deadlineMs, readFoundEpisodes)
			return episodes?.[0] ?? null
		},
	}
}

function readFoundEpisodes(body: unknown): EpisodePlace[] {
	return readList((body as { tv_episode_results?: unknown }).tv_episode_results, readEpisodePlace, 1)
}

function readEpisodePlace(item: unknown): EpisodePlace | null {
	const { show_id: showId, season_number: season, episode_number: episode } = readObject(item) ?? {}
	const isNumber = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
	return isNumber(showId) && isNumber(season) && isNumber(episode) ? { showId, season, episode } : null
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
