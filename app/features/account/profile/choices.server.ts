// Made on the server only: browsers name countries differently, and don't need the color rules.

import { DEFAULT_LANGUAGE } from '#domain/account/command.ts'
import { ACCENTS, type Accent, accentTokens } from '#domain/appearance/theme.ts'
import { LANGUAGES, languageName } from '#domain/shared/languages.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { REGIONS, regionName } from '#domain/shared/regions.ts'

export interface Choice {
	value: string
	label: string
}

/** A color and its stylesheet. */
export interface AccentChoice extends Choice {
	value: Accent
	css: string
}

const collator = memoize(() => new Intl.Collator('en'))
const byLabel = (a: Choice, b: Choice) => collator().compare(a.label, b.label)
const toRegion = (code: string): Choice => ({ value: code, label: regionName(code) })
const toLanguage = (code: string): Choice => ({ value: code, label: languageName(code) })

let accents: AccentChoice[] | null = null
let regions: readonly Choice[] | null = null

export function accentChoices(): AccentChoice[] {
	accents ??= ACCENTS.map(({ value, name }) => ({ value, label: name, css: accentTokens(value) }))
	return accents
}

/** All countries by name, and the current one even if it is unknown. */
export function regionChoices(current: string | null): Choice[] {
	regions ??= REGIONS.map(toRegion).sort(byLabel)
	return includeCurrent(regions, current, toRegion)
}

/** All languages by name except the default, and the current one even if it is unknown. */
export function languageChoices(current: string | null): Choice[] {
	const others = LANGUAGES.filter((code) => code !== DEFAULT_LANGUAGE)
	return includeCurrent(others.map(toLanguage).sort(byLabel), current === DEFAULT_LANGUAGE ? null : current, toLanguage)
}

function includeCurrent(
	choices: readonly Choice[],
	current: string | null,
	toChoice: (value: string) => Choice,
): Choice[] {
	const isIncluded = current === null || choices.some(({ value }) => value === current)
	return isIncluded ? [...choices] : [toChoice(current), ...choices]
}
