// Deduplication and retries of analytics events (docs/product.md).
import { toRecord } from '#domain/shared/json.ts'
import type { AnalyticsEvent, AnalyticsParams } from './analytics.ts'

/** The same event with the same parameters counts once in this time. */
export const EVENT_DEDUPE_MS = 5 * 60_000
export const ANALYTICS_QUEUE_KEY = 'offline_analytics_queue'
export const ANALYTICS_QUEUE_LIMIT = 100
export const MAX_ANALYTICS_RETRIES = 3
export const ANALYTICS_SEND_TIMEOUT_MS = 5000

/** An event that could not be sent (docs/product.md). */
export interface QueuedEvent extends AnalyticsEvent {
	/** Attempts after the first. */
	retryCount: number
}

/** A key that is equal for events with the same name and parameters, in any order. */
export function eventKey({ name, params }: Pick<AnalyticsEvent, 'name' | 'params'>): string {
	return JSON.stringify([name, ...Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))])
}

/** When each event was last counted (epoch ms), by its key. */
export type RecentEvents = readonly (readonly [key: string, atMs: number])[]

/** Adds an event, or returns `null` if it was counted recently. Drops expired entries. */
export function dedupeEvent(recentEvents: RecentEvents, event: AnalyticsEvent): RecentEvents | null {
	const recent = recentEvents.filter(([, atMs]) => Math.abs(event.timestamp - atMs) < EVENT_DEDUPE_MS)
	const key = eventKey(event)
	return recent.some(([identity]) => identity === key) ? null : [...recent, [key, event.timestamp]]
}

/** Appends events that could not be sent. Drops the oldest beyond the limit. */
export function enqueueEvents(queue: readonly QueuedEvent[], events: readonly AnalyticsEvent[]): QueuedEvent[] {
	const added = events.map(({ name, params, timestamp }) => ({ name, params, timestamp, retryCount: 0 }))
	return [...queue, ...added].slice(-ANALYTICS_QUEUE_LIMIT)
}

export function removeEvents(queue: readonly QueuedEvent[], removed: readonly QueuedEvent[]): QueuedEvent[] {
	const removedIdentities = new Set(removed.map(eventIdentity))
	return queue.filter((event) => !removedIdentities.has(eventIdentity(event)))
}

/** Counts a failed retry. Drops events that have no retries left. */
export function recordFailedRetry(queue: readonly QueuedEvent[], tried: readonly QueuedEvent[]): QueuedEvent[] {
	const again = new Set(tried.map(eventIdentity))
	return queue.flatMap((event) => {
		if (!again.has(eventIdentity(event))) return [event]
		const retryCount = event.retryCount + 1
		return retryCount < MAX_ANALYTICS_RETRIES ? [{ ...event, retryCount }] : []
	})
}

/** Parses stored events. Invalid ones are dropped. */
export function parseQueue(items: readonly unknown[]): QueuedEvent[] {
	return items.flatMap((item) => parseQueuedEvent(item) ?? []).slice(-ANALYTICS_QUEUE_LIMIT)
}

function parseQueuedEvent(item: unknown): QueuedEvent | null {
	const { name, params, timestamp, retryCount } = toRecord(item)
	if (typeof name !== 'string' || !isNonNegativeInteger(timestamp) || !isParams(params)) return null
	return { name, params, timestamp, retryCount: isNonNegativeInteger(retryCount) ? retryCount : 0 }
}

function isNonNegativeInteger(value: unknown): value is number {
	return Number.isSafeInteger(value) && (value as number) >= 0
}

function isParams(value: unknown): value is AnalyticsParams {
	return (
		typeof value === 'object' &&
		value !== null &&
		!Array.isArray(value) &&
		Object.values(value).every((param) => typeof param === 'string' || Number.isFinite(param))
	)
}

function eventIdentity(event: AnalyticsEvent): string {
	return `${event.timestamp}${eventKey(event)}`
}
