import { likingOfRating } from './evidence.ts'

/** Of one person the newest ratings count: the work grows with their square. */
const MOST_RATINGS_A_PERSON = 600
/** Who likes everything says little about each: a person counts by their ratings to this power. */
const ACTIVITY_POWER = -0.5
/** Below so many ratings a person counts as one with as many. */
const LEAST_ACTIVITY = 5

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

export interface Person {
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
