import type { Episode, MovieDetails, ShowDetails, TitleSummary } from '#domain/title/media.ts'
import type { HistoryEntry } from './history.ts'

/** What stands for a length that nobody knows: all of it was watched. */
const UNKNOWN_SECONDS = 1

/** A film that was watched to the end, elsewhere or long ago. */
export function watchedMovie(movie: MovieDetails, nowMs: number): HistoryEntry {
	return { ...baseEntry(movie, nowMs), ...fullyWatched(movie.runtimeMinutes) }
}

/** Episodes that were watched to the end, the last of them as the newest, so that the one after it comes next. */
export function watchedEpisodes(show: ShowDetails, episodes: readonly Episode[], nowMs: number): HistoryEntry[] {
	return episodes.map(({ seasonNumber, episodeNumber, overview, runtimeMinutes }, index) => ({
		...baseEntry(show, nowMs - (episodes.length - 1 - index)),
		...fullyWatched(runtimeMinutes ?? show.episodeRuntimeMinutes),
		season: seasonNumber,
		episode: episodeNumber,
		overview: overview || show.overview,
	}))
}

/** Position and length of something that was watched whole. */
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
