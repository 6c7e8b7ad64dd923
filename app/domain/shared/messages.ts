import type { GetICUArgs } from '@schummar/icu-type-parser'
import format, { type CompiledMessage } from 'icu-minify/format'
import { memoize } from './memoize.ts'

/** The texts of a language, by scope and key. */
export type Texts = Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>

type Values<Text extends string> = GetICUArgs<Text, { ICUArgument: string | number; ICUNumberArgument: number }>
/** The names of the tags in a text: `link` in 'Read <link>our terms</link>'. */
type Tags<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never
type Parts<Part> = Part | string | (Part | string)[]

/** A text, or the function that completes it: with values only, or with elements for its tags, too. */
type Message<Text extends string> = [Tags<Text>] extends [never]
	? keyof Values<Text> extends never
		? string
		: (values: Values<Text>) => string
	: <Part>(values: Values<Text> & Record<Tags<Text>, (parts: (Part | string)[]) => Part>) => Parts<Part>

type Messages<English extends Record<string, string>> = { readonly [Key in keyof English]: Message<English[Key]> }

let readTexts: () => Texts | null = () => null

/**
 * Sets where the texts of the current language are; `null` is English. The Worker calls this once, when it starts.
 * @returns where they were before
 */
export function setTextSource(read: () => Texts | null): () => Texts | null {
	const before = readTexts
	readTexts = read
	return before
}

let isEnglish = false

/** Runs what reads texts in English, whatever the current language: for texts that are data. Not for browsers, where texts stand in place. */
export function inEnglish<T>(read: () => T): T {
	const before = isEnglish
	isEnglish = true
	try {
		return read()
	} finally {
		isEnglish = before
	}
}

/**
 * Declares texts that people read, in English, in ICU MessageFormat (plurals, selects, values, tags). The comment above a
 * text is for its translators; the other languages are in `languages`. A text without values is a property, which must be
 * read while something is shown, not while modules load: only then is there a language.
 *
 * The build compiles texts, and browsers get scripts in which they stand in place, in one language
 * (scripts/lib/vite-messages.mjs).
 * @param scope unique in the product
 */
/* @__NO_SIDE_EFFECTS__ */
export function messages<const English extends Record<string, string>>(
	scope: string,
	english: English,
): Messages<English> {
	// One object for a scope, because thousands of getters would delay every cold start.
	return new Proxy(english as unknown as Messages<English>, {
		get(own, key) {
			const text = Reflect.get(own, key) as CompiledMessage | undefined
			if (typeof key !== 'string' || text === undefined) return text
			const message = (isEnglish ? null : readTexts())?.[scope]?.[key] ?? text
			return typeof text === 'string' ? message : (values: object) => formatMessage(message, values)
		},
	})
}

const words = messages('language', {
	/** The BCP 47 tag of this language: 'es', 'pt-BR'. */
	tag: 'en',
	/** How this language is written: 'ltr' from left to right, 'rtl' from right to left. */
	direction: 'ltr',
})

/** The BCP 47 tag of the language that the visitor reads, for `Intl` and `lang`. */
export function language(): string {
	return words.tag
}

export function textDirection(): 'ltr' | 'rtl' {
	return words.direction as 'ltr' | 'rtl'
}

const numberFormat = memoize((locale: string) => new Intl.NumberFormat(locale))
const cardinals = memoize((locale: string) => new Intl.PluralRules(locale))
const ordinals = memoize((locale: string) => new Intl.PluralRules(locale, { type: 'ordinal' }))

/** Dates and formats of numbers have functions of their own, so messages get them as text. */
const OPTIONS = {
	formatters: {
		getNumberFormat: (locale) => numberFormat(String(locale)),
		getPluralRules: (locale, options) => (options?.type === 'ordinal' ? ordinals : cardinals)(String(locale)),
		getDateTimeFormat: (locale, options) => new Intl.DateTimeFormat(locale, options),
	},
} satisfies Parameters<typeof format>[3]

/** Completes a compiled message. Compiled code calls this; everything else reads `messages`. */
export function formatMessage<Part>(message: CompiledMessage, values: object): Parts<Part> {
	return format(message, language(), values as Parameters<typeof format<Part>>[2], OPTIONS)
}
