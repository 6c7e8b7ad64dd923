import {
	type AnalyticsConsent,
	type AnalyticsEvent,
	type AnalyticsParams,
	sanitizeEvent,
} from '#domain/analytics/analytics.ts'
import { EVENT_DEDUPE_MS, eventKey } from '#domain/analytics/analytics-queue.ts'
import type { Analytics } from '#domain/analytics/port.ts'
import type { Preferences } from '#domain/preferences/preferences.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { ACCEPTED_RATING, REJECTED_RATING } from '#domain/recommend/taste.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
import type { MemoryCache } from '#functions/data/cache.ts'
import { log } from '#functions/lib/log.ts'

/**
 * The parameters in each blob of a data point, from `blob2` on (`blob2`: the page's path); `index1` and `blob1` are the event's
 * name. When several parameters share a blob, the event determines which one it is.
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
/** Numeric parameters from `double2` on; `double1` is the event's time (epoch ms). Missing ones are -1. */
const DOUBLE_PARAMS = ['duration', 'results'] as const
const MISSING = -1
/** A browser's clock may be ahead by this much. */
const MAX_CLOCK_AHEAD_MS = 5 * MINUTE_MS

interface Options {
	/** `undefined` in deployments without one. */
	dataset: Pick<AnalyticsEngineDataset, 'writeDataPoint'> | undefined
	/** Forwards events to another service, if any. Never throws. */
	forward: ((events: readonly AnalyticsEvent[]) => void) | null
	consent: AnalyticsConsent
	/** Recently tracked events by viewer, shared by the isolate. */
	recentEvents: MemoryCache
	viewerKey: string
	now: () => number
}

/** Analytics of one request. Never delays or fails the request. */
export function createAnalytics(options: Options): Pick<Analytics, 'consent' | 'track' | 'receive'> {
	const { dataset, forward, consent, recentEvents, viewerKey, now } = options

	function write(events: readonly AnalyticsEvent[]): number {
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
		receive: write,
		track(name, eventParams) {
			const params = eventParams as AnalyticsParams
			if (consent === 'none') return
			const key = `${viewerKey} ${eventKey({ name, params })}`
			if (recentEvents.get(key)) return
			recentEvents.set(key, true, now() + EVENT_DEDUPE_MS)
			write([{ name, params, timestamp: now() }])
		},
	}
}

function clampTimestamp(event: AnalyticsEvent, now: number): AnalyticsEvent {
	return event.timestamp > now + MAX_CLOCK_AHEAD_MS ? { ...event, timestamp: now } : event
}

/** A data point may have one index and twenty blobs of 16 kB in total; a request may write 250 points. */
function toDataPoint({ name, params, timestamp }: AnalyticsEvent): AnalyticsEngineDataPoint {
	const blobs = BLOB_PARAMS.map((names) => names.map((param) => params[param]).find((value) => value !== undefined))
	const doubles = DOUBLE_PARAMS.map((param) => params[param] ?? MISSING)
	return {
		indexes: [name],
		blobs: [name, ...blobs.map((value) => (value === undefined ? '' : String(value)))],
		doubles: [timestamp, ...doubles.map(Number)],
	}
}

// Tracks viewer actions on the server, so that forms, API and assistant are counted the same way.

type Tracker = Pick<Analytics, 'track'>

export function trackSaved(
	{ track }: Tracker,
	change: 'add' | 'remove',
	list: SavedList,
	titles: readonly (TitleRef & { title: string })[],
): void {
	for (const { type, id, title } of titles) track(`${list}_${change}`, { media_type: type, media_id: id, title })
}

/** @param preferences of whoever has just signed in; their consent was not known before, and is not if these are `null` */
export function trackSignIn(
	{ track }: Tracker,
	preferences: Pick<Preferences, 'isAnalyticsEnabled'> | null,
	how: 'sign_up' | 'login',
	method: 'password' | 'google' | 'passkey',
): void {
	if (preferences?.isAnalyticsEnabled) track(how, { method })
}

/** Tracks the opinions given through `taste`, without their titles. */
export function trackedTaste(taste: Taste, { track }: Tracker): Taste {
	const trackOpinion = ({ type }: TitleRef, action: string) => track('media_preference', { content_type: type, action })
	return {
		...taste,
		async rate(ref, rating, ...more) {
			await taste.rate(ref, rating, ...more)
			trackOpinion(ref, ratingAction(rating))
		},
		async dismiss(ref, isDismissed, ...more) {
			await taste.dismiss(ref, isDismissed, ...more)
			trackOpinion(ref, isDismissed ? 'dismiss' : 'undismiss')
		},
	}
}

function ratingAction(rating: number | null): string {
	if (rating === null) return 'unrate'
	if (rating >= ACCEPTED_RATING) return 'like'
	return rating <= REJECTED_RATING ? 'dislike' : 'rate'
}
