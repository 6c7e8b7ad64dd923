import type { Confirmed } from '#domain/shared/confirmation.ts'
import type { MediaRef, TitleRef } from '#domain/shared/media-ref.ts'
import type { WriteStamp } from '#domain/shared/pending-write.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { Specials } from '#domain/title/show-order.ts'
import type { InLanguage } from '#domain/title/text-langs.ts'
import type { HiddenTitle, Hiding } from './hidden.ts'
import type { HistoryEntry } from './history.ts'
import type { MarkUndo } from './mark-undo.ts'
import type { Rewatch } from './rewatch.ts'
import type { Progress, UpNextRank, WatchedSeasons } from './up-next.ts'
import type { HistoryAct, Viewing } from './viewing.ts'

/** One page of a watch history, newest first. `nextCursor` is `null` on the last page. */
interface HistoryPage {
	entries: HistoryEntry[]
	nextCursor: string | null
}

/** A title that a viewer has hidden from "Continue watching"; `title` is `null` if its history is gone. */
export interface HiddenTitleView extends HiddenTitle, InLanguage {
	title: string | null
}

/** An unfinished film, or the next episode of a show. */
export interface UpNextItem extends UpNextRank {
	/** The film or episode to play. */
	ref: MediaRef
	/** The name of the film or show. */
	title: string
	posterPath: string | null
	backdropPath: string | null
	/** The position to resume at; 0 if not started. */
	positionSeconds: number
	durationSeconds: number
	/** `null` for a film, and for a show whose episodes are unknown. */
	progress: Progress | null
	/** An episode that was left in the middle, and is not in the catalog any more. */
	gone: EpisodeNumber | null
}

export interface FollowedShow {
	id: number
	watched: WatchedSeasons
	/** Whether the viewer pressed Follow rather than just watching it. */
	isChosen: boolean
}

export interface TitleState {
	/** The watched episodes of a show. */
	watched: WatchedSeasons
	/** `null` when it was never hidden, dropped or followed. */
	kind: Hiding | null
	/** Earlier plays than the entry's own, by `mediaKey` of the film or episode; epoch ms. */
	plays: readonly { key: string; at: number }[]
	/** A show's passes after the first one, in order. */
	rewatches: readonly Rewatch[]
	specials: Specials
}

/** What one viewer can continue, however many finished titles are newer. */
export interface ContinueWatching {
	/** All titles with something left to watch, in the order of `compareUpNext`. */
	upNext(today: string): Promise<UpNextItem[]>
	/** The shows whose new episodes interest the viewer. */
	followedShows(): Promise<FollowedShow[]>
	/** A title's watched episodes, its earlier plays, and whether it is followed or hidden. */
	stateOf(title: TitleRef): Promise<TitleState>
	/** Hidden titles, latest first. @param since epoch ms; leaves out titles hidden earlier */
	hidden(since?: number): Promise<HiddenTitleView[]>
	/** Skips episodes of a season, or takes them in again. What was watched stays so. */
	setSkipped(showId: number, season: number, episodes: readonly number[], isSkipped: boolean): Promise<void>
	/** Sets where a show's specials stand, of which something was watched. @returns false for any other */
	setSpecials(showId: number, specials: Specials): Promise<boolean>
	/** The latest change of a title wins. The stamp's id identifies it for an undo. */
	setHiding(title: TitleRef, kind: Hiding, stamp: WriteStamp): Promise<void>
}

/** One viewer's rewatches of shows. */
export interface Rewatches {
	/** Begins a rewatch, unless one goes on. The show is in Up next again. @returns false if nothing of it was ever watched */
	start(showId: number, stamp: WriteStamp): Promise<boolean>
	/** Ends the one that goes on, and forgets it if nothing was watched in it. @returns when it began; `null` for none */
	stop(showId: number, stamp: WriteStamp): Promise<number | null>
	/** Goes on with one that was stopped. */
	resume(showId: number, startedAt: number): Promise<void>
	/** Ends those in which all that has aired was watched. @param showIds where something was watched */
	endFinished(showIds: readonly number[]): Promise<void>
}

export interface RecordedEntry extends HistoryEntry {
	/** Whether its texts come from the catalog: these are stored once for all viewers. */
	hasCatalogTexts?: boolean
}

/** One viewer's watch history. Recorded entries are visible at once, before the queue has committed them. */
export interface History {
	/**
	 * @param cursor `nextCursor` of the previous page; `null` for the first
	 * @throws {CodedError} `INVALID_REQUEST` for an invalid cursor
	 */
	page(cursor: string | null, limit?: number): Promise<HistoryPage>
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
	 * Everything that was watched or begun, each viewing by itself, newest first; what one act recorded is one.
	 * @throws {CodedError} `INVALID_REQUEST` for an invalid cursor
	 */
	acts(cursor: string | null): Promise<{ entries: HistoryAct[]; nextCursor: string | null }>
	/** Keeps the viewings that these entries would replace, or that are earlier than the last one: for `record`, which follows. */
	keepViewings(entries: readonly HistoryEntry[]): Promise<void>
	/** Removes single viewings. What has none left is removed. @returns of how many films and episodes */
	removeViewings(viewings: readonly Viewing[], stamp: WriteStamp): Promise<number>
	/** Gives one viewing another time. @returns whether there was such a viewing */
	moveViewing(viewing: Viewing, toMs: number): Promise<boolean>
	/**
	 * Removes entries by `mediaKey`, including earlier writes that are still pending. The stamp's id identifies the removal for an
	 * undo.
	 * @returns how many entries existed
	 */
	remove(keys: readonly string[], stamp?: WriteStamp): Promise<number>
	/** Removes marked entries and restores unfinished ones. @returns how many entries are gone */
	unmark(mark: MarkUndo, stamp: WriteStamp): Promise<number>
	clear(confirmed: Confirmed): Promise<void>
}
