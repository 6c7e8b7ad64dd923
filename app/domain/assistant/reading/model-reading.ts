import type { Bounds } from '#domain/search/port.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { fold } from '#domain/shared/spelling.ts'
import type { GenreWord } from '#domain/title/genre-words.ts'
import type { Certificate } from '../criteria/certificate.ts'
import {
	BOUNDS,
	type BoundsName,
	CHOICES,
	type Choice,
	type Criteria,
	emptyCriteria,
	hasCriteria,
	hasMoreThanType,
	type PersonCriterion,
	type PersonRole,
} from '../criteria/criteria.ts'
import { costPerWord, guessedTopics, HARDLY_READ, type Reading } from './reading.ts'

export const ASKS = ['titles', 'fact', 'other'] as const

/** A model's reading of a message. Fields are `null` or empty if missing or not understood. */
export interface ModelReading {
	asks: (typeof ASKS)[number] | null
	type: MediaType | null
	genres: readonly GenreWord[]
	notGenres: readonly GenreWord[]
	yearFrom: number | null
	yearTo: number | null
	minMinutes: number | null
	maxMinutes: number | null
	minRating: number | null
	/** The most restrictive certificate that is allowed. */
	certificate: Certificate | null
	/** ISO 639-1. */
	languages: readonly string[]
	notLanguages: readonly string[]
	/** ISO 3166-1. */
	countries: readonly string[]
	people: readonly string[]
	directors: readonly string[]
	notPeople: readonly string[]
	like: readonly string[]
	notTitles: readonly string[]
	providers: readonly string[]
	notProviders: readonly string[]
	story: readonly string[]
	notStory: readonly string[]
}

function isRead(reading: Reading): boolean {
	return reading.left.length === 0 || costPerWord(reading) < HARDLY_READ
}

/** Whether the rules have understood all of a message. */
export function isSure(reading: Reading): boolean {
	const { acts, facts, talk, beyond, story, criteria, titles, isFinding, isAmongShown, rival } = reading
	if (!isRead(reading) || reading.unused.length > 0) return false
	if (acts.length + facts.length > 0 || talk !== null || beyond !== null) return true
	return (
		story.length === 0 && rival === null && (hasCriteria(criteria) || titles.length > 0 || isFinding || isAmongShown)
	)
}

/** Whether titles are wanted. A model can't override criteria that the rules have read. */
export function isForTitles(rules: Reading, { asks }: Pick<ModelReading, 'asks'>): boolean {
	const { acts, talk, beyond, isFinding, isAmongShown, isQuestion, criteria } = rules
	// "What else did he make" asks for titles.
	const facts = rules.facts.filter(({ kind }) => kind !== 'known-for')
	// "The best" and "new" may be said of anything, and "how far is the moon" asks for no title.
	const list = criteria.list === 'upcoming' ? criteria.list : null
	// Words that nothing announces as a subject may be about anything: "my new haircut".
	const guessed = guessedTopics(rules)
	const topics = isQuestion
		? emptyCriteria().topics
		: { ...criteria.topics, all: criteria.topics.all.filter((topic) => !guessed.includes(topic)) }
	const saysWhat = beyond === null && hasMoreThanType({ ...criteria, order: 'fit', list, topics })
	const isAsking = isFinding && talk === null && isRead(rules)
	if (facts.length === 0 && (saysWhat || isAsking || isAmongShown || acts.length > 0)) return true
	return asks === null ? facts.length === 0 && talk === null && beyond === null : asks === 'titles'
}

/**
 * The rules' reading and the model's as one. What the rules have read holds, so a model that lies cannot talk it away; the
 * model adds what they have not. Only of a message that they have hardly read does the model's reading come first, and what
 * they exclude holds even then. What is to be done and which facts are asked for only the rules say.
 * @param before what the talk asks for: only the rules turn it round
 */
