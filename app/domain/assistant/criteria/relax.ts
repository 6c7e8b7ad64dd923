import type { Bounds } from '#domain/search/port.ts'
import { decapitalize } from '#domain/shared/text.ts'
import { type BoundsName, type Choice, type Criteria, hasCriteria } from './criteria.ts'
import {
	countriesLabel,
	offersLabel,
	personLabel,
	ratingLabel,
	runtimeLabel,
	seasonsLabel,
	yearsLabel,
} from './labels.ts'
import { NEAREST_GENRE } from './lexicon/genres.ts'
import { NEAREST_TOPIC } from './lexicon/topics.ts'

/** Wider criteria, and what the viewer is told about them. */
interface Relaxation {
	criteria: Criteria
	/** "Nothing from 1994, so here is 1993 to 1995." */
	text: string
}

const YEARS = [1, 5, 10] as const
const MINUTES = [15, 30] as const
const RATINGS = [0.5, 1] as const
const SEASONS = [1, 3] as const
const MAX_RATING = 10
const MAX_RELAXATIONS = 6

/** One way to widen a criterion, with what was missing and what is offered instead. */
interface RelaxationStep {
	criteria: Criteria
	lacking: string
	instead: string
}

/**
 * Wider criteria for when nothing matches, the closest first: each criterion alone, then several together.
 * Exclusions stay, and the text names everything that was widened.
 */
export function relaxations(criteria: Criteria): Relaxation[] {
	const single = STEPS.flatMap((steps) => steps(criteria))
	return [...single.map(toRelaxation), ...combinedRelaxations(criteria)]
}

/** The first relaxations that still ask for something: recommending just anything is not an answer. */
export function usefulRelaxations(criteria: Criteria): Relaxation[] {
	const useful = relaxations(criteria).filter((step) => hasCriteria({ ...step.criteria, type: null, count: null }))
	return useful.slice(0, MAX_RELAXATIONS)
}

/** Widens one criterion after another as far as possible. */
function combinedRelaxations(criteria: Criteria): Relaxation[] {
	const wider: Relaxation[] = []
	const done: RelaxationStep[] = []
	let current = criteria
	for (const steps of STEPS) {
		const step = steps(current).at(-1)
		if (!step) continue
		current = step.criteria
		done.push(step)
		if (done.length > 1) wider.push({ criteria: current, text: combinedText(done) })
	}
	return wider
}

function toRelaxation({ criteria, lacking, instead }: RelaxationStep): Relaxation {
	return { criteria, text: `Nothing ${lacking}, so here is ${instead}.` }
}

function combinedText(steps: readonly RelaxationStep[]): string {
	return `Nothing matches everything, so here is ${steps.map(({ instead }) => instead).join(', ')}.`
}

/** In the order in which a viewer would compromise. */
const STEPS: readonly ((criteria: Criteria) => RelaxationStep[])[] = [
	(criteria) => widen(criteria, 'years', YEARS, (bounds) => `from ${yearsText(bounds)}`, yearsText),
	(criteria) =>
		widen(
			criteria,
			'runtimeMinutes',
			MINUTES,
			(bounds) => `with the length you asked for: ${lowerFirst(runtimeLabel(bounds))}`,
			(bounds) => lowerFirst(runtimeLabel(bounds)),
		),
	(criteria) =>
		widen(
			criteria,
			'rating',
			RATINGS,
			(bounds) => lowerFirst(ratingLabel(bounds)),
			(bounds) => `titles ${lowerFirst(ratingLabel(bounds))}`,
		),
	(criteria) =>
		widen(
			criteria,
			'seasons',
			SEASONS,
			(bounds) => `with ${lowerFirst(seasonsLabel(bounds))}`,
			(bounds) => `shows with ${lowerFirst(seasonsLabel(bounds))}`,
		),
	withoutRelease,
	withoutList,
	nearestGenre,
	eitherGenre,
	nearestTopic,
	eitherTopic,
	(criteria) => withoutLast(criteria, 'topics', (topic) => `about ${topic}`),
	(criteria) => withoutLast(criteria, 'moods', (mood) => `that is ${mood}`),
	withoutPrice,
	withoutProviders,
	(criteria) => withoutLast(criteria, 'genres', (genre) => `that is ${genre}`),
	withoutCountries,
	(criteria) => withoutLast(criteria, 'people', (person) => lowerFirst(personLabel(person), person.role)),
	withoutYears,
]

function widen(
	criteria: Criteria,
	name: BoundsName,
	margins: readonly number[],
	lacking: (bounds: Bounds) => string,
	instead: (bounds: Bounds) => string,
): RelaxationStep[] {
	const bounds = criteria[name]
	if (!bounds) return []
	const limit = name === 'rating' ? MAX_RATING : Number.POSITIVE_INFINITY
	return margins.flatMap((margin) => {
		const wider = {
			min: bounds.min === null ? null : roundToTenth(Math.max(0, bounds.min - margin)),
			max: bounds.max === null ? null : roundToTenth(Math.min(limit, bounds.max + margin)),
		}
		return [{ criteria: { ...criteria, [name]: wider }, lacking: lacking(bounds), instead: instead(wider) }]
	})
}

function withoutList(criteria: Criteria): RelaxationStep[] {
	if (criteria.list === null || criteria.list === 'hidden-gems' || criteria.list === 'upcoming') return []
	return [
		{
			criteria: { ...criteria, list: null },
			lacking: `in the list of ${criteria.list.replace('-', ' ')} titles`,
			instead: 'what matches in the whole catalog',
		},
	]
}

