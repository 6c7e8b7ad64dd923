import { report } from '#app/http/report.server.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { ContinueWatching, History, TitleState } from '#domain/history/port.ts'
import { toWatchStatus, type WatchStatus } from '#domain/history/watch-status.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { Zone } from '#domain/shared/zone.ts'
import type { Season } from '#domain/title/media.ts'
import type { ShowOnDay } from '#domain/title/show-outline.ts'

/** The viewer's history of a title; `null` when nobody is signed in or the history is unavailable. */
export async function loadTitleHistory(
	viewer: { history: History } | null,
	ref: Pick<MediaRef, 'type' | 'id'>,
): Promise<HistoryEntry[] | null> {
	try {
		return viewer && (await viewer.history.ofTitle(ref))
	} catch (error) {
		report('title_history_load_failed', error)
		return null
	}
}

/** Loads a title's state besides its history; `null` when nobody is signed in or it is unavailable. */
export async function loadTitleState(
	viewer: { continueWatching: Pick<ContinueWatching, 'stateOf'> } | null,
	ref: Pick<MediaRef, 'type' | 'id'>,
): Promise<TitleState | null> {
	try {
		return viewer && (await viewer.continueWatching.stateOf(ref))
	} catch (error) {
		report('title_history_load_failed', error)
		return null
	}
}

export function movieWatchStatus(
	entries: readonly HistoryEntry[] | null,
	state: TitleState | null,
	zone: Zone,
): WatchStatus | null {
	return entries && toWatchStatus(entries, null, null, state ? { ...state, zone } : undefined)
}

export function showWatchStatus(
	entries: readonly HistoryEntry[] | null,
	state: TitleState | null,
	season: Season | null,
	show: ShowOnDay,
	zone: Zone,
): WatchStatus | null {
	return entries && toWatchStatus(entries, season?.seasonNumber ?? null, show, state ? { ...state, zone } : undefined)
}
