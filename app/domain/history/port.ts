import type { Confirmed } from '#domain/shared/confirmation.ts'
import type { MediaRef, TitleRef } from '#domain/shared/media-ref.ts'
import type { WriteStamp } from '#domain/shared/pending-write.ts'
import type { HiddenTitle, Hiding } from './hidden.ts'
import type { HistoryEntry } from './history.ts'
import type { MarkUndo } from './mark-undo.ts'
import type { Progress, UpNextRank, WatchedSeasons } from './up-next.ts'

/** One page of a watch history, newest first. `nextCursor` is `null` on the last page. */
interface HistoryPage {
	entries: HistoryEntry[]
	nextCursor: string | null
}

/** A title that a viewer has taken out of "Continue watching"; `title` is `null` if no history of it is left. */
export interface HiddenTitleView extends HiddenTitle {
	title: string | null
}

/** A film that was left, or the next episode of a show. */
export interface UpNextItem extends UpNextRank {
	/** What to play. */
	ref: MediaRef
	/** The name of the film or show. */
	title: string
	posterPath: string | null
	backdropPath: string | null
	/** Where to resume; 0 for what was not begun. */
	positionSeconds: number
	durationSeconds: number
	/** `null` for a film, and for a show of which nothing is known yet. */
	progress: Progress | null
}

export interface FollowedShow {
	id: number
	watched: WatchedSeasons
	/** Followed by a press; otherwise by watching it. */
	isChosen: boolean
}

export interface TitleState {
	/** The watched episodes of a show. */
	watched: WatchedSeasons
	/** `null` when it was never hidden, dropped or followed. */
	kind: Hiding | null
	/** Earlier plays than the entry's own, by `mediaKey` of the film or episode; epoch ms. */
	plays: readonly { key: string; at: number }[]
}

/** What one viewer can continue, however many finished titles lie above it. */
export interface ContinueWatching {
	/** Everything with something left, however much it is, in the order of `compareUpNext`. */
	upNext(nowMs: number): Promise<UpNextItem[]>
	/** The shows whose new episodes the viewer wants to know of. */
	followedShows(): Promise<FollowedShow[]>
	/** What was watched of a title, when it was watched before, and whether it is followed or hidden. */
	stateOf(title: TitleRef): Promise<TitleState>
	/** What is left out, latest first. @param since epoch ms; leaves out what was hidden before */
	hidden(since?: number): Promise<HiddenTitleView[]>
	/** The latest change of a title wins. The stamp's id identifies it for an undo. */
	setHiding(title: TitleRef, kind: Hiding, stamp: WriteStamp): Promise<void>
}

export interface RecordedEntry extends HistoryEntry {
	/** Whether the app has read its texts from the catalog itself: these are stored once for all viewers. */
	hasCatalogTexts?: boolean
}

/** One viewer's watch history. Recorded entries are visible at once, before the queue has committed them. */
export interface History {
	/**
	 * @param cursor `nextCursor` of the previous page; `null` for the first
	 * @param fields `listed` leaves the overviews empty
	 * @throws {CodedError} `INVALID_REQUEST` for an invalid cursor
	 */
	page(cursor: string | null, limit?: number, fields?: 'all' | 'listed'): Promise<HistoryPage>
	/** The entry of a film, or the entries of all episodes of a show, newest first. Overviews are empty. */
	ofTitle(ref: Pick<MediaRef, 'type' | 'id'>): Promise<HistoryEntry[]>
	/**
	 * Silently ignored while the viewer keeps no history (docs/product.md). Times in the future count as now, and long
	 * texts are cut.
	 * @returns how many were recorded: without those that were removed since
	 * @throws {CodedError} `QUOTA_EXCEEDED` when the history was too full for some entries; the others are recorded
	 */
	record(entries: readonly RecordedEntry[]): Promise<number>
	/**
	 * Removes entries by `mediaKey`, including earlier writes that are still pending. The stamp's id identifies the removal for an
	 * undo.
	 * @returns how many entries existed
	 */
	remove(keys: readonly string[], stamp?: WriteStamp): Promise<number>
	/** Removes what was marked. What was only begun before is so again. @returns how many entries are gone */
	unmark(mark: MarkUndo, stamp: WriteStamp): Promise<number>
	clear(confirmed: Confirmed): Promise<void>
}
