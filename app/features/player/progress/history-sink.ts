import { deviceQueue } from '#app/device/browser-queue.client.ts'
import { addToLocalHistory } from '#app/device/local-history.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'

/** Whose history is recorded. */
export interface PlayerViewer {
	/** `null` for anonymous viewers, whose history stays on the device. */
	userId: string | null
	/** False when the viewer has turned the history off. */
	isHistoryEnabled: boolean
}

export interface HistorySink {
	record(entry: HistoryEntry, next: EpisodeNumber | null): void
	/** Sends pending entries, where they are sent at all. */
	flush(): void
}

/** `null` when nothing is recorded. */
export function createHistorySink({ userId, isHistoryEnabled }: PlayerViewer): HistorySink | null {
	if (!isHistoryEnabled) return null
	if (userId === null) return { record: (entry, next) => addToLocalHistory({ ...entry, next }), flush() {} }
	const queue = deviceQueue(userId)
	return { record: (entry) => queue.history.enqueue([entry]), flush: () => void queue.flush(false, ['history']) }
}
