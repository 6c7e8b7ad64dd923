// What codes are called in the language of the page. Made on the server only, so that both renderings say the same.

import { isLanguageCode, languageName } from '#domain/shared/languages.ts'
import { onceFor } from '#domain/shared/once.ts'

const LOCALE = 'en'
/** Codes of the metadata service that no standard knows; `null` is a film without words. */
const OWN_LANGUAGES: Record<string, string | null> = { cn: 'Cantonese', xx: null }

/** `fr` -> `French`; `null` where there is no language to name. */
export function spokenIn(code: string): string | null {
	if (code in OWN_LANGUAGES) return OWN_LANGUAGES[code] ?? null
	return isLanguageCode(code) ? languageName(code, LOCALE) : null
}

const compact = onceFor((locale: string) => new Intl.NumberFormat(locale, { notation: 'compact' }))

/** `38012` -> `38K`. */
export function compactCount(count: number): string {
	return compact(LOCALE).format(count)
}
