import { HISTORY_COMMIT_SIZE, type HistoryEntry, mergeHistory } from '#domain/history/history.ts'
import { parseHistoryItem, toHistoryItem } from '#domain/history/history-item.ts'
import { type Backoff, backoffMs, STREAM_BACKOFF } from '#domain/shared/backoff.ts'
import { API_PATHS } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/title/media.ts'

/** Behind it the viewer's id, and behind that what was watched: tabs that write side by side do not undo each other. */
export const HISTORY_QUEUE_PREFIX = 'marquee_outbox:'
/** Entries that wait at most; beyond it the oldest go. */
export const HISTORY_QUEUE_LIMIT = 500
/** What a browser lets a page send while it goes away, with room for the other headers. */
const MAX_KEEPALIVE_BYTES = 60_000

/** The world as the outbox sees it. */
export interface HistoryQueueDeps {
	store: {
		read(key: string): string | null
		write(key: string, text: string): void
		remove(key: string): void
		keys(prefix: string): string[]
	}
	fetch(path: string, init: RequestInit): Promise<Response>
	/** Runs the work, or nothing when another tab is at it. */
	withLock(name: string, work: () => Promise<void>): Promise<void>
	/** Whether this viewer is still the one who is signed in, as far as the browser knows. */
	isCurrentViewer(userId: string): boolean
	nowMs(): number
}

/** What a viewer watched and the server has not got yet. Nothing leaves it before the server has said that it has it. */
export interface HistoryQueue {
	enqueue(entries: readonly HistoryEntry[]): void
	/** Newest first. */
	pending(): HistoryEntry[]
	/** What waits about those films, episodes and shows, or about all, is not sent any more. */
	remove(matches: (ref: MediaRef) => boolean): void
	/**
	 * Sends what waits, unless another tab does or it was told to wait.
	 * @param isUrgent there is reason to believe that it works now, whatever it did before
	 * @returns when to come back after a failure, in ms; `null` when all is well
	 */
	flush(isUrgent?: boolean): Promise<number | null>
	/** Sends the newest of it while the page goes; what becomes of that the next page finds out. */
	flushOnPageHide(): void
}

interface HistoryQueueListener {
	/** The server has taken these. */
	onAccepted?: (entries: readonly HistoryEntry[]) => void
	/** The server will not, or cannot. Not heard for a lost connection. */
	onRejected?: () => void
}

