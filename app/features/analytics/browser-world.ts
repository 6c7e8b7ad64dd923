import { forget, keep, listIn, readKept } from '#app/device/device-store.ts'
import {
	ANALYTICS_QUEUE_KEY,
	ANALYTICS_SEND_LIMIT_MS,
	type Counted,
	readQueue,
} from '#domain/analytics/analytics-queue.ts'
import type { SenderWorld } from './sender.ts'

const PATH = '/api/analytics'
/** Of the tab's storage, so that another document of the same visit knows it too. */
const COUNTED_KEY = 'analytics_counted'
/** While a page goes its calls fail for it, and arrive all the same. It does not live so long. */
const LEAVING_MS = 500

let counted: Counted | null = null

export const browserWorld: SenderWorld = {
	queue: {
		read: () => readQueue(listIn(readKept(ANALYTICS_QUEUE_KEY))),
		write: (queue) =>
			queue.length > 0 ? keep(ANALYTICS_QUEUE_KEY, JSON.stringify(queue)) : forget(ANALYTICS_QUEUE_KEY),
	},
	counted: {
		read() {
			counted ??= readCounted()
			return counted
		},
		write(now) {
			counted = now
			try {
				sessionStorage.setItem(COUNTED_KEY, JSON.stringify(now))
			} catch {
				// Without it each document counts for itself.
			}
		},
	},
	async post(body) {
		try {
			const headers = { 'Content-Type': 'application/json' }
			const signal = AbortSignal.timeout(ANALYTICS_SEND_LIMIT_MS)
			const { ok, status } = await fetch(PATH, { method: 'POST', headers, body, keepalive: true, signal })
			if (ok) return 'taken'
			return status === 429 || status >= 500 ? 'failed' : 'refused'
		} catch {
			await new Promise((done) => setTimeout(done, LEAVING_MS))
			return 'failed'
		}
	},
	beacon: (body) => navigator.sendBeacon(PATH, new Blob([body], { type: 'application/json' })),
	async alone(work) {
		// Only where the page did not come over a secure connection; there a second tab may send the same twice.
		if (!navigator.locks) return work()
		await navigator.locks.request(ANALYTICS_QUEUE_KEY, { ifAvailable: true }, async (lock) => {
			if (lock) await work()
		})
	},
	isOnline: () => navigator.onLine,
	now: () => Date.now(),
	later(work, ms) {
		const timer = setTimeout(work, ms)
		return () => clearTimeout(timer)
	},
}

function readCounted(): Counted {
	try {
		return listIn(sessionStorage.getItem(COUNTED_KEY)).flatMap((item) => {
			const [key, atMs] = Array.isArray(item) ? item : []
			return typeof key === 'string' && typeof atMs === 'number' ? [[key, atMs] as const] : []
		})
	} catch {
		return []
	}
}
