import { type AffinityMatrix, buildAffinityMatrix, type UserAffinities, type UserRating } from './affinity-matrix.ts'
import type { Neighbor, Neighbors } from './recommendation.ts'

/** What is kept of each title's neighbours. */
export const MAX_NEIGHBORS = 50
/** What one slice may cost, in pairs of ratings of one person: some 0.2 s on a small machine. */
const PAIRS_PER_SLICE = 1_500_000
/** To look through so many titles costs as much as one pair. */
const TITLES_PER_PAIR = 10

/** Titles that a person came to one after the other belong together: so many times more than any two of theirs ... */
const ADJACENCY_BONUS = 8
/** ... and less by a factor of e for each so many titles between them. */
const ADJACENCY_DECAY_TITLES = 8
const ADJACENCY_BONUSES = Float64Array.from(
	{ length: 12 * ADJACENCY_DECAY_TITLES },
	(_, apart) => ADJACENCY_BONUS * Math.exp(-apart / ADJACENCY_DECAY_TITLES),
)
/** A popular title is near to fewer (its own power), and a popular neighbour is nearer by chance (the neighbour's). */
const TITLE_POWER = 0.7
const NEIGHBOR_POWER = 0.5
/** Titles that few know are near by chance: similarity is drawn towards nothing by this many titles of mean mass. */
const SHRINKAGE = 2
/** Weights are kept in steps of this: four digits are enough and small. */
const WEIGHT_STEPS = 1e4

/** The nearest titles of one, the nearest first. */
interface TitleNeighbors {
	key: string
	nearest: Neighbor[]
}

/** The neighbours of all titles at once. */
export function fitNeighbors(ratings: Iterable<UserRating>): Neighbors {
	const likings = buildAffinityMatrix(ratings)
	const fitted = new Map<string, Neighbor[]>()
	for (let from: number | null = 0; from !== null; ) {
		const slice = fitSlice(likings, from)
		for (const { key, nearest } of slice.rows) fitted.set(key, nearest)
		from = slice.next
	}
	return fitted
}

/** The neighbours of the titles from one on, as many as a slice may cost (at least one), and with which the next slice begins. */
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
		for (const { person, place } of own) {
			addCoLikes(nearness, person, place)
			pairs += person.titles.length
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

/** Adds one person's liking of a title together with each other. */
function addCoLikes(nearness: Float64Array, { titles, affinities, weight }: UserAffinities, place: number): void {
	const own = weight * (affinities[place] ?? 0)
	for (let other = 0; other < titles.length; other += 1) {
		const title = titles[other] ?? 0
		const bonus = ADJACENCY_BONUSES[Math.abs(other - place)] ?? 0
		nearness[title] = (nearness[title] ?? 0) + own * (affinities[other] ?? 0) * (1 + bonus)
	}
}

/** @param chanceOf how much would be added together if nobody's likings had to do with each other */
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
		.sort((one, other) => other.weight - one.weight)
		.slice(0, MAX_NEIGHBORS)
}
