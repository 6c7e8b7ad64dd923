import {
	type ContinueWatchingItem,
	continueWatching,
	isEntryFinished,
	trimHistory,
} from '#domain/history/continue-watching.ts'
import type { HiddenTitle, Hiding } from '#domain/history/hidden.ts'
import { addToHistory, type HistoryEntry, LOCAL_HISTORY_LIMIT, mergeHistory, timeOf } from '#domain/history/history.ts'
import { isOrdinal, MAX_EPOCH_MS, parseHistoryItem, toHistoryItem } from '#domain/history/history-item.ts'
import type { HiddenTitleView } from '#domain/history/port.ts'
import { parseWatchedSeasons, type WatchedSeasons, watchedEpisodesOf, withWatched } from '#domain/history/up-next.ts'
import { fullyWatched } from '#domain/history/watched.ts'
import { toRecord } from '#domain/shared/json.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { type MediaRef, mediaKey, type TitleRef, titleKey } from '#domain/shared/media-ref.ts'
import type { StoreOutcome } from '#domain/shared/stored-words.ts'
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
	/** When, in epoch ms, by season at the episode's number; 0 for what an older version has stored. */
	watchedAt?: WatchedTimes
}

type WatchedTimes = Readonly<Record<number, readonly number[]>>

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

/** When many episodes are added at once, only so many get an entry, to leave room for other titles. */
const MAX_LISTED_AT_ONCE = 50

/**
 * Reads the list first: another tab may have changed it.
 * @param added of one title, the newest last
 * @returns whether they outlive the page
 */
export function addToLocalHistory(...added: readonly LocalEntry[]): StoreOutcome {
	const [title] = added
	if (!title) return 'stored'
	const entries = readLocalHistory()
	const known = new Set(entries.map(mediaKey))
	const dropped = entries.find((entry) => isOfSameTitle(entry, title) && entry.hidden?.kind === 'dropped')?.hidden
	const all = added
		.filter((entry, index) => index >= added.length - MAX_LISTED_AT_ONCE || known.has(mediaKey(entry)))
		.reduce((list, entry) => addToHistory(list, dropped ? { ...entry, hidden: dropped } : entry), entries)
	const times = watchedTimes(entries, title)
	for (const entry of added) if (isEntryFinished(entry)) times.set(mediaKey(entry), { ...entry, at: timeOf(entry) })
	return writeLocalHistory(trimHistory(withWatchedShow(all, title, times), LOCAL_HISTORY_LIMIT))
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

/**
 * What is left of a show without an entry gets one: the newest of it.
 * @returns what was removed, oldest first: `addToLocalHistory` takes it back, title by title
 */
export function removeFromLocalHistory(matches: (entry: LocalEntry) => boolean): LocalEntry[] {
	const entries = readLocalHistory()
	const all = withWatchedEpisodes(entries)
	const removed = all.filter(matches)
	const keys = new Set(removed.map(mediaKey))
	let kept = entries.filter((entry) => !keys.has(mediaKey(entry)))
	for (const show of uniqueBy(removed, titleKey)) {
		const times = watchedTimes(entries, show)
		for (const key of keys) times.delete(key)
		if (!kept.some((entry) => isOfSameTitle(entry, show)))
			kept.push(...mergeHistory(all.filter((entry) => times.has(mediaKey(entry)))).slice(0, 1))
		kept = withWatchedShow(mergeHistory(kept), show, times)
	}
	writeLocalHistory(kept)
	return mergeHistory(removed).reverse()
}

/** What was watched of a show here. */
export function watchedLocally(entries: readonly LocalEntry[], show: TitleRef): WatchedSeasons {
	return [...watchedTimes(entries, show).values()].reduce<WatchedSeasons>(withWatched, {})
}

interface WatchedEpisode extends MediaRef {
	/** Epoch ms; 0 where it is not known. */
	at: number
}

/** The episodes that were watched of a show here, by `mediaKey`. */
function watchedTimes(entries: readonly LocalEntry[], show: TitleRef): Map<string, WatchedEpisode> {
	const times = new Map<string, WatchedEpisode>()
	const own = entries.filter((each) => isOfSameTitle(each, show))
	for (const { type, id, watched = {}, watchedAt = {} } of own)
		for (const { season, episode } of watchedEpisodesOf(watched)) {
			const ref = { type, id, season, episode }
			times.set(mediaKey(ref), { ...ref, at: watchedAt[season]?.[episode] ?? 0 })
		}
	for (const entry of own) if (isEntryFinished(entry)) times.set(mediaKey(entry), { ...entry, at: timeOf(entry) })
	return times
}

/** Stores with the newest entry of a show what was watched of it. */
function withWatchedShow(
	entries: readonly LocalEntry[],
	show: TitleRef,
	times: ReadonlyMap<string, WatchedEpisode>,
): LocalEntry[] {
	const newest = show.type === 'tv' ? entries.find((entry) => isOfSameTitle(entry, show)) : undefined
	const watched = [...times.values()].reduce<WatchedSeasons>(withWatched, {})
	const watchedAt: Record<number, number[]> = {}
	for (const [season, marks] of Object.entries(watched))
		watchedAt[Number(season)] = [...marks].map(
			(_, episode) => times.get(mediaKey({ ...show, season: Number(season), episode }))?.at ?? 0,
		)
	return entries.map(({ watched: others, watchedAt: otherTimes, ...entry }) => {
		if (!isOfSameTitle(entry, show))
			return { ...entry, ...(others && { watched: others }), ...(otherTimes && { watchedAt: otherTimes }) }
		return mediaKey(entry) === (newest && mediaKey(newest)) ? { ...entry, watched, watchedAt } : entry
	})
}

/** Also the episodes that have no entry of their own. */
export function withWatchedEpisodes(entries: readonly LocalEntry[]): LocalEntry[] {
	const keys = new Set(entries.map(mediaKey))
	// Older than the others, so that what was watched last still is.
	const oldest = Math.min(...entries.map(timeOf)) - 1
	const unlisted = entries.flatMap(({ watched = {}, watchedAt = {}, ...entry }) =>
		watchedEpisodesOf(watched).flatMap((at): LocalEntry[] => {
			if (keys.has(mediaKey({ type: entry.type, id: entry.id, ...at }))) return []
			const createdAt = new Date(watchedAt[at.season]?.[at.episode] || oldest).toISOString()
			return [{ ...entry, ...at, ...fullyWatched(null), createdAt, isDated: true, next: null }]
		}),
	)
	return [...entries, ...unlisted]
}

function writeLocalHistory(entries: readonly LocalEntry[]): StoreOutcome {
	noteContinueWatching(continueLocally(entries).length > 0 || readStored(FOLLOWED_KEY) !== null)
	return localHistory.write(entries.map(toStoredEntry))
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
		...(entry.watchedAt && { watched_at: entry.watchedAt }),
		...(next && { next_season: next.season, next_episode: next.episode }),
	}
}

