import * as levenshtein from 'fastest-levenshtein'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const distance = vi.fn(levenshtein.distance)
let read: (text: string) => unknown

// Test files share modules, so the reader is loaded again with a distance that counts.
beforeAll(async () => {
	vi.resetModules()
	vi.doMock('fastest-levenshtein', () => ({ ...levenshtein, distance }))
	read = (await import('./wanted.ts')).read
})
afterAll(() => {
	vi.doUnmock('fastest-levenshtein')
	vi.resetModules()
})

const comparisons = (text: string) => {
	distance.mockClear()
	read(text)
	return distance.mock.calls.length
}

describe('a misspelled word', () => {
	it('is looked up once, however often it comes in a message and in the ones after it', () => {
		// As alike as they are, looking up either takes the same comparisons.
		const once = comparisons('with saraxens')
		const often = comparisons(`with ${'saraxons '.repeat(60)}`)
		expect(once).toBeGreaterThan(0)
		expect(often).toBeLessThan(2 * once)
		expect(comparisons(`with ${'saraxens '.repeat(60)}`)).toBe(0)
	})
})
