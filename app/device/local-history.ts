import { type ContinueWatchingItem, continueWatching, trimHistory } from '#domain/history/continue-watching.ts'
import type { HiddenTitle, Hiding } from '#domain/history/hidden.ts'
import { addToHistory, type HistoryEntry, LOCAL_HISTORY_LIMIT, mergeHistory, timeOf } from '#domain/history/history.ts'
import { isOrdinal, parseHistoryItem, toHistoryItem } from '#domain/history/history-item.ts'
import { toRecord } from '#domain/shared/json.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import { removeStored, writeStored } from './device-storage.ts'
import { CONTINUE_WATCHING_KEY, LOCAL_HISTORY_KEY } from './registry.ts'
import { createStoredList } from './stored-list.ts'

/** Watched on this device without an account. */
export interface LocalEntry extends HistoryEntry {
	/** The next episode, as known to the player: there is no catalog on the device. */
	next: EpisodeNumber | null
	/** Kept out of "Continue watching". */
	hidden?: Pick<HiddenTitle, 'kind' | 'at'>
}

/** What the device can continue; what is watched again after it was hidden has a new entry. */
export function continueLocally(entries: readonly LocalEntry[], limit?: number): ContinueWatchingItem<LocalEntry>[] {
	return continueWatching(
		entries.filter(({ hidden }) => !hidden),
		({ next }) => next,
		limit,
	)
}

/** Newest first. Invalid items are dropped. */
const localHistory = createStoredList(LOCAL_HISTORY_KEY, (stored) =>
	trimHistory(mergeHistory(stored.flatMap((item) => parseStoredEntry(item) ?? [])), LOCAL_HISTORY_LIMIT),
)
export const { read: readLocalHistory, subscribe: subscribeToLocalHistory } = localHistory

/** Reads the list first: another tab may have changed it. */
export function addToLocalHistory(entry: LocalEntry): void {
	const entries = readLocalHistory()
	const dropped = entries.find((known) => isOfSameTitle(known, entry) && known.hidden?.kind === 'dropped')?.hidden
	const added: LocalEntry = dropped ? { ...entry, hidden: dropped } : entry
	writeLocalHistory(trimHistory(addToHistory(entries, added), LOCAL_HISTORY_LIMIT))
}

/** Takes a title out of "Continue watching", or puts it back. @param now epoch ms */
export function setLocalHiding(title: TitleRef, kind: Hiding, now: number): void {
	writeLocalHistory(
		readLocalHistory().map(({ hidden, ...entry }) => {
			const kept = isOfSameTitle(entry, title) ? (kind === 'shown' ? undefined : { kind, at: now }) : hidden
			return kept ? { ...entry, hidden: kept } : entry
		}),
	)
}

const isOfSameTitle = (a: TitleRef, b: TitleRef) => a.type === b.type && a.id === b.id

export function removeFromLocalHistory(matches: (entry: LocalEntry) => boolean): void {
	writeLocalHistory(readLocalHistory().filter((entry) => !matches(entry)))
}

function writeLocalHistory(entries: readonly LocalEntry[]): void {
	// The script before the first paint reserves space for the row, but cannot compute whether there is one.
	const hasContinueWatching = continueLocally(entries).length > 0
	if (hasContinueWatching) writeStored(CONTINUE_WATCHING_KEY, '1')
	else removeStored(CONTINUE_WATCHING_KEY)
	document.documentElement.toggleAttribute('data-continue', hasContinueWatching)
	localHistory.write(entries.map(toStoredEntry))
}

function toStoredEntry(entry: LocalEntry) {
	const { next, hidden } = entry
	return {
		...toHistoryItem(entry),
		...(hidden && { hidden: hidden.kind, hidden_at: hidden.at }),
		...(next && { next_season: next.season, next_episode: next.episode }),
	}
}

function parseStoredEntry(item: unknown): LocalEntry | null {
	const entry = parseHistoryItem(item)
	if (!entry) return null
	const { next_season: season, next_episode: episode, hidden: kind, hidden_at: at } = toRecord(item)
	return {
		...entry,
		...((kind === 'hidden' || kind === 'dropped') && {
			hidden: { kind, at: typeof at === 'number' ? at : timeOf(entry) },
		}),
		next: isOrdinal(season) && isOrdinal(episode) ? { season, episode } : null,
	}
}
