import type { CandidateIndex, IndexedCandidate } from '../candidate-index.ts'
import type { Evidence } from '../evidence.ts'
import type { Neighbors } from '../recommendation.ts'
import { type Comparison, type MatchCurve, matchScores } from './match.ts'

/** Higher than for the content: few titles are near to anything liked. */
const CURVE: MatchCurve = { middle: 6, steepness: 4 }
/** What a disliked neighbor subtracts, as a share of what a liked one adds. */
const DISLIKE_SHARE = 0.3

/** Scores from viewers with similar likes. */
export interface CollaborativeScores {
	/** By title, unweighted, 0..1. */
	scores: Float64Array
	/** The viewer's title that contributes most to one; `null` for none. */
	sourceOf: (entry: IndexedCandidate) => Evidence | null
}

/** How much one of the viewer's titles affects its neighbors. */
export function influenceOf({ affinity, weight }: Evidence): number {
	return weight * (affinity < 0 ? DISLIKE_SHARE * affinity : affinity)
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
		scores: matchScores(near, comparison, CURVE),
		sourceOf: ({ position }) => sources.get(position) ?? null,
	}
}
