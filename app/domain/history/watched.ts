import type { Episode, MovieDetails, ShowDetails, TitleSummary } from '#domain/title/media.ts'
import type { HistoryEntry } from './history.ts'
import type { RecordedEntry } from './port.ts'

/** Stands in for an unknown duration: position and duration are equal, so it counts as watched. */
const UNKNOWN_SECONDS = 1

/** An entry for a film that was watched to the end elsewhere. */
export function watchedMovie(movie: MovieDetails, nowMs: number): HistoryEntry {
	return { ...baseEntry(movie, nowMs), ...fullyWatched(movie.runtimeMinutes) }
}

/** Entries for episodes watched to the end. The last one is the newest, so that its successor is up next. */
export function watchedEpisodes(show: ShowDetails, episodes: readonly Episode[], nowMs: number): HistoryEntry[] {
	return episodes.map(({ seasonNumber, episodeNumber, overview, runtimeMinutes }, index) => ({
		...baseEntry(show, nowMs - (episodes.length - 1 - index)),
		...fullyWatched(runtimeMinutes ?? show.episodeRuntimeMinutes),
		season: seasonNumber,
		episode: episodeNumber,
		overview: overview || show.overview,
	}))
}

/** Entries for the history of somebody, made of titles of the catalog. */
export function withCatalogTexts(entries: readonly HistoryEntry[]): RecordedEntry[] {
	return entries.map((entry) => ({ ...entry, hasCatalogTexts: true }))
}

/** Position and duration of a title watched to the end. */
export function fullyWatched(minutes: number | null): Pick<HistoryEntry, 'positionSeconds' | 'durationSeconds'> {
	const seconds = minutes !== null && minutes > 0 ? Math.round(minutes * 60) : UNKNOWN_SECONDS
	return { positionSeconds: seconds, durationSeconds: seconds }
}

function baseEntry(title: TitleSummary, timeMs: number): HistoryEntry {
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
