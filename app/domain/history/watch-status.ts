import { episodeCode, formatTimeLeft, progressFraction, progressText } from '#domain/player/playback.ts'
import { watchPath } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import { type ContinueWatchingItem, continueWatching, isEntryFinished, isEntryInProgress } from './continue-watching.ts'
import { type HistoryEntry, mergeHistory, timeOf } from './history.ts'
import type { TitleState } from './port.ts'
import { MARK, withWatched } from './up-next.ts'

export interface EpisodeProgress {
	/** 0..1 */
	fraction: number
	/** "23 min left", "Watched" */
	text: string
	/** When it was watched, oldest first, in epoch ms; missing unless it was watched more than once. */
	times?: number[]
}

/** What a details page shows about the viewer's progress. */
export interface WatchStatus {
	/** The target of Play; `null` to start from the beginning. */
	play: { to: string; label: string; note: string | null } | null
	/** The history contains the title or one of its episodes. */
	isInHistory: boolean
	/** The film was watched to the end. */
	isWatched: boolean
	/** The started episodes of the displayed season, by number. */
	episodes: Record<number, EpisodeProgress>
	/** How many episodes of each season were watched to the end. */
	seasons: Record<number, number>
	/** When a film was watched, as for an episode. */
	times?: number[]
}

/**
 * @param entries of one title
 * @param season the displayed one; `null` for a film
 * @param nextOf the episode after a finished one
 * @param state what is kept beside the entries
 */
export function toWatchStatus<Entry extends HistoryEntry>(
	entries: readonly Entry[],
	season: number | null,
	nextOf: (entry: Entry) => EpisodeNumber | null,
	state: Pick<TitleState, 'watched' | 'plays'> = NO_STATE,
): WatchStatus {
	const [upNext] = continueWatching(entries, nextOf, 1)
	const started = mergeHistory(entries).filter((entry) => isEntryInProgress(entry) || isEntryFinished(entry))
	const watched = started.filter(isEntryFinished).reduce(withWatched, state.watched)
	const film = entries.find(({ type }) => type === 'movie')
	return {
		play: upNext ? toPlayTarget(upNext) : null,
		isInHistory: entries.length > 0,
		isWatched: started.some((entry) => entry.type === 'movie' && isEntryFinished(entry)),
		episodes: Object.fromEntries(
			started.flatMap((entry) =>
				entry.episode != null && entry.season === season
					? [[entry.episode, { ...toEpisodeProgress(entry), ...timesOf(entry, state.plays) }]]
					: [],
			),
		),
		seasons: Object.fromEntries(
			Object.entries(watched).map(([number, marks]) => [number, marks.split(MARK).length - 1]),
		),
		...(film && timesOf(film, state.plays)),
	}
}

const NO_STATE = { watched: {}, plays: [] }

/** All times of a title watched more than once: earlier plays, and the last one if finished. */
function timesOf(entry: HistoryEntry, plays: TitleState['plays']): { times?: number[] } {
	const key = mediaKey(entry)
	const earlier = plays.filter((play) => play.key === key).map(({ at }) => at)
	if (earlier.length === 0) return {}
	return { times: [...earlier.sort((a, b) => a - b), ...(isEntryFinished(entry) ? [timeOf(entry)] : [])] }
}

function toPlayTarget({ ref, positionSeconds, durationSeconds }: ContinueWatchingItem): WatchStatus['play'] {
	const isStarted = positionSeconds > 0
	return {
		to: watchPath(ref),
		label: [isStarted ? 'Resume' : 'Play', episodeCode(ref)].filter(Boolean).join(' '),
		note: isStarted ? formatTimeLeft(positionSeconds, durationSeconds) : null,
	}
}

function toEpisodeProgress(entry: HistoryEntry): EpisodeProgress {
	const { positionSeconds, durationSeconds } = entry
	if (isEntryFinished(entry)) return { fraction: 1, text: 'Watched' }
	return {
		fraction: progressFraction(positionSeconds, durationSeconds),
		text: progressText(positionSeconds, durationSeconds),
	}
}

/** Whether an entry belongs to the title. */
export function isOfTitle({ type, id }: Pick<MediaRef, 'type' | 'id'>) {
	return (entry: MediaRef): boolean => entry.type === type && entry.id === id
}