function parseStoredEntry(item: unknown): LocalEntry | null {
	const entry = parseHistoryItem(item)
	if (!entry) return null
	const {
		next_season: season,
		next_episode: episode,
		hidden: kind,
		hidden_at: at,
		watched,
		watched_at,
	} = toRecord(item)
	return {
		...entry,
		...((kind === 'hidden' || kind === 'dropped') && {
			hidden: { kind, at: typeof at === 'number' ? at : timeOf(entry) },
		}),
		...(watched !== undefined && { watched: parseWatchedSeasons(watched) }),
		...(watched_at !== undefined && { watchedAt: parseTimes(watched_at) }),
		next: isOrdinal(season) && isOrdinal(episode) ? { season, episode } : null,
	}
}

function parseTimes(value: unknown): WatchedTimes {
	const seasons = Object.entries(toRecord(value)).flatMap(([season, times]) =>
		isOrdinal(Number(season)) && Array.isArray(times) ? [[season, times.map(parseTime)] as const] : [],
	)
	return Object.fromEntries(seasons)
}

const parseTime = (time: unknown): number =>
	Number.isSafeInteger(time) && Math.abs(Number(time)) <= MAX_EPOCH_MS ? Number(time) : 0

/** Titles whose newest entry is hidden, the latest hidden first. */
export function hiddenLocally(entries: readonly LocalEntry[]): HiddenTitleView[] {
	return uniqueBy(entries, titleKey)
		.flatMap(({ type, id, title, hidden }) => (hidden ? [{ type, id, title, ...hidden }] : []))
		.sort((a, b) => b.at - a.at)
}
