import { fold } from '#domain/shared/spelling.ts'

/** Articles, which don't count at the start of a title, by language (ISO 639-1). Many titles are English in every language. */
const ARTICLES: Readonly<Record<string, string>> = {
	en: 'the |an? ',
	de: 'the |der |die |das |ein |eine ',
	fr: "the |le |la |les |l'|une? |des ",
	es: 'the |el |la |los |las |un |una |unos |unas ',
	it: "the |il |lo |la |i |gli |le |l'|un |uno |una |un'",
	pt: 'the |o |a |os |as |um |uma ',
	nl: 'the |de |het |een ',
	sv: 'the |den |det |de |en |ett ',
	da: 'the |den |det |de |en |et ',
	no: 'the |den |det |de |en |et ',
}
const DEFAULT_LANGUAGE = 'en'
/** Longer numbers are rare enough to be sorted by their digits. */
const MAX_DIGITS = 12

interface OrderedTitle {
	title: string
	originalTitle?: string
	/** ISO 639-1. */
	originalLanguage?: string
}

/**
 * What a title is sorted by: without its article, accents and case, with numbers by their value. Keys are compared with `<`.
 * @param language of the catalog, ISO 639-1; `null` for the app's own. A title that is not translated is in its original one.
 */
export function titleSortKey(
	{ title, originalTitle, originalLanguage }: OrderedTitle,
	language: string | null,
): string {
	const isTranslated = originalTitle === undefined || title !== originalTitle
	const own = isTranslated ? language : (originalLanguage ?? language)
	const articles = ARTICLES[(own ?? DEFAULT_LANGUAGE).slice(0, 2)] ?? 'the '
	const written = title.replace(/[’‘]/g, "'").replace(/^[^\p{L}\p{N}]+(?=.)/u, '')
	const bare = written.replace(new RegExp(`^(?:${articles})(?=[\\p{L}\\p{N}])`, 'iu'), '')
	return fold(bare.replace(/(\d),(?=\d{3}(?!\d))/g, '$1')).replace(/\d+/g, (digits) => digits.padStart(MAX_DIGITS, '0'))
}

/** Sorted by title; titles with the same key stay in their order. */
export function sortByTitle<T extends OrderedTitle>(titles: readonly T[], language: string | null = null): T[] {
	return titles
		.map((title) => ({ title, key: titleSortKey(title, language) }))
		.sort((a, b) => compareKeys(a.key, b.key))
		.map(({ title }) => title)
}

export function compareKeys(a: string, b: string): number {
	return a < b ? -1 : Number(a > b)
}
