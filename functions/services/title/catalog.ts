import type { BrowseFilters } from '#domain/browse/browse.ts'
import { toSummary } from '#domain/recommend/candidate.ts'
import { parseTitleAddress, type TitleAddress } from '#domain/search/title-address.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { knownForTitles } from '#domain/title/known-for.ts'
import type { MediaRef, MovieDetails, Paged, Season, TitleSummary } from '#domain/title/media.ts'
import type { Catalog, ExtraFilters, SearchHit } from '#domain/title/port.ts'
import {
	matchTitle,
	type RankedTitle,
	rankTitles,
	type TitleMatch,
	titleBeforeParenthesis,
} from '#domain/title/title-match.ts'
import type { Tmdb } from '#functions/clients/tmdb/tmdb.ts'
import type { Cached, Freshness } from '#functions/data/cache.ts'
import { forgivingSearch } from './catalog-search.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const SEARCH_FRESHNESS: Freshness = { freshMs: 5 * MINUTE_MS, ttlMs: DAY_MS }
export const LIST_FRESHNESS: Freshness = { freshMs: 10 * MINUTE_MS, ttlMs: DAY_MS }
export const DETAILS_FRESHNESS: Freshness = { freshMs: HOUR_MS, ttlMs: 7 * DAY_MS }
const GENRES_FRESHNESS: Freshness = { freshMs: DAY_MS, ttlMs: 7 * DAY_MS }

/** Pages respond within 8 s, whatever the metadata service does. */
const OPERATION_BUDGET_MS = 7_000

