import { type TasteProfile, TRAIT_KINDS, type TraitKind } from '#domain/recommend/taste.ts'
import type { OwnWeights } from '#domain/recommend/taste-profile.ts'
import type { TasteView, TraitView } from '#domain/shared/ports.ts'

/** More would not be looked at. What was set by hand is always among them. */
const MAX_TRAITS_SHOWN = 60

/** What the engine believes, by name; -1..1. */
export type Learnt = Readonly<Record<TraitKind, ReadonlyMap<string, number>>>

/** @param learnt `null` while the taste is switched off: then only what the viewer has set is shown */
export function viewOf(profile: TasteProfile, own: OwnWeights, learnt: Learnt | null): TasteView {
	const traits = TRAIT_KINDS.map((trait) => [trait, traitsOf(trait, own[trait] ?? {}, learnt?.[trait] ?? new Map())])
	return {
		isEnabled: learnt !== null,
		traits: Object.fromEntries(traits) as TasteView['traits'],
		yearRange: profile.preferences.yearRange,
		interactions: profile.interactions.length,
		recentSearches: profile.recentSearches,
	}
}

function traitsOf(
	trait: TraitKind,
	own: Readonly<Record<string, number>>,
	learnt: ReadonlyMap<string, number>,
): TraitView[] {
	const set = Object.entries(own).map(([name, weight]): TraitView => ({ trait, name, weight, isOwn: true }))
	const believed = [...learnt]
		.filter(([name]) => !Object.hasOwn(own, name))
		.map(([name, weight]): TraitView => ({ trait, name, weight, isOwn: false }))
		.sort(byStrength)
	return [...set, ...believed.slice(0, MAX_TRAITS_SHOWN)].sort(byStrength)
}

function byStrength(one: TraitView, other: TraitView): number {
	return Math.abs(other.weight) - Math.abs(one.weight) || (one.name < other.name ? -1 : 1)
}
