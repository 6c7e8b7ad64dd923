// What codes are called in the language of the page. Made on the server only, so that both renderings say the same.

import { isLanguageCode, languageName } from '#domain/shared/languages.ts'
import { memoize } from '#domain/shared/memoize.ts'

const LOCALE = 'en'
/** Codes of the metadata service that no standard knows; `null` is a film without words. */
const NONSTANDARD_LANGUAGES: Record<string, string | null> = { cn: 'Cantonese', xx: null }

/** `fr` -> `French`; `null` where there is no language to name. */
export function languageNameOf(code: string): string | null {
	if (code in NONSTANDARD_LANGUAGES) return NONSTANDARD_LANGUAGES[code] ?? null
	return isLanguageCode(code) ? languageName(code, LOCALE) : null
}

const compactFormat = memoize((locale: string) => new Intl.NumberFormat(locale, { notation: 'compact' }))

/** `38012` -> `38K`. */
export function formatCompact(count: number): string {
	return compactFormat(LOCALE).format(count)
}
