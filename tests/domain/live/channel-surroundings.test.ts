import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAdjacentChannels, MAX_NEARBY } from '#domain/live/adjacent-channels.ts'

const channel = (id: string, ...groups: string[]) => ({ id, groups })
const LIST = [
	channel('a', 'News'),
	channel('b', 'Sports', 'News'),
	channel('c'),
	channel('d', 'Sports'),
	channel('e', 'News'),
]

describe('the surroundings of a channel', () => {
	it.each([
		['a', 'e', 'b', 'News', ['a', 'b', 'e']],
		['b', 'a', 'c', 'Sports', ['b', 'd']],
		['c', 'b', 'd', null, ['a', 'b', 'c', 'd', 'e']],
		['e', 'd', 'a', 'News', ['a', 'b', 'e']],
	])('of %s are %s before it, %s after it, and of %j %j', (id, previous, next, group, nearby) => {
		const found = findAdjacentChannels(LIST, id)
		expect([found?.channel.id, found?.previous?.id, found?.next?.id]).toEqual([id, previous, next])
		expect([found?.group, found?.nearby.map((item) => item.id)]).toEqual([group, nearby])
	})

	it('are missing for an unknown channel, and empty for the only one', () => {
		expect(findAdjacentChannels(LIST, 'x')).toBeNull()
		expect(findAdjacentChannels([channel('a')], 'a')).toMatchObject({ previous: null, next: null })
	})

	it('hold the channel itself and never too many, however long the playlist is', () => {
		const places = fc
			.integer({ min: 1, max: 300 })
			.chain((length) => fc.record({ length: fc.constant(length), at: fc.nat(length - 1) }))
		fc.assert(
			fc.property(places, ({ length, at }) => {
				const list = Array.from({ length }, (_, index) => channel(String(index)))
				const { nearby = [] } = findAdjacentChannels(list, String(at)) ?? {}
				expect(nearby.map(({ id }) => id)).toContain(String(at))
				expect(nearby).toHaveLength(Math.min(length, MAX_NEARBY))
			}),
		)
	})
})
