import { memoize } from './memoize.ts'
import { language } from './messages.ts'

/** The original languages offered in filters, most common first. A URL may name any other. */
export const LANGUAGES =
	'en fr ja es de ko it zh hi pt ru sv da no fi nl pl cs hu tr fa ar he th id vi ta te ml bn el ro uk is'.split(' ')

/** Two lower-case letters (ISO 639-1). */
export function isLanguageCode(value: string): boolean {
	return /^[a-z]{2}$/.test(value)
}

const languageNames = memoize((locale: string) => new Intl.DisplayNames([locale], { type: 'language' }))

/** 'French' for 'fr', in the visitor's language by default; the code itself where the name is unknown. */
export function languageName(code: string, locale = language()): string {
	if (!isLanguageCode(code)) return code
	return languageNames(locale).of(code) ?? code
}

/** The name of any BCP 47 tag: 'Brazilian Portuguese' for 'pt-BR'. */
export function languageTagName(tag: string, locale = language()): string {
	try {
		return languageNames(locale).of(tag) ?? tag
	} catch {
		// Not a language tag.
		return tag
	}
}
