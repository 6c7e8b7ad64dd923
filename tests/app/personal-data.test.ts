import { describe, expect, it } from 'vitest'
import { keepOnlyOwn, PERSONAL_KEYS } from '#app/features/auth/personal-data.ts'

/** As much of local storage as is used. */
class MemoryStorage implements Storage {
	#items = new Map<string, string>()
	get length() {
		return this.#items.size
	}
	key = (index: number) => [...this.#items.keys()][index] ?? null
	getItem = (key: string) => this.#items.get(key) ?? null
	setItem = (key: string, value: string) => void this.#items.set(key, value)
	removeItem = (key: string) => void this.#items.delete(key)
	clear = () => this.#items.clear()
}

function used(): Storage {
	const storage = new MemoryStorage()
	for (const key of PERSONAL_KEYS) storage.setItem(key, 'x')
	storage.setItem('lastSeenFeature-ann', '1.0.0')
	storage.setItem('theme', 'dark')
	storage.setItem('marquee_player', '{}')
	return storage
}

const personal = (storage: Storage) =>
	[...PERSONAL_KEYS, 'lastSeenFeature-ann'].filter((key) => storage.getItem(key) !== null)

describe('what the browser keeps of a person', () => {
	it('stays when an anonymous visitor signs in', () => {
		const storage = used()
		expect(keepOnlyOwn(storage, 'ann')).toBe(true)
		expect(personal(storage)).toHaveLength(PERSONAL_KEYS.length + 1)
	})

	it.each([
		['signs out', null],
		['is followed by somebody else', 'bob'],
	])('goes when that person %s, and what is about the device stays', (_, next) => {
		const storage = used()
		keepOnlyOwn(storage, 'ann')
		expect(keepOnlyOwn(storage, next)).toBe(true)
		expect(personal(storage)).toEqual([])
		expect(storage.getItem('theme')).toBe('dark')
		expect(storage.getItem('marquee_player')).toBe('{}')
	})

	it('stays from page to page while nothing changes', () => {
		const storage = used()
		keepOnlyOwn(storage, 'ann')
		expect(keepOnlyOwn(storage, 'ann')).toBe(false)
		expect(personal(storage)).toHaveLength(PERSONAL_KEYS.length + 1)
		const anonymous = used()
		expect(keepOnlyOwn(anonymous, null)).toBe(false)
		expect(personal(anonymous)).toHaveLength(PERSONAL_KEYS.length + 1)
	})
})
