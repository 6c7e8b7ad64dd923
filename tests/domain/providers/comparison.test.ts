import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareSnapshots, isImplausible, type Snapshot, withTitles } from '#domain/providers/comparison.ts'
import type { Card } from '#domain/title/card.ts'

/** How many titles a list's beginning has. */
const REACH = 8
const WORLD = Array.from({ length: 40 }, (_, index) => index + 1)

const card = (id: number): Card => ({ type: 'movie', id, title: `Film ${id}`, year: 2020, posterPath: null, rating: 7 })
/** More votes for lower ids, and later days for those with a high remainder. */
const votesOf = (id: number) => 1_000_000 / 2 ** (id / 2)
const dayOf = (id: number) => 20_200_000 + ((id * 17) % 41)

function snapshotOf(ids: readonly number[], votes = votesOf): Snapshot {
	const startOf = (measureOf: (id: number) => number) => {
		const titles = ids.map((id) => ({ card: card(id), measure: measureOf(id) })).sort((a, b) => b.measure - a.measure)
		return { titles: titles.slice(0, REACH), isComplete: titles.length <= REACH }
	}
	return { 'movie:votes': startOf(votes), 'movie:newest': startOf(dayOf) }
}

const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id).sort((a, b) => a - b)

describe('a change on a provider between two nights', () => {
	it('is always a real addition or removal, however little of the lists is read', () => {
		const contents = fc.subarray(WORLD)
		fc.assert(
			fc.property(contents, contents, (before, after) => {
				const { arrived, missing } = compareSnapshots(snapshotOf(before), snapshotOf(after))
				expect(arrived.every(({ id }) => after.includes(id) && !before.includes(id))).toBe(true)
				expect(missing.every(({ id }) => before.includes(id) && !after.includes(id))).toBe(true)
				if (before.length <= REACH && after.length <= REACH) {
					expect(idsOf(arrived)).toEqual(after.filter((id) => !before.includes(id)))
					expect(idsOf(missing)).toEqual(before.filter((id) => !after.includes(id)))
				}
			}),
			{ numRuns: 500 },
		)
	})

	it('is nothing when a title only gains votes', () => {
		const votes = (id: number) => (id === 30 ? votesOf(REACH) * 1.1 : votesOf(id))
		const { arrived } = compareSnapshots(snapshotOf(WORLD), snapshotOf(WORLD, votes))
		expect(arrived).toEqual([])
	})

	it('is doubted when most titles are gone', () => {
		const before = snapshotOf([1, 2, 3, 4])
		expect(isImplausible(before, [card(1), card(2)])).toBe(false)
		expect(isImplausible(before, [card(1), card(2), card(3)])).toBe(true)
		expect(isImplausible(snapshotOf([]), [])).toBe(false)
	})

	it('is not found twice for a title that was missing by mistake', () => {
		const [before, after] = [snapshotOf([1, 2, 3]), snapshotOf([1, 3])]
		const { missing } = compareSnapshots(before, after)
		const kept = withTitles(after, before, missing)
		expect(compareSnapshots(kept, before)).toEqual({ arrived: [], missing: [] })
	})
})
