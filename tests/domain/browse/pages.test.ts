import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCombinedPage } from '#domain/browse/combined-pages.ts'

const SIZE = 20

/** A list of numbers in pages, which tells what it was asked for. */
function listOf(total: number) {
	const asked: number[] = []
	const read = async (page: number) => {
		asked.push(page)
		const results = Array.from({ length: total }, (_, index) => index).slice((page - 1) * SIZE, page * SIZE)
		return { page, totalPages: Math.ceil(total / SIZE), totalResults: total, results }
	}
	return { asked, read }
}

describe('pages that are read as one', () => {
	it('leave nothing out and repeat nothing, from the first to the last', async () => {
		await fc.assert(
			fc.asyncProperty(fc.nat(300), fc.integer({ min: 1, max: 5 }), async (total, together) => {
				const { read } = listOf(total)
				const { totalPages } = await readCombinedPage(1, together, read)
				const seen: number[] = []
				for (let page = 1; page <= totalPages; page++)
					seen.push(...(await readCombinedPage(page, together, read)).results)
				expect(seen).toEqual(Array.from({ length: total }, (_, index) => index))
			}),
		)
	})

	it('are shown below each other, as one page would be', async () => {
		const { asked, read } = listOf(70)
		expect((await readCombinedPage(1, 1, read, 3)).results).toEqual(Array.from({ length: 60 }, (_, index) => index))
		expect((await readCombinedPage(1, 1, read, 5)).results).toHaveLength(70)
		expect(asked).toEqual([1, 2, 3, 1, 2, 3, 4])
	})

	it('ask for no page that is not there', async () => {
		const { asked, read } = listOf(70)
		expect((await readCombinedPage(2, 3, read)).results).toHaveLength(10)
		expect(asked).toEqual([4])
	})

	it('are none where the service counts no further, and the end is still known', async () => {
		const { asked, read } = listOf(70)
		const beyond = await readCombinedPage(500, 3, read)
		expect(beyond).toMatchObject({ page: 500, totalPages: 2, results: [] })
		expect(asked).toEqual([1])
	})
})
