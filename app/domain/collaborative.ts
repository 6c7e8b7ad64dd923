import { likingOfRating } from './evidence.ts'
import type { Neighbour, Neighbours } from './recommendation.ts'

/** What is kept of each title's neighbours. */
export const MOST_NEIGHBOURS = 50
/** Of one person the newest ratings count: the work grows with their square. */
export const MOST_RATINGS_A_PERSON = 600
/** What one slice may cost, in pairs of ratings of one person: some 0.2 s on a small machine. */
export const PAIRS_A_SLICE = 1_500_000
const TITLES_A_PAIR = 10

/** Who likes everything says little about each: a person counts by their ratings to this power. */
const ACTIVITY_POWER = -0.5
/** Below so many ratings a person counts as one with as many. */
const LEAST_ACTIVITY = 5
/** Titles that a person came to one after the other belong together: so many times more than any two of theirs ... */
const NEXT_BONUS = 8
/** ... and less by a factor of e for each so many titles between them. */
const NEXT_DECAY_TITLES = 8
const NEXT_BONUSES = Float64Array.from(
	{ length: 12 * NEXT_DECAY_TITLES },
	(_, apart) => NEXT_BONUS * Math.exp(-apart / NEXT_DECAY_TITLES),
)
/** A popular title is near to fewer (its own power), and a popular neighbour is nearer by chance (the neighbour's). */
const OWN_POWER = 0.7
const NEIGHBOUR_POWER = 0.5
/** Titles that few know are near by chance: similarity is drawn towards nothing by this many titles of mean mass. */
const SHRINKAGE = 2
/** Weights are kept in steps of this: four digits are enough and small. */
const WEIGHT_STEPS = 1e4

/** What somebody thought of a title. */
export interface Rated {
	userId: string
	/** `mediaKey` of a film or a show. */
	key: string
	/** 0.5..5 */
	rating: number
	/** Epoch ms. */
	at: number
}

/** Ratings as they are kept between slices: of each person key, rating and time. */
export type PackedRatings = Record<string, [key: string, rating: number, at: number][]>

interface Person {
	/** Numbers of the titles that they liked, oldest first. */
	titles: Int32Array
	/** How much they liked each: 0..1. */
	likings: Float64Array
	/** How much the person counts. */
	weight: number
}

/** Everybody's likings, arranged for the fit. */
export interface Likings {
	/** The titles that anybody likes, in order. */
	keys: readonly string[]
	people: readonly Person[]
	/** For each title who likes it, and as the how manyth of theirs. */
	likers: readonly { person: Person; place: number }[][]
	/** For each title how much it is liked in all; the mean is 1. */
	masses: Float64Array
}

/** The nearest titles of one, the nearest first. */
export interface Fitted {
	key: string
	nearest: Neighbour[]
}

export function packRatings(ratings: readonly Rated[]): PackedRatings {
	const packed = new Map<string, PackedRatings[string]>()
	for (const { userId, key, rating, at } of ratings) {
		const own = packed.get(userId) ?? []
		packed.set(userId, own)
		own.push([key, rating, at])
	}
	return Object.fromEntries(packed)
}

export function* unpackRatings(packed: readonly PackedRatings[]): Generator<Rated> {
	for (const part of packed)
		for (const [userId, own] of Object.entries(part))
			for (const [key, rating, at] of own) yield { userId, key, rating, at }
}

/** The neighbours of all titles at once. */
export function fitNeighbours(ratings: Iterable<Rated>): Neighbours {
	const likings = arrangeLikings(ratings)
	const fitted = new Map<string, Neighbour[]>()
	for (let from: number | null = 0; from !== null; ) {
		const slice = fitSlice(likings, from)
		for (const { key, nearest } of slice.rows) fitted.set(key, nearest)
		from = slice.next
	}
	return fitted
}

