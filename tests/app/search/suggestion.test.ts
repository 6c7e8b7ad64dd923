import { describe, expect, it } from 'vitest'
import { toSuggestions } from '#app/features/search/suggestion.ts'
import { filmHit, personHit } from '../../domain/title/titles.ts'

const people = (count: number) => Array.from({ length: count }, (_, at) => personHit(`Brendan ${at}`))
const films = (count: number) => Array.from({ length: count }, (_, at) => filmHit(`Breaking ${at}`, 2000 + at))
const suggested = (q: string, ...hits: Parameters<typeof toSuggestions>[1][]) =>
	toSuggestions(q, hits.flat(), []).map((one) => (one.kind === 'title' ? one.title : 'name' in one ? one.name : ''))

const named = (...hits: Parameters<typeof toSuggestions>[1][]) => suggested('br', ...hits)

describe('suggestions', () => {
	it('are titles before people, of whom only two stand beside them', () => {
		expect(named(films(1), people(7), films(2).slice(1))).toEqual([
			'Breaking 0',
			'Breaking 1',
			'Brendan 0',
			'Brendan 1',
		])
		expect(named(films(9), people(3))).toEqual([
			...Array.from({ length: 6 }, (_, at) => `Breaking ${at}`),
			'Brendan 0',
			'Brendan 1',
		])
	})

	it('begin with a person only where the whole name was typed', () => {
		const hits = [...people(1), ...films(1), ...people(3).slice(1)]
		expect(suggested('brendan', hits)).toEqual(['Breaking 0', 'Brendan 0', 'Brendan 1'])
		expect(suggested('brendan 0', hits)).toEqual(['Brendan 0', 'Breaking 0', 'Brendan 1'])
	})

	it('have no people beside titles for a child, except one whose whole name was typed', () => {
		const hits = [...people(3), ...films(1)]
		const toChild = (q: string) => toSuggestions(q, hits, [], true).map(({ kind }) => kind)
		expect(toChild('br')).toEqual(['title'])
		expect(toChild('brendan 0')).toEqual(['person', 'title'])
		expect(toSuggestions('br', people(3), [], true)).toHaveLength(3)
	})

	it('are people alone where nothing else is found', () => {
		expect(named(people(5))).toHaveLength(5)
	})
})
