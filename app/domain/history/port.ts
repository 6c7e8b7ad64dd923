import type { WriteStamp } from '#domain/offline/pending-write.ts'
import type { MediaRef } from '#domain/title/media.ts'
import type { HistoryEntry } from './history.ts'

/** A part of a watch history, newest first. `nextCursor` is `null` at the end. */
export interface HistoryPage {
	entries: HistoryEntry[]
	nextCursor: string | null
}

/** One viewer's watch history. What was recorded is there at once, whether or not the queue has moved it. */
export interface History {
	/**
	 * @param cursor `nextCursor` of the page before; `null` for the newest
	 * @throws {CodedError} `INVALID_REQUEST` for a cursor that none of ours is
	 */
	page(cursor: string | null, limit?: number): Promise<HistoryPage>
	/** A film's entry, or those of all episodes of a show, newest first. */
	ofTitle(ref: Pick<MediaRef, 'type' | 'id'>): Promise<HistoryEntry[]>
	/** Silently ignored while the viewer keeps no history (specification section 5). Times in the future count as now. */
	record(entries: readonly HistoryEntry[]): Promise<void>
	/**
	 * By `mediaKey`; how many of them were there. Writes made before then and still on their way are gone too. They can be put
	 * back by the stamp's id.
	 */
	remove(keys: readonly string[], stamp?: WriteStamp): Promise<number>
	clear(): Promise<void>
}
