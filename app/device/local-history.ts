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

/** A title watched on this device without an account. */
export interface LocalEntry extends HistoryEntry {
	/** The next episode as the player knows it: the device has no catalog. */
	next: EpisodeNumber | null
	/** Set while the title is hidden from "Continue watching". */
	hidden?: Pick<HiddenTitle, 'kind' | 'at'>
	/** On a show's newest entry: all episodes watched, including those whose entries are gone. */
	watched?: WatchedSeasons
	/** When each was watched (epoch ms), by season and episode number; 0 if an older version stored it. */
	watchedAt?: WatchedTimes
}

type WatchedTimes = Readonly<Record<number, readonly number[]>>

/** What the device can continue. A hidden title that is watched again has a new entry. */
export function continueLocally(entries: readonly LocalEntry[], limit?: number): ContinueWatchingItem<LocalEntry>[] {
	return continueWatching(
		entries.filter(({ hidden }) => !hidden),
		({ next }) => next,
		limit,
	)
}

/** The entries, newest first. Invalid items are dropped. */
const localHistory = createStoredList(LOCAL_HISTORY_KEY, (stored) =>
	trimHistory(mergeHistory(stored.flatMap((item) => parseStoredEntry(item) ?? [])), LOCAL_HISTORY_LIMIT),
)
export const { read: readLocalHistory, subscribe: subscribeToLocalHistory } = localHistory

/** How many of the episodes added at once get an entry: more would crowd out other titles. */
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

/** Hides a title from "Continue watching", or shows it again. @param now epoch ms */
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

/** The episodes of a show that were watched on this device. */
export function watchedLocally(entries: readonly LocalEntry[], show: TitleRef): WatchedSeasons {
	return [...watchedTimes(entries, show).values()].reduce<WatchedSeasons>(withWatched, {})
}

interface WatchedEpisode extends MediaRef {
	/** Epoch ms; 0 if unknown. */
	at: number
}

/** The episodes of a show that were watched on this device, by `mediaKey`. */
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

/** Adds the watched episodes of a show to its newest entry. */
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

/** Adds the watched episodes that have no entry of their own. */
export function withWatchedEpisodes(entries: readonly LocalEntry[]): LocalEntry[] {
	const keys = new Set(entries.map(mediaKey))
	// They are older than the rest, so the last watched episode stays the last.
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
