import {
	type AnalyticsConsent,
	type AnalyticsEvent,
	type AnalyticsParams,
	sanitizeEvent,
} from '#domain/analytics/analytics.ts'
import { EVENT_DEDUPE_MS, eventKey } from '#domain/analytics/analytics-queue.ts'
import type { Analytics } from '#domain/analytics/port.ts'
import type { MemoryCache } from '#functions/data/memory-cache.ts'
import { log } from '#functions/lib/log.ts'

/**
 * Where the parameters stand in a data point of the dataset. `index1` and `blob1` are the event's name, then each line is a
 * blob (`blob2`: the path of a page); which of several parameters it is follows from the event.
 */
const BLOB_PARAMS: readonly (readonly string[])[] = [
	['page_path'],
	['page_title'],
	['page_location'],
	['content_type', 'media_type'],
	['item_id', 'media_id'],
	['title'],
	['action', 'method'],
	['error_class'],
	['error_place'],
]
/** The same for numbers, behind `double1`, the time of the event (epoch ms). Missing ones are -1. */
const DOUBLE_PARAMS = ['duration', 'results'] as const
const MISSING = -1
/** A clock that is further ahead is wrong. */
const MAX_CLOCK_AHEAD_MS = 5 * 60_000

interface Options {
	/** `undefined` where the deployment has none. */
	dataset: Pick<AnalyticsEngineDataset, 'writeDataPoint'> | undefined
	/** Hands events on to another service; `null` where there is none. Never fails. */
	forward: ((events: readonly AnalyticsEvent[]) => void) | null
	consent: AnalyticsConsent
	/** What was counted on the server lately, the isolate's, under whoever did it. */
	recentEvents: MemoryCache
	viewerKey: string
	now: () => number
}

/** Counts for one request. Nothing waits for it, and nothing fails with it. */
export function createAnalytics(options: Options): Pick<Analytics, 'consent' | 'track' | 'receive'> {
	const { dataset, forward, consent, recentEvents, viewerKey, now } = options

	function take(events: readonly AnalyticsEvent[]): number {
		const allowed = events.flatMap((event) => sanitizeEvent(clampTimestamp(event, now()), consent) ?? [])
		if (allowed.length === 0) return 0
		try {
			for (const event of allowed) dataset?.writeDataPoint(toDataPoint(event))
			forward?.(allowed)
		} catch (error) {
			log('error', 'analytics_write_failed', { message: error })
		}
		return allowed.length
	}

	return {
		consent,
		receive: take,
		track(name, given) {
			const params = given as AnalyticsParams
			if (consent === 'none') return
			const key = `${viewerKey} ${eventKey({ name, params })}`
			if (recentEvents.get(key)) return
			recentEvents.set(key, true, now() + EVENT_DEDUPE_MS)
			take([{ name, params, timestamp: now() }])
		},
	}
}

function clampTimestamp(event: AnalyticsEvent, now: number): AnalyticsEvent {
	return event.timestamp > now + MAX_CLOCK_AHEAD_MS ? { ...event, timestamp: now } : event
}

/** Twenty blobs of 16 kB in all and one index are what a data point may have; 250 points what a request may write. */
function toDataPoint({ name, params, timestamp }: AnalyticsEvent): AnalyticsEngineDataPoint {
	const blobs = BLOB_PARAMS.map((names) => names.map((one) => params[one]).find((value) => value !== undefined))
	const doubles = DOUBLE_PARAMS.map((one) => params[one] ?? MISSING)
	return {
		indexes: [name],
		blobs: [name, ...blobs.map((value) => (value === undefined ? '' : String(value)))],
		doubles: [timestamp, ...doubles.map(Number)],
	}
}