/** Of each person and title the newest rating counts. The same ratings in another order arrange to the same. */
export function arrangeLikings(ratings: Iterable<Rated>): Likings {
	const byPerson = new Map<string, Map<string, Rated>>()
	for (const rated of ratings) {
		if (!Number.isFinite(rated.rating) || !Number.isFinite(rated.at)) continue
		const own = byPerson.get(rated.userId) ?? new Map<string, Rated>()
		byPerson.set(rated.userId, own)
		const before = own.get(rated.key)
		if (!before || isNewer(rated, before)) own.set(rated.key, rated)
	}
	const everyone = [...byPerson]
		.sort(([one], [other]) => compare(one, other))
		.map(([, own]) => newestOf([...own.values()]))
	const keys = [...new Set(everyone.flatMap((own) => own.map(({ key }) => key)))].sort(compare)
	const numbers = new Map(keys.map((key, number) => [key, number]))
	const people = everyone.map((own) => personOf(own, numbers))
	const likers: { person: Person; place: number }[][] = keys.map(() => [])
	const masses = new Float64Array(keys.length)
	for (const person of people) {
		person.titles.forEach((title, place) => {
			likers[title]?.push({ person, place })
			masses[title] = (masses[title] ?? 0) + person.weight * (person.likings[place] ?? 0)
		})
	}
	const mean = masses.reduce((sum, mass) => sum + mass, 0) / (keys.length || 1)
	for (const person of people) person.weight /= mean
	return { keys, people, likers, masses: masses.map((mass) => mass / mean) }
}

/** The neighbours of the titles from one on, as many as a slice may cost (at least one), and with which the next slice begins. */
export function fitSlice(
	{ keys, likers, masses }: Likings,
	from: number,
	mostPairs = PAIRS_A_SLICE,
): { rows: Fitted[]; next: number | null } {
	const nearness = new Float64Array(keys.length)
	const chances = masses.map((mass) => mass ** NEIGHBOUR_POWER)
	const rows: Fitted[] = []
	let pairs = 0
	let title = from
	for (; title < keys.length && pairs < mostPairs; title += 1) {
		const own = likers[title] ?? []
		nearness.fill(0)
		for (const { person, place } of own) {
			addTogether(nearness, person, place)
			pairs += person.titles.length
		}
		// To look through all titles costs as much as some pairs.
		pairs += keys.length / TITLES_A_PAIR
		nearness[title] = 0
		const mass = (masses[title] ?? 0) ** OWN_POWER
		rows.push({ key: keys[title] ?? '', nearest: nearestOf(nearness, keys, (other) => mass * (chances[other] ?? 0)) })
	}
	return { rows, next: title < keys.length ? title : null }
}

/** Adds one person's liking of a title together with each other. */
function addTogether(nearness: Float64Array, { titles, likings, weight }: Person, place: number): void {
	const own = weight * (likings[place] ?? 0)
	for (let other = 0; other < titles.length; other += 1) {
		const title = titles[other] ?? 0
		const bonus = NEXT_BONUSES[Math.abs(other - place)] ?? 0
		nearness[title] = (nearness[title] ?? 0) + own * (likings[other] ?? 0) * (1 + bonus)
	}
}

/** @param chanceOf how much would be added together if nobody's likings had to do with each other */
function nearestOf(nearness: Float64Array, keys: readonly string[], chanceOf: (other: number) => number): Neighbour[] {
	const nearest: Neighbour[] = []
	nearness.forEach((sum, other) => {
		if (sum === 0) return
		const weight = sum / (chanceOf(other) + SHRINKAGE) / (1 + NEXT_BONUS)
		nearest.push({ key: keys[other] ?? '', weight: Math.min(1, Math.round(weight * WEIGHT_STEPS) / WEIGHT_STEPS) })
	})
	return nearest
		.filter(({ weight }) => weight > 0)
		.sort((one, other) => other.weight - one.weight)
		.slice(0, MOST_NEIGHBOURS)
}

function isNewer(one: Rated, other: Rated): boolean {
	return one.at > other.at || (one.at === other.at && one.rating > other.rating)
}

/** What somebody liked lately, oldest first; what they rated at once in an order of its own. */
function newestOf(ratings: Rated[]): Rated[] {
	return ratings
		.filter(({ rating }) => likingOfRating(rating) > 0)
		.sort((one, other) => one.at - other.at || compare(one.key, other.key))
		.slice(-MOST_RATINGS_A_PERSON)
}

function personOf(liked: readonly Rated[], numbers: ReadonlyMap<string, number>): Person {
	return {
		titles: Int32Array.from(liked, ({ key }) => numbers.get(key) ?? 0),
		likings: Float64Array.from(liked, ({ rating }) => likingOfRating(rating)),
		weight: Math.max(LEAST_ACTIVITY, liked.length) ** ACTIVITY_POWER,
	}
}

function compare(one: string, other: string): number {
	return one < other ? -1 : one > other ? 1 : 0
}
