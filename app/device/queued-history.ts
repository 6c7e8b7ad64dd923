import { type HistoryEntry, mergeHistory } from '#domain/history/history.ts'
import { parseHistoryItem, toHistoryItem } from '#domain/history/history-item.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import type { KeyValueStore } from './device-storage.ts'
import { QUEUED_HISTORY_PREFIX } from './registry.ts'

/** Beyond this the oldest entries are dropped. */
export const QUEUED_HISTORY_LIMIT = 500
/** Browsers allow 64 kB of keepalive requests; the rest is room for headers. */
const MAX_KEEPALIVE_BYTES = 60_000
/** Entries that the server has accepted are in the account within this time. */
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
	/** Leaves what was watched of a title until now out of `recent`. It is sent all the same. */
	hide(title: Pick<MediaRef, 'type' | 'id'>, nowMs: number): void
}

interface SentEntry {
	userId: string
	entry: HistoryEntry
	sentAtMs: number
}

/** Entries sent since this document was loaded. */
let sentEntries: SentEntry[] = []
/** When titles were taken out of "Continue watching", by `mediaKey`, since this document was loaded. */
const hiddenAtMs = new Map<string, number>()

/** Each title has its own key, so that tabs do not overwrite each other's entries. */
export function createQueuedHistory(userId: string, store: KeyValueStore): QueuedHistory {
	const keyOf = (ref: MediaRef) => `${QUEUED_HISTORY_PREFIX}${userId}:${mediaKey(ref)}` as const
	const read = (ref: MediaRef) => parseStoredEntry(store.read(keyOf(ref)))
	const pending = () =>
		mergeHistory(
			store.keys(`${QUEUED_HISTORY_PREFIX}${userId}:`).flatMap((key) => parseStoredEntry(store.read(key)) ?? []),
		)
	return {
		pending,
		recent(nowMs) {
			const isRecent = (sent: SentEntry) => sent.userId === userId && nowMs - sent.sentAtMs < WRITE_DELAY_MS
			return mergeHistory(
				pending(),
				sentEntries.filter(isRecent).map(({ entry }) => entry),
			).filter(({ type, id, createdAt }) => !(Date.parse(createdAt) <= (hiddenAtMs.get(mediaKey({ type, id })) ?? 0)))
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
			sentEntries.push(...entries.map((entry) => ({ userId, entry, sentAtMs })))
			for (const entry of entries) if (read(entry)?.createdAt === entry.createdAt) store.remove(keyOf(entry))
		},
		remove(matches) {
			for (const entry of pending()) if (matches(entry)) store.remove(keyOf(entry))
			sentEntries = sentEntries.filter((sent) => sent.userId !== userId || !matches(sent.entry))
		},
		hide: ({ type, id }, nowMs) => void hiddenAtMs.set(mediaKey({ type, id }), nowMs),
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

function parseStoredEntry(stored: string | null): HistoryEntry | null {
	try {
		return parseHistoryItem(JSON.parse(stored ?? 'null'))
	} catch {
		return null
	}
}
