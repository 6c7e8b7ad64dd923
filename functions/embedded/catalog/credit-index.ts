import { memoize } from '#domain/shared/memoize.ts'
import type { Catalog, Job, Person, Title } from './title.ts'

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
	/** All people, best known first. */
	byPopularity(): readonly Person[]
}

export const DEPARTMENTS: Record<Job, string> = {
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

export function createCreditIndex(catalog: Catalog): CreditIndex {
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
		byPopularity: memoize(() =>
			catalog.people
				.map((person) => ({ person, popularity: weigh(creditsOf(person)) }))
				.sort((a, b) => b.popularity - a.popularity || a.person.id - b.person.id)
				.map(({ person }) => person),
		),
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
