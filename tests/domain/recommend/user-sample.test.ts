import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countPages, keysOfPage } from '#domain/recommend/user-sample.ts'

/** Of up to four databases, some of them empty or tiny. */
const sizes = fc.array(fc.oneof(fc.nat(5), fc.nat(20_000)), { minLength: 1, maxLength: 4 })

const pagesOf = (of: readonly number[], count = countPages(of)) =>
	Array.from({ length: count }, (_, page) => keysOfPage(of, page))

describe('the pages of users', () => {
	it('have each user of each database once', () => {
		fc.assert(
			fc.property(sizes, (of) => {
				const pages = pagesOf(of)
				for (const [database, size] of of.entries())
					expect(pages.flatMap((page) => page[database] ?? []).sort((a, b) => a - b)).toEqual(
						Array.from({ length: size }, (_, index) => index + 1),
					)
			}),
			{ numRuns: 40 },
		)
	})

	it('are full to the half at least, and to a hundred users at most', () => {
		fc.assert(
			fc.property(sizes, (of) => {
				const lengths = pagesOf(of).map((page) => page.flat().length)
				expect(Math.max(...lengths)).toBeLessThanOrEqual(100)
				if (lengths.length > 1) expect(Math.min(...lengths)).toBeGreaterThanOrEqual(50)
			}),
		)
	})

	it('are a fair sample of every part of each database, wherever reading stops', () => {
		const percent = fc.integer({ min: 0, max: 100 })
		fc.assert(
			fc.property(sizes, percent, fc.tuple(percent, percent), (of, part, ends) => {
				const all = countPages(of)
				const read = Math.ceil((part * all) / 100)
				const pages = pagesOf(of, read)
				for (const [database, size] of of.entries()) {
					const [first = 0, last = 0] = ends.map((end) => Math.floor((end * size) / 100)).sort((a, b) => a - b)
					const found = pages.flatMap((page) => page[database] ?? []).filter((key) => key > first && key <= last)
					const off = Math.abs(found.length - ((last - first) * read) / all)
					expect(off).toBeLessThanOrEqual(2 + Math.log2(all))
				}
			}),
		)
	})
})
