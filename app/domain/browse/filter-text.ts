import { commaList, decapitalize } from '#domain/shared/text.ts'
import type { ChoiceKind } from './choices.ts'

export type FilterMenuName = 'genre' | 'year' | 'more'

/** What the line of choices above a list may show in its own words (`choiceLine`), by the kinds of its groups. */
export type FilterPlace = FilterMenuName | Extract<ChoiceKind, 'where' | 'length'>

export interface FilterChip {
	/** Its menu, or the group of choices that may show it. */
	place: FilterPlace
	label: string
	/** Whether it begins with an ordinary word, and so with a small letter within a sentence: 'From 1990'. Others are names. */
	isPhrase?: true
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
	return commaList(labels.map(({ short, ...chip }) => short ?? inSentence(chip)))
}

/** 'Drama, from 1990' */
export function joinLabels([first, ...others]: readonly Pick<FilterChip, 'label' | 'isPhrase'>[]): string {
	return commaList([first?.label ?? '', ...others.map(inSentence)])
}

function inSentence({ label, isPhrase }: Pick<FilterChip, 'label' | 'isPhrase'>): string {
	return isPhrase ? decapitalize(label) : label
}
