import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	goesOnByItself,
	LIST_PAGE_SIZE,
	MAX_PAGES,
	readCombinedPage,
	readListPage,
} from '#domain/browse/combined-pages.ts'

const SIZE = 20
const upTo = (total: number) => Array.from({ length: total }, (_, index) => index)

/** A list of numbers in the metadata service's pages, which tells what it was asked for. @param isLeftOut what it does not send */
function listOf(total: number, isLeftOut: (item: number) => boolean = () => false) {
	const asked: number[] = []
	const read = async (page: number) => {
		asked.push(page)
		const results = upTo(total)
			.slice((page - 1) * SIZE, page * SIZE)
			.filter((item) => !isLeftOut(item))
		return { page, totalPages: Math.ceil(total / SIZE), totalResults: total, results }
	}
	return { asked, read }
}

describe('a page of a list', () => {
	it('fills whole lines of three, four, six and eight posters', async () => {
		for (const columns of [3, 4, 6, 8]) expect(LIST_PAGE_SIZE % columns).toBe(0)
		for (const page of [1, 2, 5]) {
			const { results } = await readListPage({ page }, listOf(200).read)
			expect(results).toEqual(upTo(200).slice((page - 1) * LIST_PAGE_SIZE, page * LIST_PAGE_SIZE))
		}
	})

	it('repeats and loses no title of the list, whatever the service leaves out', async () => {
		const numbers = fc.record({
			total: fc.nat(300),
			together: fc.integer({ min: 1, max: 3 }),
			leftOut: fc.integer({ min: 2, max: 9 }),
		})
		await fc.assert(
			fc.asyncProperty(numbers, async ({ total, together, leftOut }) => {
				const { read } = listOf(total, (item) => item % leftOut === 1)
				const { totalPages } = await readListPage({ page: 1, together }, read)
				const shown: number[] = []
				for (let page = 1; page <= totalPages; page++)
					shown.push(...(await readListPage({ page, together }, read)).results)
				expect(shown).toEqual(upTo(total).filter((item) => item % leftOut !== 1))
				const beyond = await readListPage({ page: totalPages + 1, together }, read)
				expect(beyond).toMatchObject({ totalPages, results: [] })
			}),
		)
	})

	it('is shown with the next ones below, as one page would be', async () => {
		const { asked, read } = listOf(70)
		expect((await readListPage({ page: 1, pages: 2 }, read)).results).toEqual(upTo(48))
		expect(asked).toEqual([1, 2, 3])
		expect((await readListPage({ page: 2, pages: 2 }, read)).results).toEqual(upTo(70).slice(24))
	})

	it('keeps its order when more pages are shown below it', async () => {
		const order = (items: readonly number[]) => [...items].reverse()
		const pageOf = (page: number, pages: number) => readListPage({ page, pages, order }, listOf(70).read)
		const [both, first, second] = await Promise.all([pageOf(1, 2), pageOf(1, 1), pageOf(2, 1)])
		expect(first.results).toEqual(upTo(24).reverse())
		expect(both.results).toEqual([...first.results, ...second.results])
	})

	it('is empty where the service counts no further, and the end is still known', async () => {
		const { asked, read } = listOf(70)
		expect(await readListPage({ page: 500 }, read)).toMatchObject({ page: 500, totalPages: 3, results: [] })
		expect(asked).toEqual([1])
	})

	it('goes on by itself, and asks now and then, so that the end of the document can be reached', () => {
		const asking = upTo(MAX_PAGES + 1).filter((pages) => pages > 0 && !goesOnByItself(pages))
		expect(asking).toEqual([4, 8])
	})
})

describe('pages of search results that are read as one', () => {
	it('leave nothing out and repeat nothing, from the first to the last', async () => {
		await fc.assert(
			fc.asyncProperty(fc.nat(300), fc.integer({ min: 1, max: 5 }), async (total, together) => {
				const { read } = listOf(total)
				const { totalPages } = await readCombinedPage(1, together, read)
				const seen: number[] = []
				for (let page = 1; page <= totalPages; page++)
					seen.push(...(await readCombinedPage(page, together, read)).results)
				expect(seen).toEqual(upTo(total))
			}),
		)
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
