/** The languages of the product with their own names, English first. A new one is a line here and a folder in `languages`. */
export const APP_LANGUAGES: ReadonlyMap<string, string> = new Map([
	['en', 'English'],
	['es', 'Español'],
	['pt-BR', 'Português (Brasil)'],
	['fr', 'Français'],
	['de', 'Deutsch'],
	['id', 'Bahasa Indonesia'],
	['hi', 'हिन्दी'],
	['ja', '日本語'],
	['ar', 'العربية'],
])

/** The language that a visitor has chosen on this device. */
export const LANGUAGE_COOKIE = 'language'
/** Names a page's language in its address, for search engines and shared links (`lang` is a filter of lists). */
export const LANGUAGE_PARAM = 'hl'

/** Tags of languages for tests: long accented English, and English from right to left. */
const PSEUDO_LANGUAGES: readonly string[] = ['en-XA', 'ar-XB']

/** Whether pages can be in that language. */
export function isAppLanguage(tag: unknown): tag is string {
	return typeof tag === 'string' && (APP_LANGUAGES.has(tag) || PSEUDO_LANGUAGES.includes(tag))
}

/** @returns the language to ask a metadata service for, for pages in that language; `null` for English */
export function catalogLanguage(tag: string): string | null {
	return APP_LANGUAGES.has(tag) && tag !== 'en' ? tag : null
}

/** The address of a page in that language, for search engines. English pages have the plain one, which others get in their language. */
export function pathIn(path: string, tag: string): string {
	return tag === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${tag}`
}

/** More than any browser sends. */
const MAX_ACCEPTED = 30

/**
 * The language of the product that somebody reads best.
 * @param accepted an `Accept-Language` header (RFC 9110, section 12.5.4)
 */
export function acceptedLanguage(accepted: string | null, languages: Iterable<string> = APP_LANGUAGES.keys()): string {
	const offered = [...languages]
	const ranges = (accepted ?? '')
		.split(',', MAX_ACCEPTED)
		.map((range) => {
			const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
			const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2)
			return { tag, quality: quality === undefined ? 1 : Number(quality) }
		})
		.filter(({ quality }) => quality > 0)
		.sort((a, b) => b.quality - a.quality)
	for (const { tag } of ranges) {
		const found = matchLanguage(tag, offered)
		if (found !== null) return found
	}
	return offered[0] ?? 'en'
}

/** The offered language for a tag: the same, else one of the same primary language ('pt' and 'pt-PT' find 'pt-BR'). */
function matchLanguage(tag: string, offered: readonly string[]): string | null {
	const wanted = tag.toLowerCase()
	const [primary] = wanted.split('-')
	const exact = offered.find((each) => each.toLowerCase() === wanted)
	return exact ?? offered.find((each) => each.toLowerCase().split('-')[0] === primary) ?? null
}
