import { continueWatching } from '#domain/history/continue-watching.ts'
import { addToHistory, type HistoryEntry, LOCAL_HISTORY_LIMIT, mergeHistory } from '#domain/history/history.ts'
import { fromWire, isOrdinal, toWire } from '#domain/history/history-wire.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import { forget, keep, listIn, readKept } from './device-store.ts'
import { CONTINUE_KEY, LOCAL_HISTORY_KEY } from './local-history-keys.ts'

/** What was watched on this device while nobody was signed in. */
export interface LocalEntry extends HistoryEntry {
	/** The episode after it, as the player knew it: there is no catalogue on the device. */
	next: EpisodeNumber | null
}

/** Newest first. Anybody may have written there: whatever is no history item is dropped. */
export function parseLocalHistory(stored: string | null): LocalEntry[] {
	return mergeHistory(listIn(stored).flatMap((item) => readItem(item) ?? [])).slice(0, LOCAL_HISTORY_LIMIT)
}

export function readLocalHistory(): LocalEntry[] {
	return parseLocalHistory(readKept(LOCAL_HISTORY_KEY))
}

/** Read anew each time: another tab may have written. */
export function addToLocalHistory(entry: LocalEntry): void {
	write(addToHistory(readLocalHistory(), entry))
}

export function removeFromLocalHistory(isMeant: (entry: LocalEntry) => boolean): void {
	write(readLocalHistory().filter((entry) => !isMeant(entry)))
}

/** Hears the list now, and whenever this tab or another one changes it, until the returned function is called. */
export function watchLocalHistory(hear: (entries: LocalEntry[]) => void): () => void {
	const tell = () => hear(readLocalHistory())
	const hearOthers = ({ key }: StorageEvent) => (key === LOCAL_HISTORY_KEY || key === null) && tell()
	listeners.add(tell)
	addEventListener('storage', hearOthers)
	tell()
	return () => {
		listeners.delete(tell)
		removeEventListener('storage', hearOthers)
	}
}

const listeners = new Set<() => void>()

function write(entries: readonly LocalEntry[]): void {
	if (entries.length === 0) forget(LOCAL_HISTORY_KEY)
	else keep(LOCAL_HISTORY_KEY, JSON.stringify(entries.map(toItem)))
	// The script before the first paint keeps a place for what there is to go on with, and cannot work that out itself.
	const isAny = continueWatching(entries, ({ next }) => next).length > 0
	if (isAny) keep(CONTINUE_KEY, '1')
	else forget(CONTINUE_KEY)
	document.documentElement.toggleAttribute('data-continue', isAny)
	for (const tell of listeners) tell()
}

function toItem(entry: LocalEntry) {
	const { next } = entry
	return { ...toWire(entry), ...(next && { next_season: next.season, next_episode: next.episode }) }
}

function readItem(item: unknown): LocalEntry | null {
	const entry = fromWire(item)
	if (!entry) return null
	const { next_season: season, next_episode: episode } = item as Record<string, unknown>
	return { ...entry, next: isOrdinal(season) && isOrdinal(episode) ? { season, episode } : null }
}
