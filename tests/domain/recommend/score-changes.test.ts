import { describe, expect, it } from 'vitest'
import { indexCandidates } from '#domain/recommend/candidate-index.ts'
import { recommend } from '#domain/recommend/recommend.ts'
import { findScoreChanges } from '#domain/recommend/scores/changes.ts'
import { byKey, candidate, DAY_MS, interaction, NOON, profile } from './tastes.ts'

const heat = candidate(1, { title: 'Heat', genres: ['Crime'], directors: ['Michael Mann'] })
const insider = candidate(2, { title: 'The Insider', genres: ['Drama'], directors: ['Michael Mann'] })
const musical = candidate(3, { title: 'Cabaret', genres: ['Music'], directors: ['Bob Fosse'] })
const ordinary = Array.from({ length: 200 }, (_, index) =>
	candidate(1000 + index, { genres: [`genre ${index % 10}`], actors: [`actor ${index % 40}`] }),
)
const titles = [...ordinary, heat, insider, musical]
const own = profile({
	interactions: [interaction(1), interaction(3, { timestamp: NOON - 2 * DAY_MS })],
	watchHistory: ['movie:1', 'movie:3'],
	recommendationFeedback: { accepted: ['movie:1', 'movie:3'], rejected: [] },
})
const scoring = {
	profile: own,
	candidates: indexCandidates(titles),
	known: byKey(titles),
	neighbors: new Map(),
	now: NOON,
	hourOf: () => 12,
}

describe('what would change a score', () => {
	const { score, changes } = findScoreChanges(insider, scoring)

	it('is compared with the score in the list', () => {
		expect(score).toBe(recommend({ ...scoring, count: 10 }).find(({ id }) => id === 2)?.score)
	})

	it('are the liked title and the trait that the score comes from', () => {
		expect(changes.map(({ cause }) => (cause.kind === 'title' ? cause.of.title : cause.name)).sort()).toEqual([
			'Heat',
			'Michael Mann',
		])
		for (const change of changes) expect(change.score).toBeLessThan(score)
	})

	it('is what the score becomes when the viewer takes that back', () => {
		const change = changes.find(({ cause }) => cause.kind === 'title')
		const without = profile({
			interactions: own.interactions.slice(1),
			watchHistory: ['movie:3'],
			recommendationFeedback: { accepted: ['movie:3'], rejected: [] },
		})
		const list = recommend({ ...scoring, profile: without, count: 200 })
		expect(change?.score).toBeCloseTo(list.find(({ id }) => id === 2)?.score ?? Number.NaN, 10)
	})

	it('is nothing for a title that owes nothing to the viewer', () => {
		expect(findScoreChanges(candidate(900), scoring).changes).toEqual([])
	})
})
