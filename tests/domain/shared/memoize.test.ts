import { expect, it } from 'vitest'
import { memoize } from '#domain/shared/memoize.ts'

it('makes a value once for each combination of texts', () => {
	const made: string[] = []
	const greeting = memoize((...words: readonly string[]) => {
		made.push(words.join(' '))
		return { words }
	})
	expect(greeting('en', 'long')).toBe(greeting('en', 'long'))
	expect(greeting('en', 'short')).not.toBe(greeting('en', 'long'))
	expect(made).toEqual(['en long', 'en short'])
})

it('makes a value without texts once, also an empty one', () => {
	let count = 0
	const nothing = memoize(() => {
		count += 1
		return null
	})
	expect([nothing(), nothing(), count]).toEqual([null, null, 1])
})

it('forgets the oldest of more values than it may hold', () => {
	const made: string[] = []
	const upper = memoize((text) => {
		made.push(text)
		return text.toUpperCase()
	}, 2)
	expect(['a', 'b', 'a', 'c', 'b', 'a'].map((text) => upper(text))).toEqual(['A', 'B', 'A', 'C', 'B', 'A'])
	expect(made).toEqual(['a', 'b', 'c', 'a'])
})
