// Lists that answer a question: by filters, by words, by an id of elsewhere.
import type { MediaType } from '#domain/title/media.ts'
import { invalidParameters, pageOf, readSearchWords } from '../answer.ts'
import { discover } from '../lists/discover.ts'
import type { Asked } from '../lists/shelf.ts'
import { type Title, yearOfTitle } from '../title.ts'
import { writePeople, writePerson, writeTitle } from '../wire/item.ts'
import { type Hit, rankHits, type SearchIndex } from './search.ts'

export function writeDiscovery(type: MediaType, { shelf, query, today }: Asked): object {
	return pageOf(discover(type, query, shelf, today), query, writeTitle)
}

/** Years that each kind of search can be narrowed to. */
const YEAR_FIELDS: Record<MediaType, readonly string[]> = {
	movie: ['primary_release_year', 'year'],
	tv: ['first_air_date_year', 'year'],
}

/** `null` for a kind of search that does not exist. */
export function writeSearch(kind: string, asked: Asked): object | null {
	const { shelf, query } = asked
	switch (kind) {
		case 'movie':
			return pageOf(itemsOf(shelf.movieSearch(), query).filter(isOfYear('movie', query)), query, writeTitle)
		case 'tv':
			return pageOf(itemsOf(shelf.showSearch(), query).filter(isOfYear('tv', query)), query, writeTitle)
		case 'person':
			return writePeople(itemsOf(shelf.personSearch(), query), asked)
		case 'keyword':
			return pageOf(itemsOf(shelf.keywordSearch(), query), query, (keyword) => keyword)
		case 'multi':
			return writeMultiSearch(asked)
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

function writeMultiSearch({ shelf, query }: Asked): object {
	const words = readSearchWords(query)
	const credits = shelf.credits()
	const titles: Hit<Title>[] = [...shelf.movieSearch().find(words), ...shelf.showSearch().find(words)]
	const people = shelf.personSearch().find(words)
	const hits: Hit<() => object>[] = [
		...titles.map(({ item, ...match }) => ({ ...match, item: () => writeTitle(item) })),
		...people.map(({ item, ...match }) => ({ ...match, item: () => writePerson(item, credits) })),
	]
	return pageOf(rankHits(hits), query, ({ item: write }) => write())
}

/** What an id of elsewhere means here; only IMDb's are among the facts. @throws 422 for other sources */
export function writeFound(foreignId: string, { shelf, query }: Asked): object {
	if (query.get('external_source') !== 'imdb_id') throw invalidParameters()
	const movies = shelf.catalogue.movies.filter(({ imdbId }) => imdbId === foreignId)
	return {
		movie_results: movies.map(writeTitle),
		person_results: [],
		tv_results: [],
		tv_episode_results: [],
		tv_season_results: [],
	}
}

export function writeKeyword(id: number, { shelf }: Asked): object | null {
	return shelf.catalogue.keywords.find((keyword) => keyword.id === id) ?? null
}
