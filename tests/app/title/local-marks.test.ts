import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToLocalHistory, readLocalHistory, watchedLocally } from '#app/device/local-history.ts'
import type { DetailsView } from '#app/features/title/details/details.server.ts'
import { executeLocally, subscribeToLocalWatchStatus } from '#app/features/title/episodes/watch-status.client.ts'
import { subscribeToToasts } from '#app/features/toast/toast-events.ts'
import { LOCAL_HISTORY_LIMIT } from '#domain/history/history.ts'
import { watchedEpisodesOf } from '#domain/history/up-next.ts'
import type { WatchStatus } from '#domain/history/watch-status.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { toShowSeasons } from '#domain/title/show-outline.ts'
import { episodeEntry, FINISHED, filmEntry } from '../../domain/history/entries.ts'
import { MemoryStorage } from '../../support/browser/memory-storage.ts'

const ref = { type: 'tv', id: 30984 } as const
const view = { ref, title: 'Bleach', posterPath: null, backdropPath: null, overview: '', rating: null } as DetailsView
const COUNT = 366
/** Of one season with 366 episodes, the last part. */
const LAST_PART = {
	...{ number: 1, episodes: [361, 362, 363, 364, 365, 366].map(episode) },
	choices: [{ number: 1, name: 'Season 1', episodeCount: COUNT, airedCount: COUNT }],
}
const OUTLINE = toShowSeasons(
	Array.from({ length: COUNT }, (_, index) => ({
		...{ seasonNumber: 1, episodeNumber: index + 1, airDate: '2010-01-01' },
	})),
)

let shown: { toast: Toast; undo?: () => void }[]
let stop: () => void
let known: object[]

function episode(number: number) {
	return {
		...{ number, name: '', facts: [], overview: '', stillPath: null, runtimeMinutes: 24 },
		...{ airDate: '2010-01-01', isReleased: true },
	}
}

beforeEach(() => {
	shown = []
	known = [{ id: ref.id, seasons: OUTLINE }]
	vi.stubGlobal('localStorage', new MemoryStorage())
	vi.stubGlobal('addEventListener', () => {})
	vi.stubGlobal('removeEventListener', () => {})
	vi.stubGlobal('document', { documentElement: { toggleAttribute() {} } })
	vi.stubGlobal('fetch', async () => Response.json({ shows: known }))
	stop = subscribeToToasts((toast, undo) => shown.push({ toast, undo }))
})

afterEach(() => {
	stop()
	vi.unstubAllGlobals()
})

function submit(fields: Record<string, string | string[]>, season = LAST_PART) {
	const form = new FormData()
	for (const [name, values] of Object.entries({ type: 'tv', id: String(ref.id), season: '1', ...fields }))
		for (const value of [values].flat()) form.append(name, value)
	return executeLocally(form, view, season)
}

const mark = (fields: Record<string, string> = {}) => submit({ intent: 'watched', ...fields })
const nextOf = (of: number, number: number) =>
	readLocalHistory().find(({ season, episode }) => season === of && episode === number)?.next
const watched = () => watchedEpisodesOf(watchedLocally(readLocalHistory(), ref)).map((at) => at.episode)

function status(): WatchStatus {
	let latest: WatchStatus | undefined
	subscribeToLocalWatchStatus(ref, 1, (next) => {
		latest = next
	})()
	if (!latest) throw new Error('no status')
	return latest
}

