import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToLocalHistory, readLocalHistory } from '#app/device/local-history.ts'
import type { ContinueWatchingCard } from '#app/features/history/continue-watching-row.tsx'
import { watchLocally } from '#app/features/history/local-watched.client.ts'
import { subscribeToToasts } from '#app/features/toast/toast-events.ts'
import { isEntryFinished } from '#domain/history/continue-watching.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { episodeEntry } from '../../domain/history/entries.ts'
import { MemoryStorage } from '../../support/browser/memory-storage.ts'

const CARD: ContinueWatchingCard = {
	...{ key: 'tv:7:1:2', type: 'tv', id: 7, season: 1, episode: 2, title: 'Show 7', to: '/watch/tv/7/1/2' },
	...{ note: '', image: { path: '/back.jpg', isPoster: false }, posterPath: null, fraction: 0 },
}

let undo: (() => void) | undefined
let texts: string[]
let stop: () => void

beforeEach(() => {
	texts = []
	vi.stubGlobal('localStorage', new MemoryStorage())
	vi.stubGlobal('document', { documentElement: { toggleAttribute() {} } })
	stop = subscribeToToasts((toast, onUndo) => {
		texts.push(toast.text)
		undo = onUndo
	})
})

afterEach(() => {
	stop()
	vi.unstubAllGlobals()
})

const kept = () => readLocalHistory().map((entry) => [mediaKey(entry), isEntryFinished(entry)])

describe('an episode that is ticked off on a device', () => {
	it('is in its history, and is gone from there after Undo', () => {
		watchLocally(CARD)
		expect(kept()).toEqual([['tv:7:1:2', true]])
		expect(readLocalHistory()[0]).toMatchObject({ title: 'Show 7', backdropPath: '/back.jpg' })
		expect(texts).toEqual(['Show 7, S1 E2 is in your watch history.'])
		undo?.()
		expect(kept()).toEqual([])
	})

	it('is where it was after Undo, and what the player said of the next one is kept', () => {
		const begun = { ...episodeEntry(7, 1, 2, 0), next: { season: 1, episode: 3 } }
		addToLocalHistory(begun)
		watchLocally(CARD)
		expect(kept()).toEqual([['tv:7:1:2', true]])
		expect(readLocalHistory()[0]?.next).toEqual(begun.next)
		undo?.()
		expect(kept()).toEqual([['tv:7:1:2', false]])
	})
})
