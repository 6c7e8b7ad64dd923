import {
	type AnalyticsConsent,
	type AnalyticsEvent,
	type AnalyticsParams,
	allowEvent,
} from '#domain/analytics/analytics.ts'
import { eventKey, SAME_EVENT_MS } from '#domain/analytics/analytics-queue.ts'
import type { Analytics } from '#domain/shared/ports.ts'
import type { Memory } from '#functions/data/memory.ts'
import { log } from '#functions/lib/log.ts'

/**
 * Where the parameters stand in a data point of the dataset. `index1` and `blob1` are the event's name, then each line is a
 * blob (`blob2`: the path of a page); which of several parameters it is follows from the event.
 */
const BLOBS: readonly (readonly string[])[] = [
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
const DOUBLES = ['duration', 'results'] as const
const MISSING = -1
/** A clock that is further ahead is wrong. */
const AHEAD_MS = 5 * 60_000

interface Options {
	/** `undefined` where the deployment has none. */
	dataset: Pick<AnalyticsEngineDataset, 'writeDataPoint'> | undefined
	/** Hands events on to another service; `null` where there is none. Never fails. */
	forward: ((events: readonly AnalyticsEvent[]) => void) | null
	consent: AnalyticsConsent
	/** What was counted on the server lately, the isolate's, under whoever did it. */
	counted: Memory
	who: string
	now: () => number
}

/** Counts for one request. Nothing waits for it, and nothing fails with it. */
export function createAnalytics(options: Options): Pick<Analytics, 'consent' | 'count' | 'take'> {
	const { dataset, forward, consent, counted, who, now } = options

	function take(events: readonly AnalyticsEvent[]): number {
		const allowed = events.flatMap((event) => allowEvent(inTime(event, now()), consent) ?? [])
		if (allowed.length === 0) return 0
		try {
			for (const event of allowed) dataset?.writeDataPoint(toDataPoint(event))
			forward?.(allowed)
		} catch (error) {
			log('error', 'analytics_not_written', { message: error })
		}
		return allowed.length
	}

	return {
		consent,
		take,
		count(name, given) {
			const params = given as AnalyticsParams
			if (consent === 'none') return
			const key = `${who} ${eventKey({ name, params })}`
			if (counted.get(key)) return
			counted.set(key, true, now() + SAME_EVENT_MS)
			take([{ name, params, timestamp: now() }])
		},
	}
}

function inTime(event: AnalyticsEvent, now: number): AnalyticsEvent {
	return event.timestamp > now + AHEAD_MS ? { ...event, timestamp: now } : event
}

/** Twenty blobs of 16 kB in all and one index are what a data point may have; 250 points what a request may write. */
export function toDataPoint({ name, params, timestamp }: AnalyticsEvent): AnalyticsEngineDataPoint {
	const blobs = BLOBS.map((names) => names.map((one) => params[one]).find((value) => value !== undefined))
	const doubles = DOUBLES.map((one) => params[one] ?? MISSING)
	return {
		indexes: [name],
		blobs: [name, ...blobs.map((value) => (value === undefined ? '' : String(value)))],
		doubles: [timestamp, ...doubles.map(Number)],
	}
}
