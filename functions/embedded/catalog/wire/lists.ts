// Searches by filters, by words and by external id.
import type { MediaType } from '#domain/shared/media-ref.ts'
import { isMediaType, MEDIA_TYPES } from '#domain/shared/media-ref.ts'
import type { CatalogRequest } from '../lists/catalog-index.ts'
import {
	airingToday,
	byPopularity,
	type Candidate,
	nowPlaying,
	onTheAir,
	topRated,
	trending,
	upcoming,
} from '../lists/chart.ts'
import { discover } from '../lists/discover.ts'
import { bestHits, type Hit, type SearchIndex } from '../search/search.ts'
import { keyOf, type Movie, type Title, titlesOfType, yearOfTitle } from '../title.ts'
import { invalidParameters, pageOf, readSearchWords } from '../wire-response.ts'
import { toWirePeople, toWirePerson, toWireTitle } from './item.ts'

export function toWireDiscovery(type: MediaType, { index, query, today }: CatalogRequest): object {
	return pageOf(discover(type, query, index, today), query, toWireTitle)
}

/** The year filters of each kind of search. */
const YEAR_FIELDS: Record<MediaType, readonly string[]> = {
	movie: ['primary_release_year', 'year'],
	tv: ['first_air_date_year', 'year'],
}

/** `null` for an unknown kind of search. */
export function toWireSearch(kind: string, request: CatalogRequest): object | null {
	const { index, query } = request
	switch (kind) {
		case 'movie':
			return pageOf(itemsOf(index.movieSearch(), query).filter(isOfYear('movie', query)), query, toWireTitle)
		case 'tv':
			return pageOf(itemsOf(index.showSearch(), query).filter(isOfYear('tv', query)), query, toWireTitle)
		case 'person':
			return toWirePeople(itemsOf(index.personSearch(), query), request)
		case 'keyword':
			return pageOf(itemsOf(index.keywordSearch(), query), query, (keyword) => keyword)
		case 'multi':
			return toWireMultiSearch(request)
		default:
			return null
	}
}

function itemsOf<T>(index: SearchIndex<T>, query: URLSearchParams): T[] {
	return bestHits(index.find(readSearchWords(query))).map(({ item }) => item)
}

function isOfYear(type: MediaType, query: URLSearchParams): (title: Title) => boolean {
	const years = YEAR_FIELDS[type]
		.flatMap((field) => query.get(field) ?? [])
		.filter(Boolean)
		.map(Number)
	return (title) => years.every((year) => yearOfTitle(title) === year)
}

function toWireMultiSearch({ index, query }: CatalogRequest): object {
	const words = readSearchWords(query)
	const credits = index.credits()
	const titles: Hit<Title>[] = [...index.movieSearch().find(words), ...index.showSearch().find(words)]
	const personHits = index.personSearch().find(words)
	const hits: Hit<() => object>[] = [
		...titles.map(({ item, ...match }) => ({
			...match,
			// Not in the real API, whose results don't tell.
			item: () => ({ ...toWireTitle(item), ...(match.otherName && { matched_name: match.otherName }) }),
		})),
		...personHits.map(({ item, ...match }) => ({ ...match, item: () => toWirePerson(item, credits) })),
	]
	return pageOf(bestHits(hits), query, ({ item: write }) => write())
}

/** Titles by external id; the data only has IMDb ids. @throws 422 for other sources */
export function toWireFindResults(externalId: string, { index, query }: CatalogRequest): object {
	if (query.get('external_source') !== 'imdb_id') throw invalidParameters()
	const movies = index.catalog.movies.filter(({ imdbId }) => imdbId === externalId)
	return {
		movie_results: movies.map(toWireTitle),
		person_results: [],
		tv_results: [],
		tv_episode_results: [],
		tv_season_results: [],
	}
}

export function toWireKeyword(id: number, { index }: CatalogRequest): object | null {
	return index.catalog.keywords.find((keyword) => keyword.id === id) ?? null
}

// Lists by popularity, by votes and by day.

type List = (request: CatalogRequest) => object

/** Lists with a path below `/movie` and `/tv`. */
export const CHARTS: Record<MediaType, Record<string, List>> = {
	movie: {
		popular: ({ index, query }) => pageOf(byPopularity(index.catalog.movies), query, toWireTitle),
		top_rated: ({ index, query }) => pageOf(topRated(index.catalog.movies), query, toWireTitle),
		now_playing: ({ index, query, today }) => toWireOccasions(nowPlaying(index.catalog.movies, today), query),
		upcoming: ({ index, query, today }) => toWireOccasions(upcoming(index.catalog.movies, today), query),
	},
	tv: {
		popular: ({ index, query }) => pageOf(byPopularity(index.catalog.shows), query, toWireTitle),
		top_rated: ({ index, query }) => pageOf(topRated(index.catalog.shows), query, toWireTitle),
		on_the_air: ({ index, query, today }) =>
			pageOf(onTheAir(index.catalog.shows, index.schedule(), today), query, toWireTitle),
		airing_today: ({ index, query, today }) =>
			pageOf(airingToday(index.catalog.shows, index.schedule(), today), query, toWireTitle),
	},
}

function toWireOccasions({ movies, dates }: ReturnType<typeof nowPlaying>, query: URLSearchParams): object {
	return { dates, ...pageOf(movies, query, (movie: Movie) => toWireTitle(movie)) }
}

/** `null` for an unknown type or window. */
export function toWireTrending(kind: string, window: string, request: CatalogRequest): object | null {
	if (window !== 'day' && window !== 'week') return null
	const { index, query, today } = request
	if (kind === 'person') {
		const people = index
			.credits()
			.byPopularity()
			.map((person) => ({ item: person, key: `person:${person.id}`, isInSeason: false }))
		return toWirePeople(
			trending(people, window, today).map(({ item }) => item),
			request,
		)
	}
	const types = kind === 'all' ? MEDIA_TYPES : isMediaType(kind) ? [kind] : null
	if (!types) return null
	// Movies and shows are ranked separately, so that a mixed list has both.
	const titles = types.flatMap((type) => trending(candidatesOf(type, request), window, today))
	return pageOf(
		titles.sort((a, b) => b.heat - a.heat),
		query,
		({ item }) => toWireTitle(item),
	)
}

function candidatesOf(type: MediaType, { index, today }: CatalogRequest): Candidate<Title>[] {
	return byPopularity(titlesOfType(index.catalog, type)).map((title) => ({
		item: title,
		key: keyOf(title),
		isInSeason: index.isInSeason(title, today),
	}))
}

export function toWirePopularPeople(request: CatalogRequest): object {
	return toWirePeople(request.index.credits().byPopularity(), request)
}
