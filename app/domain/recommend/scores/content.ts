import type { CandidateIndex, IndexedCandidate } from '../candidate-index.ts'
import type { LearnedTaste } from '../learned-taste.ts'
import { logistic, standardize } from '../statistics.ts'
import { TRAIT_KINDS } from '../taste.ts'

/** In deviations from the mean: most titles are nothing to somebody, a few are. */
const MIDPOINT = 2
const SPREAD = 1.5
/** Of what somebody does not like they say little: it is held against a title by half. */
const DISLIKE_SHARE = 0.5

/** How much each trait of the index is worth to a viewer, by the trait's number: its weight times its rarity. */
export function traitWorth(index: CandidateIndex, taste: LearnedTaste): Float64Array {
	const worth = new Float64Array(index.traits.length)
	for (const kind of TRAIT_KINDS) {
		for (const [name, weight] of taste[kind]) {
			const trait = index.byName[kind].get(name)
			if (trait) worth[trait.index] = (weight < 0 ? DISLIKE_SHARE * weight : weight) * trait.rarity
		}
	}
	return worth
}

/** How near each title is to the viewer's taste, before the parts are weighted: 0..1. */
export function contentScores(entries: readonly IndexedCandidate[], worth: Float64Array): Float64Array {
	const near = new Float64Array(entries.length)
	entries.forEach(({ traits, norm }, position) => {
		let sum = 0
		for (const { index } of traits) sum += worth[index] ?? 0
		near[position] = sum / norm
	})
	return standardize(near).map((deviations) => logistic(deviations, MIDPOINT, SPREAD))
}
