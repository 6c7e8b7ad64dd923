import { describe, expect, it, vi } from 'vitest'
import { switchDeviceViewer, switchViewer } from '#app/device/device-viewer.ts'
import { STORED_ITEMS } from '#app/device/registry.ts'
import { MemoryStorage, memoryStore } from '../../support/browser/memory-storage.ts'

/** Everything that the registry lists for local storage, as signed-in Ann's browser has it. */
function usedStorage(): Storage {
	const storage = new MemoryStorage()
	for (const { storage: place, name } of STORED_ITEMS)
		if (place === 'local' && !['marquee_viewer', 'marquee_account', 'marquee_kept:*'].includes(name))
			storage.setItem(name.replace('*', 'ann'), 'x')
	return storage
}

const keysOf = (storage: Storage) =>
	Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').sort()
const PERSONAL_KEYS = [
	'lastSeenFeature-ann',
	'marquee_filters:ann',
	'marquee_history_off',
	'marquee_live_favorites',
	'marquee_live_groups',
	'marquee_live_started',
	'marquee_live_watched',
	'marquee_positions',
	'marquee_server',
	'marquee_tracks',
	'offline_analytics_queue',
	'recentSearches',
]

describe('data that the browser stores about a viewer', () => {
	it('stays when an anonymous visitor signs in', () => {
		const storage = usedStorage()
		const before = keysOf(storage)
		expect(switchViewer(memoryStore(storage), 'local', 'ann')).toBe(true)
		expect(keysOf(storage)).toEqual([...before, 'marquee_viewer'].sort())
	})

	it.each([
		['signs out', null],
		['is followed by somebody else', 'bob'],
	])('is removed when that person %s; the device and their return keep the rest', (_, next) => {
		const storage = usedStorage()
		const store = memoryStore(storage)
		switchViewer(store, 'local', 'ann')
		const before = keysOf(storage)
		expect(switchViewer(store, 'local', next)).toBe(true)
		expect(before.filter((key) => storage.getItem(key) === null)).toEqual(
			next === null ? [...PERSONAL_KEYS, 'marquee_viewer'].sort() : PERSONAL_KEYS,
		)
		expect(storage.getItem('theme')).toBe('x')
		expect(storage.getItem('marquee_player')).toBe('x')
	})

	it('does not include the history without an account, or writes pending for the account', () => {
		const storage = usedStorage()
		storage.setItem('fdf_watch_history', '[1]')
		storage.setItem('marquee_outbox:ann:movie:1', '{}')
		for (const viewerId of ['ann', null, 'bob']) switchViewer(memoryStore(storage), 'local', viewerId)
		expect(storage.getItem('fdf_watch_history')).toBe('[1]')
		expect(storage.getItem('marquee_outbox:ann:movie:1')).toBe('{}')
	})

	it('is put aside for a profile when the account switches to another one, and for no other account', () => {
		const storage = usedStorage()
		const store = memoryStore(storage)
		const own = () => PERSONAL_KEYS.filter((key) => storage.getItem(key) !== null)
		switchViewer(store, 'local', 'ann')
		switchViewer(store, 'local', 'ben', true)
		expect(own()).toEqual([])
		store.write('recentSearches', 'his')
		switchViewer(store, 'local', 'ann', true)
		expect(own()).toEqual(PERSONAL_KEYS)
		expect(store.read('recentSearches')).toBe('x')
		switchViewer(store, 'local', 'ben', true)
		expect(store.read('recentSearches')).toBe('his')
		switchViewer(store, 'local', 'eve')
		expect([own(), keysOf(storage).filter((key) => key.startsWith('marquee_kept'))]).toEqual([[], []])
	})

	it('is removed from the tab, too', () => {
		const storage = new MemoryStorage()
		const store = memoryStore(storage)
		switchViewer(store, 'session', 'ann')
		for (const key of ['marquee_chat', 'marquee_chat_draft', 'analytics_counted', 'marquee_update_later'])
			storage.setItem(key, 'x')
		switchViewer(store, 'session', null)
		expect(keysOf(storage)).toEqual(['marquee_update_later'])
	})

	it('is removed from cookies, also when the session ended by itself', () => {
		const page = { cookie: '' }
		vi.stubGlobal('document', page)
		vi.stubGlobal('indexedDB', { deleteDatabase: () => {} })
		switchDeviceViewer('ann')
		expect(page.cookie).toBe('')
		switchDeviceViewer(null)
		expect(page.cookie).toMatch(/^guides=; Path=\/; Max-Age=0/)
		vi.unstubAllGlobals()
	})

	it('is removed from memory where storage is closed', () => {
		const closed = {
			...new MemoryStorage(),
			setItem: () => {
				throw new Error('closed')
			},
		}
		const store = memoryStore(Object.assign(new MemoryStorage(), { setItem: closed.setItem }))
		switchViewer(store, 'local', 'ann')
		store.write('recentSearches', '["x"]')
		switchViewer(store, 'local', null)
		expect(store.read('recentSearches')).toBeNull()
	})

	it('stays from page to page while nothing changes', () => {
		for (const viewerId of ['ann', null]) {
			const storage = usedStorage()
			const store = memoryStore(storage)
			switchViewer(store, 'local', viewerId)
			const before = keysOf(storage)
			expect(switchViewer(store, 'local', viewerId)).toBe(false)
			expect(keysOf(storage)).toEqual(before)
			expect(PERSONAL_KEYS.filter((key) => storage.getItem(key) === null)).toEqual([])
		}
	})
})
