import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
	addToLocalHistory,
	continueLocally,
	hiddenLocally,
	readLocalHistory,
	removeFromLocalHistory,
	setLocalHiding,
	watchedLocally,
	withWatchedEpisodes,
} from '#app/device/local-history.ts'
import { isEntryFinished } from '#domain/history/continue-watching.ts'
import { LOCAL_HISTORY_LIMIT, mergeHistory, timeOf } from '#domain/history/history.ts'
import { watchedEpisodesOf } from '#domain/history/up-next.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { episodeEntry, FINISHED, filmEntry, HARDLY } from '../../domain/history/entries.ts'
import { MemoryStorage } from '../../support/browser/memory-storage.ts'

let storage: Storage
const mark = vi.fn()

afterEach(() => vi.unstubAllGlobals())

beforeEach(() => {
	storage = new MemoryStorage()
	mark.mockClear()
	vi.stubGlobal('localStorage', storage)
	vi.stubGlobal('document', { documentElement: { toggleAttribute: mark } })
})

describe('the history of this device', () => {
	it('has the newest first, each film and episode once', () => {
		addToLocalHistory({ ...filmEntry(1, 1), next: null })
		addToLocalHistory({ ...episodeEntry(7, 1, 1, 2), next: { season: 1, episode: 2 } })
		addToLocalHistory({ ...filmEntry(1, 3), next: null })
		expect(readLocalHistory().map(mediaKey)).toEqual(['movie:1', 'tv:7:1:1'])
		expect(readLocalHistory()[1]?.next).toEqual({ season: 1, episode: 2 })
	})

	it('is stored under the key and in the fixed format', () => {
		addToLocalHistory({ ...episodeEntry(7, 1, 2, 2), next: null })
		const [item] = JSON.parse(storage.getItem('fdf_watch_history') ?? '')
		expect(item).toMatchObject({ media_type: 'tv', media_id: 7, season: 1, episode: 2 })
		expect(item.created_at).toBe(episodeEntry(7, 1, 2, 2).createdAt)
	})

	it('has at most a hundred entries', () => {
		for (let id = 1; id <= LOCAL_HISTORY_LIMIT + 5; id++) addToLocalHistory({ ...filmEntry(id, id), next: null })
		expect(readLocalHistory()).toHaveLength(LOCAL_HISTORY_LIMIT)
		expect(readLocalHistory()[0]?.id).toBe(LOCAL_HISTORY_LIMIT + 5)
	})

	it('keeps what can be continued, however many films were finished since', () => {
		addToLocalHistory({ ...filmEntry(1, 1), next: null })
		addToLocalHistory({ ...episodeEntry(7, 1, 1, 2, FINISHED), next: { season: 1, episode: 2 } })
		for (let id = 10; id < 10 + LOCAL_HISTORY_LIMIT; id++)
			addToLocalHistory({ ...filmEntry(id, id, FINISHED), next: null })
		expect(readLocalHistory()).toHaveLength(LOCAL_HISTORY_LIMIT)
		expect(continueLocally(readLocalHistory()).map(({ ref }) => mediaKey(ref))).toEqual(['tv:7:1:2', 'movie:1'])
	})

	it('knows which episodes were watched also when they have no entry any more, until they are removed', () => {
		const show = { type: 'tv', id: 7 } as const
		const count = LOCAL_HISTORY_LIMIT + 20
		for (let episode = 1; episode <= count; episode += 1)
			addToLocalHistory({ ...episodeEntry(7, 1, episode, episode, FINISHED), next: null })
		const watched = () => watchedEpisodesOf(watchedLocally(readLocalHistory(), show)).length
		expect(readLocalHistory()).toHaveLength(LOCAL_HISTORY_LIMIT)
		expect(watched()).toBe(count)
		addToLocalHistory({ ...episodeEntry(7, 1, 5, 999), next: null })
		expect(watched()).toBe(count)
		// Also for the account that takes them over.
		const all = withWatchedEpisodes(readLocalHistory())
		expect(new Set(all.filter(isEntryFinished).map(mediaKey)).size).toBe(count - 1)
		expect(mergeHistory(all)[0]).toMatchObject({ episode: 5, positionSeconds: 600 })
		removeFromLocalHistory(({ episode }) => episode === 5 || episode === count)
		expect(watched()).toBe(count - 2)
		removeFromLocalHistory(() => true)
		expect(watched()).toBe(0)
	})

	it('keeps the day of each episode of a long show, also when what is listed of it is removed', () => {
		const timeOfEpisode = (episode: number) => Date.UTC(1969, 0, episode, 12)
		const marked = Array.from({ length: 662 }, (_, index) => ({
			...episodeEntry(7, 1, index + 1, 0, FINISHED),
			createdAt: new Date(timeOfEpisode(index + 1)).toISOString(),
			next: null,
		}))
		addToLocalHistory(...marked)
		const times = () =>
			mergeHistory(withWatchedEpisodes(readLocalHistory())).map((entry) => [entry.episode, timeOf(entry)])
		const expected = (count: number) =>
			Array.from({ length: count }, (_, index) => [count - index, timeOfEpisode(count - index)])
		expect(times()).toEqual(expected(662))
		const listed = new Set(readLocalHistory().map(mediaKey))
		removeFromLocalHistory((entry) => listed.has(mediaKey(entry)))
		expect(readLocalHistory()).toMatchObject([{ episode: 662 - listed.size, isDated: true }])
		expect(times()).toEqual(expected(662 - listed.size))
	})

	it('keeps a hidden title out of what can be continued until it is played again, a dropped one until it is put back', () => {
		const film = { type: 'movie', id: 1 } as const
		const show = { type: 'tv', id: 7 } as const
		const continued = () => continueLocally(readLocalHistory()).map(({ ref }) => mediaKey(ref))
		addToLocalHistory({ ...filmEntry(1, 1), next: null })
		addToLocalHistory({ ...episodeEntry(7, 1, 1, 2, FINISHED), next: { season: 1, episode: 2 } })
		setLocalHiding(show, 'dropped', 1000)
		setLocalHiding(film, 'hidden', 2000)
		expect(continued()).toEqual([])
		expect(mark).toHaveBeenLastCalledWith('data-continue', false)
		expect(readLocalHistory()).toHaveLength(2)
		expect(hiddenLocally(readLocalHistory())).toEqual([
			{ ...film, title: 'Film 1', kind: 'hidden', at: 2000 },
			{ ...show, title: 'Show 7', kind: 'dropped', at: 1000 },
		])
		addToLocalHistory({ ...filmEntry(1, 3), next: null })
		addToLocalHistory({ ...episodeEntry(7, 1, 2, 4, FINISHED), next: { season: 1, episode: 3 } })
		expect(continued()).toEqual(['movie:1'])
		expect(hiddenLocally(readLocalHistory()).map(({ id, at }) => [id, at])).toEqual([[7, 1000]])
		setLocalHiding(show, 'shown', 3000)
		expect(hiddenLocally(readLocalHistory())).toEqual([])
		expect(continued()).toEqual(['tv:7:1:3', 'movie:1'])
	})

	it('accepts records of an older version, with last_watched instead of created_at', () => {
		const old = { media_type: 'movie', media_id: 603, last_watched: 1_614_834_367_000 }
		storage.setItem('fdf_watch_history', JSON.stringify([old, { ...old, media_id: 604, last_watched: undefined }]))
		expect(readLocalHistory().map(({ id, createdAt }) => [id, createdAt])).toEqual([[603, '2021-03-04T05:06:07.000Z']])
	})

	it.each(['', 'null', '{}', '[[]]', '[1', '"x"'])('is empty when %s was stored', (stored) => {
		storage.setItem('fdf_watch_history', stored)
		expect(readLocalHistory()).toEqual([])
	})

	it('never throws for any stored value', () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
				storage.setItem('fdf_watch_history', stored)
				readLocalHistory()
			}),
		)
	})

	it('removes the key with its last entry', () => {
		addToLocalHistory({ ...filmEntry(1, 1), next: null })
		removeFromLocalHistory(({ id }) => id === 1)
		expect(storage.length).toBe(0)
	})

	it.each([
		['a film in the middle', { ...filmEntry(1, 1), next: null }, true],
		['a finished film', { ...filmEntry(1, 1, FINISHED), next: null }, false],
		['what was hardly begun', { ...filmEntry(1, 1, HARDLY), next: null }, false],
		[
			'a finished episode with a next one',
			{ ...episodeEntry(7, 1, 1, 1, FINISHED), next: { season: 1, episode: 2 } },
			true,
		],
		['the last episode', { ...episodeEntry(7, 1, 1, 1, FINISHED), next: null }, false],
	])('tells the script before the first paint whether there is something to continue: %s', (_, entry, expected) => {
		addToLocalHistory(entry)
		expect(storage.getItem('marquee_continue') === '1').toBe(expected)
		expect(mark).toHaveBeenLastCalledWith('data-continue', expected)
	})
})
