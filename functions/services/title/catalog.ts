import { AVAILABILITY_TTL_MS } from '#domain/providers/availability.ts'
import { MEDIA_TYPES, type MediaRef, type MediaType } from '#domain/shared/media-ref.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, utcDayOf } from '#domain/shared/time.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import type { MovieDetails, Paged, Season, ShowDetails, TitleSummary } from '#domain/title/media.ts'
import type { Catalog, ExtraFilters, HomeFilter, SearchHit, WatchFilter } from '#domain/title/port.ts'
import type { Tmdb } from '#functions/clients/tmdb/tmdb.ts'
import type { Cached, Freshness } from '#functions/data/cache.ts'
import { createTitleFinder } from './title-finder.ts'

export const SEARCH_FRESHNESS: Freshness = { freshMs: 5 * MINUTE_MS, ttlMs: DAY_MS }
export const LIST_FRESHNESS: Freshness = { freshMs: 10 * MINUTE_MS, ttlMs: DAY_MS }
export const DETAILS_FRESHNESS: Freshness = { freshMs: HOUR_MS, ttlMs: 7 * DAY_MS }
const OFFERS_FRESHNESS: Freshness = { freshMs: AVAILABILITY_TTL_MS, ttlMs: AVAILABILITY_TTL_MS }
const NAMES_FRESHNESS: Freshness = { freshMs: DAY_MS, ttlMs: 7 * DAY_MS }

/** Pages respond within 8 s, whatever the metadata service does. */
const OPERATION_BUDGET_MS = 6_500

const FIRST_SEASON = 1
const IMDB_TITLE_ID = /^tt\d{5,12}$/

export interface CatalogOptions {
	tmdb: Tmdb
	/** Caches lists and details. */
	pages: Cached
	searches: Cached
	now: () => number
	/** A limit for all calls together; `null` gives each operation its own budget. */
	deadlineMs?: number | null
	/** Titles for correcting typos when a search finds nothing. */
	knownTitles?: () => Promise<readonly string[]>
	/** Called with details that the service was asked for, which no cache had. */
	onDetails?: ((title: MovieDetails | ShowDetails) => void) | undefined
}

/** The catalog of one request, which knows how old its responses were. */
interface ServerCatalog extends Catalog {
	/** Time of the oldest stale copy used so far; `null` when everything is fresh. */
	staleSinceMs(): number | null
}

