import { TRAITS_OF } from './candidate-index.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import type { Candidate } from './recommendation.ts'
import { clamp, finiteOr } from './scale.ts'
import { type TasteProfile, TRAIT_KINDS, type TraitKind, type Weights } from './taste.ts'

/** Weights of traits by their names: -1 (never) to 1 (always). */
export type LearntTaste = Record<TraitKind, ReadonlyMap<string, number>>

/** What the engine believes of each trait: what the viewer has set by hand, else what their interactions say. */
export function learnTaste(profile: TasteProfile, known: ReadonlyMap<string, Candidate>, now: number): LearntTaste {
	return tasteFrom(evidenceOf(profile, known, now), profile.preferences)
}

/** As `learnTaste`, from evidence that has been gathered already. */
export function tasteFrom(evidence: readonly Evidence[], preferences: TasteProfile['preferences']): LearntTaste {
	const own = ownWeights(preferences)
	const taste: Record<TraitKind, Map<string, number>> = {
		genre: new Map(),
		actor: new Map(),
		director: new Map(),
		keyword: new Map(),
	}
	for (const { title, liking, weight, words } of evidence) {
		for (const kind of TRAIT_KINDS)
			for (const name of new Set(title && TRAITS_OF[kind](title))) add(taste[kind], name, liking * weight)
		for (const word of new Set(words?.keywords))
			add(taste.keyword, word, clamp(finiteOr(words?.score, 0), -1, 1) * weight)
	}
	for (const kind of TRAIT_KINDS) {
		// However much is said for a trait, it stays below 1.
		for (const [name, sum] of taste[kind]) taste[kind].set(name, sum / (1 + Math.abs(sum)))
		for (const [name, weight] of Object.entries(own[kind]))
			if (Number.isFinite(weight)) taste[kind].set(name, clamp(weight, -1, 1))
	}
	return taste
}

/** The weights that the viewer has set by hand. */
export function ownWeights(preferences: TasteProfile['preferences']): Record<TraitKind, Weights> {
	const { genreWeights, actorWeights, directorWeights, keywords } = preferences
	return { genre: genreWeights, actor: actorWeights, director: directorWeights, keyword: keywords }
}

function add(sums: Map<string, number>, name: string, amount: number): void {
	sums.set(name, (sums.get(name) ?? 0) + amount)
}
