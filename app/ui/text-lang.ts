import { language } from '#domain/shared/messages.ts'

/** The `lang` of a text of the catalog, where it is not in the page's language. @param lang BCP 47; without it, the text is English */
export function textLang(lang = 'en'): string | undefined {
	return lang === language() ? undefined : lang
}
