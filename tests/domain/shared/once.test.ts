import { expect, it } from 'vitest'
import { memoize } from '#domain/shared/memoize.ts'

it('makes a thing once for each of the texts it is made from', () => {
	const made: string[] = []
	const greeting = memoize((...words: readonly string[]) => {
		made.push(words.join(' '))
		return { words }
	})
	expect(greeting('en', 'long')).toBe(greeting('en', 'long'))
	expect(greeting('en', 'short')).not.toBe(greeting('en', 'long'))
	expect(made).toEqual(['en long', 'en short'])
})
