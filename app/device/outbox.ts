import { HISTORY_COMMIT_SIZE, type HistoryEntry, mergeHistory } from '#domain/history/history.ts'
import { fromWire, toWire } from '#domain/history/history-wire.ts'
import { type Backoff, backoffMs, STREAM_BACKOFF } from '#domain/shared/backoff.ts'
import { type MediaRef, mediaKey } from '#domain/title/media.ts'

/** Behind it the viewer's id, and behind that what was watched: tabs that write side by side do not undo each other. */
export const OUTBOX_PREFIX = 'marquee_outbox:'
/** Entries that wait at most; beyond it the oldest go. */
export const OUTBOX_LIMIT = 500
/** What a browser lets a page send while it goes away, with room for the other headers. */
const KEEPALIVE_BYTES = 60_000

/** The world as the outbox sees it. */
export interface OutboxWorld {
	store: {
		read(key: string): string | null
		keep(key: string, text: string): void
		forget(key: string): void
		keys(prefix: string): string[]
	}
	fetch(path: string, init: RequestInit): Promise<Response>
	/** Runs the work, or nothing when another tab is at it. */
	alone(name: string, work: () => Promise<void>): Promise<void>
	/** Whether this viewer is still the one who is signed in, as far as the browser knows. */
	isCurrent(userId: string): boolean
	now(): number
}

/** What a viewer watched and the server has not got yet. Nothing leaves it before the server has said that it has it. */
export interface Outbox {
	put(entries: readonly HistoryEntry[]): void
	/** Newest first. */
	pending(): HistoryEntry[]
	/** What waits about those films, episodes and shows, or about all, is not sent any more. */
	drop(isMeant: (ref: MediaRef) => boolean): void
	/**
	 * Sends what waits, unless another tab does or it was told to wait.
	 * @param isUrgent there is reason to believe that it works now, whatever it did before
	 * @returns when to come back after a failure, in ms; `null` when all is well
	 */
	flush(isUrgent?: boolean): Promise<number | null>
	/** Sends the newest of it while the page goes; what becomes of that the next page finds out. */
	flushLast(): void
}

interface Hearers {
	/** The server has taken these. */
	onAccepted?: (entries: readonly HistoryEntry[]) => void
	/** The server will not, or cannot. Not heard for a lost connection. */
	onRefused?: () => void
}

export function createOutbox(
	userId: string,
	world: OutboxWorld,
	hearers: Hearers = {},
	backoff: Backoff = STREAM_BACKOFF,
): Outbox {
	const { store } = world
	const prefix = `${OUTBOX_PREFIX}${userId}:`
	let retry = 0
	let waitUntil = 0
	let running: Promise<void> | null = null
	/** One by one after a refusal that named nothing. */
	let batchSize = HISTORY_COMMIT_SIZE

	const pending = () => mergeHistory(store.keys(prefix).flatMap((key) => readEntry(store.read(key)) ?? []))

	function put(entries: readonly HistoryEntry[]): void {
		for (const entry of mergeHistory(entries)) {
			const key = prefix + mediaKey(entry)
			const kept = readEntry(store.read(key))
			const [newest = entry] = mergeHistory(kept ? [entry, kept] : [entry])
			store.keep(key, JSON.stringify(toWire(newest)))
		}
		for (const entry of pending().slice(OUTBOX_LIMIT)) store.forget(prefix + mediaKey(entry))
	}

	/** What was put in meanwhile stays. */
	function take(entries: readonly HistoryEntry[]): void {
		for (const entry of entries) {
			const key = prefix + mediaKey(entry)
			const kept = readEntry(store.read(key))
			if (kept && kept.createdAt === entry.createdAt) store.forget(key)
		}
	}

	const post = (entries: readonly HistoryEntry[], init: RequestInit = {}) =>
		world.fetch('/api/history', {
			method: 'POST',
			// The cookie may be another's by now; then the server refuses instead of keeping it for the wrong one.
			headers: { 'Content-Type': 'application/json', 'X-Viewer': userId },
			body: JSON.stringify({ items: entries.map(toWire) }),
			...init,
		})

	function comeBack(afterSeconds: number | null = null): void {
		waitUntil = world.now() + Math.max(backoffMs(retry, backoff), (afterSeconds ?? 0) * 1000)
		retry += 1
	}

	/** @returns whether to go on with the rest */
	async function sendSome(): Promise<boolean> {
		const batch = pending().slice(0, batchSize)
		if (batch.length === 0 || !world.isCurrent(userId)) return false
		const answer = await post(batch).catch(() => null)
		if (answer?.ok) {
			take(batch)
			retry = 0
			hearers.onAccepted?.(batch)
			return true
		}
		if (answer?.status === 400) return giveUp(batch, await namedItem(answer))
		comeBack(secondsOf(answer))
		if (answer && answer.status !== 401 && answer.status !== 429) hearers.onRefused?.()
		return false
	}

	async function sendAll(): Promise<void> {
		try {
			await world.alone(prefix, async () => {
				while (await sendSome());
			})
		} finally {
			running = null
			batchSize = HISTORY_COMMIT_SIZE
		}
	}

	/** A refused item would keep everything behind it. */
	function giveUp(batch: readonly HistoryEntry[], index: number | null): boolean {
		const named = index === null ? undefined : batch[index]
		hearers.onRefused?.()
		if (named) take([named])
		else if (batch.length === 1) take(batch)
		else batchSize = 1
		return true
	}

	return {
		put,
		pending,
		drop(isMeant) {
			for (const entry of pending()) if (isMeant(entry)) store.forget(prefix + mediaKey(entry))
		},
		async flush(isUrgent = false) {
			if (isUrgent) waitUntil = 0
			if (pending().length === 0) return null
			if (world.now() >= waitUntil) {
				running ??= sendAll()
				await running
			}
			return waitUntil > world.now() ? waitUntil - world.now() : null
		},
		flushLast() {
			const batch = fitting(pending())
			if (batch.length === 0 || !world.isCurrent(userId)) return
			post(batch, { keepalive: true }).then(
				(answer) => answer.ok && take(batch),
				() => {},
			)
		},
	}
}

/** The newest that fit into what may be sent while a page goes away. */
export function fitting(entries: readonly HistoryEntry[], limitBytes = KEEPALIVE_BYTES): HistoryEntry[] {
	const encoder = new TextEncoder()
	let room = limitBytes
	const count = entries.findIndex((entry) => {
		room -= encoder.encode(JSON.stringify(toWire(entry))).length + 1
		return room < 0
	})
	return count < 0 ? [...entries] : entries.slice(0, count)
}

function readEntry(stored: string | null): HistoryEntry | null {
	try {
		return fromWire(JSON.parse(stored ?? 'null'))
	} catch {
		return null
	}
}

/** The place in the list of the item that the server cannot take: "items.3.duration: must be a number". */
async function namedItem(answer: Response): Promise<number | null> {
	const text = await answer.text().catch(() => '')
	const place = /items\.(\d{1,3})\b/.exec(text)?.[1]
	return place === undefined ? null : Number(place)
}

function secondsOf(answer: Response | null): number | null {
	const seconds = Number(answer?.headers.get('Retry-After') ?? Number.NaN)
	return Number.isFinite(seconds) ? seconds : null
}
