import type { CandidateIndex, IndexedCandidate } from '../candidate-index.ts'
import type { Evidence } from '../evidence.ts'
import type { Neighbors } from '../recommendation.ts'
import { standardize } from '../statistics.ts'

/** In deviations above the mean: where a title has half of what it can have. Few titles are near to anything liked. */
const HALF_SCORE_DEVIATIONS = 4
/** What is near to a disliked title loses this share of what it would gain near to a liked one. */
const DISLIKE_SHARE = 0.3

/** What others who liked the same titles say. */
export interface CollaborativeScores {
	/** Of each title, before the parts are weighted: 0..1. */
	scores: Float64Array
	/** Which of the viewer's titles speaks most for one; `null` where none does. */
	sourceOf: (entry: IndexedCandidate) => Evidence | null
}

/** What one title that the viewer knows counts for another. */
export function influenceOf({ affinity, weight }: Evidence): number {
	return weight * (affinity < 0 ? DISLIKE_SHARE * affinity : affinity)
}

/** How much those who liked what the viewer likes also liked each title. */
export function collaborativeScores(
	{ byKey, entries: all }: CandidateIndex,
	entries: readonly IndexedCandidate[],
	evidence: readonly Evidence[],
	neighbors: Neighbors,
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
	const near = standardize(Float64Array.from(entries, ({ position }) => sums[position] ?? 0))
	return {
		scores: near.map((deviations) => (deviations > 0 ? deviations / (deviations + HALF_SCORE_DEVIATIONS) : 0)),
		sourceOf: ({ position }) => sources.get(position) ?? null,
	}
}
