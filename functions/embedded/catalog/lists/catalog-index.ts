import type { MediaType } from '#domain/shared/media-ref.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { type AiringSchedule, createAiringSchedule } from '../airing-schedule.ts'
import { readCatalog } from '../data.ts'
import type { Day } from '../day.ts'
import { createSearchIndex, type Entry, type SearchIndex } from '../search/search.ts'
import { type Catalog, type Job, type Movie, type Person, type Show, type Title, yearOfTitle } from '../title.ts'
import { airs, isAnniversaryRun } from './chart.ts'
import { createRelatedTitles, type RelatedTitles } from './related-titles.ts'

/** The catalog with derived indexes, each computed on first use. */
interface CatalogIndex {
	catalog: Catalog
	schedule(): AiringSchedule
	credits(): CreditIndex
	relatedTitles: RelatedTitles
	movieSearch(): SearchIndex<Movie>
	showSearch(): SearchIndex<Show>
	personSearch(): SearchIndex<Person>
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

export type Credit =
	| { title: Title; kind: 'cast'; character: string | null; order: number }
	| { title: Title; kind: 'crew'; job: Job }

/** Credits by person. */
export interface CreditIndex {
	/** Best known titles first. */
	of(person: Person): readonly Credit[]
	/** For sorting: how well known the person's titles are, weighted by the person's part. */
	popularityOf(person: Person): number
	/** `Acting`, `Directing`, `Writing`, `Sound`, `Camera`. */
	departmentOf(person: Person): string
}

const DEPARTMENTS: Record<Job, string> = {
	Director: 'Directing',
	Screenplay: 'Writing',
	Writer: 'Writing',
	Creator: 'Writing',
	'Original Music Composer': 'Sound',
	'Director of Photography': 'Camera',
}

/** Weights of a title for its makers and for its lead. */
const MAKER_WEIGHT = 0.6

const BILLING_FALLOFF = 0.25

function createCreditIndex(catalog: Catalog): CreditIndex {
	const credits = new Map<Person, Credit[]>(catalog.people.map((person) => [person, []]))
	const titles = [...catalog.movies, ...catalog.shows].sort((a, b) => b.popularity - a.popularity)
	for (const title of titles) {
		for (const [order, { person, character }] of title.cast.entries()) {
			credits.get(person)?.push({ title, kind: 'cast', character, order })
		}
		for (const { person, job } of title.crew) credits.get(person)?.push({ title, kind: 'crew', job })
	}
	const creditsOf = (person: Person) => credits.get(person) ?? []
	return {
		of: creditsOf,
		popularityOf: (person) => weigh(creditsOf(person)),
		departmentOf: (person) => departmentOf(creditsOf(person)),
	}
}

function weigh(credits: readonly Credit[]): number {
	const sum = credits.reduce((total, credit) => total + Math.sqrt(credit.title.popularity) * partIn(credit), 0)
	return Math.round(sum * 1000) / 1000
}

function partIn(credit: Credit): number {
	return credit.kind === 'cast' ? 1 / (1 + credit.order * BILLING_FALLOFF) : MAKER_WEIGHT
}

/** The department with the most credits; acting wins ties. */
function departmentOf(credits: readonly Credit[]): string {
	const counts = new Map<string, number>()
	for (const credit of credits) {
		const department = credit.kind === 'cast' ? 'Acting' : DEPARTMENTS[credit.job]
		counts.set(department, (counts.get(department) ?? 0) + 1)
	}
	const [most] = [...counts].sort((a, b) => b[1] - a[1] || Number(b[0] === 'Acting') - Number(a[0] === 'Acting'))
	return most?.[0] ?? 'Acting'
}
