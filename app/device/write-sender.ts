import { mustFollow, type PendingWrite, parseWrite, stampFields } from '#domain/shared/pending-write.ts'
import { parseToast, type Toast } from '#domain/shared/toast.ts'
import type { KeyValueStore } from './device-storage.ts'
import { laneOf, type PendingReason, type QueueConnection, type QueueLanes, WRITE_LANES } from './queue-lanes.ts'
import { QUEUED_WRITES_PREFIX } from './registry.ts'

/** The server's response to a write. */
export interface WriteResponse {
	status: number
	toast: Toast | null
}

export type WriteOutcome =
	| ({ kind: 'answered' } & WriteResponse)
	/** The write is stored on the device and sent later. */
	| { kind: 'waiting'; why: PendingReason }
	/** The device could not store the write: it is sent only if the page stays open. */
	| { kind: 'unstored' }
	/** The queue is full; the write was not stored. */
	| { kind: 'full' }

export interface WriteSenderEvents {
	/** The pending writes have changed; `done` is a write that the server has just accepted. */
	onWritesChanged?: (done?: PendingWrite) => void
	/** The server has responded to a write whose result nobody on this page is waiting for. */
	onReplayed?: (write: PendingWrite, response: WriteResponse) => void
}

/** Sends one viewer's forms one by one, in order. */
export function createWriteSender(
	writes: QueuedWrites,
	lanes: QueueLanes,
	{ post, consumeRateLimit, isCurrentViewer, isOffline, nowMs }: QueueConnection,
	events: WriteSenderEvents,
) {
	/** Callbacks that wait on this page for the outcome of a write, by its id. */
	const waiters = new Map<string, (outcome: WriteOutcome) => void>()

	/** Writes that may be sent, oldest first. Leaves out held lanes, and writes that must follow a held one. */
	function sendable(): PendingWrite[] {
		const blocked: PendingWrite[] = []
		return writes.pending().filter((write) => {
			const isBlocked = lanes.waitMs(laneOf(write)) > 0 || blocked.some((earlier) => mustFollow(write, earlier))
			if (isBlocked) blocked.push(write)
			return !isBlocked
		})
	}

	/** @returns `null` when there was no response from our server */
	async function postWrite(write: PendingWrite): Promise<Response | null> {
		const body = new FormData()
		for (const [name, value] of [...write.fields, ...stampFields(write, nowMs())]) body.append(name, value)
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
		writes.remove(write)
		events.onWritesChanged?.(response.status < 300 ? write : undefined)
		for (const lane of WRITE_LANES) lanes.clearFailures(lane)
		if (!waiters.has(write.id)) events.onReplayed?.(write, response)
		settle(write.id, { kind: 'answered', ...response })
	}

	function settle(id: string, outcome: WriteOutcome): void {
		waiters.get(id)?.(outcome)
		waiters.delete(id)
	}

	/** Repeats, because a write stored while the last response arrives is not part of that flush. */
	async function sendAwaited(write: PendingWrite, flushWrites: () => Promise<unknown>): Promise<void> {
		const isSendable = () => sendable().some(({ id }) => id === write.id)
		lanes.release(laneOf(write))
		do {
			if (isOffline()) break
			await flushWrites()
		} while (waiters.has(write.id) && isSendable() && isCurrentViewer())
		if (!waiters.has(write.id)) return
		if (writes.has(write)) settle(write.id, { kind: 'waiting', why: reasonFor(write) })
		// Another tab has sent it.
		else settle(write.id, { kind: 'answered', status: 200, toast: null })
	}

	function reasonFor(write: PendingWrite): PendingReason {
		if (isOffline()) return 'offline'
		return [laneOf(write), ...WRITE_LANES].map(lanes.reasonOf).find((reason) => reason) ?? 'offline'
	}

	/** @returns whether to look for another write */
	async function sendNext(): Promise<boolean> {
		const [write] = sendable()
		if (!write || !isCurrentViewer()) return false
		const lane = laneOf(write)
		const limitedMs = consumeRateLimit(lane)
		if (limitedMs > 0) {
			lanes.hold(lane, limitedMs, 'limit')
			return true
		}
		const response = await postWrite(write)
		if (response && isFinalStatus(response.status, waiters.has(write.id) && !write.isTried)) {
			complete(write, { status: response.status, toast: await parseResponseToast(response) })
			return true
		}
		// The server may have executed it. A tab that waits for the result must not treat a later refusal as final.
		if (!write.isTried && writes.has(write)) writes.put({ ...write, isTried: true })
		for (const failed of response ? [lane] : WRITE_LANES) lanes.holdForRetry(failed, response)
		return true
	}

	return {
		sendable,

		async sendAll(): Promise<void> {
			while (await sendNext());
		},

		/**
		 * Resolves to the outcome of a write that the viewer has just made. A press retries at once.
		 * @param flushWrites sends what is pending
		 */
		outcomeOf(write: PendingWrite, flushWrites: () => Promise<unknown>): Promise<WriteOutcome> {
			const outcome = new Promise<WriteOutcome>((resolve) => waiters.set(write.id, resolve))
			void sendAwaited(write, flushWrites)
			return outcome
		},
	}
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

/** The forms of one viewer that the server has not confirmed yet. */
interface QueuedWrites {
	/** Oldest first. */
	pending(): PendingWrite[]
	has(write: PendingWrite): boolean
	/** @returns false when it lives in memory only */
	put(write: PendingWrite): boolean
	remove(write: PendingWrite): void
}

/** Each write has its own key, so that tabs do not overwrite each other's writes. Keys sort by time. */
export function createQueuedWrites(userId: string, store: KeyValueStore): QueuedWrites {
	const prefix = `${QUEUED_WRITES_PREFIX}${userId}:` as const
	const keyOf = ({ at, id }: PendingWrite) => `${prefix}${String(at).padStart(15, '0')}:${id}` as const
	return {
		pending: () =>
			store
				.keys(prefix)
				.sort()
				.flatMap((key) => parseWrite(store.read(key)) ?? []),
		has: (write) => store.read(keyOf(write)) !== null,
		put: (write) => store.write(keyOf(write), JSON.stringify(write)),
		remove: (write) => store.remove(keyOf(write)),
	}
}
