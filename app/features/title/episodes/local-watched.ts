import {
	addToLocalHistory,
	type LocalEntry,
	removeFromLocalHistory,
	watchLocalHistory,
} from '#app/device/local-history.ts'
import { wholeOf } from '#domain/history/watched.ts'
import { type MediaRef, mediaKey } from '#domain/title/media.ts'
import type { DetailsView } from '../details/details.ts'
import type { EpisodeView } from './seasons.ts'
import { isOfTitle, toWatched, type WatchedView } from './watched.ts'

/** Hears what this device knows of a title, now and whenever that changes, until the returned function is called. */
export function watchLocally(ref: MediaRef, season: number | null, hear: (watched: WatchedView) => void): () => void {
	return watchLocalHistory((entries) => hear(toWatched(entries.filter(isOfTitle(ref)), season, ({ next }) => next)))
}

/** Does on this device what a form about the history wants. */
export function answerLocally(
	form: FormData,
	view: DetailsView,
	season: number | null,
	episodes: readonly EpisodeView[],
): void {
	const only = form.get('only')
	const intent = form.get('intent')
	if (intent === 'remove') removeFromLocalHistory((entry) => mediaKey(entry) === only)
	else if (intent === 'forget') removeFromLocalHistory(isOfTitle(view.ref))
	else if (season !== null) addEpisodes(view, season, episodes, form.get('episode'))
	else addToLocalHistory({ ...entryOf(view, Date.now()), ...wholeOf(view.runtimeMinutes) })
}

/** @param number of one episode; `null` for all that are out */
function addEpisodes(
	view: DetailsView,
	season: number,
	episodes: readonly EpisodeView[],
	number: FormDataEntryValue | null,
): void {
	const now = Date.now()
	const meant = episodes.filter((one) => one.isOut && (number === null || String(one.number) === number))
	meant.forEach((episode, index) => {
		const following = episodes.find((one) => one.isOut && one.number === episode.number + 1)
		addToLocalHistory({
			// The last of them is the newest, so that the one after it comes next.
			...entryOf(view, now - (meant.length - 1 - index)),
			...wholeOf(episode.runtimeMinutes),
			season,
			episode: episode.number,
			next: following ? { season, episode: following.number } : null,
		})
	})
}

function entryOf(view: DetailsView, timeMs: number): LocalEntry {
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
		...wholeOf(null),
		createdAt: new Date(timeMs).toISOString(),
		preferredSource: null,
		next: null,
	}
}
