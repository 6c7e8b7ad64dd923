import { memoize } from '#domain/shared/memoize.ts'
import { type AiringSchedule, createAiringSchedule } from '../airing-schedule.ts'
import { readCatalog } from '../data.ts'
import type { Day } from '../day.ts'
import type { Catalog, Job, Person, Title } from '../title.ts'
import { airs, isAnniversaryRun } from './chart.ts'
import { createSearch, type Named, type Search } from './search.ts'

/** The catalog with derived indexes, each computed on first use. */
interface CatalogIndex {
	catalog: Catalog
	schedule(): AiringSchedule
	credits(): CreditIndex
	search(): Search<Title | Person>
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
	return {
		catalog,
		schedule,
		credits,
		search: memoize(() =>
			createSearch([
				...[...catalog.movies, ...catalog.shows].map(namesOfTitle),
				...catalog.people.map((person) => namesOfPerson(person, credits())),
			]),
		),
		isInSeason: (title, today) =>
			title.type === 'movie' ? isAnniversaryRun(title.date, today) : airs(title, schedule(), today, 7),
	}
}

function namesOfTitle(title: Title): Named<Title> {
	const { name, originalName, otherNames, popularity } = title
	return { item: title, names: [name, originalName], otherNames, popularity }
}

function namesOfPerson(person: Person, credits: CreditIndex): Named<Person> {
	const { name, otherNames } = person
	return { item: person, names: [name], otherNames, popularity: credits.popularityOf(person) }
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
