import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCAL_FOLLOWED_LIMIT, readLocalFollowed, setLocallyFollowed } from '#app/device/local-followed.ts'
import { addToLocalHistory, readLocalHistory } from '#app/device/local-history.ts'
import { FOLLOWED_KEY } from '#app/device/registry.ts'
import { hideLocally, subscribeToLocalHiding } from '#app/features/history/local-hiding.client.ts'
import { subscribeToToasts } from '#app/features/toast/toast-events.ts'
import { episodeEntry, FINISHED } from '../../domain/history/entries.ts'
import { MemoryStorage } from '../../support/browser/memory-storage.ts'

const SHOW = { type: 'tv', id: 7 } as const
const ids = () => readLocalFollowed().map(({ id }) => id)

let storage: Storage
let undo: (() => void) | undefined
let asked: string[]

beforeEach(() => {
	storage = new MemoryStorage()
	asked = []
	vi.stubGlobal('localStorage', storage)
	vi.stubGlobal('addEventListener', () => {})
	vi.stubGlobal('removeEventListener', () => {})
	vi.stubGlobal('document', { documentElement: { toggleAttribute() {} } })
	vi.stubGlobal('fetch', async (url: string) => {
		asked.push(url)
		return Response.json({ shows: [] })
	})
	const stop = subscribeToToasts((_, takeBack) => {
		undo = takeBack
	})
	return () => {
		stop()
		vi.unstubAllGlobals()
	}
})

function kind() {
	let latest: string | null | undefined
	subscribeToLocalHiding(SHOW, (next) => {
		latest = next
	})()
	return latest
}

describe('a show that is followed on a device', () => {
	it('is stored once, the latest first, as long as there is room', () => {
		for (let id = 1; id <= LOCAL_FOLLOWED_LIMIT; id += 1) setLocallyFollowed(id, true, id)
		expect(setLocallyFollowed(9999, true, 99)).toBe('full')
		expect(setLocallyFollowed(2, true, 99)).toBeNull()
		expect(ids()).toHaveLength(LOCAL_FOLLOWED_LIMIT)
		expect(ids()[0]).toBe(LOCAL_FOLLOWED_LIMIT)
		expect(setLocallyFollowed(2, false, 99)).toBe('stored')
		expect(ids()).not.toContain(2)
	})

	it.each([
		'nothing',
		'{}',
		'[{"id":0,"at":1},{"id":1.5,"at":1},{"id":1},{"at":1},7,null]',
	])('is none in %j', (text) => {
		storage.setItem(FOLLOWED_KEY, text)
		expect(ids()).toEqual([])
	})

	it('has the server read it, and is not followed any more once it is unfollowed, dropped or hidden, until the undo', () => {
		for (const intent of ['unfollow', 'drop', 'hide'] as const) {
			hideLocally(SHOW, 'follow')
			expect(kind()).toBe('followed')
			hideLocally(SHOW, intent)
			expect([kind(), ids()]).toEqual([null, []])
			undo?.()
			expect(kind()).toBe('followed')
			hideLocally(SHOW, 'unfollow')
		}
		expect(asked).toContain('/api/shows?ids=7')
	})

	it('is put back when it was begun and dropped', () => {
		addToLocalHistory({ ...episodeEntry(7, 1, 1, 1, FINISHED), next: null })
		hideLocally(SHOW, 'drop')
		expect(kind()).toBe('dropped')
		hideLocally(SHOW, 'follow')
		expect(kind()).toBe('followed')
		expect(readLocalHistory()[0]?.hidden).toBeUndefined()
	})
})
