import { type Bounds, type Choice, type Criteria, hasCriteria } from './criteria.ts'
import { personLabel, ratingLabel, runtimeLabel, yearsLabel } from './labels.ts'
import { NEAREST_GENRE } from './lexicon/genres.ts'

/** A wider request, and what the viewer is told of it. */
export interface Relaxation {
	criteria: Criteria
	/** "Nothing from 1994, so here is 1993 to 1995." */
	text: string
}

const YEARS = [1, 5, 10] as const
const MINUTES = [15, 30] as const
const RATINGS = [0.5, 1] as const
const MAX_RATING = 10
const MAX_RELAXATIONS = 6

/** One way to widen one filter: what there was nothing of, and what there is instead. */
interface RelaxationStep {
	criteria: Criteria
	lacking: string
	instead: string
}

/**
 * Ever wider requests for when nothing fits, the nearest first: each filter by itself, then all of them together. What
 * was unwanted stays unwanted, and all that is widened is said.
 */
export function relaxations(criteria: Criteria): Relaxation[] {
	const single = STEPS.flatMap((steps) => steps(criteria))
	return [...single.map(toRelaxation), ...combinedRelaxations(criteria)]
}

/** The first relaxations that still ask for something: recommending anything at all is no answer. */
export function usefulRelaxations(criteria: Criteria): Relaxation[] {
	const useful = relaxations(criteria).filter((step) => hasCriteria({ ...step.criteria, type: null, count: null }))
	return useful.slice(0, MAX_RELAXATIONS)
}

/** Each filter widened as far as it goes, one after another. */
function combinedRelaxations(request: Criteria): Relaxation[] {
	const wider: Relaxation[] = []
	const done: RelaxationStep[] = []
	let current = request
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
	return `Nothing fits all of it, so here is ${steps.map(({ instead }) => instead).join(', ')}.`
}

/** In the order in which a viewer would give way. */
const STEPS: readonly ((request: Criteria) => RelaxationStep[])[] = [
	(request) => widen(request, 'years', YEARS, (bounds) => `from ${yearsText(bounds)}`, yearsText),
	(request) =>
		widen(
			request,
			'runtimeMinutes',
			MINUTES,
			(bounds) => `as long as asked: ${lowerFirst(runtimeLabel(bounds))}`,
			(bounds) => lowerFirst(runtimeLabel(bounds)),
		),
	(request) =>
		widen(
			request,
			'rating',
			RATINGS,
			(bounds) => lowerFirst(ratingLabel(bounds)),
			(bounds) => `what is ${lowerFirst(ratingLabel(bounds))}`,
		),
	withoutList,
	nearestGenre,
	eitherGenre,
	(request) => withoutLast(request, 'topics', (theme) => `about ${theme}`),
	(request) => withoutLast(request, 'moods', (mood) => `that is ${mood}`),
	withoutProviders,
	(request) => withoutLast(request, 'genres', (genre) => `that is ${genre}`),
	(request) => withoutLast(request, 'people', (person) => lowerFirst(personLabel(person), person.role)),
	withoutYears,
]

function widen(
	request: Criteria,
	name: 'years' | 'runtimeMinutes' | 'rating',
	margins: readonly number[],
	lacking: (bounds: Bounds) => string,
	instead: (bounds: Bounds) => string,
): RelaxationStep[] {
	const bounds = request[name]
	if (!bounds) return []
	const most = name === 'rating' ? MAX_RATING : Number.POSITIVE_INFINITY
	return margins.flatMap((margin) => {
		const wider = {
			min: bounds.min === null ? null : roundToTenth(Math.max(0, bounds.min - margin)),
			max: bounds.max === null ? null : roundToTenth(Math.min(most, bounds.max + margin)),
		}
		return [{ criteria: { ...request, [name]: wider }, lacking: lacking(bounds), instead: instead(wider) }]
	})
}

function withoutList(request: Criteria): RelaxationStep[] {
	if (request.list === null || request.list === 'hidden-gems') return []
	return [
		{
			criteria: { ...request, list: null },
			lacking: `in the list of ${request.list.replace('-', ' ')} titles`,
			instead: 'what fits from everything',
		},
	]
}

/** "TV has no romance, so here is drama": types name their genres differently. */
function nearestGenre(request: Criteria): RelaxationStep[] {
	const { type, genres } = request
	if (type === null) return []
	const nearest = NEAREST_GENRE[type]
	return genres.all.flatMap((genre) => {
		const near = nearest[genre]
		if (!near || genres.none.includes(near)) return []
		const all = genres.all.filter((one) => one !== genre)
		const any = all.length > 0 || genres.any.length > 0 ? genres.any : [genre, near]
		return [
			{
				criteria: { ...request, genres: { ...genres, all, any } },
				lacking: `that is ${genre}`,
				instead: any === genres.any ? 'the rest of it' : near,
			},
		]
	})
}

/** Several genres at once become any of them. */
function eitherGenre(request: Criteria): RelaxationStep[] {
	const { genres } = request
	if (genres.all.length < 2 || genres.any.length > 0) return []
	const wider = { ...genres, all: [], any: genres.all }
	return [
		{
			criteria: { ...request, genres: wider },
			lacking: `that is ${genres.all.join(' and ')} at once`,
			instead: genres.all.join(' or '),
		},
	]
}

/** Without the wish that was said last. */
function withoutLast<N extends 'topics' | 'moods' | 'genres' | 'people'>(
	request: Criteria,
	name: N,
	words: (item: Criteria[N]['all'][number]) => string,
): RelaxationStep[] {
	const choice = request[name] as Choice<Criteria[N]['all'][number]>
	const last = choice.all.at(-1)
	if (last !== undefined)
		return [
			{
				criteria: { ...request, [name]: { ...choice, all: choice.all.slice(0, -1) } },
				lacking: words(last),
				instead: 'what fits otherwise',
			},
		]
	if (choice.any.length === 0) return []
	const lacking = choice.any.map(words).join(' or ')
	return [{ criteria: { ...request, [name]: { ...choice, any: [] } }, lacking, instead: 'what fits otherwise' }]
}

function withoutProviders(request: Criteria): RelaxationStep[] {
	if (!request.isOnMyProviders && request.providers.length === 0) return []
	const lacking = request.providers.length > 0 ? `on ${request.providers.join(' or ')}` : 'on your services'
	return [{ criteria: { ...request, isOnMyProviders: false, providers: [] }, lacking, instead: 'what is elsewhere' }]
}

function withoutYears(request: Criteria): RelaxationStep[] {
	if (!request.years) return []
	return [{ criteria: { ...request, years: null }, lacking: `from ${yearsText(request.years)}`, instead: 'any year' }]
}

/** "1994", "1990 to 1999", "2015 or later", "1979 or before". */
function yearsText(bounds: Bounds): string {
	if (bounds.min === null) return `${bounds.max} or before`
	return bounds.max === null ? `${bounds.min} or later` : yearsLabel(bounds)
}

/** Names keep their capital. */
function lowerFirst(label: string, role?: string): string {
	return role === 'any' ? `with ${label}` : label.slice(0, 1).toLowerCase() + label.slice(1)
}

function roundToTenth(value: number): number {
	return Math.round(value * 10) / 10
}
