import type { CandidateIndex, IndexedCandidate } from '../candidate-index.ts'
import type { Evidence } from '../evidence.ts'
import type { LearnedTaste } from '../learned-taste.ts'
import type { Neighbors } from '../recommendation.ts'
import { standardize } from '../statistics.ts'
import { TRAIT_KINDS } from '../taste.ts'

/**
 * The score of a title that matches nothing. Of titles that match neither a viewer's taste nor other viewers with their likes,
 * viewers like somewhat under half: with this score, the sum of all parts says about how many of a hundred they like.
 */
export const NO_MATCH = 0.45
/** The pool for which the curves were chosen. */
const LARGE_POOL = 6_200
/** In a smaller pool the best of a few matches are fewer deviations above its mean. */
const POOL_POWER = 0.4
const MIN_MIDDLE = 2

/** Where a curve rises. */
interface MatchCurve {
	/** In a large pool, the standard deviations above the mean at which a title gets half of what a match adds. */
	middle: number
	/** How fast it rises there. */
	steepness: number
}

/** The titles to compare with. */
interface Comparison {
	/** How many of the first titles are compared with: released ones that the viewer doesn't know. */
	count: number
	poolSize: number
}

/**
 * From `NO_MATCH` to 1, for amounts that are larger for better matches. Few titles are far above the mean, so that ordinary
 * titles are close together and only strong matches stand out.
 */
function matchScores(
	amounts: Float64Array,
	{ count, poolSize }: Comparison,
	{ middle, steepness }: MatchCurve,
): Float64Array {
	const half = Math.max(MIN_MIDDLE, middle * (poolSize / LARGE_POOL) ** POOL_POWER)
	const scoreOf = (deviations: number) =>
		NO_MATCH + (1 - NO_MATCH) / (1 + Math.exp(steepness * (1 - deviations / half)))
	return standardize(amounts, count).map(scoreOf)
}

const CONTENT_CURVE: MatchCurve = { middle: 4.5, steepness: 3 }

/** Traits of disliked titles say less, and count half. */
const DISLIKED_TRAIT_SHARE = 0.5

/** The value of each trait to a viewer, by index: its weight times its rarity. */
export function traitValues(index: CandidateIndex, taste: LearnedTaste): Float64Array {
	const values = new Float64Array(index.traits.length)
	for (const kind of TRAIT_KINDS) {
		for (const [name, weight] of taste[kind]) {
			const trait = index.byName[kind].get(name)
			if (trait) values[trait.index] = (weight < 0 ? DISLIKED_TRAIT_SHARE * weight : weight) * trait.rarity
		}
	}
	return values
}

/** How well each title matches the taste, unweighted, 0..1. */
export function contentScores(
	entries: readonly IndexedCandidate[],
	values: Float64Array,
	comparison: Comparison,
): Float64Array {
	const near = new Float64Array(entries.length)
	entries.forEach(({ traits, norm }, position) => {
		let sum = 0
		for (const { index } of traits) sum += values[index] ?? 0
		near[position] = sum / norm
	})
	return matchScores(near, comparison, CONTENT_CURVE)
}

/** The curve is higher than for content: few titles are near any liked one. */
const COLLABORATIVE_CURVE: MatchCurve = { middle: 6, steepness: 4 }

/** What a disliked neighbor subtracts, as a share of what a liked one adds. */
const DISLIKED_NEIGHBOR_SHARE = 0.3

/** Scores from viewers with similar likes. */
export interface CollaborativeScores {
	/** Scores by title, unweighted, 0..1. */
	scores: Float64Array
	/** The viewer's title that contributes most to one; `null` for none. */
	sourceOf: (entry: IndexedCandidate) => Evidence | null
}

/** How much one of the viewer's titles affects its neighbors. */
export function influenceOf({ affinity, weight }: Evidence): number {
	return weight * (affinity < 0 ? DISLIKED_NEIGHBOR_SHARE * affinity : affinity)
}

/** How much viewers with the same likes also like each title. */
export function collaborativeScores(
	{ byKey, entries: all }: CandidateIndex,
	entries: readonly IndexedCandidate[],
	evidence: readonly Evidence[],
	neighbors: Neighbors,
	comparison: Comparison,
): CollaborativeScores {
	const sums = new Float64Array(all.length)
	const most = new Float64Array(all.length)
	const sources = new Map<number, Evidence>()
	for (const piece of evidence) {
		const pull = influenceOf(piece)
		for (const { key, weight } of neighbors.get(piece.key) ?? []) {
			const position = byKey.get(key)?.position
			if (position === undefined) continue
			const gain = pull * weight
			sums[position] = (sums[position] ?? 0) + gain
			if (gain <= (most[position] ?? 0)) continue
			most[position] = gain
			sources.set(position, piece)
		}
	}
	const near = Float64Array.from(entries, ({ position }) => sums[position] ?? 0)
	return {
		scores: matchScores(near, comparison, COLLABORATIVE_CURVE),
		sourceOf: ({ position }) => sources.get(position) ?? null,
	}
}
