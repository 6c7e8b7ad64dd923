import { affinityOfRating } from './evidence.ts'
import type { Neighbor, Neighbors } from './recommendation.ts'
import { compare } from './statistics.ts'

/** Neighbors stored per title. */
export const MAX_NEIGHBORS = 50
/** Work per slice, in pairs of ratings of one user: about 0.1 s on a small machine. */
const PAIRS_PER_SLICE = 600_000
/** Scanning this many titles costs as much as one pair. */
const TITLES_PER_PAIR = 10

/** Titles that a user liked in succession are related: they count this many times more than other pairs ... */
const ADJACENCY_BONUS = 8
/** ... decaying by a factor of e for this many titles in between. */
const ADJACENCY_DECAY_TITLES = 8
const ADJACENCY_BONUSES = Float64Array.from(
	{ length: 12 * ADJACENCY_DECAY_TITLES },
	(_, apart) => ADJACENCY_BONUS * Math.exp(-apart / ADJACENCY_DECAY_TITLES),
)
/** Exponents that correct for popularity: of the title itself, and of its neighbor, which may be near by chance. */
const TITLE_POWER = 0.7
const NEIGHBOR_POWER = 0.5
/** Rarely liked titles are near by chance: similarity is pulled towards 0 by this many titles of mean weight. */
const SHRINKAGE = 2
/** Weights are rounded to this many steps, to keep them short. */
const WEIGHT_STEPS = 1e4

/** A title's nearest titles, nearest first. */
interface TitleNeighbors {
	key: string
	nearest: Neighbor[]
}

/** The neighbors of all titles at once. */
export function fitNeighbors(ratings: Iterable<UserRating>): Neighbors {
	const matrix = buildAffinityMatrix(collectRatings(ratings))
	const fitted = new Map<string, Neighbor[]>()
	for (let from: number | null = 0; from !== null; ) {
		const slice = fitSlice(matrix, from)
		for (const { key, nearest } of slice.rows) fitted.set(key, nearest)
		from = slice.next
	}
	return fitted
}

/** The neighbors of as many titles as one slice allows (at least one), and where the next slice starts. */
export function fitSlice(
	{ keys, likesByTitle, totals }: AffinityMatrix,
	from: number,
	maxPairs = PAIRS_PER_SLICE,
): { rows: TitleNeighbors[]; next: number | null } {
	const nearness = new Float64Array(keys.length)
	const chances = totals.map((mass) => mass ** NEIGHBOR_POWER)
	const rows: TitleNeighbors[] = []
	let pairs = 0
	let title = from
	for (; title < keys.length && pairs < maxPairs; title += 1) {
		const own = likesByTitle[title] ?? []
		nearness.fill(0)
		for (const { user, position } of own) {
			addCoLikes(nearness, user, position)
			pairs += user.titles.length
		}
		pairs += keys.length / TITLES_PER_PAIR
		nearness[title] = 0
		const mass = (totals[title] ?? 0) ** TITLE_POWER
		rows.push({
			key: keys[title] ?? '',
			nearest: nearestNeighbors(nearness, keys, (other) => mass * (chances[other] ?? 0)),
		})
	}
	return { rows, next: title < keys.length ? title : null }
}

/** Adds one user's co-likes of a title. */
function addCoLikes(nearness: Float64Array, { titles, affinities, weight }: UserAffinities, position: number): void {
	const own = weight * (affinities[position] ?? 0)
	for (let other = 0; other < titles.length; other += 1) {
		const title = titles[other] ?? 0
		const bonus = ADJACENCY_BONUSES[Math.abs(other - position)] ?? 0
		nearness[title] = (nearness[title] ?? 0) + own * (affinities[other] ?? 0) * (1 + bonus)
	}
}

/** @param chanceOf the expected co-likes if likes were independent */
function nearestNeighbors(
	nearness: Float64Array,
	keys: readonly string[],
	chanceOf: (other: number) => number,
): Neighbor[] {
	const nearest: Neighbor[] = []
	nearness.forEach((sum, other) => {
		if (sum === 0) return
		const weight = sum / (chanceOf(other) + SHRINKAGE) / (1 + ADJACENCY_BONUS)
		nearest.push({ key: keys[other] ?? '', weight: Math.min(1, Math.round(weight * WEIGHT_STEPS) / WEIGHT_STEPS) })
	})
	return nearest
		.filter(({ weight }) => weight > 0)
		.sort((a, b) => b.weight - a.weight)
		.slice(0, MAX_NEIGHBORS)
}

/** The most ratings per user, the newest: the work grows with their square. */
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

interface UserAffinities {
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

export function* unpackRatings(packed: PackedRatings): Generator<UserRating> {
	for (const [userId, own] of Object.entries(packed))
		for (const [key, rating, at] of own) yield { userId, key, rating, atMs: at }
}

/** By user, then by title. */
type CollectedRatings = Map<string, Map<string, UserRating>>

/** Only the newest rating of a user and title counts. The order of the ratings does not matter. */
export function collectRatings(ratings: Iterable<UserRating>, byUser: CollectedRatings = new Map()): CollectedRatings {
	for (const rated of ratings) {
		if (!Number.isFinite(rated.rating) || !Number.isFinite(rated.atMs)) continue
		const own = byUser.get(rated.userId) ?? new Map<string, UserRating>()
		byUser.set(rated.userId, own)
		const previous = own.get(rated.key)
		if (!previous || isNewer(rated, previous)) own.set(rated.key, rated)
	}
	return byUser
}

export function buildAffinityMatrix(byUser: CollectedRatings): AffinityMatrix {
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
