import {
	addToLocalHistory,
	type LocalEntry,
	removeFromLocalHistory,
	subscribeToLocalHistory,
} from '#app/device/local-history.ts'
import { isOfTitle, toWatchStatus, type WatchStatus } from '#domain/history/watch-status.ts'
import { fullyWatched } from '#domain/history/watched.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
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
