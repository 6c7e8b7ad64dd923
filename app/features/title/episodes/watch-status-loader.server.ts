import { report } from '#app/http/report.server.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { ContinueWatching, History, TitleState } from '#domain/history/port.ts'
import { episodeToOpen, toWatchStatus, type WatchStatus } from '#domain/history/watch-status.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { Zone } from '#domain/shared/zone.ts'
import type { Season, ShowDetails } from '#domain/title/media.ts'
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

interface OpenedShow {
	show: ShowDetails & { season: Season | null }
	/** The position of an episode in its season; `null` for the first one. */
	from: string | null
}

/** The show with the season in which the viewer is, where no other is asked for. If that can't be read, the first one stands. */
export async function openWhereWatched(
	catalog: Pick<Catalog, 'season'>,
	show: OpenedShow['show'],
	entries: readonly HistoryEntry[] | null,
	state: TitleState | null,
	outline: ShowOnDay,
	zone: Zone,
): Promise<OpenedShow> {
	const episode = entries && episodeToOpen(entries, outline, state ? { ...state, zone } : undefined)
	if (!episode) return { show, from: null }
	try {
		const isShown = episode.season === show.season?.seasonNumber
		const season = isShown ? show.season : await catalog.season(show.id, episode.season)
		const at = season?.episodes.findIndex(({ episodeNumber }) => episodeNumber === episode.episode) ?? -1
		return { show: season ? { ...show, season } : show, from: at < 0 ? null : String(at + 1) }
	} catch (error) {
		report('show_season_failed', error)
		return { show, from: null }
	}
}