export function withModelReading(rules: Reading, said: ModelReading, before: Criteria): Reading {
	const isRulesFirst = isRead(rules)
	return {
		...rules,
		criteria: merged(rules.criteria, withoutOpposites(toCriteria(said), before, rules.criteria), isRulesFirst),
		isFinding: rules.isFinding || said.asks === 'titles',
		// In another language, they are everyday words that happen to be a title.
		titles: isRulesFirst || said.asks !== 'titles' ? rules.titles : [],
		story: said.story.length > 0 ? said.story : rules.story,
		notStory: [...new Set([...rules.notStory, ...said.notStory])],
		...(said.asks !== null && { cost: 0, rival: null }),
	}
}

function toCriteria(said: ModelReading): Criteria {
	const { type, certificate, like, notTitles, providers, notProviders } = said
	const named = (names: readonly string[], role: PersonRole): PersonCriterion[] => names.map((name) => ({ name, role }))
	return {
		...emptyCriteria(),
		type,
		genres: { all: said.genres, any: [], none: said.notGenres },
		languages: { all: [], any: said.languages, none: said.notLanguages },
		countries: { all: [], any: said.countries, none: [] },
		people: {
			all: [...named(said.people, 'any'), ...named(said.directors, 'director')],
			any: [],
			none: named(said.notPeople, 'any'),
		},
		years: toBounds(said.yearFrom, said.yearTo),
		runtimeMinutes: toBounds(said.minMinutes, said.maxMinutes),
		rating: toBounds(said.minRating, null),
		certificate,
		like,
		notTitles,
		providers,
		notProviders,
	}
}

/** "Newer" than a title bounds the years that the catalog will tell, so the model says nothing of them. */
function withoutOpposites(model: Criteria, before: Criteria, { comparisons }: Criteria): Criteria {
	const isStated = (name: BoundsName) => before[name] !== null || comparisons.some(({ of }) => of === name)
	const without = (list: readonly unknown[], other: readonly unknown[]) => {
		const keys = other.map(keyOf)
		return list.filter((item) => !keys.includes(keyOf(item)))
	}
	return {
		...model,
		...Object.fromEntries(
			CHOICES.map((name) => {
				const [{ all, any, none }, known] = [model[name], before[name]]
				const wanted = [...known.all, ...known.any]
				return [name, { all: without(all, known.none), any: without(any, known.none), none: without(none, wanted) }]
			}),
		),
		...Object.fromEntries(BOUNDS.map((name) => [name, isStated(name) ? null : model[name]])),
		type: before.type === null ? model.type : null,
	}
}

/** Empty ranges are ignored. */
function toBounds(min: number | null, max: number | null): Bounds | null {
	return (min === null && max === null) || (min !== null && max !== null && min > max) ? null : { min, max }
}

function merged(rules: Criteria, model: Criteria, isRulesFirst: boolean): Criteria {
	const [first, second] = isRulesFirst ? [rules, model] : [model, rules]
	const empty = emptyCriteria()
	const names = Object.keys(empty) as (keyof Criteria)[]
	const isSet = (name: keyof Criteria) => JSON.stringify(first[name]) !== JSON.stringify(empty[name])
	return {
		...empty,
		...Object.fromEntries(names.map((name) => [name, (isSet(name) ? first : second)[name]])),
		...Object.fromEntries(
			CHOICES.map((name) => [name, mergedChoice<unknown>(rules[name], model[name], first[name], second[name])]),
		),
		notTitles: [...new Set([...rules.notTitles, ...model.notTitles])],
		notProviders: [...new Set([...rules.notProviders, ...model.notProviders])],
	}
}

function mergedChoice<T>(rules: Choice<T>, model: Choice<T>, first: Choice<T>, second: Choice<T>): Choice<T> {
	const { all, any } = first.all.length + first.any.length > 0 ? first : second
	const isIn = (list: readonly T[], item: T) => list.some((one) => keyOf(one) === keyOf(item))
	const wanted = (list: readonly T[]) => list.filter((item) => !isIn(rules.none, item))
	const none = model.none.filter((item) => !isIn([...all, ...any, ...rules.none], item))
	return { all: wanted(all), any: wanted(any), none: [...rules.none, ...none] }
}

/** A key by which people are equal regardless of role. */
function keyOf(item: unknown): string {
	return fold(typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : String(item))
}
