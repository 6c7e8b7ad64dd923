import type { TasteView, TraitView } from '#domain/recommend/port.ts'
import { type TasteProfile, TRAIT_KINDS, type TraitKind } from '#domain/recommend/taste.ts'
import type { ManualWeights } from '#domain/recommend/taste-profile.ts'

/** More would not be looked at. What was set by hand is always among them. */
const MAX_TRAITS_SHOWN = 60

/** What the engine believes, by name; -1..1. */
export type LearnedWeights = Readonly<Record<TraitKind, ReadonlyMap<string, number>>>

/** @param learnt `null` while the taste is switched off: then only what the viewer has set is shown */
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
	const set = Object.entries(own).map(([name, weight]): TraitView => ({ trait, name, weight, isManual: true }))
	const believed = [...learned]
		.filter(([name]) => !Object.hasOwn(own, name))
		.map(([name, weight]): TraitView => ({ trait, name, weight, isManual: false }))
		.sort(byStrength)
	return [...set, ...believed.slice(0, MAX_TRAITS_SHOWN)].sort(byStrength)
}

function byStrength(one: TraitView, other: TraitView): number {
	return Math.abs(other.weight) - Math.abs(one.weight) || (one.name < other.name ? -1 : 1)
}
