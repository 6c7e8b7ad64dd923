import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { topicWords } from '#domain/title/topic-words.ts'
import { readLabels } from '../../../scripts/lib/examples.mjs'
import { catalog } from './catalog-app.ts'

const subjects = readLabels(readFileSync('scripts/subjects.txt', 'utf8'))
const named = new Set(Object.keys(topicWords))
const titles = [...catalog.movies, ...catalog.shows]

describe('what people ask for and refuse', () => {
	it('is said of every title of the embedded catalog, in words that have a name in all languages', () => {
		for (const { type, id, name, keywords } of titles) {
			const told = subjects.get(`${type}/${id}`)?.split(', ').filter(Boolean)
			expect(told, name).toBeDefined()
			expect(told?.filter((subject) => !keywords.some((keyword) => keyword.name === subject), name)).toEqual([])
			expect(
				told?.filter((subject) => !named.has(subject.replace(/\W/g, '_'))),
				name,
			).toEqual([])
		}
	})

	it.each([
		['E.T. the Extra-Terrestrial', 'alien'],
		['Mamma Mia!', 'musical'],
		['Iron Man', 'superhero'],
		['WALL·E', 'robot'],
		['Psycho', 'black and white'],
		['Back to the Future Part III', 'sequel'],
	])('%s: %s', (name, subject) => {
		const title = titles.find((one) => one.name === name)
		expect(title?.keywords.map((keyword) => keyword.name)).toContain(subject)
	})
})
