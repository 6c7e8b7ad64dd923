import { describe, expect, it } from 'vitest'
import { titleParts } from '#domain/title/title-parts.ts'
import { expectLinear } from '../shared/hostile.ts'

describe('a title that is too long for its place', () => {
	it.each([
		['The Lord of the Rings: The Two Towers', 'The Lord of the Rings:', 'The Two Towers'],
		['Star Wars: Episode IV - A New Hope', 'Star Wars: Episode IV -', 'A New Hope'],
		['Mission: Impossible – Dead Reckoning', 'Mission: Impossible –', 'Dead Reckoning'],
		['Harry Potter and the Deathly Hallows: Part 2', 'Harry Potter and the Deathly Hallows:', 'Part 2'],
	])('%s keeps its own part', (title, head, own) => {
		expect(titleParts(title)).toEqual({ head, own })
	})

	it.each([
		'Dune: Part Two',
		'Eternal Sunshine of the Spotless Mind',
		'Everything Everywhere All at Once:',
		'Spider-Man: No Way Home',
		'3:10 to Yuma, the whole of a long name',
	])('%s is one', (title) => {
		expect(titleParts(title)).toBeNull()
	})

	it('is read in linear time', () => {
		expectLinear((text) => titleParts(text))
	})
})
