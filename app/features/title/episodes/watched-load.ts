import { report } from '#app/http/report.ts'
import { episodeOf } from '#domain/history/continue-watching.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import { nextEpisode } from '#domain/player/playback.ts'
import type { History } from '#domain/shared/ports.ts'
import type { MediaRef, Season, ShowDetails } from '#domain/title/media.ts'
import { toWatched, type WatchedView } from './watched.ts'

/** What the viewer has seen of a title; `null` when nobody is signed in or the history cannot be read: the page goes on without. */
export async function seenOf(
	viewer: { history: History } | null,
	ref: Pick<MediaRef, 'type' | 'id'>,
): Promise<HistoryEntry[] | null> {
	try {
		return viewer && (await viewer.history.ofTitle(ref))
	} catch (error) {
		report('watched_unknown', error)
		return null
	}
}

export function watchedOfMovie(seen: readonly HistoryEntry[] | null): WatchedView | null {
	return seen && toWatched(seen, null, () => null)
}

export function watchedOfShow(
	seen: readonly HistoryEntry[] | null,
	show: ShowDetails & { season: Season | null },
	today: string,
): WatchedView | null {
	const following = (entry: HistoryEntry) => {
		const at = episodeOf(entry)
		return at && nextEpisode(show.seasons, at, today, show.season?.episodes)
	}
	return seen && toWatched(seen, show.season?.seasonNumber ?? null, following)
}