export function createCatalog(options: CatalogOptions): ServerCatalog {
	const { tmdb, pages, searches, now } = options
	let staleSinceMs: number | null = null

	/** The deadline of one operation, however many calls it makes. */
	function operationDeadline(): number {
		return Math.min(now() + OPERATION_BUDGET_MS, options.deadlineMs ?? Number.POSITIVE_INFINITY)
	}

	/** Reads through a cache; `parts` name the operation and everything its result depends on. */
	async function read<T>(
		cached: Cached,
		freshness: Freshness,
		parts: readonly unknown[],
		load: (deadlineMs: number) => Promise<T>,
		deadlineMs = operationDeadline(),
	): Promise<T> {
		const { value, storedAtMs } = await cached([...tmdb.cacheKeyParts, ...parts], freshness, deadlineMs, load)
		// A value that was fresh when read may have waited here for others.
		if (now() - storedAtMs > freshness.freshMs + OPERATION_BUDGET_MS) {
			staleSinceMs = Math.min(staleSinceMs ?? storedAtMs, storedAtMs)
		}
		return value
	}
	const details = <T>(parts: readonly unknown[], load: (deadlineMs: number) => Promise<T>, deadlineMs?: number) =>
		read(pages, DETAILS_FRESHNESS, parts, load, deadlineMs)
	const list = <T>(parts: readonly unknown[], load: (deadlineMs: number) => Promise<T>) =>
		read(pages, LIST_FRESHNESS, parts, load)

	async function noted<T extends MovieDetails | ShowDetails>(loading: Promise<T | null>): Promise<T | null> {
		const title = await loading
		if (title) options.onDetails?.(title)
		return title
	}

	/** The service's own results for these words. */
	function searchWords(words: string, page: number, deadlineMs: number): Promise<Paged<SearchHit>> {
		const query = words.trim().replace(/\s+/g, ' ').replace(/[’‘]/g, "'")
		const parts = ['search', query.toLowerCase(), page]
		return read(searches, SEARCH_FRESHNESS, parts, (by) => tmdb.search(query, page, by), deadlineMs)
	}

	function season(showId: number, seasonNumber: number, deadlineMs?: number): Promise<Season | null> {
		return details(['season', showId, seasonNumber], (by) => tmdb.season(showId, seasonNumber, by), deadlineMs)
	}

	function movie(id: number): Promise<MovieDetails | null> {
		return details(['movie', id], (by) => noted(tmdb.movie(id, by)))
	}

	async function show(id: number, seasonNumber: number | null, deadlineMs = operationDeadline()) {
		const wantedSeason = seasonNumber ?? FIRST_SEASON
		const load = (by: number) => noted(tmdb.show(id, wantedSeason, by))
		const found = await details(['show', id, wantedSeason], load, deadlineMs)
		const first = found?.seasons[0]?.seasonNumber
		// A show whose first season has another number costs a second call.
		if (!found || found.season || seasonNumber !== null || first === undefined || first === wantedSeason) return found
		return { ...found, season: await season(id, first, deadlineMs) }
	}

	const titleDetails = ({ type, id }: Pick<MediaRef, 'type' | 'id'>) => (type === 'movie' ? movie(id) : show(id, null))

	async function findByImdbId(imdbId: string): Promise<TitleSummary | null> {
		return IMDB_TITLE_ID.test(imdbId) ? details(['imdb', imdbId], (by) => tmdb.findByImdbId(imdbId, by)) : null
	}

	const browse = (filters: BrowseFilters, more: ExtraFilters = {}) =>
		list(['browse', ...browseParts(filters, today()), ...extraFilterParts(more, today())], (by) =>
			tmdb.discover(filters, more, today(), by),
		)

	const person = (id: number) => details(['person', id], (by) => tmdb.person(id, by))

	return {
		...createTitleFinder({
			searchWords,
			operationDeadline,
			knownTitles: options.knownTitles ?? null,
			findByImdbId,
			person,
			titleDetails,
			browse,
		}),
		keywords: (words) =>
			read(searches, NAMES_FRESHNESS, ['keywords', words.toLowerCase()], (by) => tmdb.keywords(words, by)),
		companies: (words) =>
			read(searches, NAMES_FRESHNESS, ['companies', words.toLowerCase()], (by) => tmdb.companies(words, by)),
		movie,
		show: (id, seasonNumber) => show(id, seasonNumber ?? null),
		title: titleDetails,
		outline: (showId) => details(['outline', showId], (by) => tmdb.outline(showId, by)),
		season: (showId, seasonNumber) => season(showId, seasonNumber),
		person,
		trending: (type, window, page) =>
			list(['trending', type, window, page], (by) => tmdb.trending(type, window, page, by)),
		trendingPeople: () => list(['trending', 'person'], (by) => tmdb.trendingPeople(by)),
		movies: (name, page) => list(['movies', name, page], (by) => tmdb.movies(name, page, by)),
		shows: (name, page) => list(['shows', name, page], (by) => tmdb.shows(name, page, by)),
		browse,
		watchProviders: async (region) => {
			const ofType = (type: MediaType) =>
				read(searches, NAMES_FRESHNESS, ['watch-providers', type, region], (by) =>
					tmdb.watchProviders(type, region, by),
				)
			return (await Promise.all(MEDIA_TYPES.map(ofType))).flat()
		},
		offers: ({ type, id }, region) =>
			read(searches, OFFERS_FRESHNESS, ['offers', type, id, region], (by) => tmdb.offers(type, id, region, by)),
		watchRegions: () => read(searches, NAMES_FRESHNESS, ['watch-regions'], (by) => tmdb.watchRegions(by)),
		findByImdbId,
		findEpisodeByImdbId: async (id) =>
			IMDB_TITLE_ID.test(id) ? details(['imdb-episode', id], (by) => tmdb.findEpisodeByImdbId(id, by)) : null,
		staleSinceMs: () => staleSinceMs,
	}

	/** In UTC, as the catalog's own lists: one copy of them is for all. */
	function today(): string {
		return utcDayOf(now())
	}
}

/** Everything a list depends on, normalized: `28,12` and `12,28` are the same list. */
function browseParts(filters: BrowseFilters, today: string): unknown[] {
	const { type, genres, genreMode, withoutGenres, fromYear, toYear, minRating, minRuntime, maxRuntime } = filters
	const { language, sort, page } = filters
	const withGenres = [sorted(genres), genres.length > 1 ? genreMode : null]
	const bounds = [fromYear, toYear, minRating, minRuntime, maxRuntime]
	return [type, withGenres, sorted(withoutGenres), bounds, language, sort, page, sort === 'newest' ? today : null]
}

/** Empty for a page's own lists, so that their cache keys stay the same. */
function extraFilterParts(more: ExtraFilters, today: string): unknown[] {
	const {
		keywords = [],
		companies = [],
		people = [],
		countries = [],
		maxRating,
		minVotes,
		maxVotes,
		fromDay,
		byVotes,
	} = more
	const { maxCertificate, minCertificate } = more
	const bounds = [maxRating, minVotes, maxVotes, fromDay, maxCertificate, byVotes, minCertificate]
	const parts = [
		sorted(keywords),
		sorted(companies),
		sorted(people),
		[...countries].sort(),
		bounds,
		more.watch && watchParts(more.watch),
		more.atHome && homeParts(more.atHome, today),
	]
	return Object.keys(more).length === 0 ? [] : parts
}

function watchParts({ providers, without, kinds, region }: WatchFilter): unknown[] {
	return [sorted(providers), sorted(without), [...kinds].sort(), region]
}

function homeParts({ region, fromDay, toDay }: HomeFilter, today: string): unknown[] {
	return [region, fromDay, toDay ?? today]
}

function sorted(ids: readonly number[]): number[] {
	return [...ids].sort((a, b) => a - b)
}
