import { describe, expect, it } from 'vitest'
import { insertNew } from '#domain/shared/lists.ts'

describe('the order of a list that stays while the list changes', () => {
	it.each([
		['nothing is kept', '', 'abc', 'abc'],
		['the order changes', 'abc', 'cab', 'abc'],
		['one leaves and another comes up at the end', 'abcd', 'bcde', 'abcde'],
		['one becomes the first, and another comes up at the end', 'abcd', 'cabe', 'abecd'],
		['one comes to the front', 'abc', 'xabc', 'xabc'],
		['several come between', 'abc', 'axybc', 'axybc'],
	])('has what is new after the one before it when %s', (_, kept, order, shown) => {
		expect(insertNew([...kept], [...order]).join('')).toBe(shown)
	})
})
