import {
	addToLocalHistory,
	type LocalEntry,
	removeFromLocalHistory,
	subscribeToLocalHistory,
} from '#app/device/local-history.ts'
import { isPendingRemoval } from '#domain/history/hidden.ts'
import { type EpisodeProgress, isOfTitle, toWatchStatus, type WatchStatus } from '#domain/history/watch-status.ts'
import { fullyWatched } from '#domain/history/watched.ts'
import { HISTORY_ACTION_PATH } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { fieldOf, type PendingWrite, targetsTitle, withoutUndone } from '#domain/shared/pending-write.ts'
import type { DetailsView } from '../details/details.server.ts'
import type { EpisodeView } from './seasons.ts'

/** Subscribes to the watch status of a title in this device's history. @returns a function that unsubscribes */
export function subscribeToLocalWatchStatus(
	ref: MediaRef,
	season: number | null,
	listener: (watched: WatchStatus) => void,
): () => void {
	return subscribeToLocalHistory((entries) =>
		listener(toWatchStatus(entries.filter(isOfTitle(ref)), season, ({ next }) => next)),
	)
}

/** Executes a history form on this device. */
export function executeLocally(
	form: FormData,
	view: DetailsView,
	season: number | null,
	episodes: readonly EpisodeView[],
): void {
	const only = form.get('only')
	const keys = new Set(only === null ? form.getAll('key') : [only])
	const intent = form.get('intent')
	if (intent === 'remove') removeFromLocalHistory((entry) => keys.has(mediaKey(entry)))
	else if (intent === 'forget') removeFromLocalHistory(isOfTitle(view.ref))
	else if (season !== null) addEpisodes(view, season, episodes, form.get('episode'))
	else addToLocalHistory({ ...toLocalEntry(view, Date.now()), ...fullyWatched(view.runtimeMinutes) })
}

/** @param number of one episode; `null` for all released ones */
function addEpisodes(
	view: DetailsView,
	season: number,
	episodes: readonly EpisodeView[],
	number: FormDataEntryValue | null,
): void {
	const now = Date.now()
	const selected = episodes.filter(
		(episode) => episode.isReleased && (number === null || String(episode.number) === number),
	)
	selected.forEach((episode, index) => {
		const nextEpisode = episodes.find((other) => other.isReleased && other.number === episode.number + 1)
		addToLocalHistory({
			// The last episode is the newest entry, so that the one after it is up next.
			...toLocalEntry(view, now - (selected.length - 1 - index)),
			...fullyWatched(episode.runtimeMinutes),
			season,
			episode: episode.number,
			next: nextEpisode ? { season, episode: nextEpisode.number } : null,
		})
	})
}

function toLocalEntry(view: DetailsView, timeMs: number): LocalEntry {
	return {
		type: view.ref.type,
		id: view.ref.id,
		season: null,
		episode: null,
		title: view.title,
		posterPath: view.posterPath,
		backdropPath: view.backdropPath,
		overview: view.overview ?? '',
		rating: view.rating?.value ?? 0,
		...fullyWatched(null),
		createdAt: new Date(timeMs).toISOString(),
		preferredSource: null,
		next: null,
	}
}

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
		return targetsTitle(write, ref)
			? { play: null, isInHistory: false, isWatched: false, episodes: {}, seasons: {} }
			: view
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
