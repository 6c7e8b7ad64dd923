import { isPendingRemoval } from '#domain/history/hidden.ts'
import type { EpisodeProgress, WatchStatus } from '#domain/history/watch-status.ts'
import { HISTORY_ACTION_PATH } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { targetsTitle, withoutUndone } from '#domain/shared/pending.ts'
import { fieldOf, type PendingWrite } from '#domain/shared/pending-write.ts'
import type { EpisodeView } from './seasons.ts'

const WATCHED: EpisodeProgress = { fraction: 1, text: 'Watched' }

interface ShownTitle {
	ref: MediaRef
	/** `null` for a film. */
	season: number | null
	episodes: readonly EpisodeView[]
}

/** The watch status as it will be once the pending writes are sent. */
export function applyPendingWrites(
	status: WatchStatus,
	writes: readonly PendingWrite[],
	shown: ShownTitle,
): WatchStatus {
	return withoutUndone(writes)
		.filter(({ action }) => action === HISTORY_ACTION_PATH)
		.reduce((view, write) => applyWrite(view, write, shown), status)
}

function applyWrite(view: WatchStatus, write: PendingWrite, { ref, season, episodes }: ShownTitle): WatchStatus {
	const intent = fieldOf(write, 'intent')
	if (intent === 'forget')
		return targetsTitle(write, ref) ? { play: null, isInHistory: false, isWatched: false, episodes: {} } : view
	if (intent === 'remove') {
		const isRemoved = (episode: number) => isPendingRemoval([write], mediaKey({ ...ref, season, episode }))
		return {
			...view,
			episodes: Object.fromEntries(Object.entries(view.episodes).filter(([number]) => !isRemoved(Number(number)))),
		}
	}
	if (intent !== 'watched' || !targetsTitle(write, ref)) return view
	if (season === null) return { ...view, play: null, isInHistory: true, isWatched: true }
	if (fieldOf(write, 'season') !== String(season)) return { ...view, isInHistory: true }
	const requestedEpisode = fieldOf(write, 'episode')
	const watchedEpisodes = episodes.filter(({ isReleased, number }) =>
		requestedEpisode === '' ? isReleased : requestedEpisode === String(number),
	)
	const added = Object.fromEntries(watchedEpisodes.map(({ number }) => [number, WATCHED]))
	return { ...view, isInHistory: true, episodes: { ...view.episodes, ...added } }
}
