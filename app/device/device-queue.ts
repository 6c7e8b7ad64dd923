import { type Backoff, STREAM_BACKOFF } from '#domain/shared/backoff.ts'
import { MAX_PENDING_WRITES, type PendingWrite } from '#domain/shared/pending-write.ts'
import type { KeyValueStore } from './device-storage.ts'
import { createQueueLanes, laneOf, type QueueConnection, type QueueLane } from './queue-lanes.ts'
import {
	createHistorySender,
	createQueuedHistory,
	type HistorySenderEvents,
	type QueuedHistory,
} from './queued-history.ts'
import { QUEUED_HISTORY_PREFIX, QUEUED_WRITES_PREFIX } from './registry.ts'
import { createQueuedWrites, createWriteSender, type WriteOutcome, type WriteSenderEvents } from './write-sender.ts'

/** Everything the queue needs from the browser. */
export interface DeviceQueueDeps extends Pick<QueueConnection, 'consumeRateLimit' | 'isOffline' | 'nowMs'> {
	store: KeyValueStore
	fetch(path: string, init: RequestInit): Promise<Response>
	/** Runs the work once no other tab holds the lock. */
	withLock(name: string, work: () => Promise<void>): Promise<void>
	/** Whether this viewer is still signed in, as far as the browser knows. */
	isCurrentViewer(userId: string): boolean
	newId(): string
}

/** Channels are sent in parallel: watch progress, and forms one after the other. */
const QUEUE_CHANNELS = ['history', 'writes'] as const
export type QueueChannel = (typeof QUEUE_CHANNELS)[number]

/** One viewer's changes that the server has not confirmed yet. Items are removed only after a response. */
export interface DeviceQueue {
	history: Pick<QueuedHistory, 'enqueue' | 'pending' | 'remove' | 'hide'>
	/** Oldest first. */
	pendingWrites(): PendingWrite[]
	/** Stores the write, then sends it after the earlier ones that it must follow. */
	enqueueWrite(change: Pick<PendingWrite, 'action' | 'fields'>): { id: string; outcome: Promise<WriteOutcome> }
	/** Stores a write that was made without this queue; the next flush sends it. @returns false when the queue is full */
	adoptWrite(write: PendingWrite): boolean
	/**
	 * Sends pending items, except those that wait for a retry.
	 * @param isUrgent ignore those waits: there is reason to believe that sending works now
	 * @returns when to retry, in ms; `null` when nothing waits for a retry
	 */
	flush(isUrgent?: boolean, channels?: readonly QueueChannel[]): Promise<number | null>
	/** Sends the newest history entries while the page is unloading; the next page sends whatever fails. */
	flushOnPageHide(): void
}

export function createDeviceQueue(
	userId: string,
	deps: DeviceQueueDeps,
	events: HistorySenderEvents & WriteSenderEvents = {},
	backoff: Backoff = STREAM_BACKOFF,
): DeviceQueue {
	const connection: QueueConnection = {
		...deps,
		isCurrentViewer: () => deps.isCurrentViewer(userId),
		// The session cookie may belong to someone else by now; the server then refuses instead of storing for the wrong user.
		post: (path, init) =>
			deps.fetch(path, { method: 'POST', ...init, headers: { ...init.headers, 'X-Viewer': userId } }),
	}
	const lanes = createQueueLanes(deps.nowMs, backoff)
	const history = createQueuedHistory(userId, deps.store)
	const historySender = createHistorySender(history, lanes, connection, events)
	const writes = createQueuedWrites(userId, deps.store)
	const writeSender = createWriteSender(writes, lanes, connection, events)
	const senders = { history: historySender, writes: writeSender }
	const locks = { history: `${QUEUED_HISTORY_PREFIX}${userId}:`, writes: `${QUEUED_WRITES_PREFIX}${userId}:` }
	const running: Record<QueueChannel, Promise<void> | null> = { history: null, writes: null }

	async function drain(channel: QueueChannel): Promise<void> {
		try {
			await deps.withLock(locks[channel], senders[channel].sendAll)
		} finally {
			running[channel] = null
		}
	}

	async function flush(isUrgent = false, channels: readonly QueueChannel[] = QUEUE_CHANNELS): Promise<number | null> {
		if (isUrgent) lanes.release()
		await Promise.all(
			channels.map((channel) => {
				if (running[channel] === null && senders[channel].sendable().length > 0) running[channel] = drain(channel)
				return running[channel]
			}),
		)
		const pendingLanes = new Set<QueueLane>(writes.pending().map(laneOf))
		if (history.pending().length > 0) pendingLanes.add('history')
		const waits = [...pendingLanes].map(lanes.waitMs).filter((waitMs) => waitMs > 0)
		return waits.length === 0 ? null : Math.min(...waits)
	}

	function store(write: PendingWrite): boolean {
		const isStored = writes.put(write)
		events.onWritesChanged?.()
		return isStored
	}

	return {
		history,
		pendingWrites: writes.pending,
		flush,
		enqueueWrite(change) {
			const queued = writes.pending()
			const id = deps.newId()
			if (queued.length >= MAX_PENDING_WRITES) return { id, outcome: Promise.resolve({ kind: 'full' }) }
			// Times strictly increase even when the clock is set back: they order the writes.
			const at = Math.max(deps.nowMs(), (queued.at(-1)?.at ?? 0) + 1)
			const write = { id, at, action: change.action, fields: change.fields }
			const isStored = store(write)
			const outcome = writeSender.outcomeOf(write, () => flush(false, ['writes']))
			if (isStored) return { id, outcome }
			return { id, outcome: outcome.then((known) => (known.kind === 'waiting' ? { kind: 'unstored' } : known)) }
		},
		adoptWrite(write) {
			if (writes.pending().length >= MAX_PENDING_WRITES) return false
			store(write)
			return true
		},
		flushOnPageHide: historySender.sendOnPageHide,
	}
}
