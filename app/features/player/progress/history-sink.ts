import { deviceQueue } from '#app/device/browser-queue.ts'
import { addToLocalHistory } from '#app/device/local-history.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'

/** Whose history playing goes into. */
export interface PlayerViewer {
	/** `null` when nobody is signed in: then it is this device's. */
	userId: string | null
	/** False where the viewer wants none. */
	isHistoryEnabled: boolean
}

export interface HistorySink {
	record(entry: HistoryEntry, next: EpisodeNumber | null): void
	/** Sends on what there is, where it is sent at all. */
	flush(): void
}

/** `null` where nothing is to be kept. */
export function createHistorySink({ userId, isHistoryEnabled }: PlayerViewer): HistorySink | null {
	if (!isHistoryEnabled) return null
	if (userId === null) return { record: (entry, next) => addToLocalHistory({ ...entry, next }), flush() {} }
	const queue = deviceQueue(userId)
	return { record: (entry) => queue.history.enqueue([entry]), flush: () => void queue.flush(false, ['history']) }
}
