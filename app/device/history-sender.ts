import { HISTORY_COMMIT_SIZE, type HistoryEntry } from '#domain/history/history.ts'
import { toHistoryItem } from '#domain/history/history-item.ts'
import type { QueueConnection } from './queue-connection.ts'
import type { QueueLanes } from './queue-lanes.ts'
import { type QueuedHistory, takeWhileFits } from './queued-history.ts'

export interface HistorySenderEvents {
	onHistoryAccepted?: (entries: readonly HistoryEntry[]) => void
	/** The server refused history entries or failed. Not emitted for a lost connection. */
	onHistoryRejected?: () => void
	/** The account has no room for new entries. @param message what the server says about it */
	onHistoryFull?: (message: string) => void
}

/** Sends one viewer's watch progress in batches. */
export function createHistorySender(
	history: QueuedHistory,
	lanes: QueueLanes,
	{ post, consumeRateLimit, isCurrentViewer }: QueueConnection,
	events: HistorySenderEvents,
) {
	const sendable = () => (lanes.waitMs('history') > 0 ? [] : history.pending())

	const postEntries = (entries: readonly HistoryEntry[], init: RequestInit = {}) =>
		post('/api/history', {
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ items: entries.map(toHistoryItem) }),
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
		if (response?.ok) {
			history.removeSent(batch)
			lanes.clearFailures('history')
			events.onHistoryAccepted?.(batch)
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
		if (response && response.status !== 401 && response.status !== 429) events.onHistoryRejected?.()
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
				(response) => response.ok && history.removeSent(batch),
				() => {},
			)
		},
	}
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
