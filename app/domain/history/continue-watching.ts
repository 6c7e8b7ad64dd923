import { isFinished, isStarted } from '#domain/player/playback.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import { type MediaRef, mediaKey } from '#domain/title/media.ts'
import { type HistoryEntry, mergeHistory } from './history.ts'

/** As many as a row shows. */
export const CONTINUE_LIMIT = 12

/** What to go on with. */
export interface ContinueWatchingItem<Entry extends HistoryEntry = HistoryEntry> {
	/** The entry that it follows from: the title's newest. */
	entry: Entry
	/** What plays: the entry's own film or episode, or the episode after it. */
	ref: MediaRef
	/** Where it goes on; 0 for an episode that has not begun. */
	positionSeconds: number
	durationSeconds: number
}

/**
 * What to go on with, newest first: of each title a film or the newest episode that was left unfinished, or the episode
 * that follows a finished one. What was hardly begun says nothing.
 * @param nextOf the episode after a finished one; `null` when there is none
 */
export function continueWatching<Entry extends HistoryEntry>(
	entries: readonly Entry[],
	nextOf: (entry: Entry) => EpisodeNumber | null,
	limit = CONTINUE_LIMIT,
): ContinueWatchingItem<Entry>[] {
	return newestPerTitle(entries)
		.flatMap((entry) => toContinueWatchingItem(entry, entries, nextOf) ?? [])
		.slice(0, limit)
}

/** The finished episodes among the newest titles: whose next episode has to be looked up. Newest first. */
export function finishedEpisodes<Entry extends HistoryEntry>(
	entries: readonly Entry[],
	limit = CONTINUE_LIMIT,
): Entry[] {
	return newestPerTitle(entries)
		.filter((entry) => entry.type === 'tv' || !isEntryFinished(entry))
		.slice(0, limit)
		.filter((entry) => isEntryFinished(entry) && episodeOf(entry) !== null)
}

/** The season and episode of an entry; `null` for a film, or a show as a whole. */
export function episodeOf({ type, season, episode }: MediaRef): EpisodeNumber | null {
	return type === 'tv' && season != null && episode != null ? { season, episode } : null
}

/** Watched to the end, or as good as. */
export function isEntryFinished({ positionSeconds, durationSeconds }: HistoryEntry): boolean {
	return isFinished(positionSeconds, durationSeconds)
}

/** Left somewhere in the middle. */
export function isEntryInProgress(entry: HistoryEntry): boolean {
	return isStarted(entry.positionSeconds) && !isEntryFinished(entry)
}

/** One entry a title, the newest that was watched at all. */
function newestPerTitle<Entry extends HistoryEntry>(entries: readonly Entry[]): Entry[] {
	const seen = new Set<string>()
	return mergeHistory(entries).filter((entry) => {
		const title = mediaKey({ type: entry.type, id: entry.id })
		if (seen.has(title) || !(isEntryInProgress(entry) || isEntryFinished(entry))) return false
		seen.add(title)
		return true
	})
}

function toContinueWatchingItem<Entry extends HistoryEntry>(
	entry: Entry,
	entries: readonly Entry[],
	nextOf: (entry: Entry) => EpisodeNumber | null,
): ContinueWatchingItem<Entry> | null {
	if (!isEntryFinished(entry)) return { entry, ref: toRef(entry), ...positionOf(entry) }
	const next = episodeOf(entry) && nextOf(entry)
	if (!next) return null
	const ref = { type: entry.type, id: entry.id, ...next }
	// It may have been begun before the one that comes before it.
	const begun = mergeHistory(entries).find((one) => mediaKey(one) === mediaKey(ref) && isEntryInProgress(one))
	return { entry, ref, ...positionOf(begun ?? null) }
}

function toRef({ type, id, season = null, episode = null }: MediaRef): MediaRef {
	return { type, id, season, episode }
}

function positionOf(entry: HistoryEntry | null) {
	return { positionSeconds: entry?.positionSeconds ?? 0, durationSeconds: entry?.durationSeconds ?? 0 }
}
