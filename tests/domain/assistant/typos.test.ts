import { distance } from 'fastest-levenshtein'
import { describe, expect, it, vi } from 'vitest'
import { read } from './wanted.ts'

vi.mock('fastest-levenshtein', async (original) => {
	const { distance, ...rest } = await original<typeof import('fastest-levenshtein')>()
	return { ...rest, distance: vi.fn(distance) }
})

const comparisons = (text: string) => {
	vi.mocked(distance).mockClear()
	read(text)
	return vi.mocked(distance).mock.calls.length
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
