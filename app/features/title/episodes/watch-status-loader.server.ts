import { report } from '#app/http/report.server.ts'
import { episodeOf } from '#domain/history/continue-watching.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { ContinueWatching, History, TitleState } from '#domain/history/port.ts'
import { watchedShowOf } from '#domain/history/up-next.ts'
import { toWatchStatus, type WatchStatus } from '#domain/history/watch-status.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { Zone } from '#domain/shared/zone.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { Season } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
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

/**
 * The season that a page opens with if its URL names none: where the viewer was last, so that it stays where they mark something.
 * @param first the one that the show begins with
 */
export async function seasonToOpen(
	catalog: Pick<Catalog, 'season'>,
	id: number,
	first: Season | null,
	last: EpisodeNumber | null,
): Promise<Season | null> {
	if (!last || last.season === first?.seasonNumber) return first
	try {
		return (await catalog.season(id, last.season)) ?? first
	} catch (error) {
		report('season_load_failed', error)
		return first
	}
}

/** The episode that a viewer began or watched last, specials left out; `null` for none. */
export function lastEpisodeOf(id: number, entries: readonly HistoryEntry[] | null): EpisodeNumber | null {
	const { place } = watchedShowOf(id, entries ?? [], {}, new Set())
	return place && episodeOf(place)
}
