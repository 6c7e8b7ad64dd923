import { phraseAt } from '../../lexicon/lexicon.ts'
import type { Sentence, Token } from '../words/tokens.ts'
import { plainTitleAt, titleAt, titleReadings, trickyTitleAt } from './title-phrases.ts'

/** "Stranger things", but not "thrillers": a name, or words that are not criteria. */
export function isNamed(sentence: Sentence, at: number): boolean {
	const first = sentence.tokens[at]
	if (isName(first) || first?.word === 'the' || trickyTitleAt(sentence.tokens, at) > 1) return true
	return first !== undefined && phraseAt([first.word], 0, 1) === null && !POINTERS.has(first.word)
}

export const POINTERS = new Set('it that this these those them one ones all both everything each me you'.split(' '))

export function isName(token: Token | undefined): boolean {
	return token !== undefined && (token.isCapital || token.isQuoted)
}

/** "Movies like", after which plain words are a title: "mean girls". */
export function isTypeBefore(words: readonly string[], at: number): boolean {
	const entry = phraseAt(words.slice(at - 1, at), 0, 1)?.entry
	return words[at] === 'like' && entry?.kind === 'criterion' && entry.meaning.type !== undefined
}

/** @param isTitle whether plain words without any criterion are a title too */
export function titlesAt(
	sentence: Sentence,
	at: number,
	year: number,
	isTitle = false,
): { titles: string[]; length: number } {
	// "Both Gladiator and Braveheart".
	if (PAIR.test(sentence.tokens[at]?.word ?? '')) return pairAt(sentence, at, year)
	const first = titleAt(sentence, at, year) ?? (isTitle ? plainTitleAt(sentence, at, year) : null)
	if (!first) return { titles: [], length: 0 }
	const next = at + first.length
	const token = sentence.tokens[next]
	const isList = token?.word === 'or' || (token?.word === 'and' && sentence.tokens[next + 1]?.isQuoted)
	const more = isList && isName(sentence.tokens[next + 1]) ? titlesAt(sentence, next + 1, year) : null
	if (!more || more.titles.length === 0) return { titles: [first.title], length: first.length }
	return { titles: [first.title, ...more.titles], length: first.length + 1 + more.length }
}

export const PAIR = /^(?:both|either)$/

/** Each of the two titles; none where they are not joined. */
function pairAt(sentence: Sentence, at: number, year: number): { titles: string[]; length: number } {
	const found = titleAt(sentence, at + 1, year)
	const names = found ? titleReadings(found.title).at(-1) : undefined
	return found && names && names.length > 1 ? { titles: names, length: found.length + 1 } : { titles: [], length: 0 }
}
