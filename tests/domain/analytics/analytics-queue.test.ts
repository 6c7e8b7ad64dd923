import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	ANALYTICS_QUEUE_KEY,
	ANALYTICS_QUEUE_LIMIT,
	ANALYTICS_SEND_TIMEOUT_MS,
	dedupeEvent,
	EVENT_DEDUPE_MS,
	enqueueEvents,
	eventKey,
	MAX_ANALYTICS_RETRIES,
	parseQueue,
	type QueuedEvent,
	type RecentEvents,
	recordFailedRetry,
	removeEvents,
} from '#domain/analytics/analytics-queue.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const eventAt = (timestamp: number, title = 'Heat') => ({ name: 'media_view', params: { title }, timestamp })

describe('the limits', () => {
	it('are the fixed ones', () => {
		expect([EVENT_DEDUPE_MS, ANALYTICS_QUEUE_LIMIT, MAX_ANALYTICS_RETRIES, ANALYTICS_SEND_TIMEOUT_MS]).toEqual([
			300_000, 100, 3, 5000,
		])
		expect(ANALYTICS_QUEUE_KEY).toBe('offline_analytics_queue')
	})
})

describe('a repeated event', () => {
	it.each([
		[0, false],
		[299_999, false],
		[300_000, true],
	])('counts again after %d ms: %s', (laterMs, isCounted) => {
		const counted = dedupeEvent([], eventAt(NOW)) ?? []
		expect(dedupeEvent(counted, eventAt(NOW + laterMs)) !== null).toBe(isCounted)
	})

	it('is a different event with another parameter', () => {
		const counted = dedupeEvent([], eventAt(NOW, 'Heat')) ?? []
		expect(dedupeEvent(counted, eventAt(NOW, 'Ronin'))).toHaveLength(2)
	})

	it('is recognized with its parameters in any order', () => {
		expect(eventKey({ name: 'a', params: { one: 1, two: 2 } })).toBe(
			eventKey({ name: 'a', params: { two: 2, one: 1 } }),
		)
	})

	it('is remembered no longer than necessary', () => {
		let counted: RecentEvents = []
		for (let turn = 0; turn < 1000; turn++) counted = dedupeEvent(counted, eventAt(NOW + turn * 60_000)) ?? counted
		expect(counted.length).toBeLessThanOrEqual(5)
	})
})

const queued = fc.record({
	name: fc.constantFrom('page_view', 'media_view'),
	params: fc.dictionary(fc.constantFrom('title', 'results'), fc.oneof(fc.string(), fc.integer())),
	timestamp: fc.nat(),
	retryCount: fc.nat(2),
})
/** As read from storage: JSON does not preserve objects without a prototype. */
const plain = (queue: readonly QueuedEvent[]) => JSON.parse(JSON.stringify(queue)) as QueuedEvent[]

describe('the queue of events that could not be sent', () => {
	it('keeps the newest hundred', () => {
		const events = Array.from({ length: 130 }, (_, place) => eventAt(NOW + place))
		const queue = enqueueEvents([], events)
		expect(queue).toHaveLength(100)
		expect(queue[0]).toEqual({ ...eventAt(NOW + 30), retryCount: 0 })
		expect(enqueueEvents(queue, [eventAt(NOW + 130)]).at(-1)?.timestamp).toBe(NOW + 130)
	})

	it('drops an event after its third retry', () => {
		let queue = enqueueEvents([], [eventAt(NOW)])
		const tries = []
		while (queue.length > 0) {
			tries.push(queue[0]?.retryCount)
			queue = recordFailedRetry(queue, queue)
		}
		expect(tries).toEqual([0, 1, 2])
	})

	it('keeps events that were added in the meantime', () => {
		const sent = enqueueEvents([], [eventAt(NOW)])
		const grown = enqueueEvents(sent, [eventAt(NOW + 1)])
		expect(removeEvents(grown, sent)).toEqual(enqueueEvents([], [eventAt(NOW + 1)]))
		expect(recordFailedRetry(grown, sent).map(({ retryCount }) => retryCount)).toEqual([1, 0])
	})

	it('can be stored and read', () => {
		fc.assert(
			fc.property(fc.array(queued, { maxLength: 20 }), (queue) => {
				expect(parseQueue(plain(queue))).toEqual(plain(queue))
			}),
		)
	})

	it('drops anything else in storage', () => {
		const good = { ...eventAt(NOW), retryCount: 1 }
		const bad = [null, 1, 'x', [], {}, { ...good, name: 1 }, { ...good, params: null }, { ...good, params: [1] }]
		const worse = [
			{ ...good, params: { a: {} } },
			{ ...good, timestamp: 'now' },
			{ ...good, timestamp: -1 },
		]
		expect(parseQueue([...bad, good, ...worse])).toEqual([good])
		fc.assert(
			fc.property(fc.array(fc.anything()), (items) => {
				expect(parseQueue(items).length).toBeLessThanOrEqual(items.length)
			}),
		)
	})
})