const SUGGESTIONS = 8
const MIN_SUGGEST_LENGTH = 2
const MAX_SUGGEST_LENGTH = 100
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
	/** Titles to guess from when a search finds nothing. */
	knownTitles?: () => Promise<readonly string[]>
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

	/** The service's own results for these words. */
	function multi(words: string, page: number, deadlineMs: number): Promise<Paged<SearchHit>> {
		const query = words.trim().replace(/\s+/g, ' ')
		const parts = ['search', query.toLowerCase(), page]
		return read(searches, SEARCH_FRESHNESS, parts, (by) => tmdb.search(query, page, by), deadlineMs)
	}

	function season(showId: number, seasonNumber: number, deadlineMs?: number): Promise<Season | null> {
		return details(['season', showId, seasonNumber], (by) => tmdb.season(showId, seasonNumber, by), deadlineMs)
	}

	function movie(id: number): Promise<MovieDetails | null> {
		return details(['movie', id], (by) => tmdb.movie(id, by))
	}

	async function show(id: number, seasonNumber: number | null, deadlineMs = operationDeadline()) {
		const wantedSeason = seasonNumber ?? FIRST_SEASON
		const found = await details(['show', id, wantedSeason], (by) => tmdb.show(id, wantedSeason, by), deadlineMs)
		const first = found?.seasons[0]?.seasonNumber
		// A show whose first season has another number costs a second call.
		if (!found || found.season || seasonNumber !== null || first === undefined || first === wantedSeason) return found
		return { ...found, season: await season(id, first, deadlineMs) }
	}

	async function search(text: string, page: number): Promise<Paged<SearchHit>> {
		const deadlineMs = operationDeadline()
		const address = parseTitleAddress(text)
		if (address && address.kind !== 'words') {
			const hit = await findAddressed(address)
			return { page, totalPages: hit ? 1 : 0, totalResults: hit ? 1 : 0, results: hit && page === 1 ? [hit] : [] }
		}
		return forgivingSearch(address?.words ?? text, {
			page,
			find: (words) => multi(words, page, deadlineMs),
			knownTitles: options.knownTitles ?? null,
		})
	}

	async function findAddressed(address: Exclude<TitleAddress, { kind: 'words' }>): Promise<SearchHit | null> {
		if (address.kind === 'person') {
			const found = await details(['person', address.id], (by) => tmdb.person(address.id, by))
			if (!found) return null
			const { id, name, department, profilePath } = found
			const knownFor = knownForTitles(found).map(toSummary)
			return { kind: 'person', person: { id, name, department, profilePath, popularity: 0, knownFor } }
		}
		const title = await (address.kind === 'imdb' ? findByImdbId(address.id) : titleDetails(address.ref))
		return title && { kind: 'title', title: toSummary(title) }
	}

	async function suggest(text: string): Promise<SearchHit[]> {
		if (parseTitleAddress(text)) return (await search(text, 1)).results.slice(0, SUGGESTIONS)
		const query = Array.from(text.trim()).slice(0, MAX_SUGGEST_LENGTH).join('').trim()
		if (Array.from(query).length < MIN_SUGGEST_LENGTH) return []
		return (await search(query, 1)).results.slice(0, SUGGESTIONS)
	}

	const titleDetails = ({ type, id }: Pick<MediaRef, 'type' | 'id'>) => (type === 'movie' ? movie(id) : show(id, null))

	async function findByImdbId(imdbId: string): Promise<TitleSummary | null> {
		return IMDB_TITLE_ID.test(imdbId) ? details(['imdb', imdbId], (by) => tmdb.findByImdbId(imdbId, by)) : null
	}

	/** The titles found by a name or by the part before its parenthesis, and the query that found them. */
	async function findByName(title: string): Promise<{ words: string; titles: TitleSummary[] }> {
		const deadlineMs = operationDeadline()
		for (const words of [title, titleBeforeParenthesis(title)]) {
			if (!words?.trim()) continue
			const titles = titlesOf((await multi(words, 1, deadlineMs)).results)
			if (titles.length > 0) return { words, titles }
		}
		return { words: title, titles: [] }
	}

	async function match(title: string, year: number | null): Promise<TitleMatch | null> {
		try {
			const { words, titles } = await findByName(title)
			return matchTitle({ title: words, year }, titles)
		} catch (error) {
			// Logged where it occurred; a failed lookup counts as no match.
			if (hasCode(error, 'CATALOGUE_UNAVAILABLE')) return null
			throw error
		}
	}

	async function candidates(title: string, year: number | null): Promise<RankedTitle[]> {
		const { words, titles } = await findByName(title)
		return rankTitles({ title: words, year }, titles)
	}

	return {
		movie,
		show: (id, seasonNumber) => show(id, seasonNumber ?? null),
		title: titleDetails,
		season: (showId, seasonNumber) => season(showId, seasonNumber),
		person: (id) => details(['person', id], (by) => tmdb.person(id, by)),
		trending: (type, window, page) =>
			list(['trending', type, window, page], (by) => tmdb.trending(type, window, page, by)),
		movies: (name, page) => list(['movies', name, page], (by) => tmdb.movies(name, page, by)),
		shows: (name, page) => list(['shows', name, page], (by) => tmdb.shows(name, page, by)),
		browse: (filters, more = {}) =>
			list(['browse', ...browseParts(filters, today()), ...extraFilterParts(more)], (by) =>
				tmdb.discover(filters, more, today(), by),
			),
		keywords: (words) => {
			const query = words.trim().replace(/\s+/g, ' ').toLowerCase()
			return read(pages, GENRES_FRESHNESS, ['keywords', query], (by) => tmdb.keywords(query, by))
		},
		search,
		suggest,
		genres: (type) => read(pages, GENRES_FRESHNESS, ['genres', type], (by) => tmdb.genres(type, by)),
		findByImdbId,
		match,
		candidates,
		seasonExists: async (showId, seasonNumber) => (await season(showId, seasonNumber)) !== null,
		staleSinceMs: () => staleSinceMs,
	}

	function today(): string {
		return new Date(now()).toISOString().slice(0, 10)
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
function extraFilterParts(more: ExtraFilters): unknown[] {
	const { keywords = [], people = [], countries = [], maxRating, minVotes, maxVotes, fromDay } = more
	const parts = [sorted(keywords), sorted(people), [...countries].sort(), maxRating, minVotes, maxVotes, fromDay]
	return Object.keys(more).length === 0 ? [] : parts
}

function sorted(ids: readonly number[]): number[] {
	return [...ids].sort((a, b) => a - b)
}

function titlesOf(hits: readonly SearchHit[]): TitleSummary[] {
	return hits.flatMap((hit) => (hit.kind === 'title' ? [hit.title] : []))
}
