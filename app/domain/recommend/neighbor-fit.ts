import { type AffinityMatrix, buildAffinityMatrix, type UserAffinities, type UserRating } from './affinity-matrix.ts'
import type { Neighbor, Neighbors } from './recommendation.ts'

/** Neighbors stored per title. */
export const MAX_NEIGHBORS = 50
/** Work per slice, in pairs of ratings of one user: about 0.2 s on a small machine. */
const PAIRS_PER_SLICE = 1_500_000
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
	const matrix = buildAffinityMatrix(ratings)
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
