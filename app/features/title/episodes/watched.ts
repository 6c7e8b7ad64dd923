import { continueWatching, type GoOn, isDone, isUnderWay } from '#domain/history/continue-watching.ts'
import { type HistoryEntry, mergeHistory } from '#domain/history/history.ts'
import { progressFraction } from '#domain/player/playback.ts'
import { episodeWords, progressWords, timeLeft } from '#domain/player/watch-progress.ts'
import { watchPath } from '#domain/shared/links.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { MediaRef } from '#domain/title/media.ts'

/** How far the viewer is in one episode. */
export interface EpisodeWatched {
	/** 0..1 */
	fraction: number
	/** "23 min left", "Watched" */
	words: string
}

/** What a details page shows of what the viewer has seen of the title. */
export interface WatchedView {
	/** Where Play goes on; `null` where it begins at the beginning. */
	play: { to: string; label: string; note: string | null } | null
	/** Something of it is in the history. */
	isKept: boolean
	/** The film was watched to the end. */
	isDone: boolean
	/** Of the season that is shown, by number; only what was begun. */
	episodes: Record<number, EpisodeWatched>
}

/**
 * @param entries of one title
 * @param season the one that is shown; `null` for a film
 * @param nextOf the episode after a finished one
 */
export function toWatched<Entry extends HistoryEntry>(
	entries: readonly Entry[],
	season: number | null,
	nextOf: (entry: Entry) => EpisodeNumber | null,
): WatchedView {
	const [goOn] = continueWatching(entries, nextOf, 1)
	const seen = mergeHistory(entries).filter((entry) => isUnderWay(entry) || isDone(entry))
	return {
		play: goOn ? toPlay(goOn) : null,
		isKept: entries.length > 0,
		isDone: seen.some((entry) => entry.type === 'movie' && isDone(entry)),
		episodes: Object.fromEntries(
			seen.flatMap((entry) =>
				entry.episode != null && entry.season === season ? [[entry.episode, toEpisodeWatched(entry)]] : [],
			),
		),
	}
}

function toPlay({ ref, positionSeconds, durationSeconds }: GoOn): WatchedView['play'] {
	const isBegun = positionSeconds > 0
	return {
		to: watchPath(ref),
		label: [isBegun ? 'Resume' : 'Play', episodeWords(ref)].filter(Boolean).join(' '),
		note: isBegun ? timeLeft(positionSeconds, durationSeconds) : null,
	}
}

function toEpisodeWatched(entry: HistoryEntry): EpisodeWatched {
	const { positionSeconds, durationSeconds } = entry
	if (isDone(entry)) return { fraction: 1, words: 'Watched' }
	return {
		fraction: progressFraction(positionSeconds, durationSeconds),
		words: progressWords(positionSeconds, durationSeconds),
	}
}

/** Whether an entry is of that title. */
export function isOfTitle({ type, id }: Pick<MediaRef, 'type' | 'id'>) {
	return (entry: MediaRef): boolean => entry.type === type && entry.id === id
}