export function createHistoryQueue(
	userId: string,
	deps: HistoryQueueDeps,
	listener: HistoryQueueListener = {},
	backoff: Backoff = STREAM_BACKOFF,
): HistoryQueue {
	const { store } = deps
	const prefix = `${HISTORY_QUEUE_PREFIX}${userId}:`
	let retry = 0
	let retryAtMs = 0
	let running: Promise<void> | null = null
	/** One by one after a refusal that named nothing. */
	let batchSize = HISTORY_COMMIT_SIZE

	const pending = () => mergeHistory(store.keys(prefix).flatMap((key) => parseStoredEntry(store.read(key)) ?? []))

	function enqueue(entries: readonly HistoryEntry[]): void {
		for (const entry of mergeHistory(entries)) {
			const key = prefix + mediaKey(entry)
			const stored = parseStoredEntry(store.read(key))
			const [newest = entry] = mergeHistory(stored ? [entry, stored] : [entry])
			store.write(key, JSON.stringify(toHistoryItem(newest)))
		}
		for (const entry of pending().slice(HISTORY_QUEUE_LIMIT)) store.remove(prefix + mediaKey(entry))
	}

	/** What was put in meanwhile stays. */
	function removeSent(entries: readonly HistoryEntry[]): void {
		for (const entry of entries) {
			const key = prefix + mediaKey(entry)
			const stored = parseStoredEntry(store.read(key))
			if (stored && stored.createdAt === entry.createdAt) store.remove(key)
		}
	}

	const post = (entries: readonly HistoryEntry[], init: RequestInit = {}) =>
		deps.fetch(API_PATHS.history, {
			method: 'POST',
			// The cookie may be another's by now; then the server refuses instead of keeping it for the wrong one.
			headers: { 'Content-Type': 'application/json', 'X-Viewer': userId },
			body: JSON.stringify({ items: entries.map(toHistoryItem) }),
			...init,
		})

	function scheduleRetry(afterSeconds: number | null = null): void {
		retryAtMs = deps.nowMs() + Math.max(backoffMs(retry, backoff), (afterSeconds ?? 0) * 1000)
		retry += 1
	}

	/** @returns whether to go on with the rest */
	async function sendBatch(): Promise<boolean> {
		const batch = pending().slice(0, batchSize)
		if (batch.length === 0 || !deps.isCurrentViewer(userId)) return false
		const response = await post(batch).catch(() => null)
		if (response?.ok) {
			removeSent(batch)
			retry = 0
			listener.onAccepted?.(batch)
			return true
		}
		if (response?.status === 400) return dropRejected(batch, await parseRejectedIndex(response))
		scheduleRetry(parseRetryAfter(response))
		if (response && response.status !== 401 && response.status !== 429) listener.onRejected?.()
		return false
	}

	async function sendAll(): Promise<void> {
		try {
			await deps.withLock(prefix, async () => {
				while (await sendBatch());
			})
		} finally {
			running = null
			batchSize = HISTORY_COMMIT_SIZE
		}
	}

	/** A refused item would keep everything behind it. */
	function dropRejected(batch: readonly HistoryEntry[], index: number | null): boolean {
		const named = index === null ? undefined : batch[index]
		listener.onRejected?.()
		if (named) removeSent([named])
		else if (batch.length === 1) removeSent(batch)
		else batchSize = 1
		return true
	}

	return {
		enqueue,
		pending,
		remove(isMeant) {
			for (const entry of pending()) if (isMeant(entry)) store.remove(prefix + mediaKey(entry))
		},
		async flush(isUrgent = false) {
			if (isUrgent) retryAtMs = 0
			if (pending().length === 0) return null
			if (deps.nowMs() >= retryAtMs) {
				running ??= sendAll()
				await running
			}
			return retryAtMs > deps.nowMs() ? retryAtMs - deps.nowMs() : null
		},
		flushOnPageHide() {
			const batch = takeWhileFits(pending())
			if (batch.length === 0 || !deps.isCurrentViewer(userId)) return
			post(batch, { keepalive: true }).then(
				(response) => response.ok && removeSent(batch),
				() => {},
			)
		},
	}
}

/** The newest that fit into what may be sent while a page goes away. */
export function takeWhileFits(entries: readonly HistoryEntry[], limitBytes = MAX_KEEPALIVE_BYTES): HistoryEntry[] {
	const encoder = new TextEncoder()
	let bytesLeft = limitBytes
	const count = entries.findIndex((entry) => {
		bytesLeft -= encoder.encode(JSON.stringify(toHistoryItem(entry))).length + 1
		return bytesLeft < 0
	})
	return count < 0 ? [...entries] : entries.slice(0, count)
}

function parseStoredEntry(stored: string | null): HistoryEntry | null {
	try {
		return parseHistoryItem(JSON.parse(stored ?? 'null'))
	} catch {
		return null
	}
}

/** The place in the list of the item that the server cannot take: "items.3.duration: must be a number". */
async function parseRejectedIndex(response: Response): Promise<number | null> {
	const text = await response.text().catch(() => '')
	const place = /items\.(\d{1,3})\b/.exec(text)?.[1]
	return place === undefined ? null : Number(place)
}

function parseRetryAfter(response: Response | null): number | null {
	const seconds = Number(response?.headers.get('Retry-After') ?? Number.NaN)
	return Number.isFinite(seconds) ? seconds : null
}
