import { expect, it } from 'vitest'
import { createTitleIndex, knownTitleAt } from '#domain/assistant/reading/title-index.ts'
import { embedded } from './said.ts'

const NAMES: string[] = JSON.parse(embedded('known-titles.json'))
const index = createTitleIndex(NAMES)

it('well-known titles are listed once each', () => {
	expect(new Set(NAMES.map((name) => name.toLowerCase())).size).toBe(NAMES.length)
})

it.each([
	['guardians of the galxy vol 2', 'Guardians of the Galaxy Vol. 2'],
	['guardians galaxy', 'Guardians of the Galaxy'],
	['harry poter and the prisoner of askaban', 'Harry Potter and the Prisoner of Azkaban'],
	['oceans 11', 'Ocean’s Eleven'],
	['crouching tiger', 'Crouching Tiger'],
	['men in black 2', 'Men in Black II'],
	['back to the future part two', 'Back to the Future Part II'],
	['kill bill 2', 'Kill Bill: Vol. 2'],
	['star wars episode 3', 'Star Wars: Episode III'],
	['dr strangelove', 'Dr. Strangelove'],
	['heat', 'Heat'],
	['the heat', 'The Heat'],
	...['2 and 4', 'eternal', 'a thriller about the moon', 'the', 'toy story 9'].map((words) => [words, null]),
])('“%s” is the title %s', (words, name) => {
	expect(knownTitleAt((words ?? '').split(' '), index, true)?.name ?? null).toBe(name)
})
