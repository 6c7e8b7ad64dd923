import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseWordVectors } from '#domain/assistant/meaning/word-vectors.ts'

/** Three words in two dimensions, as the file has them. */
const small = () => parseWordVectors(Uint8Array.from([...Buffer.from('2 sea ocean\n'), 100, 0, 100, 100]))
const file = parseWordVectors(readFileSync('public/embedded/assistant/words.vec'))
const near = (one: string, other: string) => file.nearness(file.placeOf(one), file.placeOf(other))

describe('word vectors', () => {
	it('are read from a line of words and the bytes after it', () => {
		const { placeOf, nearness } = small()
		expect([placeOf('sea'), placeOf('ocean'), placeOf('lake')]).toEqual([0, 1, -1])
		expect(nearness(0, 0)).toBeCloseTo(1)
		expect(nearness(0, 1)).toBeCloseTo(Math.SQRT1_2)
	})

	it('know the forms of a word', () => {
		const { placeOf } = small()
		expect([placeOf('oceans'), placeOf('seas')]).toEqual([1, 0])
		expect(file.placeOf('xylophoning')).toBe(file.placeOf('xylophone'))
	})

	it.each([
		['shark', 'fish', 'bank'],
		['wedding', 'bride', 'submarine'],
		['exhausted', 'tired', 'chess'],
		['robbery', 'thief', 'garden'],
		['scary', 'terrifying', 'funny'],
		['snow', 'winter', 'lawyer'],
	])('put %s nearer to %s than to %s', (word, close, far) => {
		expect(near(word, close)).toBeGreaterThan(near(word, far))
	})

	it('find words of near meaning, without other forms of the word', () => {
		const found = file.nearest(file.placeOf('vampire'), 8, 0.5).map(({ word }) => word)
		expect(found.length).toBeGreaterThan(2)
		expect(found.filter((word) => word.startsWith('vampir'))).toEqual([])
	})

	it('say less with everyday words', () => {
		const weightOf = (word: string) => file.weightOf(file.placeOf(word))
		expect(weightOf('the')).toBeLessThan(weightOf('people'))
		expect(weightOf('people')).toBeLessThan(weightOf('lighthouse'))
	})

	it('take at most two megabytes', () => {
		expect(readFileSync('public/embedded/assistant/words.vec').length).toBeLessThanOrEqual(2_000_000)
	})
})
