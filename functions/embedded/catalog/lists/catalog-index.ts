import type { MediaType } from '#domain/title/media.ts'
import { lazy } from '#functions/lib/lazy.ts'
import { type AiringSchedule, createAiringSchedule } from '../airing-schedule.ts'
import { type CreditIndex, createCreditIndex } from '../credit-index.ts'
import { readCatalog } from '../data.ts'
import type { Day } from '../day.ts'
import { createSearchIndex, type Entry, type SearchIndex } from '../search/search.ts'
import {
	type Catalog,
	type Keyword,
	type Movie,
	type Person,
	type Show,
	type Title,
	titlesOfType,
	yearOfTitle,
} from '../title.ts'
import { airs, isAnniversaryRun } from './chart.ts'
import { createRelatedTitles, type RelatedTitles } from './related-titles.ts'

/** The catalog with derived indexes, each computed on first use. */
export interface CatalogIndex {
	catalog: Catalog
	schedule(): AiringSchedule
	credits(): CreditIndex
	kinship: RelatedTitles
	movieSearch(): SearchIndex<Movie>
	showSearch(): SearchIndex<Show>
	personSearch(): SearchIndex<Person>
	keywordSearch(): SearchIndex<Keyword>
	isInSeason(title: Title, today: Day): boolean
}

export interface CatalogRequest {
	index: CatalogIndex
	today: Day
	query: URLSearchParams
}

export function createCatalogIndex(data: unknown): CatalogIndex {
	const catalog = readCatalog(data)
	const rota = lazy(() => createAiringSchedule(catalog.shows))
	const credits = lazy(() => createCreditIndex(catalog))
	const kin: Record<MediaType, () => RelatedTitles> = {
		movie: lazy(() => createRelatedTitles(catalog.movies)),
		tv: lazy(() => createRelatedTitles(catalog.shows)),
	}
	const kinship: RelatedTitles = {
		similar: (title) => kin[title.type]().similar(title),
		recommendations: (title) => kin[title.type]().recommendations(title),
	}
	return {
		catalog,
		schedule: rota,
		credits,
		kinship,
		movieSearch: lazy(() => createSearchIndex(catalog.movies.map(entryOfTitle))),
		showSearch: lazy(() => createSearchIndex(catalog.shows.map(entryOfTitle))),
		personSearch: lazy(() => createSearchIndex(catalog.people.map((person) => entryOfPerson(person, credits())))),
		keywordSearch: lazy(() => createSearchIndex(catalog.keywords.map(entryOfKeyword(catalog)))),
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

/** Keywords of many titles are popular. */
function entryOfKeyword(catalog: Catalog): (keyword: Keyword) => Entry<Keyword> {
	const uses = new Map<Keyword, number>()
	for (const type of ['movie', 'tv'] as const) {
		for (const { keywords } of titlesOfType(catalog, type)) {
			for (const keyword of keywords) uses.set(keyword, (uses.get(keyword) ?? 0) + 1)
		}
	}
	return (keyword) => ({ item: keyword, names: [keyword.name], year: null, popularity: uses.get(keyword) ?? 0 })
}
