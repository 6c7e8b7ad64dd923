// Used on the server only, because browsers may format differently.

import { isLanguageCode, languageName } from '#domain/shared/languages.ts'
import { memoize } from '#domain/shared/memoize.ts'

const LOCALE = 'en'
/** TMDB's nonstandard codes; `null` for a film without dialogue. */
const NONSTANDARD_LANGUAGES: Record<string, string | null> = { cn: 'Cantonese', xx: null }

/** `fr` -> `French`; `null` for no or an invalid language. */
export function languageNameOf(code: string): string | null {
	if (code in NONSTANDARD_LANGUAGES) return NONSTANDARD_LANGUAGES[code] ?? null
	return isLanguageCode(code) ? languageName(code, LOCALE) : null
}

const compactFormat = memoize((locale: string) => new Intl.NumberFormat(locale, { notation: 'compact' }))

/** `38012` -> `38K`. */
export function formatCompact(count: number): string {
	return compactFormat(LOCALE).format(count)
}
