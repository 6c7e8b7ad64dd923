import {
	type ContinueWatchingItem,
	continueWatching,
	isEntryFinished,
	trimHistory,
} from '#domain/history/continue-watching.ts'
import type { HiddenTitle, Hiding } from '#domain/history/hidden.ts'
import { addToHistory, type HistoryEntry, LOCAL_HISTORY_LIMIT, mergeHistory, timeOf } from '#domain/history/history.ts'
import { isOrdinal, parseHistoryItem, toHistoryItem } from '#domain/history/history-item.ts'
import {
	parseWatchedSeasons,
	type WatchedSeasons,
	watchedEpisodesOf,
	withoutWatched,
	withWatched,
} from '#domain/history/up-next.ts'
import { fullyWatched } from '#domain/history/watched.ts'
import { toRecord } from '#domain/shared/json.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { uniqueBy } from '#domain/shared/unique-by.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import { readStored, removeStored, writeStored } from './device-storage.ts'
import { CONTINUE_WATCHING_KEY, FOLLOWED_KEY, LOCAL_HISTORY_KEY } from './registry.ts'
import { createStoredList } from './stored-list.ts'

/** Watched on this device without an account. */
export interface LocalEntry extends HistoryEntry {
	/** The next episode, as known to the player: there is no catalog on the device. */
	next: EpisodeNumber | null
	/** Kept out of "Continue watching". */
	hidden?: Pick<HiddenTitle, 'kind' | 'at'>
	/** With the newest entry of a show: what was watched of it, also what has no entry any more. */
	watched?: WatchedSeasons
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

/** Of many episodes that are added at once, so many get an entry: other titles need theirs. */
const MAX_LISTED_AT_ONCE = 50

/**
 * Reads the list first: another tab may have changed it.
 * @param added of one title, the newest last
 */
export function addToLocalHistory(...added: readonly LocalEntry[]): void {
	const [title] = added
	if (!title) return
	const entries = readLocalHistory()
	const known = new Set(entries.map(mediaKey))
	const dropped = entries.find((entry) => isOfSameTitle(entry, title) && entry.hidden?.kind === 'dropped')?.hidden
	const all = added
		.filter((entry, index) => index >= added.length - MAX_LISTED_AT_ONCE || known.has(mediaKey(entry)))
		.reduce((list, entry) => addToHistory(list, dropped ? { ...entry, hidden: dropped } : entry), entries)
	const watched = added.filter(isEntryFinished).reduce(withWatched, watchedLocally(entries, title))
	writeLocalHistory(trimHistory(withWatchedShow(all, title, watched), LOCAL_HISTORY_LIMIT))
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

export const isOfSameTitle = (a: TitleRef, b: TitleRef) => a.type === b.type && a.id === b.id

/** @returns what was removed, oldest first: `addToLocalHistory` takes it back */
export function removeFromLocalHistory(matches: (entry: LocalEntry) => boolean): LocalEntry[] {
	const entries = readLocalHistory()
	const removed = withWatchedEpisodes(entries).filter(matches)
	const keys = new Set(removed.map(mediaKey))
	let kept = entries.filter((entry) => !keys.has(mediaKey(entry)))
	for (const show of uniqueBy(removed, ({ type, id }) => mediaKey({ type, id }))) {
		const watched = removed
			.filter((entry) => isOfSameTitle(entry, show))
			.reduce(withoutWatched, watchedLocally(entries, show))
		kept = withWatchedShow(kept, show, watched)
	}
	writeLocalHistory(kept)
	return mergeHistory(removed).reverse()
}

/** What was watched of a show here. */
export function watchedLocally(entries: readonly LocalEntry[], show: TitleRef): WatchedSeasons {
	let watched: WatchedSeasons = {}
	for (const entry of entries.filter((each) => isOfSameTitle(each, show))) {
		for (const [season, marks] of Object.entries(entry.watched ?? {}))
			for (let episode = 0; episode < marks.length; episode += 1)
				if (marks[episode] === '1') watched = withWatched(watched, { ...show, season: Number(season), episode })
		if (isEntryFinished(entry)) watched = withWatched(watched, entry)
	}
	return watched
}

/** Stores with the newest entry of a show what was watched of it. */
function withWatchedShow(entries: readonly LocalEntry[], show: TitleRef, watched: WatchedSeasons): LocalEntry[] {
	const newest = show.type === 'tv' ? entries.find((entry) => isOfSameTitle(entry, show)) : undefined
	return entries.map(({ watched: others, ...entry }) => {
		if (!isOfSameTitle(entry, show)) return others ? { ...entry, watched: others } : entry
		return mediaKey(entry) === (newest && mediaKey(newest)) ? { ...entry, watched } : entry
	})
}

/** Also the episodes that have no entry of their own. */
export function withWatchedEpisodes(entries: readonly LocalEntry[]): LocalEntry[] {
	const keys = new Set(entries.map(mediaKey))
	const unlisted = entries.flatMap((entry) =>
		watchedEpisodesOf(entry.watched ?? {}).flatMap((at): LocalEntry[] =>
			keys.has(mediaKey({ type: entry.type, id: entry.id, ...at }))
				? []
				: [{ ...entry, ...at, ...fullyWatched(null), next: null }],
		),
	)
	// Older than the others, so that what was watched last still is.
	const oldest = Math.min(...entries.map(timeOf))
	return [...entries, ...unlisted.map((entry) => ({ ...entry, createdAt: new Date(oldest - 1).toISOString() }))]
}

function writeLocalHistory(entries: readonly LocalEntry[]): void {
	noteContinueWatching(continueLocally(entries).length > 0 || readStored(FOLLOWED_KEY) !== null)
	localHistory.write(entries.map(toStoredEntry))
}

/** The script before the first paint reserves space for the row, but cannot compute whether there is one. */
export function noteContinueWatching(hasRow: boolean): void {
	if (hasRow) writeStored(CONTINUE_WATCHING_KEY, '1')
	else removeStored(CONTINUE_WATCHING_KEY)
	document.documentElement.toggleAttribute('data-continue', hasRow)
}

function toStoredEntry(entry: LocalEntry) {
	const { next, hidden } = entry
	return {
		...toHistoryItem(entry),
		...(hidden && { hidden: hidden.kind, hidden_at: hidden.at }),
		...(entry.watched && { watched: entry.watched }),
		...(next && { next_season: next.season, next_episode: next.episode }),
	}
}

function parseStoredEntry(item: unknown): LocalEntry | null {
	const entry = parseHistoryItem(item)
	if (!entry) return null
	const { next_season: season, next_episode: episode, hidden: kind, hidden_at: at, watched } = toRecord(item)
	return {
		...entry,
		...((kind === 'hidden' || kind === 'dropped') && {
			hidden: { kind, at: typeof at === 'number' ? at : timeOf(entry) },
		}),
		...(watched !== undefined && { watched: parseWatchedSeasons(watched) }),
		next: isOrdinal(season) && isOrdinal(episode) ? { season, episode } : null,
	}
}
