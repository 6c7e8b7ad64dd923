// Searches by filters, by words and by external id.
import { isMediaType, MEDIA_TYPES, type MediaType } from '#domain/shared/media-ref.ts'
import { fold, hasWordPrefixes } from '#domain/shared/spelling.ts'
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
import { keyOf, type Title, titlesOfType } from '../title.ts'
import { invalidParameters, pageOf, readSearchWords } from '../wire-response.ts'
import { toWirePerson, toWireTitle } from './item.ts'

export function toWireDiscovery(type: MediaType, { index, query }: CatalogRequest): object {
	return pageOf(discover(type, query, index.catalog), query, toWireTitle)
}

/** Movies, shows and people. */
export function toWireSearch({ index, query }: CatalogRequest): object {
	const hits = index.search()(readSearchWords(query))
	return pageOf(hits, query, ({ item, otherName }) =>
		'cast' in item
			? // Not in the real API, whose results don't tell.
				{ ...toWireTitle(item), ...(otherName && { matched_name: otherName }) }
			: toWirePerson(item, index.credits()),
	)
}

/** Keywords or companies with these words in their name. */
export function toWireNamed(kind: 'keywords' | 'companies', { index, query }: CatalogRequest): object {
	const words = fold(readSearchWords(query))
	const named = index.catalog[kind].filter(({ name }) => hasWordPrefixes(fold(name), words))
	return pageOf(named, query, ({ id, name }) => ({ id, name }))
}

/** Movies by external id; the data only has IMDb ids. @throws 422 for other sources */
export function toWireFindResults(externalId: string, { index, query }: CatalogRequest): object {
	if (query.get('external_source') !== 'imdb_id') throw invalidParameters()
	const movies = index.catalog.movies.filter(({ imdbId }) => imdbId === externalId)
	return { movie_results: movies.map(toWireTitle) }
}

// Lists by popularity, by votes and by day.

type List = (request: CatalogRequest) => object

/** Lists with a path below `/movie` and `/tv`. */
export const CHARTS: Record<MediaType, Record<string, List>> = {
	movie: {
		popular: ({ index, query }) => pageOf(byPopularity(index.catalog.movies), query, toWireTitle),
		top_rated: ({ index, query }) => pageOf(topRated(index.catalog.movies), query, toWireTitle),
		now_playing: ({ index, query, today }) => pageOf(nowPlaying(index.catalog.movies, today), query, toWireTitle),
		upcoming: ({ index, query, today }) => pageOf(upcoming(index.catalog.movies, today), query, toWireTitle),
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

/** `null` for an unknown type or window. */
export function toWireTrending(kind: string, window: string, request: CatalogRequest): object | null {
	if (window !== 'day' && window !== 'week') return null
	const { query } = request
	if (kind === 'person') return toWireTrendingPeople(window, request)
	const types = kind === 'all' ? MEDIA_TYPES : isMediaType(kind) ? [kind] : null
	if (!types) return null
	return pageOf(trendingTitles(types, window, request), query, toWireTitle)
}

/** Movies and shows are ranked separately, so that a mixed list has both. */
function trendingTitles(types: readonly MediaType[], window: 'day' | 'week', request: CatalogRequest): Title[] {
	const ranked = types.flatMap((type) => trending(candidatesOf(type, request), window, request.today))
	return ranked.sort((a, b) => b.heat - a.heat).map(({ item }) => item)
}

/** The leads of the trending titles, in their order. */
function toWireTrendingPeople(window: 'day' | 'week', request: CatalogRequest): object {
	const { index, query } = request
	const leads = trendingTitles(MEDIA_TYPES, window, request).flatMap(({ cast }) => cast.slice(0, 1))
	return pageOf([...new Set(leads.map(({ person }) => person))], query, (person) =>
		toWirePerson(person, index.credits()),
	)
}

function candidatesOf(type: MediaType, { index, today }: CatalogRequest): Candidate<Title>[] {
	return byPopularity(titlesOfType(index.catalog, type)).map((title) => ({
		item: title,
		key: keyOf(title),
		isInSeason: index.isInSeason(title, today),
	}))
}
