import type { Span } from './spans.ts'
import { clauseEnd, type Token } from './tokens.ts'

/** What is said beside a wish, and is none. */

/** Before what a title tells. */
export const TELLING_OF: ReadonlySet<string> = new Set('about with where set featuring involving like'.split(' '))

const FINE =
	/^(?:(?:ones?|films?|movies?|shows?) )?(?:is|are|would be|can be) (?:also |totally |absolutely |perfectly )?(?:ok|okay|fine|alright|all right|welcome|no problem)\b/
const MINDING =
	/\b(?:(?:dont|do not|wouldnt) mind|(?:fine|ok|okay|cool|good) with)(?: (?:the|any|some|a|reading|watching))*$/

/** "Long ones are ok", "I don't mind subtitles": what may be is no wish. */
export function isPermitted({ from, to }: Span, tokens: readonly Token[], words: readonly string[]): boolean {
	const before = words.slice(clauseStart(tokens, from), from).join(' ')
	return FINE.test(words.slice(to, clauseEnd(tokens, to - 1)).join(' ')) || MINDING.test(before)
}

const CAUSES = new Set('because cause cos coz cuz bc'.split(' '))

/** "In English because I can't read subtitles": what follows is no wish. */
export function isBecause(at: number, tokens: readonly Token[], words: readonly string[]): boolean {
	return words.slice(clauseStart(tokens, at), at).some((word) => CAUSES.has(word))
}

const SPEAKER = /\b(?:i|im|we|were|us|family|couple)\b/
const DWELLING =
	/\b(?:(?:live|living|based|staying|born|moved)(?: here| over| out)? (?:in|near|to|around)|(?:im|i am|were|we are|family|couple)(?: is| are)? (?:from|here in|in))(?: the)?$/
const PREPOSITION = /^(?:in|from|near|to|around)$/

/** "We live in London": where somebody is, is no wish. */
export function isWhereabouts({ from, to }: Span, tokens: readonly Token[], words: readonly string[]): boolean {
	const start = clauseStart(tokens, from)
	const said = words.slice(start, to)
	const prepositions = said.flatMap((word, at) => (at < said.length - 1 && PREPOSITION.test(word) ? [at + 1] : []))
	const before = said.slice(0, Math.max(from - start, ...prepositions)).join(' ')
	return DWELLING.test(before) && SPEAKER.test(before) && !said.some((word) => TELLING_OF.has(word) && word !== 'where')
}

function clauseStart(tokens: readonly Token[], at: number): number {
	let start = at
	while (start > 0 && tokens[start]?.breakBefore === '') start--
	return start
}
