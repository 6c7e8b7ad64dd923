import { decapitalize } from '#domain/shared/text.ts'
import type { ChoiceKind } from './choices.ts'

export type FilterMenuName = 'genre' | 'year' | 'more'

/** What the line of choices above a list may show in its own words (`choiceLine`), by the kinds of its groups. */
export type FilterPlace = FilterMenuName | Extract<ChoiceKind, 'where' | 'length'>

export interface FilterChip {
	/** Its menu, or the group of choices that may show it. */
	place: FilterPlace
	label: string
	/** The label in its menu, where it is shorter. */
	short?: string
	/** The path of the list without this filter. */
	removePath: string
}

/**
 * The choice shown on a menu's button: 'Crime, not Comedy' or '8 or more'; empty without a filter. What the line of choices shows is
 * not said again.
 * @param shown kinds of its groups in which something is on
 */
export function menuText(
	chips: readonly FilterChip[],
	menu: FilterMenuName,
	shown: readonly ChoiceKind[] = [],
): string {
	const places: FilterPlace[] = menu === 'more' ? ['more', 'where', 'length'] : [menu]
	const isSaid = ({ place }: FilterChip) =>
		shown.some((kind) => kind === place || (kind === 'mood' && place === 'genre'))
	const labels = chips.filter((chip) => places.includes(chip.place) && !isSaid(chip))
	return labels.map(({ label, short }) => inSentence(short ?? label)).join(', ')
}

/** English labels that start with an ordinary word, lowercased within a sentence; the rest are names. */
const PHRASE = /^(?:From|Until|Under|Over|Rated|At|Not|On|In|Out|Available)\b/

/** 'Drama, from 1990' */
export function joinLabels(labels: readonly string[]): string {
	return labels.map((label, index) => (index > 0 ? inSentence(label) : label)).join(', ')
}

function inSentence(label: string): string {
	return PHRASE.test(label) ? decapitalize(label) : label
}
