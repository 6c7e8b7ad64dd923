import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCORE_WEIGHTS } from '#domain/recommend/recommendation.ts'
import { matchBadge, scorePoints } from '#domain/recommend/score-points.ts'

describe('the match badge', () => {
	it.each([
		[null, null],
		[0, null],
		[0.7, null],
		[0.701, '70% Match'],
		[0.82, '82% Match'],
		[1, '100% Match'],
	])('for a score of %j is %j', (score, badge) => {
		expect(matchBadge(score)).toBe(badge)
	})
})

describe('the points of a score', () => {
	it('are listed by name, each with its maximum', () => {
		const parts = { content: 0.312, collaborative: 0.216, preference: 0.15, recency: 0.032 }
		expect(scorePoints(parts)).toEqual({
			total: 71,
			parts: [
				{ name: 'Content', points: 31, maxPoints: 40 },
				{ name: 'Viewers like you', points: 22, maxPoints: 30 },
				{ name: 'Your preference', points: 15, maxPoints: 20 },
				{ name: 'Recency', points: 3, maxPoints: 10 },
			],
		})
	})

	it('add up to the rounded score, each within one point of its exact value', () => {
		const part = (most: number) => fc.double({ min: 0, max: most, noNaN: true })
		const parts = fc.record({
			content: part(SCORE_WEIGHTS.content),
			collaborative: part(SCORE_WEIGHTS.collaborative),
			preference: part(SCORE_WEIGHTS.preference),
			recency: part(SCORE_WEIGHTS.recency),
		})
		fc.assert(
			fc.property(parts, (score) => {
				const shown = scorePoints(score)
				expect(shown.parts.reduce((sum, { points }) => sum + points, 0)).toBe(shown.total)
				const { content, collaborative, preference, recency } = score
				expect(shown.total).toBe(
					Math.round(
						[content, collaborative, preference, recency]
							.map((value) => value * 100)
							.reduce((sum, value) => sum + value, 0),
					),
				)
				for (const [index, exact] of [content, collaborative, preference, recency].entries())
					expect(Math.abs((shown.parts[index]?.points ?? 0) - exact * 100)).toBeLessThanOrEqual(1)
			}),
		)
	})
})
