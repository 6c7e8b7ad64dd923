// Messages to the assistant, plausible and hostile, each with the longest history that a request may have.
import { type ChatMessage, MAX_CHAT_HISTORY, MAX_MESSAGE_LENGTH } from '#domain/assistant/conversation/chat.ts'
import type { ChatRequest } from '#domain/assistant/port.ts'
import { vocabularies } from '../domain/assistant/said.ts'
import { UTTERANCES } from '../domain/assistant/utterances.ts'
import { seededRandom } from '../support/random.ts'

/** Capitals, and letters beyond Latin-1. */
export const LETTERS_OF_SCRIPTS = ['A', 'Ā', 'Ж', 'Жж ', '漢', '漢字 ']
export const MAX_TURN_LENGTH = 4000
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SAID = UTTERANCES.map(([sentence]) => sentence)
/** What expands, nests, backtracks, or is looked up in vain. */
const UNITS = [
	...[...LETTERS_OF_SCRIPTS, 'e\u0301\u0327', '\ufdfa', '🎬', '7', '19', ' ', '. ', ', ', '"', '“a” ', "'a "],
	...[
		'Aa ',
		'A a ',
		'A-',
		'A’',
		'(1999) ',
		'x-like ',
		'<a ',
		'w/o ',
		'max. ',
		'S1 E2 ',
		'not ',
		'no ',
		'without ',
		'like ',
	],
	...[
		'with saraxens ',
		'hello there ',
		'segments ',
		'shitless ',
		'comedons ',
		'by Aaaa Bbbb ',
		'the one where ',
		'and or ',
	],
]

/** @param seed of the same chats each time */
export function* generateChats(count: number, seed: number): Generator<ChatRequest> {
	const random = seededRandom(seed)
	const below = (limit: number) => Math.floor(random() * limit)
	const pick = <T>(items: readonly T[]) => items[below(items.length)] as T
	const known = vocabularies().flatMap((vocabulary) => [...vocabulary.words])
	const cues = [...new Set([...known, ...SAID.flatMap((sentence) => sentence.toLowerCase().split(' '))])]

	const KINDS: readonly (() => string)[] = [
		() => pick(UNITS),
		() => `${pick(UNITS)}${pick(UNITS)}`,
		() => `${pick(cues)} `,
		() => `${pick(cues)} ${pick(cues)} ${pick(UNITS)} `,
		() => `${misspelled(pick(cues))} `,
		() => `${pick(cues)} ${misspelled(pick(cues))} `,
	]
	/** The same unit again and again, different ones, or sentences. */
	const TEXTS: readonly ((length: number) => string)[] = [
		(length) => fill(pick(KINDS), length),
		(length) => joined(pick(KINDS), length),
		(length) => joined(() => `${misspelled(pick(cues))} `, length),
		(length) => joined(() => `${pick(SAID)}. `, length),
		(length) => joined(() => `${upper(pick(SAID))} `, length),
	]

	for (let chat = 0; chat < count; chat++) {
		const text = pick(TEXTS)
		const isSame = below(2) === 0
		const turn = text(MAX_TURN_LENGTH)
		const history = fullHistory(() => (isSame ? turn : text(MAX_TURN_LENGTH)))
		yield { message: text(MAX_MESSAGE_LENGTH), mode: 'recommend', history }
	}

	function misspelled(word: string): string {
		const at = 1 + below(Math.max(1, word.length - 1))
		return pick([
			() => `${word.slice(0, at)}${pick([...LETTERS])}${word.slice(at + 1)}`,
			() => `${word.slice(0, at)}${word.slice(at + 1)}`,
			() => `${word.slice(0, at)}${pick([...LETTERS])}${word.slice(at)}`,
			() => `${word.slice(0, at)}${word.slice(at + 1, at + 2)}${word.slice(at, at + 1)}${word.slice(at + 2)}`,
		])()
	}

	function upper(sentence: string): string {
		return below(2) === 0 ? sentence.toUpperCase() : sentence.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())
	}

	function fill(unit: () => string, length: number): string {
		const repeated = unit()
		return repeated.repeat(Math.ceil(length / repeated.length)).slice(0, length)
	}

	function joined(unit: () => string, length: number): string {
		let text = ''
		while (text.length < length) text += unit()
		return text.slice(0, length)
	}
}

/** As many turns as a request may have, all of them the viewer's. */
export function fullHistory(text: () => string): ChatMessage[] {
	return Array.from({ length: MAX_CHAT_HISTORY }, () => ({ id: '', timestamp: '', text: text(), isUser: true }))
}
