import type { Bounds, Choice, TitleRequest } from './criteria.ts'
import { personLabel, ratingLabel, runtimeLabel, yearsLabel } from './labels.ts'
import { NEAREST_GENRE } from './lexicon/genres.ts'

/** A wider request, and what the viewer is told of it. */
export interface Relaxation {
	request: TitleRequest
	/** "Nothing from 1994, so here is 1993 to 1995." */
	words: string
}

const YEARS = [1, 5, 10] as const
const MINUTES = [15, 30] as const
const RATINGS = [0.5, 1] as const
const MAX_RATING = 10

/** One way to widen one filter: what there was nothing of, and what there is instead. */
interface Step {
	request: TitleRequest
	lacking: string
	instead: string
}

/**
 * Ever wider requests for when nothing fits, the nearest first: each filter by itself, then all of them together. What
 * was unwanted stays unwanted, and all that is widened is said.
 */
export function relaxations(request: TitleRequest): Relaxation[] {
	const single = STEPS.flatMap((steps) => steps(request))
	return [...single.map(told), ...together(request)]
}

/** Each filter widened as far as it goes, one after another. */
function together(request: TitleRequest): Relaxation[] {
	const wider: Relaxation[] = []
	const done: Step[] = []
	let current = request
	for (const steps of STEPS) {
		const step = steps(current).at(-1)
		if (!step) continue
		current = step.request
		done.push(step)
		if (done.length > 1) wider.push({ request: current, words: toldTogether(done) })
	}
	return wider
}

function told({ request, lacking, instead }: Step): Relaxation {
	return { request, words: `Nothing ${lacking}, so here is ${instead}.` }
}

function toldTogether(steps: readonly Step[]): string {
	return `Nothing fits all of it, so here is ${steps.map(({ instead }) => instead).join(', ')}.`
}

/** In the order in which a viewer would give way. */
const STEPS: readonly ((request: TitleRequest) => Step[])[] = [
	(request) => widened(request, 'years', YEARS, (bounds) => `from ${plainYears(bounds)}`, plainYears),
	(request) =>
		widened(
			request,
			'runtimeMinutes',
			MINUTES,
			(bounds) => `as long as asked: ${lower(runtimeLabel(bounds))}`,
			(bounds) => lower(runtimeLabel(bounds)),
		),
	(request) =>
		widened(
			request,
			'rating',
			RATINGS,
			(bounds) => lower(ratingLabel(bounds)),
			(bounds) => `what is ${lower(ratingLabel(bounds))}`,
		),
	withoutList,
	nearestGenre,
	eitherGenre,
	(request) => oneLess(request, 'themes', (theme) => `about ${theme}`),
	(request) => oneLess(request, 'moods', (mood) => `that is ${mood}`),
	withoutServices,
	(request) => oneLess(request, 'genres', (genre) => `that is ${genre}`),
	(request) => oneLess(request, 'people', (person) => lower(personLabel(person), person.role)),
	withoutYears,
]

function widened(
	request: TitleRequest,
	name: 'years' | 'runtimeMinutes' | 'rating',
	margins: readonly number[],
	lacking: (bounds: Bounds) => string,
	instead: (bounds: Bounds) => string,
): Step[] {
	const bounds = request[name]
	if (!bounds) return []
	const most = name === 'rating' ? MAX_RATING : Number.POSITIVE_INFINITY
	return margins.flatMap((margin) => {
		const wider = {
			min: bounds.min === null ? null : rounded(Math.max(0, bounds.min - margin)),
			max: bounds.max === null ? null : rounded(Math.min(most, bounds.max + margin)),
		}
		return [{ request: { ...request, [name]: wider }, lacking: lacking(bounds), instead: instead(wider) }]
	})
}

function withoutList(request: TitleRequest): Step[] {
	if (request.list === null || request.list === 'hidden-gems') return []
	return [
		{
			request: { ...request, list: null },
			lacking: `in the list of ${request.list.replace('-', ' ')} titles`,
			instead: 'what fits from everything',
		},
	]
}

/** "TV has no romance, so here is drama": types name their genres differently. */
function nearestGenre(request: TitleRequest): Step[] {
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
				request: { ...request, genres: { ...genres, all, any } },
				lacking: `that is ${genre}`,
				instead: any === genres.any ? 'the rest of it' : near,
			},
		]
	})
}

/** Several genres at once become any of them. */
function eitherGenre(request: TitleRequest): Step[] {
	const { genres } = request
	if (genres.all.length < 2 || genres.any.length > 0) return []
	const wider = { ...genres, all: [], any: genres.all }
	return [
		{
			request: { ...request, genres: wider },
			lacking: `that is ${genres.all.join(' and ')} at once`,
			instead: genres.all.join(' or '),
		},
	]
}

/** Without the wish that was said last. */
function oneLess<N extends 'themes' | 'moods' | 'genres' | 'people'>(
	request: TitleRequest,
	name: N,
	words: (item: TitleRequest[N]['all'][number]) => string,
): Step[] {
	const choice = request[name] as Choice<TitleRequest[N]['all'][number]>
	const last = choice.all.at(-1)
	if (last !== undefined)
		return [
			{
				request: { ...request, [name]: { ...choice, all: choice.all.slice(0, -1) } },
				lacking: words(last),
				instead: 'what fits otherwise',
			},
		]
	if (choice.any.length === 0) return []
	const lacking = choice.any.map(words).join(' or ')
	return [{ request: { ...request, [name]: { ...choice, any: [] } }, lacking, instead: 'what fits otherwise' }]
}

function withoutServices(request: TitleRequest): Step[] {
	if (!request.isOnMyServices && request.services.length === 0) return []
	const lacking = request.services.length > 0 ? `on ${request.services.join(' or ')}` : 'on your services'
	return [{ request: { ...request, isOnMyServices: false, services: [] }, lacking, instead: 'what is elsewhere' }]
}

function withoutYears(request: TitleRequest): Step[] {
	if (!request.years) return []
	return [{ request: { ...request, years: null }, lacking: `from ${plainYears(request.years)}`, instead: 'any year' }]
}

/** "1994", "1990 to 1999", "2015 or later", "1979 or before". */
function plainYears(bounds: Bounds): string {
	if (bounds.min === null) return `${bounds.max} or before`
	return bounds.max === null ? `${bounds.min} or later` : yearsLabel(bounds)
}

/** Names keep their capital. */
function lower(label: string, role?: string): string {
	return role === 'any' ? `with ${label}` : label.slice(0, 1).toLowerCase() + label.slice(1)
}

function rounded(value: number): number {
	return Math.round(value * 10) / 10
}
