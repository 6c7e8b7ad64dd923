import { describe, expect, it } from 'vitest'
import { PERSONAL_KEYS, switchDeviceViewer } from '#app/features/account/sign-in/personal-data.ts'
import { MemoryStorage } from '../../support/storage.ts'

function used(): Storage {
	const storage = new MemoryStorage()
	for (const key of PERSONAL_KEYS) storage.setItem(key, 'x')
	storage.setItem('lastSeenFeature-ann', '1.0.0')
	storage.setItem('theme', 'dark')
	storage.setItem('marquee_player', '{}')
	storage.setItem('fdf_watch_history', '[1]')
	storage.setItem('marquee_outbox:ann:movie:1', '{}')
	return storage
}

const personal = (storage: Storage) =>
	[...PERSONAL_KEYS, 'lastSeenFeature-ann'].filter((key) => storage.getItem(key) !== null)

describe('what the browser keeps of a person', () => {
	it('stays when an anonymous visitor signs in', () => {
		const storage = used()
		expect(switchDeviceViewer(storage, 'ann')).toBe(true)
		expect(personal(storage)).toHaveLength(PERSONAL_KEYS.length + 1)
	})

	it.each([
		['signs out', null],
		['is followed by somebody else', 'bob'],
	])('goes when that person %s, and what is about the device stays', (_, next) => {
		const storage = used()
		switchDeviceViewer(storage, 'ann')
		expect(switchDeviceViewer(storage, next)).toBe(true)
		expect(personal(storage)).toEqual([])
		expect(storage.getItem('theme')).toBe('dark')
		expect(storage.getItem('marquee_player')).toBe('{}')
	})

	it('is not what was watched while nobody was signed in, nor what still has to reach that person’s account', () => {
		const storage = used()
		switchDeviceViewer(storage, 'ann')
		switchDeviceViewer(storage, null)
		switchDeviceViewer(storage, 'bob')
		expect(storage.getItem('fdf_watch_history')).toBe('[1]')
		expect(storage.getItem('marquee_outbox:ann:movie:1')).toBe('{}')
	})

	it('stays from page to page while nothing changes', () => {
		const storage = used()
		switchDeviceViewer(storage, 'ann')
		expect(switchDeviceViewer(storage, 'ann')).toBe(false)
		expect(personal(storage)).toHaveLength(PERSONAL_KEYS.length + 1)
		const anonymous = used()
		expect(switchDeviceViewer(anonymous, null)).toBe(false)
		expect(personal(anonymous)).toHaveLength(PERSONAL_KEYS.length + 1)
	})
})
