import fc from 'fast-check'
import { type Choice, type Criteria, emptyCriteria, type PersonRole } from '#domain/assistant/criteria/criteria.ts'
import type { Bounds } from '#domain/search/port.ts'
import { GENRE_IDS, type GenreWord } from '#domain/title/genre-words.ts'
import { MOODS, type Mood } from '#domain/title/moods.ts'

function choices<T>(items: readonly T[], part: Partial<Record<keyof Choice<T>, number>> = {}): fc.Arbitrary<Choice<T>> {
	const { all = 2, any = 2, none = 2 } = part
	const some = (maxLength: number) => fc.subarray([...items], { maxLength })
	return fc.record({ all: some(all), any: some(any), none: some(none) }).map((choice) => ({
		all: choice.all.filter((item) => !choice.none.includes(item)),
		any: choice.any.filter((item) => !choice.none.includes(item) && !choice.all.includes(item)),
		none: choice.none,
	}))
}

function bounds(low: number, high: number): fc.Arbitrary<Bounds> {
	const end = fc.integer({ min: low, max: high })
	return fc.oneof(
		end.map((min) => ({ min, max: null })),
		end.map((max) => ({ min: null, max })),
		fc.tuple(end, end).map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) })),
	)
}

const person = (name: string, role: PersonRole) => ({ name, role })
const PEOPLE = [person('Tom Hanks', 'actor'), person('Christopher Nolan', 'any'), person('Agnès Varda', 'director')]

/** Each criterion by itself. */
export const CRITERIA: { [Name in keyof Criteria]?: fc.Arbitrary<Criteria[Name]> } = {
	type: fc.constantFrom('movie', 'tv'),
	genres: choices(
		(Object.keys(GENRE_IDS) as GenreWord[]).filter(
			(genre) => !['family', 'history', 'kids', 'music', 'talk'].includes(genre),
		),
	),
	moods: choices(Object.keys(MOODS) as Mood[]),
	topics: choices(['heist', 'vampire', 'gore', 'bee', 'time travel', 'world war ii', 'dog']),
	people: choices(PEOPLE, { none: 0 }),
	languages: choices(['en', 'fr', 'ko', 'sv'], { all: 0 }),
	countries: choices(['US', 'GB', 'AU', 'MX'], { all: 0 }),
	years: bounds(1920, 2026),
	notYears: fc.constantFrom({ min: 1990, max: 1999 }, { min: 2001, max: 2008 }),
	rating: bounds(2, 9),
	runtimeMinutes: bounds(30, 240),
	comparisons: fc.constantFrom(
		[{ of: 'runtimeMinutes', is: 'more', title: 'Titanic' }],
		[{ of: 'years', is: 'decade', title: 'Jaws' }],
	),
	isForFamilies: fc.constant(true),
	isOutAtHome: fc.constant(true),
	certificate: fc.constantFrom('G', 'PG', 'PG-13', 'R'),
	certificateFrom: fc.constantFrom('PG', 'PG-13', 'R'),
	release: fc.constantFrom('this week', 'next week', 'this month', 'december'),
	like: fc.constantFrom(['Heat'], ['It'], ['Heat', 'The Comedy of Terrors']),
	notTitles: fc.constantFrom(['Ronin'], ['Up', 'Harry Potter']),
	isUnseen: fc.constant(true),
	isOnMyProviders: fc.constant(true),
	providers: fc.constantFrom(['Lumina'], ['Netflix', 'Hulu'], ['Prime Video']),
	notProviders: fc.constantFrom(['Northlight'], ['HBO Max', 'Disney Plus']),
	offers: fc.constantFrom(
		{ kinds: ['free', 'ads'], maxPrice: null },
		{ kinds: ['rent'], maxPrice: 5 },
		{ kinds: ['rent', 'buy'], maxPrice: null },
	),
	order: fc.constantFrom('popular', 'rating', 'newest', 'oldest', 'random'),
	// New ones of some years are the newest.
	list: fc.constantFrom('trending', 'upcoming', 'hidden-gems'),
	count: fc.integer({ min: 1, max: 10 }),
}

/** Up to five criteria at once. */
export const anyCriteria: fc.Arbitrary<Criteria> = fc
	.subarray(Object.keys(CRITERIA) as (keyof Criteria)[], { minLength: 1, maxLength: 5 })
	.chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, CRITERIA[name] as fc.Arbitrary<unknown>]))))
	.map((criteria): Criteria => ({ ...emptyCriteria(), ...criteria }))
	// Nothing is at most PG and rated R.
	.map((criteria) => (criteria.certificate ? { ...criteria, certificateFrom: null } : criteria))
