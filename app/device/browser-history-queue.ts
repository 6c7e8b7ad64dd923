import type { HistoryEntry } from '#domain/history/history.ts'
import { tryConsumeRateLimit } from './client-rate-limits.ts'
import { fetchTrackingConnection } from './connection.ts'
import { readStored, removeStored, storedKeys, writeStored } from './device-storage.ts'
import { deviceViewerId } from './device-viewer.ts'
import { createHistoryQueue, type HistoryQueue, type HistoryQueueDeps } from './history-queue.ts'

/** How often what waits is sent (specification section 9). */
const FLUSH_INTERVAL_MS = 30_000

export interface HistoryQueueEvents {
	onAccepted: (entries: readonly HistoryEntry[]) => void
	onRejected: () => void
}

const listeners = new Set<HistoryQueueEvents>()
const queues = new Map<string, HistoryQueue>()

/** The outbox of one viewer: one a page, whoever asks for it. */
export function historyQueue(userId: string): HistoryQueue {
	const queue =
		queues.get(userId) ??
		createHistoryQueue(userId, browserQueueDeps, {
			onAccepted: (entries) => notifyListeners((one) => one.onAccepted(entries)),
			onRejected: () => notifyListeners((one) => one.onRejected()),
		})
	queues.set(userId, queue)
	return queue
}

/** Sends what waits now, every 30 s, when the connection is back and when the page goes, until the returned function is called. */
export function startHistoryFlushing(userId: string, listener: HistoryQueueEvents): () => void {
	const queue = historyQueue(userId)
	const stop = new AbortController()
	const { signal } = stop
	let timer: ReturnType<typeof setTimeout> | undefined
	const send = async (isUrgent = false) => {
		clearTimeout(timer)
		const waitMs = await queue.flush(isUrgent)
		clearTimeout(timer)
		if (!signal.aborted) timer = setTimeout(send, waitMs ?? FLUSH_INTERVAL_MS)
	}
	listeners.add(listener)
	addEventListener('online', () => void send(true), { signal })
	addEventListener('pagehide', () => queue.flushOnPageHide(), { signal })
	void send()
	return () => {
		stop.abort()
		clearTimeout(timer)
		listeners.delete(listener)
	}
}

function notifyListeners(emit: (listener: HistoryQueueEvents) => void): void {
	for (const listener of listeners) emit(listener)
}

export const browserQueueDeps: HistoryQueueDeps = {
	store: { read: readStored, write: writeStored, remove: removeStored, keys: storedKeys },
	async fetch(path, init) {
		// Not lost: it waits, as for a connection.
		if (!tryConsumeRateLimit('api', 'write')) throw new Error('too many writes for now')
		return fetchTrackingConnection(path, init)
	},
	async withLock(name, work) {
		// Only where the page did not come over a secure connection; there a second tab sends the same twice, which changes nothing.
		if (!navigator.locks) return work()
		await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
			if (lock) await work()
		})
	},
	isCurrentViewer(userId) {
		const viewerId = deviceViewerId()
		return viewerId === null || viewerId === userId
	},
	nowMs: () => Date.now(),
}
