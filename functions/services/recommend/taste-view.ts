import type { TasteView, TraitView } from '#domain/recommend/port.ts'
import { type TasteProfile, TRAIT_KINDS, type TraitKind } from '#domain/recommend/taste.ts'
import type { ManualWeights } from '#domain/recommend/taste-profile.ts'

/** Weights that the viewer has set are always included. */
const MAX_TRAITS_SHOWN = 60

/** By trait name; -1..1. */
export type LearnedWeights = Readonly<Record<TraitKind, ReadonlyMap<string, number>>>

/** @param learned `null` while the taste is switched off: then only the viewer's own weights are shown */
export function toTasteView(profile: TasteProfile, own: ManualWeights, learned: LearnedWeights | null): TasteView {
	const traits = TRAIT_KINDS.map((trait) => [
		trait,
		toTraitViews(trait, own[trait] ?? {}, learned?.[trait] ?? new Map()),
	])
	return {
		isEnabled: learned !== null,
		traits: Object.fromEntries(traits) as TasteView['traits'],
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