describe('a season shown in part, marked without an account', () => {
	it('is marked as a whole, and other titles keep their entries', async () => {
		for (let id = 1; id <= 20; id += 1) addToLocalHistory({ ...filmEntry(id, id, FINISHED), next: null })
		expect(await mark()).toBe(true)
		expect(watched()).toHaveLength(COUNT)
		expect(status().seasons).toEqual({ 1: COUNT })
		expect(Object.keys(status().episodes)).toHaveLength(COUNT)
		expect(readLocalHistory().filter(({ type }) => type === 'movie')).toHaveLength(20)
		expect(readLocalHistory().length).toBeLessThan(LOCAL_HISTORY_LIMIT)
		expect(readLocalHistory()[0]).toMatchObject({ episode: COUNT, durationSeconds: 24 * 60 })
		expect(shown.at(-1)?.toast.text).toBe('366 episodes of Bleach are in your watch history.')
	})

	it('is marked up to an episode from its first one', async () => {
		await mark({ scope: 'upTo', episode: '364' })
		expect(watched()).toEqual(Array.from({ length: 364 }, (_, index) => index + 1))
		expect(readLocalHistory()[0]?.next).toEqual({ season: 1, episode: 365 })
	})

	it('is marked nowhere, and the server is asked, where not all of its episodes are known', async () => {
		known = []
		expect(await mark()).toBe(false)
		known = [{ id: ref.id, seasons: [{ ...OUTLINE[0], count: 300, until: null, days: 'b5k,0*299' }] }]
		expect(await mark({ scope: 'upTo', episode: '364' })).toBe(false)
		expect(readLocalHistory()).toEqual([])
	})

	it('is marked with all other seasons, and up to an episode with those before it, but without the specials', async () => {
		const airs = (seasonNumber: number, episodeNumber: number, airDate = '2010-01-01') => ({
			...{ seasonNumber, episodeNumber, airDate },
		})
		const announced = airs(2, 3, '2999-01-01')
		const seasons = toShowSeasons([...[0, 1, 2].flatMap((season) => [airs(season, 1), airs(season, 2)]), announced])
		known = [{ id: ref.id, seasons }]
		const choice = (number: number) => ({ number, name: `Season ${number}`, episodeCount: 2, airedCount: 2 })
		const season2 = { number: 2, episodes: [1, 2].map(episode), choices: [0, 1, 2].map(choice) }
		expect(await submit({ intent: 'watched', scope: 'upTo', season: '2', episode: '1' }, season2)).toBe(true)
		expect(watchedLocally(readLocalHistory(), ref)).toEqual({ 1: '011', 2: '01' })
		expect(nextOf(2, 1)).toEqual({ season: 2, episode: 2 })
		expect(await submit({ intent: 'watched', scope: 'title', season: '2' }, season2)).toBe(true)
		expect(watchedLocally(readLocalHistory(), ref)).toEqual({ 1: '011', 2: '011' })
		expect(nextOf(2, 2)).toBeNull()
		expect(nextOf(1, 2)).toEqual({ season: 2, episode: 1 })
		expect(
			await submit(
				{ intent: 'watched', scope: 'title', season: '2' },
				{ ...season2, choices: [...season2.choices, choice(3)] },
			),
		).toBe(false)
	})

	it('is marked as a whole also from its specials, however many these are', async () => {
		known = [{ id: ref.id, seasons: OUTLINE.map((season) => ({ ...season, from: 1, count: 2, days: 'b5k,0' })) }]
		const choice = (number: number, airedCount: number) => ({
			...{ number, name: `Season ${number}`, episodeCount: airedCount, airedCount },
		})
		const specials = { number: 0, episodes: [1, 2, 3].map(episode), choices: [choice(0, 3), choice(1, 2)] }
		expect(await submit({ intent: 'watched', scope: 'title', season: '0' }, specials)).toBe(true)
		expect(watchedLocally(readLocalHistory(), ref)).toEqual({ 1: '011' })
	})

	it('needs no more than the page for one episode', async () => {
		vi.stubGlobal('fetch', () => {
			throw new Error('asked')
		})
		expect(await mark({ episode: '364' })).toBe(true)
		expect(watched()).toEqual([364])
		expect(shown).toEqual([])
	})

	it('is unmarked as a whole, too, and marked again by Undo', async () => {
		await mark()
		const key = watched().map((number) => `tv:${ref.id}:1:${number}`)
		await submit({ intent: 'remove', key })
		expect(watched()).toEqual([])
		expect(shown.at(-1)?.toast.text).toBe('366 items are no longer in your watch history.')
		shown.at(-1)?.undo?.()
		expect(watched()).toHaveLength(COUNT)
	})

	it('is after Undo as it was before', async () => {
		addToLocalHistory({ ...episodeEntry(ref.id, 1, 3, 1, FINISHED), next: null })
		addToLocalHistory({ ...episodeEntry(ref.id, 1, 4, 2), next: null })
		const before = readLocalHistory()
		await mark()
		expect(shown.at(-1)?.toast.text).toBe('365 episodes of Bleach are in your watch history.')
		shown.at(-1)?.undo?.()
		expect(watched()).toEqual([3])
		expect(readLocalHistory()).toEqual(before)
		await mark()
		await mark()
		expect(shown.at(-1)?.toast.title).toBe('Nothing to mark')
	})
})
