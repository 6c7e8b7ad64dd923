import { describe, expect, it } from 'vitest'
import { isPendingEpisode, isPendingHiding, isPendingWatched } from '#domain/history/hidden.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { PendingWrite } from '#domain/shared/pending-write.ts'

const SHOW = { type: 'tv', id: 1396 } as const
const FILM = { type: 'movie', id: 603 } as const

let count = 0
const write = (fields: Record<string, string>, action: PendingWrite['action'] = '/actions/history'): PendingWrite => ({
	id: `write-of-test-${++count}`,
	at: count,
	action,
	fields: Object.entries(fields),
})
const watched = (title: { type: string; id: number }, more = {}) =>
	write({ intent: 'watched', type: title.type, id: String(title.id), ...more })

describe('a title with changes that wait to be sent', () => {
	it('has nothing left once all of it is marked as watched, until that is undone', () => {
		const mark = watched(SHOW, { scope: 'title' })
		expect(isPendingWatched([mark], SHOW)).toBe(true)
		expect(isPendingWatched([mark, write({ removal: mark.id }, '/actions/undo')], SHOW)).toBe(false)
		expect(isPendingWatched([watched(FILM)], FILM)).toBe(true)
	})

	it('has something left after a mark of a part of it, or of another title', () => {
		expect(isPendingWatched([watched(SHOW, { season: '1' }), watched(SHOW, { scope: 'upTo' })], SHOW)).toBe(false)
		expect(isPendingWatched([watched(FILM)], SHOW)).toBe(false)
	})

	it('has an episode that is marked, and the others not', () => {
		const [first, second] = [1, 2].map((episode) => ({ ...SHOW, season: 1, episode })) as [MediaRef, MediaRef]
		const mark = watched(SHOW, { season: '1', episode: '1' })
		expect([isPendingEpisode([mark], first), isPendingEpisode([mark], second)]).toEqual([true, false])
		expect(isPendingEpisode([mark, write({ removal: mark.id }, '/actions/undo')], first)).toBe(false)
	})

	it('is hidden or not by the last change', () => {
		const [hide, show] = ['hide', 'show'].map((intent) => write({ intent, type: 'tv', id: '1396' }))
		expect(isPendingHiding(hide ? [hide] : [], SHOW)).toBe(true)
		expect(isPendingHiding(hide && show ? [hide, show] : [], SHOW)).toBe(false)
	})
})
