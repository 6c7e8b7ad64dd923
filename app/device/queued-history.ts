import { HISTORY_COMMIT_SIZE, type HistoryEntry, mergeHistory } from '#domain/history/history.ts'
import { parseHistoryItem, toHistoryItem } from '#domain/history/history-item.ts'
import { parseJson, toRecord } from '#domain/shared/json.ts'
import { type MediaRef, mediaKey, titleKey } from '#domain/shared/media-ref.ts'
import type { KeyValueStore } from './device-storage.ts'
import type { QueueConnection, QueueLanes } from './queue-lanes.ts'
import { QUEUED_HISTORY_PREFIX } from './registry.ts'

/** How many entries are kept; beyond this the oldest are dropped. */
export const QUEUED_HISTORY_LIMIT = 500
/** Browsers allow 64 kB of keepalive requests; the rest is room for headers. */
const MAX_KEEPALIVE_BYTES = 60_000
/** How long it takes until accepted entries are in the account. */
const WRITE_DELAY_MS = 30_000

/** The history entries of one viewer that the server has not confirmed yet. */
export interface QueuedHistory {
	/** Newest first. */
	pending(): HistoryEntry[]
	/** Pending entries, and those sent so recently that the account may not have them yet. */
	recent(nowMs: number): HistoryEntry[]
	enqueue(entries: readonly HistoryEntry[]): void
	/** Removes entries that the server has accepted, unless they have changed since. */
	removeSent(entries: readonly HistoryEntry[]): void
	remove(matches: (ref: MediaRef) => boolean): void
	/** Leaves a title's entries up to now out of `recent`. They are still sent. */
	hide(title: Pick<MediaRef, 'type' | 'id'>, nowMs: number): void
}

interface SentEntry {
	userId: string
	entry: HistoryEntry
	sentAtMs: number
}

/** Entries sent since this document was loaded. */
let sentEntries: SentEntry[] = []
/** When titles were hidden from "Continue watching" in this document, by `mediaKey`. */
const hiddenAtMs = new Map<string, number>()

/** Each title has its own key, so tabs don't overwrite each other's entries. */
export function createQueuedHistory(userId: string, store: KeyValueStore): QueuedHistory {
	const keyOf = (ref: MediaRef) => `${QUEUED_HISTORY_PREFIX}${userId}:${mediaKey(ref)}` as const
	const read = (ref: MediaRef) => parseHistoryItem(parseJson(store.read(keyOf(ref))))
	const pending = () =>
		mergeHistory(
			store
				.keys(`${QUEUED_HISTORY_PREFIX}${userId}:`)
				.flatMap((key) => parseHistoryItem(parseJson(store.read(key))) ?? []),
		)
	return {
		pending,
		recent(nowMs) {
			const isRecent = (sent: SentEntry) => sent.userId === userId && nowMs - sent.sentAtMs < WRITE_DELAY_MS
			return mergeHistory(
				pending(),
				sentEntries.filter(isRecent).map(({ entry }) => entry),
			).filter((entry) => !(Date.parse(entry.createdAt) <= (hiddenAtMs.get(titleKey(entry)) ?? 0)))
		},
		enqueue(entries) {
			for (const entry of mergeHistory(entries)) {
				const stored = read(entry)
				const [newest = entry] = mergeHistory(stored ? [entry, stored] : [entry])
				store.write(keyOf(entry), JSON.stringify(toHistoryItem(newest)))
			}
			for (const entry of pending().slice(QUEUED_HISTORY_LIMIT)) store.remove(keyOf(entry))
		},
		removeSent(entries) {
			const sentAtMs = Date.now()
			sentEntries = sentEntries.filter((sent) => sentAtMs - sent.sentAtMs < WRITE_DELAY_MS)
			sentEntries.push(...entries.map((entry) => ({ userId, entry, sentAtMs })))
			for (const entry of entries) if (read(entry)?.createdAt === entry.createdAt) store.remove(keyOf(entry))
		},
		remove(matches) {
			for (const entry of pending()) if (matches(entry)) store.remove(keyOf(entry))
			sentEntries = sentEntries.filter((sent) => sent.userId !== userId || !matches(sent.entry))
		},
		hide: (title, nowMs) => void hiddenAtMs.set(titleKey(title), nowMs),
	}
}

