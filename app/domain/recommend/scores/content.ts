import type { CandidateIndex, IndexedCandidate } from '../candidate-index.ts'
import type { LearnedTaste } from '../learned-taste.ts'
import { TRAIT_KINDS } from '../taste.ts'
import { type Comparison, type MatchCurve, matchScores } from './match.ts'

const CURVE: MatchCurve = { middle: 4.5, steepness: 3 }
/** Traits of disliked titles say less, and count half. */
const DISLIKE_SHARE = 0.5

/** The value of each trait to a viewer, by index: its weight times its rarity. */
export function traitValues(index: CandidateIndex, taste: LearnedTaste): Float64Array {
	const values = new Float64Array(index.traits.length)
	for (const kind of TRAIT_KINDS) {
		for (const [name, weight] of taste[kind]) {
			const trait = index.byName[kind].get(name)
			if (trait) values[trait.index] = (weight < 0 ? DISLIKE_SHARE * weight : weight) * trait.rarity
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
	return matchScores(near, comparison, CURVE)
}
