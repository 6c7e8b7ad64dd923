import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
	addLocally,
	LOCAL_SAVED_LIMIT,
	readLocalSaved,
	removeLocally,
	saveLocally,
	subscribeToLocalSaved,
} from '#app/device/local-saved.client.ts'
import { SAVED_KEY } from '#app/device/registry.ts'
import { MemoryStorage } from '../../support/browser/memory-storage.ts'

const HEAT = { type: 'movie', id: 949, title: 'Heat', posterPath: '/heat.jpg', year: 1995, rating: 7.9 } as const

let storage: Storage
beforeEach(() => {
	storage = new MemoryStorage()
	vi.stubGlobal('localStorage', storage)
	vi.stubGlobal('addEventListener', () => {})
	vi.stubGlobal('removeEventListener', () => {})
})

describe('lists on the device', () => {
	it('hold a title once each, newest first', () => {
		saveLocally('watchlist', HEAT, 1)
		saveLocally('favorites', HEAT, 2)
		saveLocally('watchlist', { ...HEAT, type: 'tv' }, 3)
		saveLocally('watchlist', HEAT, 4)
		expect(readLocalSaved().map(({ list, type, savedAtMs }) => [list, type, savedAtMs])).toEqual([
			['watchlist', 'movie', 4],
			['watchlist', 'tv', 3],
			['favorites', 'movie', 2],
		])
	})

	it('take a title as a card or as the catalog names it', () => {
		const { year, rating, ...title } = HEAT
		saveLocally('watchlist', { ...title, releaseDate: '1995-12-15', voteAverage: 7.94 }, 1)
		expect(readLocalSaved()).toEqual([{ ...HEAT, list: 'watchlist', savedAtMs: 1 }])
	})

	it('notify subscribers, and leave nothing behind when they are empty', () => {
		const seen: number[] = []
		const stop = subscribeToLocalSaved((items) => seen.push(items.length))
		saveLocally('watchlist', HEAT, 1)
		removeLocally('favorites', HEAT)
		removeLocally('watchlist', HEAT)
		stop()
		saveLocally('watchlist', HEAT, 2)
		expect(seen).toEqual([0, 1, 1, 0])
		removeLocally('watchlist', HEAT)
		expect(storage.getItem(SAVED_KEY)).toBeNull()
	})

	it('lose nothing once they are full, and say so', () => {
		for (let id = 1; id <= LOCAL_SAVED_LIMIT; id++) saveLocally('watchlist', { ...HEAT, id }, id)
		expect(addLocally('watchlist', { ...HEAT, id: 9999 }, 9999)).toMatchObject({
			title: 'Not saved',
			destructive: true,
		})
		const ids = readLocalSaved().map(({ id }) => id)
		expect([ids.length, ids[0], ids.at(-1)]).toEqual([LOCAL_SAVED_LIMIT, LOCAL_SAVED_LIMIT, 1])
		expect(saveLocally('watchlist', { ...HEAT, id: 1 }, 9999)).toBe('stored')
	})

	it('are reported as saved only if the browser has stored them', () => {
		expect(addLocally('watchlist', HEAT, 1).title).toBe('Saved on this device')
		vi.spyOn(storage, 'setItem').mockImplementation(() => {
			throw new DOMException('full', 'QuotaExceededError')
		})
		expect(addLocally('watchlist', HEAT, 2)).toMatchObject({ title: 'Not saved on this device', destructive: true })
		expect(readLocalSaved()).toHaveLength(1)
		removeLocally('watchlist', HEAT)
	})

	it('drop invalid items, for any stored value', () => {
		const good = { ...HEAT, list: 'watchlist', savedAtMs: 1 }
		const bad = [
			{ ...good, list: 'friends' },
			{ ...good, id: 1.5 },
			{ ...good, title: 7 },
			{ ...good, savedAtMs: 0 },
			null,
		]
		const readStored = (text: string) => {
			storage.setItem(SAVED_KEY, text)
			return readLocalSaved()
		}
		expect(readStored(JSON.stringify([...bad, { ...good, posterPath: 'javascript:x', year: 'x' }]))).toEqual([
			{ ...good, posterPath: null, year: null },
		])
		fc.assert(fc.property(fc.string(), (text) => Array.isArray(readStored(text))))
	})
})
