// Lists by popularity, by votes and by day.
import { isMediaType, MEDIA_TYPES, type MediaType } from '#domain/shared/media-ref.ts'
import { keyOf, type Movie, type Title, titlesOfType } from '../title.ts'
import { writePeople, writeTitle } from '../wire/item.ts'
import { pageOf } from '../wire-response.ts'
import type { CatalogRequest } from './catalog-index.ts'
import {
	airingToday,
	byPopularity,
	type Candidate,
	nowPlaying,
	onTheAir,
	topRated,
	trending,
	upcoming,
} from './chart.ts'

type List = (request: CatalogRequest) => object

/** Lists with a path below `/movie` and `/tv`. */
export const CHARTS: Record<MediaType, Record<string, List>> = {
	movie: {
		popular: ({ index, query }) => pageOf(byPopularity(index.catalog.movies), query, writeTitle),
		top_rated: ({ index, query }) => pageOf(topRated(index.catalog.movies), query, writeTitle),
		now_playing: ({ index, query, today }) => writeOccasions(nowPlaying(index.catalog.movies, today), query),
		upcoming: ({ index, query, today }) => writeOccasions(upcoming(index.catalog.movies, today), query),
	},
	tv: {
		popular: ({ index, query }) => pageOf(byPopularity(index.catalog.shows), query, writeTitle),
		top_rated: ({ index, query }) => pageOf(topRated(index.catalog.shows), query, writeTitle),
		on_the_air: ({ index, query, today }) =>
			pageOf(onTheAir(index.catalog.shows, index.schedule(), today), query, writeTitle),
		airing_today: ({ index, query, today }) =>
			pageOf(airingToday(index.catalog.shows, index.schedule(), today), query, writeTitle),
	},
}

function writeOccasions({ movies, dates }: ReturnType<typeof nowPlaying>, query: URLSearchParams): object {
	return { dates, ...pageOf(movies, query, (movie: Movie) => writeTitle(movie)) }
}

/** `null` for an unknown type or window. */
export function writeTrending(kind: string, window: string, request: CatalogRequest): object | null {
	if (window !== 'day' && window !== 'week') return null
	const { index, query, today } = request
	if (kind === 'person') {
		const people = index
			.credits()
			.byPopularity()
			.map((person) => ({ item: person, key: `person:${person.id}`, isInSeason: false }))
		return writePeople(
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
		({ item }) => writeTitle(item),
	)
}

function candidatesOf(type: MediaType, { index, today }: CatalogRequest): Candidate<Title>[] {
	return byPopularity(titlesOfType(index.catalog, type)).map((title) => ({
		item: title,
		key: keyOf(title),
		isInSeason: index.isInSeason(title, today),
	}))
}

export function writePopularPeople(request: CatalogRequest): object {
	return writePeople(request.index.credits().byPopularity(), request)
}
