import { historyOutbox } from '#app/device/history-outbox.ts'
import { addToLocalHistory } from '#app/device/local-history.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'

/** Whose history playing goes into. */
export interface Watcher {
	/** `null` when nobody is signed in: then it is this device's. */
	userId: string | null
	/** False where the viewer wants none. */
	keepsHistory: boolean
}

export interface HistorySink {
	record(entry: HistoryEntry, next: EpisodeNumber | null): void
	/** Sends on what there is, where it is sent at all. */
	flush(): void
}

/** `null` where nothing is to be kept. */
export function historySink({ userId, keepsHistory }: Watcher): HistorySink | null {
	if (!keepsHistory) return null
	if (userId === null) return { record: (entry, next) => addToLocalHistory({ ...entry, next }), flush() {} }
	const outbox = historyOutbox(userId)
	return { record: (entry) => outbox.put([entry]), flush: () => void outbox.flush() }
}
