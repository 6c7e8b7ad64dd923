import { isRemoval, parseWrite, WRITE_LIMIT, type Write } from '#domain/offline/write.ts'
import { type Backoff, backoffMs, STREAM_BACKOFF } from '#domain/shared/backoff.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { OutboxWorld } from './outbox.ts'
import { WRITES_PREFIX } from './waiting.ts'

/** What the server said to a write. */
export interface WriteAnswer {
	status: number
	toast: Toast | null
	/** When it wants to be asked again; `null` where it has not said. */
	retryAfterSeconds: number | null
}

/** The world as the queue sees it. */
export interface WriteWorld extends Pick<OutboxWorld, 'store' | 'isCurrent' | 'now'> {
	/** Runs the work when no other tab is at it. */
	alone(name: string, work: () => Promise<void>): Promise<void>
	/** @returns `null` without a connection, without an answer in time, and for an answer that is none of ours */
	send(userId: string, write: Write): Promise<WriteAnswer | null>
	/** Counts one more of that kind; otherwise says how long until that is allowed, in ms. */
	admit(kind: 'write' | 'delete'): number
	isOffline(): boolean
	newId(): string
	/** Heard by whatever shows what waits; a write that has been done is given. */
	changed(done?: Write): void
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
	put(change: Pick<Write, 'action' | 'fields'>): { id: string; outcome: Promise<WriteOutcome> }
	/** Oldest first. */
	pending(): Write[]
	/**
	 * Sends what waits, unless it was told to wait.
	 * @param isUrgent there is reason to believe that it works now, whatever it did before
	 * @returns when to come back, in ms; `null` when nothing waits
	 */
	flush(isUrgent?: boolean): Promise<number | null>
}

interface Hearers {
	/** The server has answered a write that nobody on this page waits for any more. */
	onReplayed?: (write: Write, answer: WriteAnswer) => void
}

export function createWriteQueue(
	userId: string,
	world: WriteWorld,
	hearers: Hearers = {},
	backoff: Backoff = STREAM_BACKOFF,
): WriteQueue {
	const { store } = world
	const prefix = `${WRITES_PREFIX}${userId}:`
	const waiters = new Map<string, (outcome: WriteOutcome) => void>()
	let retry = 0
	let waitUntil = 0
	let why: 'offline' | 'limit' = 'offline'
	let running: Promise<void> | null = null

	const keyOf = ({ at, id }: Write) => `${prefix}${String(at).padStart(15, '0')}:${id}`
	const pending = () =>
		store
			.keys(prefix)
			.sort()
			.flatMap((key) => parseWrite(store.read(key)) ?? [])

	function settle(id: string, outcome: WriteOutcome): void {
		waiters.get(id)?.(outcome)
		waiters.delete(id)
	}

	function comeBack(afterMs: number, reason: typeof why): void {
		waitUntil = world.now() + afterMs
		why = reason
	}

	function done(write: Write, answer: WriteAnswer): void {
		store.forget(keyOf(write))
		world.changed(answer.status < 300 ? write : undefined)
		retry = 0
		if (!waiters.has(write.id)) hearers.onReplayed?.(write, answer)
		settle(write.id, { kind: 'answered', status: answer.status, toast: answer.toast })
	}

	/** @returns whether to go on with the rest */
	async function sendNext(): Promise<boolean> {
		const [write] = pending()
		if (!write || !world.isCurrent(userId)) return false
		const limitedMs = world.admit(isRemoval(write) ? 'delete' : 'write')
		if (limitedMs > 0) {
			comeBack(limitedMs, 'limit')
			return false
		}
		const answer = await world.send(userId, write)
		if (answer && isFinal(answer.status, waiters.has(write.id) && !write.isTried)) {
			done(write, answer)
			return true
		}
		// Perhaps it was done: another tab, whose viewer waits for it, does not take a later refusal for its end.
		if (!write.isTried && store.read(keyOf(write)) !== null)
			store.keep(keyOf(write), JSON.stringify({ ...write, isTried: true }))
		comeBack(Math.max(backoffMs(retry, backoff), (answer?.retryAfterSeconds ?? 0) * 1000), answer ? 'limit' : 'offline')
		retry += 1
		return false
	}

	async function sendAll(): Promise<void> {
		try {
			await world.alone(prefix, async () => {
				while (await sendNext());
			})
		} finally {
			running = null
		}
	}

	async function flush(isUrgent = false): Promise<number | null> {
		if (isUrgent) waitUntil = 0
		if (pending().length === 0) return null
		if (world.now() >= waitUntil) {
			running ??= sendAll()
			await running
		}
		return pending().length === 0 ? null : Math.max(1, waitUntil - world.now())
	}

	/** What was put in while the last of the others was answered is not left lying. */
	async function follow(write: Write): Promise<void> {
		const isKept = () => store.read(keyOf(write)) !== null
		do {
			if (world.isOffline()) break
			await flush(true)
		} while (waiters.has(write.id) && isKept() && world.now() >= waitUntil && world.isCurrent(userId))
		// Another tab may have sent it.
		settle(write.id, isKept() ? { kind: 'waiting', why } : { kind: 'answered', status: 200, toast: null })
	}

	return {
		pending,
		flush,
		put({ action, fields }) {
			const waiting = pending()
			const id = world.newId()
			if (waiting.length >= WRITE_LIMIT) return { id, outcome: Promise.resolve({ kind: 'full' }) }
			// Never two at the same moment: the order of their times is the order in which they happened.
			const write = { id, at: Math.max(world.now(), (waiting.at(-1)?.at ?? 0) + 1), action, fields }
			store.keep(keyOf(write), JSON.stringify(write))
			world.changed()
			const outcome = new Promise<WriteOutcome>((resolve) => waiters.set(id, resolve))
			void follow(write)
			return { id, outcome }
		},
	}
}

/** Whether an answer is the last word. Who has just pressed hears of a failure; what was kept for later is tried again. */
function isFinal(status: number, isAwaited: boolean): boolean {
	if (status < 300) return true
	if (status === 429) return false
	return isAwaited || (status < 500 && status !== 401 && status !== 408)
}
