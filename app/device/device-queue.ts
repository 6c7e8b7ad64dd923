import { HISTORY_COMMIT_SIZE, type HistoryEntry } from '#domain/history/history.ts'
import { toHistoryItem } from '#domain/history/history-item.ts'
import {
	isRemoval,
	MAX_PENDING_WRITES,
	mustFollow,
	type PendingWrite,
	parseWrite,
	stampFields,
} from '#domain/offline/pending-write.ts'
import { type Backoff, backoffMs, STREAM_BACKOFF } from '#domain/shared/backoff.ts'
import { parseRetryAfter } from '#domain/shared/retry-after.ts'
import { parseToast, type Toast } from '#domain/shared/toast.ts'
import type { KeyValueStore } from './device-storage.ts'
import { createQueuedHistory, type QueuedHistory, takeWhileFits } from './queued-history.ts'
import { QUEUED_HISTORY_PREFIX, QUEUED_WRITES_PREFIX } from './registry.ts'

/** Everything the queue needs from the browser. */
export interface DeviceQueueDeps {
	store: KeyValueStore
	fetch(path: string, init: RequestInit): Promise<Response>
	/** Runs the work once no other tab holds the lock. */
	withLock(name: string, work: () => Promise<void>): Promise<void>
	/** Counts one request of that kind, or returns how long until one is allowed, in ms. */
	consumeRateLimit(kind: 'write' | 'delete'): number
	/** Whether this viewer is still signed in, as far as the browser knows. */
	isCurrentViewer(userId: string): boolean
	isOffline(): boolean
	newId(): string
	nowMs(): number
}

/** The server's response to a write. */
export interface WriteResponse {
	status: number
	toast: Toast | null
}

interface DeviceQueueEvents {
	onHistoryAccepted?: (entries: readonly HistoryEntry[]) => void
	/** The server refused history entries or failed. Not emitted for a lost connection. */
	onHistoryRejected?: () => void
	/** The pending writes have changed; `done` is a write that the server has now taken. */
	onWritesChanged?: (done?: PendingWrite) => void
	/** The server has responded to a write whose result nobody on this page is waiting for. */
	onReplayed?: (write: PendingWrite, response: WriteResponse) => void
}

type PendingReason = 'offline' | 'limit'

type WriteOutcome =
	| ({ kind: 'answered' } & WriteResponse)
	/** Stored on the device and sent later. */
	| { kind: 'waiting'; why: PendingReason }
	/** The queue is full; the write was not stored. */
	| { kind: 'full' }

/** What is sent side by side: watch progress, and forms in their order. */
const QUEUE_CHANNELS = ['history', 'writes'] as const
export type QueueChannel = (typeof QUEUE_CHANNELS)[number]

/** What one viewer did on this device and the server has not confirmed yet. Items are removed only after a response. */
export interface DeviceQueue {
	history: Pick<QueuedHistory, 'enqueue' | 'pending' | 'remove'>
	/** Oldest first. */
	pendingWrites(): PendingWrite[]
	/** Stores the write, then sends it after the earlier ones that it must follow. */
	enqueueWrite(change: Pick<PendingWrite, 'action' | 'fields'>): { id: string; outcome: Promise<WriteOutcome> }
	/** Stores a write that was made without this queue; the next flush sends it. @returns false when the queue is full */
	adoptWrite(write: PendingWrite): boolean
	/**
	 * Sends what is pending, except for what has to wait before a retry.
	 * @param isUrgent ignore those waits: there is reason to believe that sending works now
	 * @returns when to retry, in ms; `null` when nothing waits for a retry
	 */
	flush(isUrgent?: boolean, channels?: readonly QueueChannel[]): Promise<number | null>
	/** Sends the newest history entries while the page is unloading; the next page sends whatever fails. */
	flushOnPageHide(): void
}

/** Each lane waits on its own: a limit on removals does not hold back other writes. */
type Lane = 'history' | 'write' | 'delete'
const WRITE_LANES = ['write', 'delete'] as const
interface Hold {
	untilMs: number
	reason: PendingReason
}

