import { describe, expect, it } from 'vitest'
import { numbered, numberSpellings, seriesName, spokenNumberAt } from '#domain/shared/numerals.ts'
import { expectLinear, HOSTILE_TEXTS } from './hostile.ts'

describe('the numbers of a name', () => {
	it.each([
		['men in black ii', 'men in black 2'],
		['back to the future part two', 'back to the future 2'],
		['kill bill vol 2', 'kill bill 2'],
		['john wick chapter 3 parabellum', 'john wick 3 parabellum'],
		['star wars episode i the phantom menace', 'star wars 1 the phantom menace'],
		['jackass number two', 'jackass 2'],
		['gangster no 1', 'gangster 1'],
		['retour vers le futur partie 2', 'retour vers le futur 2'],
		['high school musical three', 'high school musical 3'],
		['twelve angry men', '12 angry men'],
		['oceans eleven', 'oceans 11'],
		['saw v', 'saw 5'],
		['alien3', 'alien 3'],
		['se7en', '7'],
		['the hundred', 'the 100'],
		['one hundred and one dalmatians', '101 dalmatians'],
		['two thousand and one a space odyssey', '2001 a space odyssey'],
		['three ten to yuma', '310 to yuma'],
		['3 10 to yuma', '310 to yuma'],
		['nine one one', '911'],
		['twenty forty nine', '2049'],
		['hawaii five o', 'hawaii 50'],
		['friday the 13th', 'friday the thirteenth'],
	])('%s is %s', (folded, text) => {
		expect(numbered(folded).text).toBe(text)
	})

	it.each([
		'v for vendetta',
		'batman v superman',
		'x men',
		'the number',
		'saw 3d',
		'no time to die',
		'chapter and verse',
		'',
	])('%s has none', (folded) => {
		expect(numbered(folded)).toEqual({ text: folded, numbers: [] })
	})

	it('keeps two numbers of a name apart', () => {
		expect(numbered('2 fast 2 furious').numbers).toEqual(['2', '2'])
		expect(numbered('the taking of pelham one two three').numbers).toEqual(['123'])
	})

	it('are read in linear time from any text', () => {
		for (const text of HOSTILE_TEXTS) expect(typeof numbered(text).text).toBe('string')
		expectLinear(numbered)
	})
})

describe('a number in words', () => {
	it.each([
		['seven', 7, 1],
		['twenty one jump street', 21, 2],
		['one hundred twenty seven hours', 127, 4],
		['twenty thousand leagues', 20_000, 2],
		['zero dark thirty', 0, 1],
	])('%s', (words, value, length) => {
		expect(spokenNumberAt(words.split(' '), 0)).toEqual({ value, length })
	})
})

describe('the series of a part', () => {
	it.each([
		['men in black 2', 'men in black'],
		['star wars episode iii revenge of the sith', 'star wars'],
		['mockingjay part two', 'mockingjay'],
		['12 angry men', null],
		['the 100', null],
		['toy story', null],
	])('%s: %s', (folded, series) => {
		expect(seriesName(folded)).toBe(series)
	})
})

describe('other ways to write a number', () => {
	it.each([
		['men in black 2', ['men in black', 'men in black ii']],
		['men in black two', ['men in black 2', 'men in black']],
		['twelve angry men', ['12 angry men']],
		['7 samurai', ['seven samurai']],
		['toy story', []],
	])('%s', (folded, spellings) => {
		expect(numberSpellings(folded)).toEqual(spellings)
	})
})
