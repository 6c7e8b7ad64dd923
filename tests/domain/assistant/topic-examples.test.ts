import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MOODS } from '#domain/assistant/criteria/lexicon/moods.ts'
import { TOPICS } from '#domain/assistant/criteria/lexicon/topics.ts'
import { type ExampleTable, exampledBy, examplesOf } from '#domain/assistant/criteria/topic-examples.ts'

const TABLE: ExampleTable = JSON.parse(readFileSync('public/embedded/theme-examples.json', 'utf8'))

describe('well-known titles about a theme', () => {
	it.each(
		Object.keys(TABLE),
	)('%s: several, each with its name and year, for a theme or mood that requests know', (theme) => {
		expect({ ...TOPICS, ...MOODS }).toHaveProperty([theme])
		const examples = examplesOf(TABLE, theme)
		expect(examples.length).toBeGreaterThanOrEqual(3)
		expect(new Set(examples.map(({ title, year }) => `${title} ${year}`)).size).toBe(examples.length)
		for (const { title, year } of examples) {
			expect(title).toMatch(/^\S.*\S$|^M$/u)
			expect(year).toBeGreaterThan(1900)
			expect(year).toBeLessThan(2027)
		}
	})

	it('are none for a theme without, whatever it is called', () => {
		expect(examplesOf(TABLE, 'taxidermy')).toEqual([])
		expect(examplesOf(TABLE, 'constructor')).toEqual([])
	})

	it('are no example of what is refused when they are one of what is wanted: the first world war, not the second', () => {
		const [{ title, year } = { title: '', year: 0 }] = examplesOf(TABLE, 'world war i')
		expect(exampledBy(TABLE, title, year, ['world war ii'])).toContain('world war ii')
		expect(exampledBy(TABLE, title, year, ['world war ii'], ['world war i'])).toEqual([])
	})
})
