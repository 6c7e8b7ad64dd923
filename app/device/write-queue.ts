import { isRemoval, MAX_PENDING_WRITES, type PendingWrite, parseWrite } from '#domain/offline/pending-write.ts'
import { type Backoff, backoffMs, STREAM_BACKOFF } from '#domain/shared/backoff.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { HistoryQueueDeps } from './history-queue.ts'
import { WRITES_PREFIX } from './pending-writes.ts'

/** What the server said to a write. */
export interface WriteResponse {
	status: number
	toast: Toast | null
	/** When it wants to be asked again; `null` where it has not said. */
	retryAfterSeconds: number | null
}

/** The world as the queue sees it. */
export interface WriteQueueDeps extends Pick<HistoryQueueDeps, 'store' | 'isCurrentViewer' | 'nowMs'> {
	/** Runs the work when no other tab is at it. */
	withLock(name: string, work: () => Promise<void>): Promise<void>
	/** @returns `null` without a connection, without an answer in time, and for an answer that is none of ours */
	send(userId: string, write: PendingWrite): Promise<WriteResponse | null>
	/** Counts one more of that kind; otherwise says how long until that is allowed, in ms. */
	consumeRateLimit(kind: 'write' | 'delete'): number
	isOffline(): boolean
	newId(): string
	/** Heard by whatever shows what waits; a write that has been done is given. */
	onChange(done?: PendingWrite): void
}

export type WriteOutcome =
	| { kind: 'answered'; status: number; toast: Toast | null }
	/** It is kept, and sent later. */
	| { kind: 'waiting'; why: 'offline' | 'limit' }
	/** This device keeps no more of them; it was not done. */
	| { kind: 'full' }

/** What a viewer did, in order. Nothing leaves it before the server has said what became of it. */
export interface WriteQueue {
	/** Kept before anything else; then sent, after those before it. */
	enqueue(change: Pick<PendingWrite, 'action' | 'fields'>): { id: string; outcome: Promise<WriteOutcome> }
	/** Oldest first. */
	pending(): PendingWrite[]
	/**
	 * Sends what waits, unless it was told to wait.
	 * @param isUrgent there is reason to believe that it works now, whatever it did before
	 * @returns when to come back, in ms; `null` when nothing waits
	 */
	flush(isUrgent?: boolean): Promise<number | null>
}

interface WriteQueueListener {
	/** The server has answered a write that nobody on this page waits for any more. */
	onReplayed?: (write: PendingWrite, answer: WriteResponse) => void
}

export function createWriteQueue(
	userId: string,
	deps: WriteQueueDeps,
	listener: WriteQueueListener = {},
	backoff: Backoff = STREAM_BACKOFF,
): WriteQueue {
	const { store } = deps
	const prefix = `${WRITES_PREFIX}${userId}:`
	const waiters = new Map<string, (outcome: WriteOutcome) => void>()
	let retry = 0
	let retryAtMs = 0
	let pendingReason: 'offline' | 'limit' = 'offline'
	let running: Promise<void> | null = null

	const keyOf = ({ at, id }: PendingWrite) => `${prefix}${String(at).padStart(15, '0')}:${id}`
	const pending = () =>
		store
			.keys(prefix)
			.sort()
			.flatMap((key) => parseWrite(store.read(key)) ?? [])

	function settle(id: string, outcome: WriteOutcome): void {
		waiters.get(id)?.(outcome)
		waiters.delete(id)
	}

	function scheduleRetry(afterMs: number, reason: typeof pendingReason): void {
		retryAtMs = deps.nowMs() + afterMs
		pendingReason = reason
	}

	function complete(write: PendingWrite, response: WriteResponse): void {
		store.remove(keyOf(write))
		deps.onChange(response.status < 300 ? write : undefined)
		retry = 0
		if (!waiters.has(write.id)) listener.onReplayed?.(write, response)
		settle(write.id, { kind: 'answered', status: response.status, toast: response.toast })
	}

	/** @returns whether to go on with the rest */
	async function sendNext(): Promise<boolean> {
		const [write] = pending()
		if (!write || !deps.isCurrentViewer(userId)) return false
		const limitedMs = deps.consumeRateLimit(isRemoval(write) ? 'delete' : 'write')
		if (limitedMs > 0) {
			scheduleRetry(limitedMs, 'limit')
			return false
		}
		const response = await deps.send(userId, write)
		if (response && isFinalResponse(response.status, waiters.has(write.id) && !write.isTried)) {
			complete(write, response)
			return true
		}
		// Perhaps it was done: another tab, whose viewer waits for it, does not take a later refusal for its end.
		if (!write.isTried && store.read(keyOf(write)) !== null)
			store.write(keyOf(write), JSON.stringify({ ...write, isTried: true }))
		scheduleRetry(
			Math.max(backoffMs(retry, backoff), (response?.retryAfterSeconds ?? 0) * 1000),
			response ? 'limit' : 'offline',
		)
		retry += 1
		return false
	}

	async function sendAll(): Promise<void> {
		try {
			await deps.withLock(prefix, async () => {
				while (await sendNext());
			})
		} finally {
			running = null
		}
	}

	async function flush(isUrgent = false): Promise<number | null> {
		if (isUrgent) retryAtMs = 0
		if (pending().length === 0) return null
		if (deps.nowMs() >= retryAtMs) {
			running ??= sendAll()
			await running
		}
		return pending().length === 0 ? null : Math.max(1, retryAtMs - deps.nowMs())
	}

	/** What was put in while the last of the others was answered is not left lying. */
	async function waitForOutcome(write: PendingWrite): Promise<void> {
		const isQueued = () => store.read(keyOf(write)) !== null
		do {
			if (deps.isOffline()) break
			await flush(true)
		} while (waiters.has(write.id) && isQueued() && deps.nowMs() >= retryAtMs && deps.isCurrentViewer(userId))
		// Another tab may have sent it.
		settle(
			write.id,
			isQueued() ? { kind: 'waiting', why: pendingReason } : { kind: 'answered', status: 200, toast: null },
		)
	}

	return {
		pending,
		flush,
		enqueue({ action, fields }) {
			const queued = pending()
			const id = deps.newId()
			if (queued.length >= MAX_PENDING_WRITES) return { id, outcome: Promise.resolve({ kind: 'full' }) }
			// Never two at the same moment: the order of their times is the order in which they happened.
			const write = { id, at: Math.max(deps.nowMs(), (queued.at(-1)?.at ?? 0) + 1), action, fields }
			store.write(keyOf(write), JSON.stringify(write))
			deps.onChange()
			const outcome = new Promise<WriteOutcome>((resolve) => waiters.set(id, resolve))
			void waitForOutcome(write)
			return { id, outcome }
		},
	}
}

/** Whether an answer is the last word. Who has just pressed hears of a failure; what was kept for later is tried again. */
function isFinalResponse(status: number, isAwaited: boolean): boolean {
	if (status < 300) return true
	if (status === 429) return false
	return isAwaited || (status < 500 && status !== 401 && status !== 408)
}
