import { isFinished, isStarted } from '#domain/player/playback.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import { type MediaRef, mediaKey } from '#domain/title/media.ts'
import { type HistoryEntry, mergeHistory } from './history.ts'

/** As many as a row shows. */
export const CONTINUE_LIMIT = 12

/** What to go on with. */
export interface GoOn<Entry extends HistoryEntry = HistoryEntry> {
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
): GoOn<Entry>[] {
	return newestOfTitles(entries)
		.flatMap((entry) => goOnWith(entry, entries, nextOf) ?? [])
		.slice(0, limit)
}

/** The finished episodes among the newest titles: whose next episode has to be looked up. Newest first. */
export function finishedEpisodes<Entry extends HistoryEntry>(
	entries: readonly Entry[],
	limit = CONTINUE_LIMIT,
): Entry[] {
	return newestOfTitles(entries)
		.filter((entry) => entry.type === 'tv' || !isDone(entry))
		.slice(0, limit)
		.filter((entry) => isDone(entry) && episodeOf(entry) !== null)
}

/** The season and episode of an entry; `null` for a film, or a show as a whole. */
export function episodeOf({ type, season, episode }: MediaRef): EpisodeNumber | null {
	return type === 'tv' && season != null && episode != null ? { season, episode } : null
}

/** Watched to the end, or as good as. */
export function isDone({ positionSeconds, durationSeconds }: HistoryEntry): boolean {
	return isFinished(positionSeconds, durationSeconds)
}

/** Left somewhere in the middle. */
export function isUnderWay(entry: HistoryEntry): boolean {
	return isStarted(entry.positionSeconds) && !isDone(entry)
}

/** One entry a title, the newest that was watched at all. */
function newestOfTitles<Entry extends HistoryEntry>(entries: readonly Entry[]): Entry[] {
	const seen = new Set<string>()
	return mergeHistory(entries).filter((entry) => {
		const title = mediaKey({ type: entry.type, id: entry.id })
		if (seen.has(title) || !(isUnderWay(entry) || isDone(entry))) return false
		seen.add(title)
		return true
	})
}

function goOnWith<Entry extends HistoryEntry>(
	entry: Entry,
	entries: readonly Entry[],
	nextOf: (entry: Entry) => EpisodeNumber | null,
): GoOn<Entry> | null {
	if (!isDone(entry)) return { entry, ref: refOf(entry), ...placeOf(entry) }
	const next = episodeOf(entry) && nextOf(entry)
	if (!next) return null
	const ref = { type: entry.type, id: entry.id, ...next }
	// It may have been begun before the one that comes before it.
	const begun = mergeHistory(entries).find((one) => mediaKey(one) === mediaKey(ref) && isUnderWay(one))
	return { entry, ref, ...placeOf(begun ?? null) }
}

function refOf({ type, id, season = null, episode = null }: MediaRef): MediaRef {
	return { type, id, season, episode }
}

function placeOf(entry: HistoryEntry | null) {
	return { positionSeconds: entry?.positionSeconds ?? 0, durationSeconds: entry?.durationSeconds ?? 0 }
}
