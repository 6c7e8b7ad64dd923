import type { MediaType } from '#domain/title/media.ts'
import { createRota, type Rota } from '../broadcast.ts'
import { type CreditIndex, createCreditIndex } from '../credit-index.ts'
import { readCatalogue } from '../data.ts'
import type { Day } from '../day.ts'
import { lazy } from '../lazy.ts'
import { createSearchIndex, type Entry, type SearchIndex } from '../search/search.ts'
import {
	type Catalogue,
	type Keyword,
	type Movie,
	type Person,
	type Show,
	type Title,
	titlesOfType,
	yearOfTitle,
} from '../title.ts'
import { airs, isAnniversaryRun } from './chart.ts'
import { createKinship, type Kinship } from './kinship.ts'

/** The catalogue with what is worked out from it, each at its first use. */
export interface Shelf {
	catalogue: Catalogue
	rota(): Rota
	credits(): CreditIndex
	kinship: Kinship
	movieSearch(): SearchIndex<Movie>
	showSearch(): SearchIndex<Show>
	personSearch(): SearchIndex<Person>
	keywordSearch(): SearchIndex<Keyword>
	isInSeason(title: Title, today: Day): boolean
}

/** What a handler gets. */
export interface Asked {
	shelf: Shelf
	today: Day
	query: URLSearchParams
}

export function createShelf(data: unknown): Shelf {
	const catalogue = readCatalogue(data)
	const rota = lazy(() => createRota(catalogue.shows))
	const credits = lazy(() => createCreditIndex(catalogue))
	const kin: Record<MediaType, () => Kinship> = {
		movie: lazy(() => createKinship(catalogue.movies)),
		tv: lazy(() => createKinship(catalogue.shows)),
	}
	const kinship: Kinship = {
		similar: (title) => kin[title.type]().similar(title),
		recommendations: (title) => kin[title.type]().recommendations(title),
	}
	return {
		catalogue,
		rota,
		credits,
		kinship,
		movieSearch: lazy(() => createSearchIndex(catalogue.movies.map(entryOfTitle))),
		showSearch: lazy(() => createSearchIndex(catalogue.shows.map(entryOfTitle))),
		personSearch: lazy(() => createSearchIndex(catalogue.people.map((person) => entryOfPerson(person, credits())))),
		keywordSearch: lazy(() => createSearchIndex(catalogue.keywords.map(entryOfKeyword(catalogue)))),
		isInSeason: (title, today) =>
			title.type === 'movie' ? isAnniversaryRun(title.date, today) : airs(title, rota(), today, 7),
	}
}

function entryOfTitle<T extends Title>(title: T): Entry<T> {
	return {
		item: title,
		names: [title.name, title.originalName],
		year: yearOfTitle(title),
		popularity: title.popularity,
	}
}

function entryOfPerson(person: Person, credits: CreditIndex): Entry<Person> {
	return { item: person, names: [person.name], year: null, popularity: credits.popularityOf(person) }
}

/** Popular is a keyword that many titles have. */
function entryOfKeyword(catalogue: Catalogue): (keyword: Keyword) => Entry<Keyword> {
	const uses = new Map<Keyword, number>()
	for (const type of ['movie', 'tv'] as const) {
		for (const { keywords } of titlesOfType(catalogue, type)) {
			for (const keyword of keywords) uses.set(keyword, (uses.get(keyword) ?? 0) + 1)
		}
	}
	return (keyword) => ({ item: keyword, names: [keyword.name], year: null, popularity: uses.get(keyword) ?? 0 })
}
