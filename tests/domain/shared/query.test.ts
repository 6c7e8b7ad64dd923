import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeText, parsePage, parseWholeNumber, writeQuery } from '#domain/shared/query.ts'
import { expectLinear, HOSTILE_TEXTS } from './hostile.ts'

describe('a query string', () => {
	it.each([
		[[], ''],
		[[['q', 'the matrix']], '?q=the+matrix'],
		[
			[
				['genre', '28|12'],
				['page', 2],
			],
			'?genre=28|12&page=2',
		],
		[[['q', 'a&b=c+d#e?f%']], '?q=a%26b%3Dc%2Bd%23e%3Ff%25'],
	] as [[string, string | number][], string][])('of %j is %j', (pairs, text) => {
		expect(writeQuery(pairs)).toBe(text)
	})

	it('gives back every value that an address can carry', () => {
		const pair = fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), fc.string({ unit: 'grapheme', maxLength: 20 }))
		fc.assert(
			fc.property(fc.array(pair, { maxLength: 5 }), (pairs) => {
				expect([...new URLSearchParams(writeQuery(pairs))]).toEqual(pairs)
			}),
		)
	})

	it('writes half a character as the replacement character instead of failing', () => {
		expect(encodeText('a\ud800b')).toBe('a%EF%BF%BDb')
		expect(encodeText('\udc00\ud800')).toBe('%EF%BF%BD%EF%BF%BD')
		expect(encodeText('😀')).toBe('%F0%9F%98%80')
	})
})

describe('a number in an address', () => {
	it.each([
		[null, 1],
		['', 1],
		[' ', 1],
		['1', 1],
		['500', 500],
		['501', null],
		['0', null],
		['-1', null],
		['1.0', null],
		['１', null],
		['two', null],
	])('page %j is %s', (value, page) => {
		expect(parsePage(value)).toBe(page)
	})

	it.each([
		['0', 0],
		['007', 7],
		['999999999', 999_999_999],
		['1000000000', null],
		['+1', null],
		['1e3', null],
		['', null],
		[' 1', null],
	])('%j as a whole number is %s', (value, number) => {
		expect(parseWholeNumber(value)).toBe(number)
	})

	it('is read in linear time, whatever the text', () => {
		for (const text of HOSTILE_TEXTS) expect(parseWholeNumber(text)).toBeNull()
		expectLinear(parseWholeNumber)
		expectLinear(parsePage)
	})
})
