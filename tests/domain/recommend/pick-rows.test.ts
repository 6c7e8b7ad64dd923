import { describe, expect, it } from 'vitest'
import { groupIntoRows, rowHeadings } from '#domain/recommend/pick-rows.ts'
import type { Reason } from '#domain/recommend/recommendation.ts'

const heat = { type: 'movie', id: 949, title: 'Heat' } as const
const parts = { content: 0.3, collaborative: 0.2, preference: 0.1, recency: 0 }

describe('the rows that fit a recommendation', () => {
	it('say what its reasons say, first those about a title', () => {
		const reasons: Reason[] = [
			{ kind: 'trait', trait: 'genre', name: 'Crime' },
			{ kind: 'viewers', of: heat },
			{ kind: 'shared', of: heat, trait: 'actor', name: 'Al Pacino' },
			{ kind: 'trait', trait: 'director', name: 'Michael Mann' },
			{ kind: 'new' },
			{ kind: 'popular' },
		]
		expect(rowHeadings({ reasons, parts, providers: ['lumina'] })).toEqual([
			'Viewers of Heat also liked',
			'Because you liked Heat',
			'On your services',
			'Because you like crime',
			'Because you like films by Michael Mann',
			'New',
			'Popular',
		])
	})

	it('call it different only when the content adds almost nothing to its score', () => {
		const headings = (content: number) => rowHeadings({ reasons: [], parts: { ...parts, content }, providers: [] })
		expect([headings(0.18), headings(0.22)]).toEqual([['Something different'], []])
	})

	it('do not exist without a taste', () => {
		expect(rowHeadings({ reasons: [{ kind: 'popular' }], parts: null, providers: ['lumina'] })).toEqual([])
	})
})

const pick = (id: number, ...rows: string[]) => ({ id, rows })
/** The ids by heading. */
function grouped(items: ReturnType<typeof pick>[]) {
	const { rows, others } = groupIntoRows(items)
	const ids = (row: typeof items) => row.map(({ id }) => id)
	return { rows: rows.map(({ heading, items: own }) => [heading, ids(own)]), others: ids(others) }
}

describe('recommendations in rows', () => {
	it('appear once, in their order, in the row of their strongest reason', () => {
		const items = [
			pick(1, 'B', 'A'),
			pick(2, 'A', 'B'),
			...[3, 4, 5, 6, 7, 8, 9].flatMap((id) => [pick(id, 'A'), pick(id + 10, 'B')]),
		]
		expect(grouped(items)).toEqual({
			rows: [
				['B', [1, 13, 14, 15, 16, 17, 18, 19]],
				['A', [2, 3, 4, 5, 6, 7, 8, 9]],
			],
			others: [],
		})
	})

	it('move from a row with fewer than eight titles to the next row that fits', () => {
		const ofA = [pick(1, 'A'), pick(2, 'B', 'A'), ...[3, 4, 5, 6, 7].map((id) => pick(id, 'A')), pick(8, 'B', 'A')]
		const items = [...ofA, pick(9, 'B'), pick(10)]
		expect(grouped(items)).toEqual({ rows: [['A', [1, 2, 3, 4, 5, 6, 7, 8]]], others: [9, 10] })
	})

	it('leave the last of long rows to the others, which fill a line, too', () => {
		const items = [pick(1), ...Array.from({ length: 12 }, (_, index) => pick(index + 2, 'A'))]
		expect(grouped(items)).toEqual({ rows: [['A', [2, 3, 4, 5, 6, 7, 8, 9]]], others: [1, 10, 11, 12, 13] })
	})

	it('are all among the others when no row is long enough', () => {
		expect(grouped([pick(1, 'A'), pick(2, 'A'), pick(3, 'B')])).toEqual({ rows: [], others: [1, 2, 3] })
	})
})
