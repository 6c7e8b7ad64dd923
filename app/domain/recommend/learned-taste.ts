import { TRAITS_OF } from './candidate-index.ts'
import { type Evidence, gatherEvidence } from './evidence.ts'
import type { TasteView, TraitView } from './port.ts'
import type { Candidate, GenreShares } from './recommendation.ts'
import { clamp, finiteOr } from './statistics.ts'
import { byTraitKind, type TasteProfile, TRAIT_KINDS, type TraitKind, WEIGHTS_OF } from './taste.ts'
import type { ManualWeights } from './taste-profile.ts'

/** Trait weights by name: -1 (never) to 1 (always). */
export type LearnedTaste = Record<TraitKind, ReadonlyMap<string, number>>

/** Trait weights: those set by the viewer, else learned from their interactions. */
export function learnTaste(profile: TasteProfile, known: ReadonlyMap<string, Candidate>, now: number): LearnedTaste {
	return tasteFromEvidence(gatherEvidence(profile, known, now), profile.preferences)
}

/** Like `learnTaste`, but from evidence that was already gathered. */
export function tasteFromEvidence(
	evidence: readonly Evidence[],
	preferences: TasteProfile['preferences'],
): LearnedTaste {
	const taste = byTraitKind(() => new Map<string, number>())
	for (const { title, affinity, weight, sentiment } of evidence) {
		for (const kind of TRAIT_KINDS)
			for (const name of new Set(title && TRAITS_OF[kind](title))) addAmount(taste[kind], name, affinity * weight)
		for (const word of new Set(sentiment?.keywords))
			addAmount(taste.keyword, word, clamp(finiteOr(sentiment?.score, 0), -1, 1) * weight)
	}
	for (const kind of TRAIT_KINDS) {
		// The weight stays below 1, however large the sum.
		for (const [name, sum] of taste[kind]) taste[kind].set(name, sum / (1 + Math.abs(sum)))
		for (const [name, weight] of Object.entries(preferences[WEIGHTS_OF[kind]]))
			if (Number.isFinite(weight)) taste[kind].set(name, clamp(weight, -1, 1))
	}
	return taste
}

/** The genres of the titles that the viewer likes. */
export function genreSharesOf(evidence: readonly Evidence[]): GenreShares {
	const sums = new Map<string, number>()
	let total = 0
	for (const { title, affinity } of evidence) {
		const genres = new Set(title?.genres)
		if (affinity <= 0 || genres.size === 0) continue
		total += affinity
		for (const genre of genres) addAmount(sums, genre, affinity / genres.size)
	}
	return new Map([...sums].map(([genre, sum]) => [genre, sum / total]))
}

function addAmount(sums: Map<string, number>, name: string, amount: number): void {
	sums.set(name, (sums.get(name) ?? 0) + amount)
}

/** Weights that the viewer has set are always included. */
const MAX_TRAITS_SHOWN = 60

/** @param learned `null` while the taste is switched off: then only the viewer's own weights are shown */
export function toTasteView(profile: TasteProfile, own: ManualWeights, learned: LearnedTaste | null): TasteView {
	return {
		isEnabled: learned !== null,
		traits: byTraitKind((trait) => toTraitViews(trait, own[trait] ?? {}, learned?.[trait] ?? new Map())),
		yearRange: profile.preferences.yearRange,
		interactions: profile.interactions.length,
		recentSearches: profile.recentSearches,
	}
}

function toTraitViews(
	trait: TraitKind,
	own: Readonly<Record<string, number>>,
	learned: ReadonlyMap<string, number>,
): TraitView[] {
	const manualViews = Object.entries(own).map(([name, weight]): TraitView => ({ trait, name, weight, isManual: true }))
	const learnedViews = [...learned]
		.filter(([name]) => !Object.hasOwn(own, name))
		.map(([name, weight]): TraitView => ({ trait, name, weight, isManual: false }))
		.sort(byStrength)
	return [...manualViews, ...learnedViews.slice(0, MAX_TRAITS_SHOWN)].sort(byStrength)
}

function byStrength(a: TraitView, b: TraitView): number {
	return Math.abs(b.weight) - Math.abs(a.weight) || (a.name < b.name ? -1 : 1)
}
