import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceQueue } from '#app/device/browser-queue.client.ts'
import { addToLocalHistory, readLocalHistory, setLocalHiding, withWatchedEpisodes } from '#app/device/local-history.ts'
import {
	countHistoryToMerge,
	followHistoryMerge,
	resumeHistoryMerge,
	startHistoryMerge,
} from '#app/features/history/merge/device-merge.ts'
import type { HistoryItem } from '#domain/history/history-item.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { episodeEntry, FINISHED, filmEntry } from '../../domain/history/entries.ts'
import { MemoryStorage } from '../../support/browser/memory-storage.ts'

const NOW = Date.UTC(2026, 10, 28, 20)
const FIRST_DAY = Date.UTC(1989, 11, 17, 12)
const dayOf = (episode: number) => new Date(FIRST_DAY + episode * DAY_MS).toISOString()

let viewers = 0
let userId = ''
let answer: (items: HistoryItem[]) => Response
let received: HistoryItem[] = []
let forms: Record<string, string>[] = []
let formStatus = 200
const sentAt: string[] = []
const merged: number[] = []
let stop = () => {}

const taken = (items: HistoryItem[]) => Response.json({ queued: items.length }, { status: 202 })

beforeEach(() => {
	vi.useFakeTimers({ now: NOW })
	vi.stubGlobal('localStorage', new MemoryStorage())
	vi.stubGlobal('document', { documentElement: { toggleAttribute: () => {} } })
	vi.stubGlobal('addEventListener', () => {})
	vi.stubGlobal('dispatchEvent', () => {})
	vi.stubGlobal('navigator', { onLine: true })
	vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
		if (path !== '/api/history') {
			forms.push(Object.fromEntries(body as URLSearchParams))
			return Response.json({ toast: null }, { status: formStatus })
		}
		const { items, sent_at } = JSON.parse(String(body))
		sentAt.push(sent_at)
		const response = answer(items)
		if (response.status === 202) received.push(...items)
		return response
	})
	answer = taken
	received = []
	forms = []
	formStatus = 200
	merged.length = 0
	sentAt.length = 0
	viewers += 1
	userId = `viewer-${viewers}`
	stop = followHistoryMerge(userId, (titles) => merged.push(titles))
})

afterEach(() => {
	stop()
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

/** A show of which every episode was marked on the day it aired. */
function markShow(id: number, count: number): void {
	addToLocalHistory(
		...Array.from({ length: count }, (_, index) => ({
			...episodeEntry(id, 1, index + 1, 0, { ...FINISHED, createdAt: dayOf(index + 1) }),
			isDated: true,
			next: null,
		})),
	)
}

const unsent = () => withWatchedEpisodes(readLocalHistory()).length

describe('the history of the device, once its viewer has an account', () => {
	it('moves as a whole, however many episodes it has, each with its day', async () => {
		markShow(7, 700)
		expect(countHistoryToMerge(userId)).toBe(1)
		await startHistoryMerge(userId)
		expect(received.map(({ episode, created_at }) => [episode, created_at]).sort()).toEqual(
			Array.from({ length: 700 }, (_, index) => [index + 1, dayOf(index + 1)]).sort(),
		)
		expect(received.every((item) => item.is_dated && item.said_at === new Date(NOW).toISOString())).toBe(true)
		expect(sentAt).toEqual([new Date(NOW).toISOString(), new Date(NOW).toISOString()])
		expect(unsent()).toBe(0)
		expect(merged).toEqual([1])
	})

	it('says how many titles it has, and not how many entries', async () => {
		markShow(7, 60)
		markShow(8, 40)
		addToLocalHistory({ ...filmEntry(1, 1), next: null })
		expect(countHistoryToMerge(userId)).toBe(3)
		await startHistoryMerge(userId)
		expect(merged).toEqual([3])
	})

	it('stays where it is as far as the server has not accepted it, and moves later', async () => {
		markShow(7, 1200)
		let parts = 0
		answer = (items) => {
			parts += 1
			return parts === 2 ? Response.json({}, { status: 503 }) : taken(items)
		}
		await startHistoryMerge(userId)
		expect([received.length, unsent()]).toEqual([500, 700])
		vi.advanceTimersByTime(600_000)
		await resumeHistoryMerge(userId)
		expect(new Set(received.map(({ episode }) => episode)).size).toBe(1200)
		expect(unsent()).toBe(0)
	})

	it.each<[string, () => Response]>([
		['an account that keeps no history', () => Response.json({ queued: 0 }, { status: 202 })],
		['an account without room', () => Response.json({ error: { message: 'full' } }, { status: 409 })],
	])('stays and is offered again by %s', async (_, refuse) => {
		markShow(7, 700)
		answer = refuse
		await startHistoryMerge(userId)
		expect(unsent()).toBe(700)
		expect(countHistoryToMerge(userId)).toBe(1)
		expect(merged).toEqual([])
	})

	it('stays while a captive portal answers with a page', async () => {
		markShow(7, 3)
		answer = () => new Response('<h1>Welcome to our Wi-Fi</h1>')
		await startHistoryMerge(userId)
		expect(unsent()).toBe(3)
		expect(deviceQueue(userId).history.pending()).toHaveLength(3)
	})

	it('sends dropped titles to the account, and retries after a failure', async () => {
		markShow(7, 3)
		setLocalHiding({ type: 'tv', id: 7 }, 'dropped', NOW)
		formStatus = 503
		await startHistoryMerge(userId)
		expect([received.length, unsent()]).toEqual([0, 3])
		formStatus = 200
		await resumeHistoryMerge(userId)
		expect(forms.map(({ intent, id }) => [intent, id])).toEqual([
			['drop', '7'],
			['drop', '7'],
		])
		expect([received.length, unsent()]).toEqual([3, 0])
	})
})
