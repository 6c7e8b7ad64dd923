import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareNames, fold, similarity } from '#domain/shared/spelling.ts'
import { expectLinear, HOSTILE_TEXTS } from './hostile.ts'

describe('folding a name', () => {
	it('is cut after decomposition, which makes eighteen characters of one', () => {
		expect(fold('\ufdfa'.repeat(800)).length).toBeLessThanOrEqual(2000)
	})

	it.each([
		['Amélie', 'amelie'],
		['ÅNGSTRÖM', 'angstrom'],
		['Straße', 'strasse'],
		['Æon Flux', 'aeon flux'],
		['Łódź', 'lodz'],
		['Spider-Man: No Way Home', 'spider man no way home'],
		["Ocean's Eleven", 'oceans eleven'],
		['Ocean’s Eleven', 'oceans eleven'],
		['S.W.A.T.', 'swat'],
		['Mr. & Mrs. Smith', 'mr and mrs smith'],
		['Mr. and Mrs. Smith', 'mr and mrs smith'],
		['WALL·E', 'wall e'],
		['  The\t Matrix \n', 'the matrix'],
		['incep\u200btion', 'inception'],
		['\u202eInception', 'inception'],
		['Ｆｕｌｌ', 'full'],
		['기생충', '기생충'],
		['がんばれ', 'がんばれ'],
		['दंगल', 'दंगल'],
		['!!!', '!!!'],
		['', ''],
	])('reads %j as %j', (text, folded) => {
		expect(fold(text)).toBe(folded)
	})

	it('reads a name that was folded already as itself', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
				expect(fold(fold(text))).toBe(fold(text))
			}),
		)
	})

	it('reads plain names the same beside names in any script', () => {
		const ascii = fc.stringMatching(/^[ -~]{0,40}$/)
		fc.assert(
			fc.property(ascii, (text) => {
				fc.pre(/[a-z0-9]/i.test(text))
				expect(fold(`${text} 電`)).toBe(`${fold(text)} 電`)
			}),
		)
	})

	it('does not care about case', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 80 }), (text) => {
				expect(fold(text.toUpperCase())).toBe(fold(text))
			}),
		)
	})

	it('reads any text in linear time and never fails', () => {
		for (const text of HOSTILE_TEXTS) expect(typeof fold(text)).toBe('string')
		expectLinear(fold)
	})
})

describe('the similarity of two names', () => {
	it.each([
		['inception', 'inception', 1],
		['inception', 'incepton', 1 - 1 / 9],
		['abcdefghij', 'abcdefgxyz', 0.7],
		['abcdefghij', 'abcdefwxyz', 0],
		['up', 'us', 0],
		['', '', 1],
		['', 'abc', 0],
	])('of %j and %j is %d', (text, other, alike) => {
		expect(similarity(text, other)).toBeCloseTo(alike, 10)
	})

	it('is the same both ways, between 0 and 1, and never between 0 and the 70 % that are asked for', () => {
		const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 40 })
		fc.assert(
			fc.property(name, name, (text, other) => {
				const alike = similarity(text, other)
				expect(alike).toBe(similarity(other, text))
				expect(alike === 0 || (alike >= 0.7 - 1e-9 && alike <= 1)).toBe(true)
				expect(alike === 1).toBe(text === other)
			}),
		)
	})

	it('compares texts above 300 characters only for being the same', () => {
		expect(similarity('a'.repeat(300), `${'a'.repeat(299)}b`)).toBeCloseTo(299 / 300, 10)
		expect(similarity('a'.repeat(301), `${'a'.repeat(300)}b`)).toBe(0)
		expect(similarity('a'.repeat(400), 'a'.repeat(400))).toBe(1)
		expect(similarity('a'.repeat(400), `${'a'.repeat(399)}b`)).toBe(0)
	})
})

describe('a name that was written', () => {
	it.each([
		['heat', 'heat', 'same'],
		['matrix', 'the matrix', 'article'],
		['men in black 2', 'men in black ii', 'spelled'],
		['spiderman', 'spider man', 'spelled'],
		['911', '9 1 1', 'spelled'],
		['star wars episode 3', 'star wars episode iii revenge of the sith', 'begins'],
		['oceans', 'oceans eleven', 'begins'],
		['oceans el', 'oceans eleven', 'starts'],
		['batman v', 'batman v superman', 'begins'],
		['mockingjay 2', 'the hunger games mockingjay part 2', 'contains'],
		['rambo 2', 'rambo first blood part ii', 'words'],
		['iron man 1', 'iron man', 'first'],
	])('%s agrees with %s: %s', (written, name, agreement) => {
		expect(compareNames(written, name)).toMatchObject({ agreement, isOtherPart: false })
	})

	it.each([
		['men in black 2', 'men in black'],
		['men in black 2', 'men in black 3'],
		['toy story 4', 'toy story 3'],
		['toy story 1', 'toy story 10'],
		['district 10', 'district 9'],
		['300', '3000'],
	])('%s is another part than %s, however alike', (written, name) => {
		expect(compareNames(written, name)).toEqual({ agreement: 'none', spelling: 0, isOtherPart: true })
	})

	it('is not a misspelling of a part that was not named', () => {
		expect(compareNames('men in blck', 'men in black').spelling).toBeGreaterThan(0.8)
		expect(compareNames('men in blck', 'men in black 3').spelling).toBe(0)
	})
})
