// Searches by filters, by words and by external id.
import type { MediaType } from '#domain/shared/media-ref.ts'
import type { CatalogRequest } from '../lists/catalog-index.ts'
import { discover } from '../lists/discover.ts'
import { type Title, yearOfTitle } from '../title.ts'
import { writePeople, writePerson, writeTitle } from '../wire/item.ts'
import { invalidParameters, pageOf, readSearchWords } from '../wire-response.ts'
import { type Hit, rankHits, type SearchIndex } from './search.ts'

export function writeDiscovery(type: MediaType, { index, query, today }: CatalogRequest): object {
	return pageOf(discover(type, query, index, today), query, writeTitle)
}

/** The year filters of each kind of search. */
const YEAR_FIELDS: Record<MediaType, readonly string[]> = {
	movie: ['primary_release_year', 'year'],
	tv: ['first_air_date_year', 'year'],
}

/** `null` for an unknown kind of search. */
export function writeSearch(kind: string, request: CatalogRequest): object | null {
	const { index, query } = request
	switch (kind) {
		case 'movie':
			return pageOf(itemsOf(index.movieSearch(), query).filter(isOfYear('movie', query)), query, writeTitle)
		case 'tv':
			return pageOf(itemsOf(index.showSearch(), query).filter(isOfYear('tv', query)), query, writeTitle)
		case 'person':
			return writePeople(itemsOf(index.personSearch(), query), request)
		case 'keyword':
			return pageOf(itemsOf(index.keywordSearch(), query), query, (keyword) => keyword)
		case 'multi':
			return writeMultiSearch(request)
		default:
			return null
	}
}

function itemsOf<T>(index: SearchIndex<T>, query: URLSearchParams): T[] {
	return rankHits(index.find(readSearchWords(query))).map(({ item }) => item)
}

function isOfYear(type: MediaType, query: URLSearchParams): (title: Title) => boolean {
	const years = YEAR_FIELDS[type]
		.flatMap((field) => query.get(field) ?? [])
		.filter(Boolean)
		.map(Number)
	return (title) => years.every((year) => yearOfTitle(title) === year)
}

function writeMultiSearch({ index, query }: CatalogRequest): object {
	const words = readSearchWords(query)
	const credits = index.credits()
	const titles: Hit<Title>[] = [...index.movieSearch().find(words), ...index.showSearch().find(words)]
	const personHits = index.personSearch().find(words)
	const hits: Hit<() => object>[] = [
		...titles.map(({ item, ...match }) => ({
			...match,
			// Not in the real API, whose results don't tell.
			item: () => ({ ...writeTitle(item), ...(match.otherName && { matched_name: match.otherName }) }),
		})),
		...personHits.map(({ item, ...match }) => ({ ...match, item: () => writePerson(item, credits) })),
	]
	return pageOf(rankHits(hits), query, ({ item: write }) => write())
}

/** Titles by external id; the data only has IMDb ids. @throws 422 for other sources */
export function writeFindResults(externalId: string, { index, query }: CatalogRequest): object {
	if (query.get('external_source') !== 'imdb_id') throw invalidParameters()
	const movies = index.catalog.movies.filter(({ imdbId }) => imdbId === externalId)
	return {
		movie_results: movies.map(writeTitle),
		person_results: [],
		tv_results: [],
		tv_episode_results: [],
		tv_season_results: [],
	}
}

export function writeKeyword(id: number, { index }: CatalogRequest): object | null {
	return index.catalog.keywords.find((keyword) => keyword.id === id) ?? null
}
