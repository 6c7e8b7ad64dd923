import { isFinished, isStarted } from '#domain/player/playback.ts'
import { type MediaRef, mediaKey, titleKey } from '#domain/shared/media-ref.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import { type HistoryEntry, mergeHistory, timeOf } from './history.ts'

/** Items in the row. */
export const CONTINUE_LIMIT = 12

/** An item of the "Continue watching" row. */
export interface ContinueWatchingItem<Entry extends HistoryEntry = HistoryEntry> {
	/** The newest entry of the title. */
	entry: Entry
	/** What to play: the entry's film or episode, or the next episode. */
	ref: MediaRef
	/** The position to resume at; 0 for an episode that has not been started. */
	positionSeconds: number
	durationSeconds: number
}

/**
 * What to continue, newest first: for each title the unfinished film or episode, or the episode after a finished one. Barely
 * started entries are ignored.
 * @param nextOf the episode after a finished one; `null` for none
 */
export function continueWatching<Entry extends HistoryEntry>(
	entries: readonly Entry[],
	nextOf: (entry: Entry) => EpisodeNumber | null,
	limit = CONTINUE_LIMIT,
): ContinueWatchingItem<Entry>[] {
	return titlesToContinue(entries)
		.flatMap((entry) => toContinueWatchingItem(entry, entries, nextOf) ?? [])
		.slice(0, limit)
}

/**
 * The newest entry of each title that was started, newest first, unless it is a finished film: of a finished episode the next one
 * has to be looked up.
 */
export function titlesToContinue<Entry extends HistoryEntry>(entries: readonly Entry[]): Entry[] {
	return newestPerTitle(entries).filter((entry) => !isEntryFinished(entry) || episodeOf(entry) !== null)
}

/**
 * At most `limit` entries of a list that is sorted newest first. The oldest are dropped first, but those that something can be
 * continued from are dropped last.
 */
export function trimHistory<Entry extends HistoryEntry>(entries: readonly Entry[], limit: number): Entry[] {
	if (entries.length <= limit) return [...entries]
	const needed = titlesToContinue(entries).slice(0, limit)
	const rest = entries.filter((entry) => !needed.includes(entry)).slice(0, limit - needed.length)
	const kept = new Set([...needed, ...rest])
	return entries.filter((entry) => kept.has(entry))
}

/** The season and episode of an entry; `null` for a film or a whole show. */
export function episodeOf({ type, season, episode }: MediaRef): EpisodeNumber | null {
	return type === 'tv' && season != null && episode != null ? { season, episode } : null
}

/** Whether it was watched to the end, or nearly. */
export function isEntryFinished({ positionSeconds, durationSeconds }: HistoryEntry): boolean {
	return isFinished(positionSeconds, durationSeconds)
}

export function isEntryInProgress(entry: HistoryEntry): boolean {
	return isStarted(entry.positionSeconds) && !isEntryFinished(entry)
}

/** The newest entry of each title that was started. Of episodes with the same time, as in many imports, the last one. */
function newestPerTitle<Entry extends HistoryEntry>(entries: readonly Entry[]): Entry[] {
	const oldestFirst = mergeHistory(entries)
		.filter((entry) => isEntryInProgress(entry) || isEntryFinished(entry))
		.sort(
			(a, b) => timeOf(a) - timeOf(b) || (a.season ?? -1) - (b.season ?? -1) || (a.episode ?? -1) - (b.episode ?? -1),
		)
	const newest = new Map(oldestFirst.map((entry) => [titleKey(entry), entry]))
	return mergeHistory([...newest.values()])
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
	// The next episode may have been started already.
	const started = mergeHistory(entries).find((other) => mediaKey(other) === mediaKey(ref) && isEntryInProgress(other))
	return { entry, ref, ...positionOf(started ?? null) }
}

function toRef({ type, id, season = null, episode = null }: MediaRef): MediaRef {
	return { type, id, season, episode }
}

function positionOf(entry: HistoryEntry | null) {
	return { positionSeconds: entry?.positionSeconds ?? 0, durationSeconds: entry?.durationSeconds ?? 0 }
}

/**
 * The titles that a viewer has seen, by `mediaKey`: films that were finished or marked as watched, and shows of which an episode
 * was. Of each film and episode the newest entry counts: a film that was started again is not seen until it is finished again.
 */
export function seenTitles(entries: readonly HistoryEntry[]): Set<string> {
	const finished = mergeHistory(entries).filter(isEntryFinished)
	return new Set(finished.map(titleKey))
}
