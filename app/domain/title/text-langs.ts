import { toRecord } from '#domain/shared/json.ts'
import { GENRES } from './genres.ts'
import type { TextLangs } from './media.ts'

/** A title whose name is in another language than the page. */
export interface InLanguage {
	/** BCP 47. */
	lang?: string
}

const APP_LANGUAGE = 'en'
/** The metadata service's own codes; empty for films without words. */
const NONSTANDARD: Readonly<Record<string, string>> = { cn: 'yue', xx: '' }
const HAN = /\p{sc=Han}/u
const CYRILLIC = /\p{sc=Cyrl}/u
const ARABIC = /\p{sc=Arab}/u
/** What texts in these languages have. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
	...{ ja: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u, zh: HAN, yue: HAN, ko: /\p{sc=Hang}/u, th: /\p{sc=Thai}/u },
	...{ ru: CYRILLIC, uk: CYRILLIC, el: /\p{sc=Grek}/u, he: /\p{sc=Hebr}/u, ar: ARABIC, fa: ARABIC, hi: /\p{sc=Deva}/u },
	...{ bn: /\p{sc=Beng}/u, ta: /\p{sc=Taml}/u, te: /\p{sc=Telu}/u, ml: /\p{sc=Mlym}/u },
}
/** Frequent in English, and no words of other languages. */
const ENGLISH_WORDS = new Set(
	'the and of with who his their its that from they them when where this into after she him it one only every because would your you'.split(
		' ',
	),
)
/** A text in another language may name "The Beatles". */
const ENGLISH_SHARE = 0.07
/** The names of seasons and episodes that have none. */
const NUMBERED = /^(?:Season \d+|Specials|Episode \d+)$/
const ENGLISH_GENRES = new Set(Object.values(GENRES).flatMap((genres) => genres.map(({ name }) => name)))

/** The language of a text from a service that was asked for `chosen`; none where it has answered in English. */
function langOfText(text: string, chosen: string | null): string | undefined {
	const lang = langOfOriginal(text, chosen ?? APP_LANGUAGE)
	return lang && !isEnglish(text) ? lang : undefined
}

/** The language of a text that is said to be in it. @param code as the metadata service writes it */
export function langOfOriginal(text: string, code: string): string | undefined {
	const lang = NONSTANDARD[code] ?? code
	if (text === '' || lang === '' || lang.startsWith(APP_LANGUAGE)) return undefined
	return SCRIPTS[lang]?.test(text) === false ? undefined : lang
}

/** The language of a title of which only its texts are stored, by that of its overview. */
export function langOfStored({ title, overview }: { title: string; overview: string }, chosen: string | null) {
	return langOfText(overview, chosen) && langOfText(title, chosen)
}

/** Adds the language of its name to what is stored of a title without its overview. */
export function withLang<Named extends { title: string | null }>(
	named: Named,
	chosen: string | null,
): Named & InLanguage {
	const lang = langOfText(named.title ?? '', chosen)
	return lang ? { ...named, lang } : named
}

function isEnglish(text: string): boolean {
	const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? []
	const found = words.filter((word) => ENGLISH_WORDS.has(word)).length
	return found > 0 && found / words.length >= ENGLISH_SHARE
}

/**
 * Adds `langs` to all titles, seasons, episodes and people in a response of a service that was asked for `chosen`. A title without
 * a translation is in its original language; of what has an English overview, the service has the other texts in English, too.
 */
export function addTextLangs(response: unknown, chosen: string): void {
	if (typeof response !== 'object' || response === null) return
	for (const part of Object.values(response)) addTextLangs(part, chosen)
	if (Array.isArray(response)) return
	const langs = Object.entries(langsOf(toRecord(response), chosen)).filter(([, lang]) => lang !== undefined)
	if (langs.length > 0) Object.assign(response, { langs: Object.fromEntries(langs) })
}

function langsOf(of: Record<string, unknown>, chosen: string): TextLangs {
	const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
	const namesOf = (value: unknown): string[] =>
		Array.isArray(value) ? value.map((item) => textOf(toRecord(item).name)) : []
	const [overview, name, title] = [textOf(of.overview), textOf(of.name), textOf(of.title)]
	const isFallback = isEnglish(overview)
	const langUnlessFallback = (text: string) => (isFallback ? undefined : langOfText(text, chosen))
	const isForeign = of.originalLanguage !== APP_LANGUAGE
	const genres = namesOf(of.genres).filter((genre) => !ENGLISH_GENRES.has(genre))
	return {
		overview: langOfText(overview, chosen),
		biography: langOfText(textOf(of.biography), chosen),
		tagline: langUnlessFallback(textOf(of.tagline)),
		genres: langOfText(genres.join(', '), chosen),
		collection: langUnlessFallback(textOf(toRecord(of.collection).name)),
		...('originalTitle' in of && {
			title:
				title === of.originalTitle
					? langOfOriginal(title, textOf(of.originalLanguage))
					: isForeign
						? langUnlessFallback(title)
						: langOfText(title, chosen),
		}),
		...('seasonNumber' in of && !NUMBERED.test(name) && { name: langUnlessFallback(name) }),
	}
}
