import { withLock } from '#app/device/browser-queue.client.ts'
import { parseJsonList, tabStore } from '#app/device/device-storage.ts'
import { createStoredList } from '#app/device/stored-list.ts'
import {
	ANALYTICS_QUEUE_KEY,
	ANALYTICS_SEND_TIMEOUT_MS,
	parseQueue,
	type RecentEvents,
} from '#domain/analytics/analytics-queue.ts'
import { API_PATHS } from '#domain/shared/links.ts'
import type { EventSenderDeps } from './event-sender.ts'

/** The key in the tab's storage, so the visit's next document knows the events. */
const RECENT_EVENTS_KEY = 'analytics_counted'
/** While a page unloads, its requests seem to fail but still arrive. The page is gone by the time this has passed. */
const UNLOAD_GRACE_MS = 500

let recentEvents: RecentEvents | null = null

export const browserTrackerDeps: EventSenderDeps = {
	queue: createStoredList(ANALYTICS_QUEUE_KEY, parseQueue),
	recentEvents: {
		read() {
			recentEvents ??= readRecentEvents()
			return recentEvents
		},
		write(now) {
			recentEvents = now
			tabStore.write(RECENT_EVENTS_KEY, JSON.stringify(now))
		},
	},
	async post(body) {
		try {
			const headers = { 'Content-Type': 'application/json' }
			const signal = AbortSignal.timeout(ANALYTICS_SEND_TIMEOUT_MS)
			const { ok, status } = await fetch(API_PATHS.analytics, {
				method: 'POST',
				headers,
				body,
				keepalive: true,
				signal,
			})
			if (ok) return 'taken'
			return status === 429 || status >= 500 ? 'failed' : 'refused'
		} catch {
			await new Promise((done) => setTimeout(done, UNLOAD_GRACE_MS))
			return 'failed'
		}
	},
	beacon: (body) => navigator.sendBeacon(API_PATHS.analytics, new Blob([body], { type: 'application/json' })),
	withLock: (work) => withLock(ANALYTICS_QUEUE_KEY, work, { ifAvailable: true }),
	isOnline: () => navigator.onLine,
	nowMs: () => Date.now(),
	schedule(work, ms) {
		const timer = setTimeout(work, ms)
		return () => clearTimeout(timer)
	},
}

function readRecentEvents(): RecentEvents {
	return parseJsonList(tabStore.read(RECENT_EVENTS_KEY)).flatMap((item) => {
		const [key, atMs] = Array.isArray(item) ? item : []
		return typeof key === 'string' && typeof atMs === 'number' ? [[key, atMs] as const] : []
	})
}
