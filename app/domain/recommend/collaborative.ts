import { arrangeLikings, type Likings, type Person, type Rated } from './likings.ts'
import type { Neighbour, Neighbours } from './recommendation.ts'

/** What is kept of each title's neighbours. */
export const MOST_NEIGHBOURS = 50
/** What one slice may cost, in pairs of ratings of one person: some 0.2 s on a small machine. */
const PAIRS_A_SLICE = 1_500_000
/** To look through so many titles costs as much as one pair. */
const TITLES_A_PAIR = 10

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

/** The nearest titles of one, the nearest first. */
export interface Fitted {
	key: string
	nearest: Neighbour[]
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
