import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitAtSentence, truncate } from '#app/features/title/details/text-format.ts'

describe('a text that must be short', () => {
	it.each([
		['short', 20, 'short'],
		['one two three four', 12, 'one two…'],
		['one, two three', 9, 'one, two…'],
		['one, two', 7, 'one…'],
		['endlessword', 6, 'endle…'],
		['  too \n many   spaces ', 40, 'too many spaces'],
		['', 5, ''],
	])('cuts %j at %i to %j', (text, max, expected) => {
		expect(truncate(text, max)).toBe(expected)
	})

	it('never exceeds the limit or splits a character', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 2, max: 80 }), (text, max) => {
				const short = truncate(text, max)
				expect(short.length).toBeLessThanOrEqual(max)
				// Throws on half a character.
				expect(encodeURIComponent(short)).toBeTypeOf('string')
			}),
		)
	})
})

describe('a text in two parts', () => {
	it.each([
		['One. Two. Three.', 5, ['One. Two.', 'Three.']],
		['One sentence without an end', 5, ['One sentence without an end', '']],
		['"Really?" she said.', 3, ['"Really?"', 'she said.']],
		['Short.', 50, ['Short.', '']],
	])('splits %j behind %i characters', (text, around, parts) => {
		expect(splitAtSentence(text, around)).toEqual(parts)
	})
})
