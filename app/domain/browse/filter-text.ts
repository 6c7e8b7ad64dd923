import { decapitalize } from '#domain/shared/text.ts'

export type FilterMenuName = 'genre' | 'year' | 'more'

export interface FilterChip {
	menu: FilterMenuName
	label: string
	/** The path of the list without this filter. */
	removePath: string
}

/** The choice shown on a menu's button: 'Crime, not Comedy' or '8 or more'; empty without a filter. */
export function menuText(chips: readonly FilterChip[], menu: FilterMenuName): string {
	const labels = chips.filter((chip) => chip.menu === menu).map(({ label }) => label.replace('Rated ', ''))
	return labels.map(inSentence).join(', ')
}

/** Labels that start with an ordinary word, lowercased within a sentence; the rest are names. */
const PHRASE = /^(?:From|Until|Under|Over|Rated|At|Not|On|In|Out|Available)\b/

/** 'Drama, from 1990' */
export function joinLabels(labels: readonly string[]): string {
	return labels.map((label, index) => (index > 0 ? inSentence(label) : label)).join(', ')
}

function inSentence(label: string): string {
	return PHRASE.test(label) ? decapitalize(label) : label
}
