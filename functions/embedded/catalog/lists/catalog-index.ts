import type { MediaType } from '#domain/shared/media-ref.ts'
import { memoize } from '#domain/shared/memoize.ts'
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
	relatedTitles: RelatedTitles
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
	const schedule = memoize(() => createAiringSchedule(catalog.shows))
	const credits = memoize(() => createCreditIndex(catalog))
	const related: Record<MediaType, () => RelatedTitles> = {
		movie: memoize(() => createRelatedTitles(catalog.movies)),
		tv: memoize(() => createRelatedTitles(catalog.shows)),
	}
	const relatedTitles: RelatedTitles = {
		similar: (title) => related[title.type]().similar(title),
		recommendations: (title) => related[title.type]().recommendations(title),
	}
	return {
		catalog,
		schedule,
		credits,
		relatedTitles,
		movieSearch: memoize(() => createSearchIndex(catalog.movies.map(entryOfTitle))),
		showSearch: memoize(() => createSearchIndex(catalog.shows.map(entryOfTitle))),
		personSearch: memoize(() => createSearchIndex(catalog.people.map((person) => entryOfPerson(person, credits())))),
		keywordSearch: memoize(() => createSearchIndex(catalog.keywords.map(entryOfKeyword(catalog)))),
		isInSeason: (title, today) =>
			title.type === 'movie' ? isAnniversaryRun(title.date, today) : airs(title, schedule(), today, 7),
	}
}

function entryOfTitle<T extends Title>(title: T): Entry<T> {
	return {
		item: title,
		names: [title.name, title.originalName],
		otherNames: title.otherNames,
		year: yearOfTitle(title),
		popularity: title.popularity,
	}
}

function entryOfPerson(person: Person, credits: CreditIndex): Entry<Person> {
	const { name, otherNames } = person
	return { item: person, names: [name], otherNames, year: null, popularity: credits.popularityOf(person) }
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
