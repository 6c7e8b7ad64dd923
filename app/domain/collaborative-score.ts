import type { Entry } from './candidate-index.ts'
import type { Evidence } from './evidence.ts'
import type { Neighbours } from './recommendation.ts'
import { standardise } from './scale.ts'

/** In deviations above the mean: where a title has half of what it can have. Few titles are near to anything liked. */
const HALFWAY = 4
/** What is near to a disliked title loses this share of what it would gain near to a liked one. */
const DISLIKE_SHARE = 0.3

/** What one title that the viewer knows adds to another. */
export function pullOf({ liking, weight }: Evidence): number {
	return weight * (liking < 0 ? DISLIKE_SHARE * liking : liking)
}

/** How much those who liked what the viewer likes also liked each title, before the parts are weighted: 0..1. */
export function collaborativeScores(
	entries: readonly Entry[],
	evidence: readonly Evidence[],
	neighbours: Neighbours,
): Float64Array {
	const sums = new Map<string, number>()
	for (const piece of evidence) {
		const pull = pullOf(piece)
		for (const { key, weight } of neighbours.get(piece.key) ?? []) sums.set(key, (sums.get(key) ?? 0) + pull * weight)
	}
	const raw = Float64Array.from(entries, ({ key }) => sums.get(key) ?? 0)
	return standardise(raw).map((deviations) => (deviations > 0 ? deviations / (deviations + HALFWAY) : 0))
}
