import { fold } from '#domain/shared/spelling.ts'

/** A language in which messages aren't read. */
export interface UnreadLanguage {
	/** Everyday words that no supported language has; empty if its script identifies it. */
	words: ReadonlySet<string>
	script: RegExp | null
	/** The reply in that language, which says what works. */
	reply: string
}

/** @param text a line for each: `pt: um uma filme: Ainda não leio ...`, or a class of characters in place of the words */
export function parseUnread(text: string): UnreadLanguage[] {
	return text
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => {
			const [, signs = '', reply = ''] = line.split(': ')
			const isScript = signs.includes('\\p{')
			return {
				words: new Set(isScript ? [] : signs.split(' ')),
				script: isScript ? new RegExp(signs, 'gu') : null,
				reply,
			}
		})
}

const MIN_WORDS = 2
const MIN_SHARE = 0.2
/** The share required beside a title, to which some words may belong. */
const MIN_SHARE_WITH_TITLE = 0.3
const MIN_LETTERS = 2

/**
 * The language of a text, if it is one of these; `null` for all others.
 * @param hasTitle whether it names a title, which may be in a language that the viewer does not speak
 */
export function unreadLanguageOf(
	text: string,
	languages: readonly UnreadLanguage[],
	hasTitle = false,
): UnreadLanguage | null {
	const said = fold(text).split(' ')
	const [best] = languages
		.map((language) => ({ language, ...countsIn(text, said, language) }))
		.filter(({ language: { script }, count, distinct }) => {
			if (script) return count >= MIN_LETTERS && !hasTitle
			return distinct >= MIN_WORDS && count / said.length >= (hasTitle ? MIN_SHARE_WITH_TITLE : MIN_SHARE)
		})
		.sort((a, b) => b.count - a.count)
	return best?.language ?? null
}

/** Counts letters of the language's script, or its everyday words. */
function countsIn(text: string, said: readonly string[], { script, words }: UnreadLanguage) {
	if (script) return { count: [...text.matchAll(script)].reduce((sum, [{ length }]) => sum + length, 0), distinct: 0 }
	const own = said.filter((word) => words.has(word))
	return { count: own.length, distinct: new Set(own).size }
}
