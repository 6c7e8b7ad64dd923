import type { TasteView, TraitView } from '#domain/recommend/port.ts'
import { TRAIT_KINDS, type TraitKind } from '#domain/recommend/taste.ts'

/** Traits of a kind shown at first, and at most. */
const INITIAL_TRAITS = 8
const MAX_TRAITS = 40

/** A trait with its slider value, -100..100. */
export interface TraitLine {
	name: string
	percent: number
	isManual: boolean
}

export interface TraitGroup {
	trait: TraitKind
	heading: string
	visible: TraitLine[]
	/** Behind 'Show all'. */
	hidden: TraitLine[]
}

/** The preferred years, and the bounds of what can be chosen. */
export interface YearsView {
	start: number
	end: number
	min: number
	max: number
}

export interface TastePageView {
	isEnabled: boolean
	groups: TraitGroup[]
	years: YearsView
	/** Number of titles it is learned from. */
	titleCount: number
	/** Newest first, each with its page. */
	searches: { query: string; to: string }[]
}

const HEADINGS: Record<TraitKind, string> = {
	genre: 'Genres',
	actor: 'Actors',
	director: 'Directors',
	keyword: 'Subjects',
}

/** The learned traits by kind; those the viewer has set are never hidden. */
export function toTraitGroups(traits: TasteView['traits']): TraitGroup[] {
	return TRAIT_KINDS.map((trait) => {
		const lines = traits[trait].map(toLine)
		const isFirst = (line: TraitLine, index: number) => index < INITIAL_TRAITS || line.isManual
		return {
			trait,
			heading: HEADINGS[trait],
			visible: lines.filter(isFirst),
			hidden: lines.filter((line, index) => !isFirst(line, index)).slice(0, MAX_TRAITS - INITIAL_TRAITS),
		}
	}).filter(({ visible }) => visible.length > 0)
}

function toLine({ name, weight, isManual }: TraitView): TraitLine {
	return { name, percent: toPercent(weight), isManual }
}

/** -1..1 as whole hundredths. */
export function toPercent(weight: number): number {
	return Math.round(weight * 100)
}
