import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandChatInput, toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { CHOICES, type Choice } from '#domain/assistant/criteria/criteria.ts'
import { unreadLanguageOf } from '#domain/assistant/reading/unread.ts'
import { HOSTILE_TEXTS } from '../shared/hostile.ts'
import { read, said, words } from './said.ts'
import { UTTERANCES } from './utterances.ts'

const MESSAGES = UTTERANCES.map(([message]) => message)

describe('a message', () => {
	it.each(UTTERANCES)('“%s” says: %s', (message, says) => {
		expect(said(message)).toBe(says)
	})

	it('says the same after the chat panel has made a sentence of a few words', () => {
		const short = MESSAGES.filter((message) => expandChatInput(message)?.startsWith('Recommend some '))
		expect(short.length).toBeGreaterThan(30)
		for (const message of short) expect(said(toChatInput(expandChatInput(message) ?? '')), message).toBe(said(message))
	})

	it('means the same in capitals if it names nobody', () => {
		const plain = UTTERANCES.filter(
			([message, says]) => message === message.toLowerCase() && !/[A-Z]/.test(message + says.slice(1)),
		)
		for (const [message, says] of plain) expect(said(message.toUpperCase()), message).toBe(says)
	})

	it('may be anything, and of any length', () => {
		const hostile = HOSTILE_TEXTS.filter((_, at) => at % 4 === 0)
		for (const text of hostile) expect(read(toChatInput(text)).cost).toBeGreaterThanOrEqual(0)
		expect(said(`a comedy ${'very '.repeat(400)}`)).toMatch(/^Comedy/)
		for (const number of [0, 3, 9, 10, 88, 1e6])
			for (const { stars } of read(`rate Heat ${number}/10`).acts) expect([1, 2, 3, 4, 5, null]).toContain(stars)
	})
})

describe('any phrases in any order', () => {
	const word = fc.constantFrom(...new Set(MESSAGES.flatMap((message) => message.split(' '))))
	const sentences = fc.array(fc.oneof({ weight: 9, arbitrary: word }, fc.string({ unit: 'grapheme', maxLength: 9 })), {
		maxLength: 25,
	})

	it('nothing is both wanted and unwanted, and no bounds are empty', () => {
		fc.assert(
			fc.property(sentences, (said) => {
				const { criteria } = read(said.join(' '))
				for (const name of CHOICES) {
					const { all, any, none } = criteria[name] as Choice<unknown>
					const unwanted = none.map((item) => JSON.stringify(item))
					expect([...all, ...any].filter((item) => unwanted.includes(JSON.stringify(item)))).toEqual([])
				}
				for (const bounds of [criteria.years, criteria.rating, criteria.runtimeMinutes, criteria.seasons])
					if (bounds?.min != null && bounds.max !== null) expect(bounds.min).toBeLessThanOrEqual(bounds.max)
			}),
		)
	})
})

describe('a language that is not read', () => {
	it.each([
		['vorrei un film di avventura per la famiglia', 'italiano'],
		['ik wil een grappige film voor de kinderen', 'Nederlands'],
		['Я хочу посмотреть комедию', 'по-русски'],
		['我想看一部喜剧', '中文'],
		['무서운 영화 추천해줘', '한국어'],
	])('“%s” is answered in itself', (message, name) => {
		expect(unreadLanguageOf(message, words.unread)?.reply).toContain(name)
	})

	it.each(MESSAGES)('is not “%s”', (message) => {
		expect(unreadLanguageOf(message, words.unread)).toBeNull()
	})
})
