// Lists that are made by popularity, by votes and by the day.
import { isMediaType, MEDIA_TYPES, type MediaType } from '#domain/title/media.ts'
import { pageOf } from '../answer.ts'
import { keyOf, type Movie, type Title, titlesOfType } from '../title.ts'
import { writePeople, writeTitle } from '../wire/item.ts'
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
import type { Asked } from './shelf.ts'

type List = (asked: Asked) => object

/** Lists that have a path of their own below `/movie` and `/tv`. */
export const CHARTS: Record<MediaType, Record<string, List>> = {
	movie: {
		popular: ({ shelf, query }) => pageOf(byPopularity(shelf.catalogue.movies), query, writeTitle),
		top_rated: ({ shelf, query }) => pageOf(topRated(shelf.catalogue.movies), query, writeTitle),
		now_playing: ({ shelf, query, today }) => writeOccasions(nowPlaying(shelf.catalogue.movies, today), query),
		upcoming: ({ shelf, query, today }) => writeOccasions(upcoming(shelf.catalogue.movies, today), query),
	},
	tv: {
		popular: ({ shelf, query }) => pageOf(byPopularity(shelf.catalogue.shows), query, writeTitle),
		top_rated: ({ shelf, query }) => pageOf(topRated(shelf.catalogue.shows), query, writeTitle),
		on_the_air: ({ shelf, query, today }) =>
			pageOf(onTheAir(shelf.catalogue.shows, shelf.rota(), today), query, writeTitle),
		airing_today: ({ shelf, query, today }) =>
			pageOf(airingToday(shelf.catalogue.shows, shelf.rota(), today), query, writeTitle),
	},
}

function writeOccasions({ movies, dates }: ReturnType<typeof nowPlaying>, query: URLSearchParams): object {
	return { dates, ...pageOf(movies, query, (movie: Movie) => writeTitle(movie)) }
}

/** `null` for a kind or a window that does not exist. */
export function writeTrending(kind: string, window: string, asked: Asked): object | null {
	if (window !== 'day' && window !== 'week') return null
	const { shelf, query, today } = asked
	if (kind === 'person') {
		const people = shelf
			.credits()
			.byPopularity()
			.map((person) => ({ item: person, key: `person:${person.id}`, isInSeason: false }))
		return writePeople(
			trending(people, window, today).map(({ item }) => item),
			asked,
		)
	}
	const types = kind === 'all' ? MEDIA_TYPES : isMediaType(kind) ? [kind] : null
	if (!types) return null
	// The kinds are ranked apart, so that a mixed list holds both.
	const titles = types.flatMap((type) => trending(candidatesOf(type, asked), window, today))
	return pageOf(
		titles.sort((a, b) => b.heat - a.heat),
		query,
		({ item }) => writeTitle(item),
	)
}

function candidatesOf(type: MediaType, { shelf, today }: Asked): Candidate<Title>[] {
	return byPopularity(titlesOfType(shelf.catalogue, type)).map((title) => ({
		item: title,
		key: keyOf(title),
		isInSeason: shelf.isInSeason(title, today),
	}))
}

export function writePopularPeople(asked: Asked): object {
	return writePeople(asked.shelf.credits().byPopularity(), asked)
}
