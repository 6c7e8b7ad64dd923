import { memoize } from './memoize.ts'
import { language } from './messages.ts'
import { punctuation } from './punctuation-words.ts'

const lists = memoize((locale: string, type: string) => new Intl.ListFormat(locale, { type } as Intl.ListFormatOptions))

/** 'Heat, Ronin and Thief' */
export function joinList(items: readonly string[], conjunction: 'and' | 'or'): string {
	// Only the British write no comma before "and".
	const locale = language() === 'en' ? 'en-GB' : language()
	return lists(locale, conjunction === 'and' ? 'conjunction' : 'disjunction').format(items)
}

/** 'Drama, Crime': without "and". */
export function commaList(items: readonly string[]): string {
	return items.join(punctuation.comma)
}

/** Sentences one after the other: with a space between them, where the language has one. */
export function joinSentences(sentences: readonly string[]): string {
	return sentences.join(punctuation.sentenceSpace)
}

/** The same without those that are missing; `null` where all are. */
export function paragraph(...sentences: readonly (string | null | false | undefined | 0)[]): string | null {
	return joinSentences(sentences.flatMap((sentence) => sentence || [])) || null
}

export function capitalize(text: string): string {
	return text.slice(0, 1).toLocaleUpperCase(language()) + text.slice(1)
}

export function decapitalize(text: string): string {
	return text.slice(0, 1).toLocaleLowerCase(language()) + text.slice(1)
}

/** A label as it is written within a sentence: 'by Nolan'. German ones begin with a noun as often as not, and stay. */
export function labelInSentence(label: string): string {
	return /^de\b/.test(language()) ? label : decapitalize(label)
}

/** A noun as it is written within a sentence: 'science fiction'. In German, nouns begin with a capital everywhere. */
export function nounInSentence(noun: string): string {
	return /^de\b/.test(language()) ? noun : noun.toLocaleLowerCase(language())
}

/** 'AL' for 'Ada Lovelace', where there is no portrait. */
export function initials(name: string): string {
	const words = name.trim().split(/\s+/)
	const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '')
	return letters.join('').toUpperCase()
}

/** Bytes in UTF-8. */
export function byteLength(text: string): number {
	let bytes = 0
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0
		bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
	}
	return bytes
}
