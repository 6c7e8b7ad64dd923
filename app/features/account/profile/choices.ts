// What can be chosen, made on the server only: a browser may name countries otherwise, and need not know how colors are made.

import { DEFAULT_LANGUAGE } from '#domain/account/section-command.ts'
import { ACCENTS, type Accent, accentTokens } from '#domain/appearance/theme.ts'
import { LANGUAGES, languageName } from '#domain/shared/languages.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { REGIONS, regionName } from '#domain/shared/regions.ts'

export interface Choice {
	value: string
	label: string
}

/** A color, and the stylesheet that puts it on a page. */
export interface AccentChoice extends Choice {
	value: Accent
	css: string
}

const collator = memoize(() => new Intl.Collator('en'))
const byLabel = (one: Choice, other: Choice) => collator().compare(one.label, other.label)
const toRegion = (code: string): Choice => ({ value: code, label: regionName(code) })
const toLanguage = (code: string): Choice => ({ value: code, label: languageName(code) })

let accents: AccentChoice[] | null = null
let regions: readonly Choice[] | null = null

export function accentChoices(): AccentChoice[] {
	accents ??= ACCENTS.map(({ value, name }) => ({ value, label: name, css: accentTokens(value) }))
	return accents
}

/** Every country by name, and the one that is kept, whatever it is. */
export function regionChoices(current: string | null): Choice[] {
	regions ??= REGIONS.map(toRegion).sort(byLabel)
	return includeCurrent(regions, current, toRegion)
}

/** The languages by name but for the default, and the one that is kept, whatever it is. */
export function languageChoices(current: string | null): Choice[] {
	const others = LANGUAGES.filter((code) => code !== DEFAULT_LANGUAGE)
	return includeCurrent(others.map(toLanguage).sort(byLabel), current === DEFAULT_LANGUAGE ? null : current, toLanguage)
}

function includeCurrent(
	choices: readonly Choice[],
	current: string | null,
	toChoice: (value: string) => Choice,
): Choice[] {
	const isThere = current === null || choices.some(({ value }) => value === current)
	return isThere ? [...choices] : [toChoice(current), ...choices]
}
