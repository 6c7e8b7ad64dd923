import { describe, expect, it } from 'vitest'
import { describeClientError } from '#app/features/analytics/analytics-tracker.client.tsx'
import { BATCH_SIZE, createEventSender, type EventSenderDeps } from '#app/features/analytics/event-sender.ts'
import type { AnalyticsConsent } from '#domain/analytics/analytics.ts'
import type { QueuedEvent, RecentEvents } from '#domain/analytics/analytics-queue.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')

function world(consent: AnalyticsConsent = 'all') {
	const state = {
		queue: [] as QueuedEvent[],
		counted: [] as RecentEvents,
		sent: [] as string[],
		beacons: [] as string[],
		outcome: 'taken' as 'taken' | 'refused' | 'failed',
		isOnline: true,
		takesBeacons: true,
		now: NOW,
		due: null as (() => void) | null,
	}
	const fake: EventSenderDeps = {
		queue: { read: () => state.queue, write: (queue) => void Object.assign(state, { queue: [...queue] }) },
		recentEvents: { read: () => state.counted, write: (counted) => void Object.assign(state, { counted }) },
		async post(body) {
			state.sent.push(body)
			return state.outcome
		},
		beacon(body) {
			if (state.takesBeacons) state.beacons.push(body)
			return state.takesBeacons
		},
		withLock: (work) => work(),
		isOnline: () => state.isOnline,
		nowMs: () => state.now,
		schedule(work) {
			state.due = work
			return () => {
				state.due = null
			}
		},
	}
	const sender = createEventSender(fake, consent)
	const view = (id: number) => sender.track('media_view', { content_type: 'movie', item_id: String(id) })
	return { state, sender, view }
}

const idsIn = (body: string) =>
	(JSON.parse(body).events as { params: { item_id: string } }[]).map(({ params }) => params.item_id)

describe('an event in the browser', () => {
	it('is sent with others after a moment', async () => {
		const { state, sender, view } = world()
		view(1)
		view(2)
		expect([state.sent, state.due]).toEqual([[], expect.any(Function)])
		await sender.flush()
		expect(state.sent.map(idsIn)).toEqual([['1', '2']])
		expect(JSON.parse(state.sent[0] ?? '')).toEqual({
			events: [1, 2].map((id) => ({
				name: 'media_view',
				params: { content_type: 'movie', item_id: String(id) },
				timestamp: NOW,
			})),
		})
	})

	it('is not counted again within five minutes', async () => {
		const { state, sender, view } = world()
		view(1)
		state.now += 299_999
		view(1)
		state.now += 1
		view(1)
		await sender.flush()
		expect(state.sent.map(idsIn)).toEqual([['1', '1']])
	})

	it('is dropped without consent', async () => {
		const { state, sender, view } = world('none')
		view(1)
		await sender.flush()
		expect([state.sent, state.due]).toEqual([[], null])
	})

	it('is sent by beacon when the page closes, and queued when the browser rejects that', () => {
		const { state, sender, view } = world()
		view(1)
		sender.flushOnPageHide()
		expect([state.beacons.map(idsIn), state.due]).toEqual([[['1']], null])
		state.takesBeacons = false
		view(2)
		sender.flushOnPageHide()
		expect(state.queue.map(({ params }) => params.item_id)).toEqual(['2'])
	})

	it('is queued while offline, and later sent in batches that fit', async () => {
		const { state, sender, view } = world()
		state.isOnline = false
		for (let id = 1; id <= 60; id++) view(id)
		await sender.flush()
		expect([state.sent.length, state.queue.length]).toEqual([0, 60])
		state.isOnline = true
		await sender.flush()
		expect(state.sent.map((body) => idsIn(body).length)).toEqual([BATCH_SIZE, BATCH_SIZE, 10])
		expect(state.queue).toEqual([])
	})

	it('is retried three times, then dropped', async () => {
		const { state, sender, view } = world()
		state.outcome = 'failed'
		view(1)
		await sender.flush()
		const left = []
		for (let retry = 1; retry <= 3; retry++) {
			await sender.flush()
			left.push(state.queue.length)
		}
		expect([left, state.sent.length]).toEqual([[1, 1, 0], 4])
	})

	it('is not retried when the server rejects it', async () => {
		const { state, sender, view } = world()
		state.outcome = 'refused'
		view(1)
		await sender.flush()
		expect([state.queue, state.sent.length]).toEqual([[], 1])
	})
})

describe('a script error', () => {
	it.each([
		[new TypeError('secret'), 'https://x.example/assets/root-a1.js:1:2', 'TypeError', undefined],
		['secret', 'https://x.example/assets/root-a1.js:1:20', 'NotAnError', '/assets/root-a1.js:1:20'],
		[undefined, '', 'NotAnError', undefined],
	])('%s is reported by class and location', (error, place, errorClass, errorPlace) => {
		if (error instanceof Error) error.stack = 'TypeError: secret\n    at read (https://x.example/elsewhere.js:1:1)'
		const told = describeClientError(error, error instanceof Error ? '' : place)
		expect(told).toEqual({ error_class: errorClass, ...(errorPlace ? { error_place: errorPlace } : {}) })
	})
})