export function createDeviceQueue(
	userId: string,
	deps: DeviceQueueDeps,
	events: DeviceQueueEvents = {},
	backoff: Backoff = STREAM_BACKOFF,
): DeviceQueue {
	const { store } = deps
	const historyPrefix = `${QUEUED_HISTORY_PREFIX}${userId}:` as const
	const writesPrefix = `${QUEUED_WRITES_PREFIX}${userId}:` as const
	const history = createQueuedHistory(userId, store)
	const holds = new Map<Lane, Hold>()
	const retries = new Map<Lane, number>()
	const waiters = new Map<string, (outcome: WriteOutcome) => void>()
	const running: Record<QueueChannel, Promise<void> | null> = { history: null, writes: null }
	/** Drops to 1 after the server refused a batch without naming an item. */
	let batchSize = HISTORY_COMMIT_SIZE

	const isHeld = (lane: Lane) => deps.nowMs() < (holds.get(lane)?.untilMs ?? 0)
	const hold = (lane: Lane, waitMs: number, reason: PendingReason) =>
		holds.set(lane, { untilMs: deps.nowMs() + waitMs, reason })

	function holdForRetry(lane: Lane, response: Response | null): void {
		const retry = retries.get(lane) ?? 0
		const retryAfter = parseRetryAfter(response?.headers.get('Retry-After') ?? null, deps.nowMs())
		hold(lane, Math.max(backoffMs(retry, backoff), (retryAfter ?? 0) * 1000), response ? 'limit' : 'offline')
		retries.set(lane, retry + 1)
	}

	// The session cookie may belong to someone else by now; the server then refuses instead of storing for the wrong user.
	const post = (path: string, init: RequestInit) =>
		deps.fetch(path, { method: 'POST', ...init, headers: { ...init.headers, 'X-Viewer': userId } })

	const postHistory = (entries: readonly HistoryEntry[], init: RequestInit = {}) =>
		post('/api/history', {
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ items: entries.map(toHistoryItem) }),
			...init,
		})

	/** @returns whether to continue with the next batch */
	async function sendHistoryBatch(): Promise<boolean> {
		if (isHeld('history') || !deps.isCurrentViewer(userId)) return false
		const batch = history.pending().slice(0, batchSize)
		if (batch.length === 0) return false
		const limitedMs = deps.consumeRateLimit('write')
		if (limitedMs > 0) {
			hold('history', limitedMs, 'limit')
			return false
		}
		const response = await postHistory(batch).catch(() => null)
		if (response?.ok) {
			history.removeSent(batch)
			retries.delete('history')
			events.onHistoryAccepted?.(batch)
			return true
		}
		if (response?.status === 400) return dropRejected(batch, await parseRejectedIndex(response))
		holdForRetry('history', response)
		if (response && response.status !== 401 && response.status !== 429) events.onHistoryRejected?.()
		return false
	}

	/** A refused item would block everything behind it. */
	function dropRejected(batch: readonly HistoryEntry[], index: number | null): boolean {
		const rejected = index === null ? undefined : batch[index]
		events.onHistoryRejected?.()
		if (rejected) history.removeSent([rejected])
		else if (batch.length === 1) history.removeSent(batch)
		else batchSize = 1
		return true
	}

	const writeKey = ({ at, id }: PendingWrite) => `${writesPrefix}${String(at).padStart(15, '0')}:${id}` as const
	const isQueued = (write: PendingWrite) => store.read(writeKey(write)) !== null
	const pendingWrites = () =>
		store
			.keys(writesPrefix)
			.sort()
			.flatMap((key) => parseWrite(store.read(key)) ?? [])

	/** Oldest first, without writes in a held lane and those that must follow one of them. */
	function sendableWrites(): PendingWrite[] {
		const blocked: PendingWrite[] = []
		return pendingWrites().filter((write) => {
			const isBlocked = isHeld(laneOf(write)) || blocked.some((earlier) => mustFollow(write, earlier))
			if (isBlocked) blocked.push(write)
			return !isBlocked
		})
	}

	/** @returns whether to look for another one */
	async function sendNextWrite(): Promise<boolean> {
		const [write] = sendableWrites()
		if (!write || !deps.isCurrentViewer(userId)) return false
		const lane = laneOf(write)
		const limitedMs = deps.consumeRateLimit(lane)
		if (limitedMs > 0) {
			hold(lane, limitedMs, 'limit')
			return true
		}
		const response = await postWrite(write)
		if (response && isFinalStatus(response.status, waiters.has(write.id) && !write.isTried)) {
			complete(write, { status: response.status, toast: await parseResponseToast(response) })
			return true
		}
		// It may have been done. A tab that waits for the result must not treat a later refusal as final.
		if (!write.isTried && isQueued(write)) store.write(writeKey(write), JSON.stringify({ ...write, isTried: true }))
		for (const failed of response ? [lane] : WRITE_LANES) holdForRetry(failed, response)
		return true
	}

	/** @returns `null` when there was no response from our server */
	async function postWrite(write: PendingWrite): Promise<Response | null> {
		const body = new FormData()
		for (const [name, value] of [...write.fields, ...stampFields(write, deps.nowMs())]) body.append(name, value)
		try {
			// Keepalive: the page may be navigating already.
			const response = await post(write.action, { body, headers: { Accept: 'application/json' }, keepalive: true })
			// A captive portal answers every request with a page and 200.
			return response.ok && (await parseJsonBody(response.clone())) === null ? null : response
		} catch {
			return null
		}
	}

	function complete(write: PendingWrite, response: WriteResponse): void {
		store.remove(writeKey(write))
		events.onWritesChanged?.(response.status < 300 ? write : undefined)
		for (const lane of WRITE_LANES) retries.delete(lane)
		if (!waiters.has(write.id)) events.onReplayed?.(write, response)
		settle(write.id, { kind: 'answered', ...response })
	}

	function settle(id: string, outcome: WriteOutcome): void {
		waiters.get(id)?.(outcome)
		waiters.delete(id)
	}

	async function drain(channel: QueueChannel): Promise<void> {
		const sendNext = channel === 'history' ? sendHistoryBatch : sendNextWrite
		try {
			await deps.withLock(channel === 'history' ? historyPrefix : writesPrefix, async () => {
				while (await sendNext());
			})
		} finally {
			running[channel] = null
			if (channel === 'history') batchSize = HISTORY_COMMIT_SIZE
		}
	}

	async function flush(isUrgent = false, channels: readonly QueueChannel[] = QUEUE_CHANNELS): Promise<number | null> {
		if (isUrgent) holds.clear()
		const sendable = {
			history: () => !isHeld('history') && history.pending().length > 0,
			writes: () => sendableWrites().length > 0,
		}
		await Promise.all(
			channels.map((channel) => {
				if (running[channel] === null && sendable[channel]()) running[channel] = drain(channel)
				return running[channel]
			}),
		)
		const pendingLanes = new Set<Lane>(pendingWrites().map(laneOf))
		if (history.pending().length > 0) pendingLanes.add('history')
		const waits = [...pendingLanes].filter(isHeld).map((lane) => (holds.get(lane)?.untilMs ?? 0) - deps.nowMs())
		return waits.length === 0 ? null : Math.min(...waits)
	}

	/** Repeats, because a write that is enqueued while the last response arrives is not part of that flush. */
	async function waitForOutcome(write: PendingWrite): Promise<void> {
		const isSendable = () => sendableWrites().some(({ id }) => id === write.id)
		// A press is a reason to try again at once, but not to repeat what other lanes were told to wait for.
		for (const [lane, { reason }] of holds) if (lane === laneOf(write) || reason === 'offline') holds.delete(lane)
		do {
			if (deps.isOffline()) break
			await flush(false, ['writes'])
		} while (waiters.has(write.id) && isSendable() && deps.isCurrentViewer(userId))
		if (!waiters.has(write.id)) return
		if (isQueued(write)) settle(write.id, { kind: 'waiting', why: reasonFor(write) })
		// Another tab has sent it.
		else settle(write.id, { kind: 'answered', status: 200, toast: null })
	}

	function reasonFor(write: PendingWrite): PendingReason {
		if (deps.isOffline()) return 'offline'
		const held = holds.get(laneOf(write)) ?? WRITE_LANES.map((lane) => holds.get(lane)).find((other) => other)
		return held?.reason ?? 'offline'
	}

	return {
		history,
		pendingWrites,
		flush,
		enqueueWrite({ action, fields }) {
			const queued = pendingWrites()
			const id = deps.newId()
			if (queued.length >= MAX_PENDING_WRITES) return { id, outcome: Promise.resolve({ kind: 'full' }) }
			// Times are strictly increasing, also when the clock goes back: they are the order of the writes.
			const write = { id, at: Math.max(deps.nowMs(), (queued.at(-1)?.at ?? 0) + 1), action, fields }
			store.write(writeKey(write), JSON.stringify(write))
			events.onWritesChanged?.()
			const outcome = new Promise<WriteOutcome>((resolve) => waiters.set(id, resolve))
			void waitForOutcome(write)
			return { id, outcome }
		},
		adoptWrite(write) {
			if (pendingWrites().length >= MAX_PENDING_WRITES) return false
			store.write(writeKey(write), JSON.stringify(write))
			events.onWritesChanged?.()
			return true
		},
		flushOnPageHide() {
			const batch = takeWhileFits(history.pending())
			if (batch.length === 0 || !deps.isCurrentViewer(userId) || deps.consumeRateLimit('write') > 0) return
			postHistory(batch, { keepalive: true }).then(
				(response) => response.ok && history.removeSent(batch),
				() => {},
			)
		},
	}
}

function laneOf(write: PendingWrite): 'write' | 'delete' {
	return isRemoval(write) ? 'delete' : 'write'
}

/** A failure is final for a press whose result the page awaits; stored writes are retried. */
function isFinalStatus(status: number, isAwaited: boolean): boolean {
	if (status < 300) return true
	if (status === 429) return false
	return isAwaited || (status < 500 && status !== 401 && status !== 408)
}

async function parseJsonBody(response: Response): Promise<unknown> {
	return response.json().catch(() => null)
}

async function parseResponseToast(response: Response): Promise<Toast | null> {
	const body = (await parseJsonBody(response)) as { toast?: unknown } | null
	return parseToast(body?.toast)
}

/** The index in an error such as "items.3.duration: must be a number". */
async function parseRejectedIndex(response: Response): Promise<number | null> {
	const text = await response.text().catch(() => '')
	const index = /items\.(\d{1,3})\b/.exec(text)?.[1]
	return index === undefined ? null : Number(index)
}
