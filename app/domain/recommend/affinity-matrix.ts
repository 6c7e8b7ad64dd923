import { affinityOfRating } from './evidence.ts'

/** Only a user's newest ratings count, because the work grows with their square. */
const MAX_RATINGS_PER_USER = 600
/** Each rating of an active user says less: users are weighted by their number of ratings to this power. */
const ACTIVITY_POWER = -0.5
/** Users with fewer ratings are weighted as if they had this many. */
const MIN_ACTIVITY = 5

export interface UserRating {
	userId: string
	/** `mediaKey` of a film or a show. */
	key: string
	/** 0.5..5 */
	rating: number
	/** Epoch ms. */
	atMs: number
}

/** Ratings as stored between slices, by user. */
export type PackedRatings = Record<string, [key: string, rating: number, at: number][]>

export interface UserAffinities {
	/** Indexes of the titles that they liked, oldest first. */
	titles: Int32Array
	/** How much they liked each, 0..1. */
	affinities: Float64Array
	/** The user's weight. */
	weight: number
}

/** All users' likes, arranged for fitting. */
export interface AffinityMatrix {
	/** All titles that anybody likes, sorted. */
	keys: readonly string[]
	users: readonly UserAffinities[]
	/** For each title, the users who like it and its index in their list. */
	likesByTitle: readonly { user: UserAffinities; position: number }[][]
	/** The total likes of each title, scaled to a mean of 1. */
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

/** Only the newest rating of a user and title counts. The order of the ratings does not matter. */
export function buildAffinityMatrix(ratings: Iterable<UserRating>): AffinityMatrix {
	const byUser = new Map<string, Map<string, UserRating>>()
	for (const rated of ratings) {
		if (!Number.isFinite(rated.rating) || !Number.isFinite(rated.atMs)) continue
		const own = byUser.get(rated.userId) ?? new Map<string, UserRating>()
		byUser.set(rated.userId, own)
		const previous = own.get(rated.key)
		if (!previous || isNewer(rated, previous)) own.set(rated.key, rated)
	}
	const likedByUser = [...byUser].sort(([a], [b]) => compare(a, b)).map(([, own]) => newestLiked([...own.values()]))
	const keys = [...new Set(likedByUser.flatMap((own) => own.map(({ key }) => key)))].sort(compare)
	const numbers = new Map(keys.map((key, number) => [key, number]))
	const users = likedByUser.map((own) => toUserAffinities(own, numbers))
	const likes: { user: UserAffinities; position: number }[][] = keys.map(() => [])
	const masses = new Float64Array(keys.length)
	for (const user of users) {
		user.titles.forEach((title, position) => {
			likes[title]?.push({ user, position })
			masses[title] = (masses[title] ?? 0) + user.weight * (user.affinities[position] ?? 0)
		})
	}
	const mean = masses.reduce((sum, mass) => sum + mass, 0) / (keys.length || 1)
	for (const user of users) user.weight /= mean
	return { keys, users, likesByTitle: likes, totals: masses.map((mass) => mass / mean) }
}

function isNewer(a: UserRating, b: UserRating): boolean {
	return a.atMs > b.atMs || (a.atMs === b.atMs && a.rating > b.rating)
}

/** A user's latest likes, oldest first. Likes at the same time are ordered by key. */
function newestLiked(ratings: UserRating[]): UserRating[] {
	return ratings
		.filter(({ rating }) => affinityOfRating(rating) > 0)
		.sort((a, b) => a.atMs - b.atMs || compare(a.key, b.key))
		.slice(-MAX_RATINGS_PER_USER)
}

function toUserAffinities(liked: readonly UserRating[], numbers: ReadonlyMap<string, number>): UserAffinities {
	return {
		titles: Int32Array.from(liked, ({ key }) => numbers.get(key) ?? 0),
		affinities: Float64Array.from(liked, ({ rating }) => affinityOfRating(rating)),
		weight: Math.max(MIN_ACTIVITY, liked.length) ** ACTIVITY_POWER,
	}
}

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0
}
