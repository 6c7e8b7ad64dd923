import {
	addToLocalHistory,
	type LocalEntry,
	readLocalHistory,
	removeFromLocalHistory,
	subscribeToLocalHistory,
	watchedLocally,
} from '#app/device/local-history.ts'
import { parseHistoryCommand, type WatchedCommand } from '#domain/history/command.ts'
import { isEntryFinished } from '#domain/history/continue-watching.ts'
import { isPendingRemoval } from '#domain/history/hidden.ts'
import { isMarked, type Mark, type WatchedWhen, watchedAt } from '#domain/history/mark.ts'
import { type EpisodeProgress, isOfTitle, toWatchStatus, type WatchStatus } from '#domain/history/watch-status.ts'
import { fullyWatched } from '#domain/history/watched.ts'
import { HISTORY_ACTION_PATH } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import {
	fieldOf,
	type PendingWrite,
	selectedValues,
	targetsTitle,
	withoutUndone,
} from '#domain/shared/pending-write.ts'
import type { DetailsView } from '../details/details.server.ts'
import type { EpisodeView, SeasonChoiceView } from './seasons.ts'

/** Subscribes to the watch status of a title in this device's history. @returns a function that unsubscribes */
export function subscribeToLocalWatchStatus(
	ref: MediaRef,
	season: number | null,
	listener: (watched: WatchStatus) => void,
): () => void {
	return subscribeToLocalHistory((entries) =>
		listener(
			toWatchStatus(entries.filter(isOfTitle(ref)), season, ({ next }) => next, {
				watched: watchedLocally(entries, ref),
				plays: [],
			}),
		),
	)
}

/** Executes a history form on this device. @returns whether it could: this device knows only the displayed season */
export function executeLocally(
	form: FormData,
	view: DetailsView,
	season: number | null,
	episodes: readonly EpisodeView[],
): boolean {
	const command = parseHistoryCommand({
		text: (name) => String(form.get(name) ?? ''),
		texts: (name) => form.getAll(name).map(String),
	})
	switch (command?.intent) {
		case 'remove': {
			const keys = new Set(command.keys)
			removeFromLocalHistory((entry) => keys.has(mediaKey(entry)))
			return true
		}
		case 'forget':
			removeFromLocalHistory(isOfTitle(view.ref))
			return true
		case 'watched':
			return season === null ? addFilm(view, command.when) : addEpisodes(view, season, episodes, command)
		default:
			return false
	}
}

function addFilm(view: DetailsView, when: WatchedWhen): boolean {
	const atMs = watchedAt(when, view.releaseDate, Date.now())
	addToLocalHistory({ ...toLocalEntry(view, atMs), ...fullyWatched(view.runtimeMinutes) })
	return true
}

function addEpisodes(
	view: DetailsView,
	season: number,
	episodes: readonly EpisodeView[],
	mark: WatchedCommand,
): boolean {
	const isKnown = mark.scope === 'title' ? false : mark.scope !== 'upTo' || season <= 1
	if (!isKnown) return false
	const now = Date.now()
	const watched = new Set(readLocalHistory().filter(isOfTitle(view.ref)).filter(isEntryFinished).map(mediaKey))
	const isWanted = (number: number) =>
		mark.scope === 'episode' || !watched.has(mediaKey({ ...view.ref, season, episode: number }))
	const selected = selectMarked(episodes, season, mark).filter(({ number }) => isWanted(number))
	selected.forEach((episode, index) => {
		const nextEpisode = episodes.find((other) => other.isReleased && other.number === episode.number + 1)
		addToLocalHistory({
			// The last episode is the newest entry, so that the one after it is up next.
			...toLocalEntry(view, watchedAt(mark.when, episode.airDate, now) - (selected.length - 1 - index)),
			...fullyWatched(episode.runtimeMinutes),
			season,
			episode: episode.number,
			next: nextEpisode ? { season, episode: nextEpisode.number } : null,
		})
	})
	return true
}

/** The episodes of a season that a mark is about. */
function selectMarked(episodes: readonly EpisodeView[], season: number, mark: Mark): EpisodeView[] {
	return episodes.filter(
		({ number, isReleased, airDate }) =>
			isReleased && isMarked(mark, { season, episode: number }) && (mark.scope === 'episode' || airDate !== null),
	)
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
	choices: readonly SeasonChoiceView[]
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

function applyWrite(
	view: WatchStatus,
	write: PendingWrite,
	{ ref, season, episodes, choices }: ShownTitle,
): WatchStatus {
	const intent = fieldOf(write, 'intent')
	if (intent === 'forget')
		return targetsTitle(write, ref)
			? { play: null, isInHistory: false, isWatched: false, episodes: {}, seasons: {} }
			: view
	if (intent === 'remove') {
		const isRemoved = (episode: number) => isPendingRemoval([write], mediaKey({ ...ref, season, episode }))
		const left = Object.fromEntries(Object.entries(view.episodes).filter(([number]) => !isRemoved(Number(number))))
		const seasons = season === null ? view.seasons : { ...view.seasons, [season]: countWatched(left) }
		return { ...view, episodes: left, seasons }
	}
	const mark = intent === 'watched' && targetsTitle(write, ref) ? markOf(write) : null
	if (!mark) return view
	if (season === null) return { ...view, play: null, isInHistory: true, isWatched: true }
	const added = Object.fromEntries(selectMarked(episodes, season, mark).map(({ number }) => [number, WATCHED]))
	const marked = { ...view.episodes, ...added }
	const seasons = { ...view.seasons }
	// Whole seasons: of what is marked in part, only the displayed one says which.
	for (const { number, airedCount } of choices)
		if (isMarked(mark, { season: number, episode: Number.MAX_SAFE_INTEGER })) seasons[number] = airedCount
	if (seasons[season] === view.seasons[season]) seasons[season] = countWatched(marked)
	return { ...view, isInHistory: true, episodes: marked, seasons }
}

function markOf(write: PendingWrite): Mark | null {
	const command = parseHistoryCommand({
		text: (name) => fieldOf(write, name),
		texts: (name) => selectedValues(write, name),
	})
	return command?.intent === 'watched' ? command : null
}

function countWatched(episodes: WatchStatus['episodes']): number {
	return Object.values(episodes).filter(({ fraction }) => fraction === 1).length
}
