import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandChatInput, toChatInput } from '#domain/assistant/conversation/chat-input.ts'

describe('the message sent for an input', () => {
	it.each([
		['comedy', 'Recommend some comedy movies or TV shows.'],
		['  feel good  ', 'Recommend some feel good movies or TV shows.'],
		['sci-fi', 'Recommend some sci-fi movies or TV shows.'],
		['films d’été', 'Recommend some films d’été movies or TV shows.'],
		['Recommend a comedy', 'Recommend a comedy'],
		['please SUGGEST something', 'please SUGGEST something'],
		['show me westerns', 'show me westerns'],
		['what now?', 'what now?'],
		['something like "Heat"', 'something like "Heat"'],
		['a'.repeat(39), `Recommend some ${'a'.repeat(39)} movies or TV shows.`],
		['a'.repeat(40), 'a'.repeat(40)],
		['', null],
		[' \n\t', null],
	])('%j is %j', (input, sent) => {
		expect(expandChatInput(input)).toBe(sent)
	})

	it('can be read as what was typed', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (input) => {
				const sent = expandChatInput(input)
				expect(sent === null ? '' : toChatInput(sent)).toBe(input.trim())
			}),
		)
	})
})
