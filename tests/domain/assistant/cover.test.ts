import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheapestCovers } from '#domain/assistant/reading/cover.ts'
import type { Span } from '#domain/assistant/reading/spans.ts'

const MAX_WORDS = 7

/** Costs of leaving words out, and spans over them. In tenths, so that sums are exact. */
const cost = fc.nat(15)
const sentences = fc.array(cost, { maxLength: MAX_WORDS }).chain((wordCosts) => {
	const place = fc.nat(wordCosts.length)
	const span = fc.record({ from: place, to: place, cost }).map((one): Span => ({ ...one, family: null, named: [] }))
	return fc.record({
		wordCosts: fc.constant(wordCosts),
		spans: fc.array(span, { maxLength: 12 }).map((spans) => spans.filter(({ from, to }) => from < to)),
	})
})

/** By trying every set of spans. */
function leastCost(spans: readonly Span[], wordCosts: readonly number[], at = 0): number {
	if (at >= wordCosts.length) return 0
	const starting = spans.filter(({ from }) => from === at)
	return Math.min(
		(wordCosts[at] ?? 0) + leastCost(spans, wordCosts, at + 1),
		...starting.map(({ to, cost }) => cost + leastCost(spans, wordCosts, to)),
	)
}

describe('the covers of a sentence', () => {
	it('explain or leave out each word once, in order, the cheapest of all first', () => {
		fc.assert(
			fc.property(sentences, ({ spans, wordCosts }) => {
				const covers = cheapestCovers(spans, wordCosts)
				for (const cover of covers) {
					const explained = cover.spans.flatMap(({ from, to }) =>
						Array.from({ length: to - from }, (_, at) => from + at),
					)
					expect([...explained, ...cover.left].sort()).toEqual(wordCosts.map((_, at) => at))
					expect(explained).toEqual([...explained].sort())
					const costs = [...cover.spans.map(({ cost }) => cost), ...cover.left.map((at) => wordCosts[at] ?? 0)]
					expect(cover.cost).toBe(costs.reduce((sum, cost) => sum + cost, 0))
				}
				const costs = covers.map(({ cost }) => cost)
				expect(costs[0]).toBe(leastCost(spans, wordCosts))
				expect(costs).toEqual([...costs].sort((a, b) => a - b))
			}),
		)
	})
})