/** The newest entries that fit into one keepalive request. */
export function takeWhileFits(entries: readonly HistoryEntry[], limitBytes = MAX_KEEPALIVE_BYTES): HistoryEntry[] {
	const encoder = new TextEncoder()
	let bytesLeft = limitBytes
	const count = entries.findIndex((entry) => {
		bytesLeft -= encoder.encode(JSON.stringify(toHistoryItem(entry))).length + 1
		return bytesLeft < 0
	})
	return count < 0 ? [...entries] : entries.slice(0, count)
}

export interface HistorySenderEvents {
	/** @param count how many of them the account has recorded: none while it keeps no history */
	onHistoryAccepted?: (entries: readonly HistoryEntry[], count: number) => void
	/** The server refused history entries or failed. Not emitted for a lost connection. */
	onHistoryRejected?: () => void
	/** The account has no room for new entries. @param message what the server says about it */
	onHistoryFull?: (message: string) => void
}

/** Sends one viewer's watch progress in batches. */
export function createHistorySender(
	history: QueuedHistory,
	lanes: QueueLanes,
	{ post, consumeRateLimit, isCurrentViewer, nowMs }: QueueConnection,
	events: HistorySenderEvents,
) {
	const sendable = () => (lanes.waitMs('history') > 0 ? [] : history.pending())

	const postEntries = (entries: readonly HistoryEntry[], init: RequestInit = {}) =>
		post('/api/history', {
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ sent_at: new Date(nowMs()).toISOString(), items: entries.map(toHistoryItem) }),
			...init,
		})

	/** @returns the size of the next batch; 0 to stop */
	async function sendBatch(size: number): Promise<number> {
		const batch = sendable().slice(0, size)
		if (batch.length === 0 || !isCurrentViewer()) return 0
		const limitedMs = consumeRateLimit('write')
		if (limitedMs > 0) {
			lanes.hold('history', limitedMs, 'limit')
			return 0
		}
		const response = await postEntries(batch).catch(() => null)
		const recorded = response?.ok ? await parseRecorded(response) : null
		if (recorded !== null) {
			history.removeSent(batch)
			lanes.clearFailures('history')
			events.onHistoryAccepted?.(batch, recorded)
			return size
		}
		if (response?.status === 409) {
			// Changes of known entries are stored. New ones don't fit, and would be refused again.
			history.removeSent(batch)
			lanes.clearFailures('history')
			events.onHistoryFull?.(await parseMessage(response))
			return size
		}
		if (response?.status === 400) {
			const index = await parseRejectedIndex(response)
			events.onHistoryRejected?.()
			// A refused entry would block everything behind it: remove it, or find it by sending entries one by one.
			const rejected = batch[index ?? -1] ?? (batch.length === 1 ? batch[0] : undefined)
			if (rejected) history.removeSent([rejected])
			return rejected ? size : 1
		}
		lanes.holdForRetry('history', response)
		if (response && !response.ok && response.status !== 401 && response.status !== 429) events.onHistoryRejected?.()
		return 0
	}

	return {
		sendable,

		async sendAll(): Promise<void> {
			let size = HISTORY_COMMIT_SIZE
			while (size > 0) size = await sendBatch(size)
		},

		/** Sends the newest entries while the page is unloading; the next page sends whatever fails. */
		sendOnPageHide(): void {
			const batch = takeWhileFits(history.pending())
			if (batch.length === 0 || !isCurrentViewer() || consumeRateLimit('write') > 0) return
			postEntries(batch, { keepalive: true }).then(
				async (response) => {
					if (response.ok && (await parseRecorded(response)) !== null) history.removeSent(batch)
				},
				() => {},
			)
		},
	}
}

/** `null` when it isn't our server's response: a captive portal answers every request with a page and 200. */
async function parseRecorded(response: Response): Promise<number | null> {
	const { queued } = toRecord(await response.json().catch(() => null))
	return typeof queued === 'number' ? queued : null
}

async function parseMessage(response: Response): Promise<string> {
	const body = (await response.json().catch(() => null)) as { error?: { message?: unknown } } | null
	return String(body?.error?.message ?? '')
}

/** The index in an error such as "items.3.duration: must be a number". */
async function parseRejectedIndex(response: Response): Promise<number | null> {
	const index = /items\.(\d{1,3})\b/.exec(await parseMessage(response))?.[1]
	return index === undefined ? null : Number(index)
}
