import { affinityOfRating } from './evidence.ts'

/** Of one person the newest ratings count: the work grows with their square. */
const MAX_RATINGS_PER_USER = 600
/** Who likes everything says little about each: a person counts by their ratings to this power. */
const ACTIVITY_POWER = -0.5
/** Below so many ratings a person counts as one with as many. */
const MIN_ACTIVITY = 5

/** What somebody thought of a title. */
export interface UserRating {
	userId: string
	/** `mediaKey` of a film or a show. */
	key: string
	/** 0.5..5 */
	rating: number
	/** Epoch ms. */
	atMs: number
}

/** Ratings as they are kept between slices: of each person key, rating and time. */
export type PackedRatings = Record<string, [key: string, rating: number, at: number][]>

export interface UserAffinities {
	/** Numbers of the titles that they liked, oldest first. */
	titles: Int32Array
	/** How much they liked each: 0..1. */
	affinities: Float64Array
	/** How much the person counts. */
	weight: number
}

/** Everybody's likings, arranged for the fit. */
export interface AffinityMatrix {
	/** The titles that anybody likes, in order. */
	keys: readonly string[]
	users: readonly UserAffinities[]
	/** For each title who likes it, and as the how manyth of theirs. */
	likesByTitle: readonly { person: UserAffinities; place: number }[][]
	/** For each title how much it is liked in all; the mean is 1. */
	totals: Float64Array
}

export function packRatings(ratings: readonly UserRating[]): PackedRatings {
	const packed = new Map<string, PackedRatings[string]>()
	for (const { userId, key, rating, atMs } of ratings) {
		const own = packed.get(userId) ?? []
		packed.set(userId, own)
		own.push([key, rating, atMs])
	}
	return Object.fromEntries(packed)
}

export function* unpackRatings(packed: readonly PackedRatings[]): Generator<UserRating> {
	for (const part of packed)
		for (const [userId, own] of Object.entries(part))
			for (const [key, rating, at] of own) yield { userId, key, rating, atMs: at }
}

/** Of each person and title the newest rating counts. The same ratings in another order arrange to the same. */
export function buildAffinityMatrix(ratings: Iterable<UserRating>): AffinityMatrix {
	const byPerson = new Map<string, Map<string, UserRating>>()
	for (const rated of ratings) {
		if (!Number.isFinite(rated.rating) || !Number.isFinite(rated.atMs)) continue
		const own = byPerson.get(rated.userId) ?? new Map<string, UserRating>()
		byPerson.set(rated.userId, own)
		const before = own.get(rated.key)
		if (!before || isNewer(rated, before)) own.set(rated.key, rated)
	}
	const everyone = [...byPerson]
		.sort(([one], [other]) => compare(one, other))
		.map(([, own]) => newestLiked([...own.values()]))
	const keys = [...new Set(everyone.flatMap((own) => own.map(({ key }) => key)))].sort(compare)
	const numbers = new Map(keys.map((key, number) => [key, number]))
	const people = everyone.map((own) => toUserAffinities(own, numbers))
	const likers: { person: UserAffinities; place: number }[][] = keys.map(() => [])
	const masses = new Float64Array(keys.length)
	for (const person of people) {
		person.titles.forEach((title, place) => {
			likers[title]?.push({ person, place })
			masses[title] = (masses[title] ?? 0) + person.weight * (person.affinities[place] ?? 0)
		})
	}
	const mean = masses.reduce((sum, mass) => sum + mass, 0) / (keys.length || 1)
	for (const person of people) person.weight /= mean
	return { keys, users: people, likesByTitle: likers, totals: masses.map((mass) => mass / mean) }
}

function isNewer(one: UserRating, other: UserRating): boolean {
	return one.atMs > other.atMs || (one.atMs === other.atMs && one.rating > other.rating)
}

/** What somebody liked lately, oldest first; what they rated at once in an order of its own. */
function newestLiked(ratings: UserRating[]): UserRating[] {
	return ratings
		.filter(({ rating }) => affinityOfRating(rating) > 0)
		.sort((one, other) => one.atMs - other.atMs || compare(one.key, other.key))
		.slice(-MAX_RATINGS_PER_USER)
}

function toUserAffinities(liked: readonly UserRating[], numbers: ReadonlyMap<string, number>): UserAffinities {
	return {
		titles: Int32Array.from(liked, ({ key }) => numbers.get(key) ?? 0),
		affinities: Float64Array.from(liked, ({ rating }) => affinityOfRating(rating)),
		weight: Math.max(MIN_ACTIVITY, liked.length) ** ACTIVITY_POWER,
	}
}

function compare(one: string, other: string): number {
	return one < other ? -1 : one > other ? 1 : 0
}