function withoutRelease(criteria: Criteria): RelaxationStep[] {
	if (!criteria.release) return []
	return [
		{
			criteria: { ...criteria, release: null },
			lacking: `that comes out ${criteria.isOutAtHome ? 'at home ' : ''}${criteria.release}`,
			instead: criteria.isOutAtHome ? 'what is out at home already' : 'what comes out later',
		},
	]
}

/** "TV has no romance, so here is drama": types name their genres differently. */
function nearestGenre(criteria: Criteria): RelaxationStep[] {
	const { type, genres } = criteria
	if (type === null) return []
	const nearest = NEAREST_GENRE[type]
	return genres.all.flatMap((genre) => {
		const near = nearest[genre]
		if (!near || genres.none.includes(near)) return []
		const all = genres.all.filter((other) => other !== genre)
		const any = all.length > 0 || genres.any.length > 0 ? genres.any : [genre, near]
		return [
			{
				criteria: { ...criteria, genres: { ...genres, all, any } },
				lacking: `that is ${genre}`,
				instead: any === genres.any ? 'what matches the rest' : near,
			},
		]
	})
}

/** "Nothing about tornadoes, so here is what is about disasters." */
function nearestTopic(criteria: Criteria): RelaxationStep[] {
	const { topics } = criteria
	return topics.all.flatMap((topic) => {
		const near = NEAREST_TOPIC[topic]
		if (near === undefined || topics.none.includes(near)) return []
		const all = topics.all.map((other) => (other === topic ? near : other))
		return [
			{
				criteria: { ...criteria, topics: { ...topics, all } },
				lacking: `about ${topic}`,
				instead: `what is about ${near}`,
			},
		]
	})
}

/** Several genres at once become any of them. */
function eitherGenre(criteria: Criteria): RelaxationStep[] {
	const { genres } = criteria
	if (genres.all.length < 2 || genres.any.length > 0) return []
	const wider = { ...genres, all: [], any: genres.all }
	return [
		{
			criteria: { ...criteria, genres: wider },
			lacking: `that is ${genres.all.join(' and ')} at once`,
			instead: genres.all.join(' or '),
		},
	]
}

/** "Nothing about trucks and robots at once": either is nearer than only the first. */
function eitherTopic(criteria: Criteria): RelaxationStep[] {
	const { topics } = criteria
	if (topics.all.length < 2 || topics.any.length > 0) return []
	return [
		{
			criteria: { ...criteria, topics: { ...topics, all: [], any: topics.all } },
			lacking: `about ${topics.all.join(' and ')} at once`,
			instead: `what is about ${topics.all.join(' or ')}`,
		},
	]
}

/** Without the criterion that was named last. */
function withoutLast<N extends 'topics' | 'moods' | 'genres' | 'people' | 'countries'>(
	criteria: Criteria,
	name: N,
	describe: (item: Criteria[N]['all'][number]) => string,
): RelaxationStep[] {
	const choice = criteria[name] as Choice<Criteria[N]['all'][number]>
	const last = choice.all.at(-1)
	if (last !== undefined)
		return [
			{
				criteria: { ...criteria, [name]: { ...choice, all: choice.all.slice(0, -1) } },
				lacking: describe(last),
				instead: 'what matches the rest',
			},
		]
	if (choice.any.length === 0) return []
	const lacking = choice.any.map(describe).join(' or ')
	return [{ criteria: { ...criteria, [name]: { ...choice, any: [] } }, lacking, instead: 'what matches the rest' }]
}

function withoutCountries(criteria: Criteria): RelaxationStep[] {
	const { any } = criteria.countries
	if (any.length === 0) return []
	const lacking = `from ${decapitalize(countriesLabel(any))}`
	return [
		{
			criteria: { ...criteria, countries: { ...criteria.countries, any: [] } },
			lacking,
			instead: 'what matches the rest',
		},
	]
}

function withoutPrice(criteria: Criteria): RelaxationStep[] {
	const { offers } = criteria
	if (!offers) return []
	const lacking = decapitalize(offersLabel(offers))
	return [{ criteria: { ...criteria, offers: null }, lacking, instead: 'what costs something else' }]
}

function withoutProviders(criteria: Criteria): RelaxationStep[] {
	if (!criteria.isOnMyProviders && criteria.providers.length === 0) return []
	const lacking = criteria.providers.length > 0 ? `on ${criteria.providers.join(' or ')}` : 'on your services'
	return [
		{ criteria: { ...criteria, isOnMyProviders: false, providers: [] }, lacking, instead: 'what other services have' },
	]
}

function withoutYears(criteria: Criteria): RelaxationStep[] {
	if (!criteria.years) return []
	return [{ criteria: { ...criteria, years: null }, lacking: `from ${yearsText(criteria.years)}`, instead: 'any year' }]
}

/** "1994", "1990 to 1999", "2015 or later", "1979 or before". */
function yearsText(bounds: Bounds): string {
	if (bounds.min === null) return `${bounds.max} or before`
	return bounds.max === null ? `${bounds.min} or later` : yearsLabel(bounds)
}

/** Names keep their capital. */
function lowerFirst(label: string, role?: string): string {
	return role === 'any' ? `with ${label}` : decapitalize(label)
}

function roundToTenth(value: number): number {
	return Math.round(value * 10) / 10
}
