import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import type { Episode, MovieDetails, ShowDetails } from '#domain/title/media.ts'
import { isEntryFinished } from './continue-watching.ts'
import { type HistoryEntry, timeOf } from './history.ts'
import { type WatchedWhen, watchedAt } from './mark.ts'
import type { RecordedEntry } from './port.ts'
import { ACT_STEP_MS } from './viewing.ts'

/** Position and duration if the length is unknown: they are equal, so it counts as watched. */
const UNKNOWN_SECONDS = 1

/** An entry for a film that was watched to the end elsewhere. */
export function watchedMovie(movie: MovieDetails, nowMs: number, when: WatchedWhen = 'now'): HistoryEntry {
	return { ...baseEntry(movie, watchedAt(when, movie.releaseDate, nowMs)), ...fullyWatched(movie.runtimeMinutes) }
}

type Show = Pick<
	ShowDetails,
	'type' | 'id' | 'title' | 'overview' | 'posterPath' | 'backdropPath' | 'voteAverage' | 'episodeRuntimeMinutes'
>

/** Entries for episodes watched to the end. On a shared day the last one is the newest, so the one after it is up next. */
export function watchedEpisodes(
	show: Show,
	episodes: readonly Episode[],
	nowMs: number,
	when: WatchedWhen = 'now',
): HistoryEntry[] {
	return episodes.map(({ seasonNumber, episodeNumber, overview, runtimeMinutes, airDate }, index) => ({
		...baseEntry(show, watchedAt(when, airDate, nowMs) - (episodes.length - 1 - index) * ACT_STEP_MS),
		...fullyWatched(runtimeMinutes ?? show.episodeRuntimeMinutes),
		season: seasonNumber,
		episode: episodeNumber,
		overview: overview || show.overview,
	}))
}

/**
 * Entries for the history of somebody, made of titles of the catalog.
 * @param saidAt when the viewer said so, in epoch ms, if they watched them earlier
 */
export function withCatalogTexts(entries: readonly HistoryEntry[], saidAt: number | null = null): RecordedEntry[] {
	return entries.map((entry) => ({ ...entry, hasCatalogTexts: true, ...(saidAt !== null && { saidAt }) }))
}

/** Position and duration of a title watched to the end. */
export function fullyWatched(minutes: number | null): Pick<HistoryEntry, 'positionSeconds' | 'durationSeconds'> {
	const seconds = minutes !== null && minutes > 0 ? Math.round(minutes * 60) : UNKNOWN_SECONDS
	return { positionSeconds: seconds, durationSeconds: seconds }
}

/**
 * Entries of a mark replace those of what was only begun, whenever that was, and keep their source.
 * @param known of the same title
 */
export function afterUnfinished(entries: readonly HistoryEntry[], known: readonly HistoryEntry[]): HistoryEntry[] {
	const begun = new Map(known.filter((entry) => !isEntryFinished(entry)).map((entry) => [mediaKey(entry), entry]))
	return entries.map((entry) => {
		const earlier = begun.get(mediaKey(entry))
		if (!earlier) return entry
		const createdAt = timeOf(earlier) < timeOf(entry) ? entry.createdAt : new Date(timeOf(earlier) + 1).toISOString()
		return { ...entry, preferredSource: earlier.preferredSource, createdAt }
	})
}

function baseEntry(
	title: Omit<Show, 'type' | 'episodeRuntimeMinutes'> & Pick<MediaRef, 'type'>,
	timeMs: number,
): HistoryEntry {
	return {
		type: title.type,
		id: title.id,
		season: null,
		episode: null,
		title: title.title,
		posterPath: title.posterPath,
		backdropPath: title.backdropPath,
		overview: title.overview,
		rating: title.voteAverage,
		...fullyWatched(null),
		createdAt: new Date(timeMs).toISOString(),
		preferredSource: null,
	}
}
