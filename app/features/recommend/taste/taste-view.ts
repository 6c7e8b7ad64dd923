import { TRAIT_KINDS, type TraitKind } from '#domain/recommend/taste.ts'
import type { TasteView, TraitView } from '#domain/shared/ports.ts'

/** Traits of a kind that are shown at once, and at most. */
const FIRST = 8
const MOST = 40

/** A trait with its weight as the slider has it, -100..100. */
export interface TraitLine {
	name: string
	percent: number
	isOwn: boolean
}

export interface TraitGroup {
	trait: TraitKind
	heading: string
	first: TraitLine[]
	/** Behind 'Show all'. */
	rest: TraitLine[]
}

const HEADINGS: Record<TraitKind, string> = {
	genre: 'Genres',
	actor: 'Actors',
	director: 'Directors',
	keyword: 'Subjects',
}

/** What the engine believes, kind by kind; what the viewer has set is never hidden. */
export function toTraitGroups(traits: TasteView['traits']): TraitGroup[] {
	return TRAIT_KINDS.map((trait) => {
		const lines = traits[trait].map(toLine)
		const isFirst = (line: TraitLine, index: number) => index < FIRST || line.isOwn
		return {
			trait,
			heading: HEADINGS[trait],
			first: lines.filter(isFirst),
			rest: lines.filter((line, index) => !isFirst(line, index)).slice(0, MOST - FIRST),
		}
	}).filter(({ first }) => first.length > 0)
}

function toLine({ name, weight, isOwn }: TraitView): TraitLine {
	return { name, percent: toPercent(weight), isOwn }
}

/** -1..1 as whole hundredths. */
export function toPercent(weight: number): number {
	return Math.round(weight * 100)
}
