import type { HistoryEntry } from '#domain/history/history.ts'
import { formsCache } from '#domain/offline/offline-forms.ts'
import { createEmitter } from '#domain/shared/emitter.ts'
import type { PendingWrite } from '#domain/shared/pending-write.ts'
import { parseWrite } from '#domain/shared/pending-write.ts'
import { rateLimitDelayMs, tryConsumeRateLimit } from './client-rate-limits.ts'
import { fetchTrackingConnection, isOffline, subscribeToConnection } from './connection.ts'
import { createDeviceQueue, type DeviceQueue, type DeviceQueueDeps, type QueueChannel } from './device-queue.ts'
import { deviceStore, removeStored, writeStored } from './device-storage.ts'
import { deviceViewerId } from './device-viewer.ts'
import { notifyPendingWrites } from './pending-writes.ts'
import { HISTORY_OFF_KEY } from './registry.ts'
import { POSITIONS_KEY } from './resume-positions.ts'
import type { WriteResponse } from './write-sender.ts'

/** How often changes of the history are sent (docs/product.md, History). */
const FLUSH_INTERVAL_MS = 30_000

const queues = new Map<string, DeviceQueue>()
export const historyAccepted = createEmitter<[userId: string, entries: readonly HistoryEntry[], count: number]>()
export const historyRejected = createEmitter()
export const historyFull = createEmitter<[message: string]>()
/** Emits the server's response to a write that nothing on this page is waiting for. */
export const writeReplayed = createEmitter<[write: PendingWrite, response: WriteResponse]>()

const browserQueueDeps: DeviceQueueDeps = {
	store: deviceStore,
	fetch: fetchTrackingConnection,
	withLock: (name, work) => withLock(name, work),
	consumeRateLimit: (kind) => (tryConsumeRateLimit('api', kind) ? 0 : rateLimitDelayMs(['api', kind])),
	isCurrentViewer(userId) {
		const viewerId = deviceViewerId()
		return viewerId === null || viewerId === userId
	},
	isOffline,
	newId: () => crypto.randomUUID(),
	nowMs: () => Date.now(),
}

/** The queue of one viewer, shared by everything on the page. */
export function deviceQueue(userId: string): DeviceQueue {
	const queue =
		queues.get(userId) ??
		createDeviceQueue(userId, browserQueueDeps, {
			onHistoryAccepted: (entries, count) => historyAccepted.emit(userId, entries, count),
			onHistoryRejected: historyRejected.emit,
			onHistoryFull: historyFull.emit,
			onWritesChanged: notifyPendingWrites,
			onReplayed: writeReplayed.emit,
		})
	queues.set(userId, queue)
	return queue
}

/**
 * Sends what is pending now, every 30 s, when the connection is back and when the page is hidden: to be called once
 * the channel's listeners have subscribed, so that they miss no event.
 * @returns a function that ends it
 */
export function startFlushing(userId: string, channel: QueueChannel): () => void {
	const queue = deviceQueue(userId)
	const stop = new AbortController()
	let timer: ReturnType<typeof setTimeout> | undefined
	const flush = async (isUrgent = false) => {
		clearTimeout(timer)
		const waitMs = await queue.flush(isUrgent, [channel])
		clearTimeout(timer)
		// Somebody else may have signed in meanwhile.
		if (!stop.signal.aborted) timer = setTimeout(flush, Math.min(waitMs ?? FLUSH_INTERVAL_MS, FLUSH_INTERVAL_MS))
	}
	// Not urgent: where only the sending fails, each try would lead to a probe and each answer to a try, without a pause.
	const unsubscribe = subscribeToConnection(({ state }) => state === 'online' && void flush())
	addEventListener('online', () => void flush(true), stop)
	if (channel === 'history') addEventListener('pagehide', () => queue.flushOnPageHide(), stop)
	void flush()
	return () => {
		stop.abort()
		unsubscribe()
		clearTimeout(timer)
	}
}

/** Applies the viewer's choice to this device. Turning the history off deletes everything stored here. */
export function applyHistoryChoice(userId: string, isEnabled: boolean): void {
	if (isEnabled) {
		removeStored(HISTORY_OFF_KEY)
		return
	}
	writeStored(HISTORY_OFF_KEY, '1')
	removeStored(POSITIONS_KEY)
	deviceQueue(userId).history.remove(() => true)
}

/** Moves the forms that the service worker stored for this viewer to the queue. @returns the forms that fit */
export async function adoptStoredForms(userId: string): Promise<PendingWrite[]> {
	const adopted: PendingWrite[] = []
	const name = formsCache(userId)
	// Insecure origins have no `caches`.
	if (!('caches' in window) || !(await caches.has(name))) return adopted
	await withLock(name, async () => {
		const cache = await caches.open(name)
		for (const request of await cache.keys()) {
			const write = parseWrite((await (await cache.match(request))?.text()) ?? null)
			if (write && deviceQueue(userId).adoptWrite(write)) adopted.push(write)
			await cache.delete(request)
		}
	})
	return adopted
}

/** Runs the work under a lock. Insecure pages have no locks: callers must tolerate two tabs doing the same work. */
export async function withLock(name: string, work: () => Promise<void>, options: LockOptions = {}): Promise<void> {
	if (!navigator.locks) return work()
	await navigator.locks.request(name, options, async (lock) => {
		if (lock) await work()
	})
}
