import { describe, expect, it } from 'vitest'
import { createMemoryCache } from '#functions/data/cache.ts'

describe('the memory cache of an isolate', () => {
	it('expires at the given time', () => {
		let nowMs = 0
		const memory = createMemoryCache(() => nowMs)
		memory.set('key', 'value', 10)
		expect(memory.get('key')).toBe('value')
		nowMs = 10
		expect(memory.get('key')).toBeUndefined()
	})

	it('drops the least recently used entry first', () => {
		const memory = createMemoryCache(() => 0, 3)
		for (const key of ['a', 'b', 'c']) memory.set(key, key, 1)
		memory.get('a')
		memory.set('d', 'd', 1)
		expect(['a', 'b', 'c', 'd'].map((key) => memory.get(key))).toEqual(['a', undefined, 'c', 'd'])
	})

	it('holds no more than 200 entries', () => {
		const memory = createMemoryCache(() => 0)
		for (let index = 0; index < 300; index++) memory.set(String(index), index, 1)
		expect(memory.get('99')).toBeUndefined()
		expect(memory.get('100')).toBe(100)
	})

	it('shares immutable values', () => {
		const memory = createMemoryCache(() => 0)
		memory.set('key', { list: [{ id: 1 }] }, 1)
		const shared = memory.get('key') as { list: { id: number }[] }
		expect(() => shared.list.push({ id: 2 })).toThrow(TypeError)
		expect(() => Object.assign(shared.list[0] ?? {}, { id: 3 })).toThrow(TypeError)
	})
})
