import { readKnownShows } from '#app/device/known-shows.ts'
import {
	addToLocalHistory,
	type LocalEntry,
	readLocalHistory,
	removeFromLocalHistory,
	subscribeToLocalHistory,
	watchedLocally,
	withWatchedEpisodes,
} from '#app/device/local-history.ts'
import { deviceToday } from '#app/document/times/device-today.ts'
import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { parseHistoryCommand, type WatchedCommand } from '#domain/history/command.ts'
import { isEntryFinished } from '#domain/history/continue-watching.ts'
import { isPendingRemoval } from '#domain/history/hidden.ts'
import { isMarked, type Mark, type WatchedWhen, watchedAt } from '#domain/history/mark.ts'
import { statusWords } from '#domain/history/status-words.ts'
import { type EpisodeProgress, isOfTitle, toWatchStatus, type WatchStatus } from '#domain/history/watch-status.ts'
import { fullyWatched } from '#domain/history/watched.ts'
import { historyMessages } from '#domain/history/words.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import { HISTORY_ACTION_PATH } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import {
	fieldOf,
	type PendingWrite,
	selectedValues,
	targetsTitle,
	withoutUndone,
} from '#domain/shared/pending-write.ts'
import { NOT_STORED } from '#domain/shared/stored-words.ts'
import type { KnownShow } from '#domain/title/known-shows.ts'
import { airedBySeason, episodesOf } from '#domain/title/show-outline.ts'
import type { DetailsView } from '../details/details.server.ts'
import type { EpisodeView, SeasonChoiceView, ShownSeason } from './seasons.ts'

/** Subscribes to the watch status of a title in this device's history. @returns a function that unsubscribes */
export function subscribeToLocalWatchStatus(
	ref: MediaRef,
	season: number | null,
	listener: (watched: WatchStatus) => void,
): () => void {
	let show: KnownShow | null = null
	let isAsked = ref.type === 'movie'
	const listen = (entries: readonly LocalEntry[]) => {
		const own = entries.filter(isOfTitle(ref))
		const outline = show && { seasons: show.seasons, today: deviceToday() }
		const state = {
			watched: watchedLocally(entries, ref),
			plays: [],
			rewatches: [],
			specials: 'apart' as const,
			zone: viewerZone,
		}
		listener(toWatchStatus(withWatchedEpisodes(own), season, outline, state, ({ next }) => next))
		if (isAsked || own.length === 0) return
		isAsked = true
		void readKnownShows([ref.id]).then(([known]) => {
			show = known ?? null
			if (known && !isOver) listen(readLocalHistory())
		})
	}
	let isOver = false
	const unsubscribe = subscribeToLocalHistory(listen)
	return () => {
		isOver = true
		unsubscribe()
	}
}

/** Executes a history form on this device. @returns whether it could: this device asks for no more than the displayed season */
export async function executeLocally(form: FormData, view: DetailsView, season: ShownSeason | null): Promise<boolean> {
	const command = parseHistoryCommand({
		text: (name) => String(form.get(name) ?? ''),
		texts: (name) => form.getAll(name).map(String),
	})
	switch (command?.intent) {
		case 'remove': {
			const keys = new Set(command.keys)
			return remove((entry) => keys.has(mediaKey(entry)))
		}
		case 'forget':
			return remove(isOfTitle(view.ref))
		case 'watched':
			return season === null ? addFilm(view, command.when) : addEpisodes(view, season, command)
		default:
			return false
	}
}

/** Removes entries, with a toast if there are several: a single removal is visible. */
function remove(matches: (entry: LocalEntry) => boolean): true {
	const removed = removeFromLocalHistory(matches)
	if (removed.length > 1)
		showToast(removalMessages.removed(removed.length, 'watch history'), () => addToLocalHistory(...removed))
	return true
}

function addFilm(view: DetailsView, when: WatchedWhen): boolean {
	const atMs = watchedAt(when, view.releaseDate, Date.now())
	const entry = { ...toLocalEntry(view, atMs), ...fullyWatched(view.runtimeMinutes), ...datedBy(when) }
	if (addToLocalHistory(entry) === 'page') showToast(NOT_STORED)
	return true
}

/** The data of an episode that marks need. */
interface MarkedEpisode extends Pick<EpisodeView, 'number' | 'isReleased' | 'airDate' | 'runtimeMinutes'> {
	season: number
}

async function addEpisodes(view: DetailsView, shown: ShownSeason, mark: WatchedCommand): Promise<boolean> {
	const episodes = await episodesToMark(view.ref, shown, mark)
	if (!episodes) return false
	const now = Date.now()
	const known = readLocalHistory().filter(isOfTitle(view.ref))
	const watched = new Set(withWatchedEpisodes(known).filter(isEntryFinished).map(mediaKey))
	const refOf = ({ season, number }: MarkedEpisode) => ({ ...view.ref, season, episode: number })
	const selected = episodes.flatMap((episode, index) => {
		const isKept = mark.scope !== 'episode' && watched.has(mediaKey(refOf(episode)))
		return isSelected(mark, episode.season, episode, shown.choices) && !isKept
			? [{ episode, following: episodes[index + 1] }]
			: []
	})
	const added = selected.map(
		({ episode, following }, index): LocalEntry => ({
			// The last episode is the newest entry, so that the one after it is up next.
			...toLocalEntry(view, watchedAt(mark.when, episode.airDate, now) - (selected.length - 1 - index)),
			...fullyWatched(episode.runtimeMinutes),
			...refOf(episode),
			...datedBy(mark.when),
			next: following?.isReleased ? { season: following.season, episode: following.number } : null,
		}),
	)
	const outcome = addToLocalHistory(...added)
	if (added.length === 0) showToast(historyMessages.nothingToMark)
	else if (outcome === 'page') showToast(NOT_STORED)
	else if (mark.scope !== 'episode') showToast(historyMessages.markedEpisodes(view.title, added.length), unmark)
	return true

	function unmark(): void {
		const keys = new Set(added.map(mediaKey))
		const isAdded = (entry: LocalEntry) => keys.has(mediaKey(entry))
		removeFromLocalHistory(isAdded)
		// Restore unfinished entries.
		addToLocalHistory(...known.filter(isAdded).reverse())
	}
}

/**
 * The episodes of all seasons that a mark may be about, in order: those on the page where it has them all. `null` where not all that
 * have aired are known.
 */
async function episodesToMark(
	{ id }: MediaRef,
	{ number, episodes, choices }: ShownSeason,
	mark: Mark,
): Promise<readonly MarkedEpisode[] | null> {
	const onPage = episodes.map((episode): MarkedEpisode => ({ ...episode, season: number }))
	if (mark.scope === 'episode') return onPage
	const isAbout = (season: number) => isMarked(mark, { season, episode: 0 }, hasOnlySpecials(choices))
	const airedCount = choices
		.filter((season) => isAbout(season.number))
		.reduce((sum, season) => sum + season.airedCount, 0)
	const isWhole = (all: readonly MarkedEpisode[]) =>
		all.filter((episode) => isAbout(episode.season) && episode.isReleased).length >= airedCount
	if (isWhole(onPage)) return onPage
	const [show] = await readKnownShows([id])
	const seasons = show?.seasons ?? []
	const today = deviceToday()
	const aired = airedBySeason(seasons, today)
	const all = seasons
		.filter(({ season }) => isAbout(season))
		.flatMap(episodesOf)
		.map(
			({ season, episode, airDate }): MarkedEpisode =>
				onPage.find((shown) => shown.season === season && shown.number === episode) ?? {
					season,
					number: episode,
					airDate,
					runtimeMinutes: null,
					isReleased: aired.get(season)?.has(episode) === true,
				},
		)
	return isWhole(all) ? all : null
}

/** Whether a mark is about an episode of a season that has aired. */
function isSelected(
	mark: Mark,
	season: number,
	{ number, isReleased }: Pick<EpisodeView, 'number' | 'isReleased'>,
	choices: readonly SeasonChoiceView[],
): boolean {
	return isReleased && isMarked(mark, { season, episode: number }, hasOnlySpecials(choices))
}

const hasOnlySpecials = (choices: readonly SeasonChoiceView[]) => choices.every(({ number }) => number === 0)

const datedBy = (when: WatchedWhen) => (when === 'now' ? {} : { isDated: true })

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

const watched = (): EpisodeProgress => ({ fraction: 1, text: statusWords.watched })

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
		const isRemoved = (episode: number, viewing?: string) =>
			isPendingRemoval([write], viewing ?? mediaKey({ ...ref, season, episode }))
		const left = Object.fromEntries(
			Object.entries(view.episodes).filter(([number, { viewing }]) => !isRemoved(Number(number), viewing)),
		)
		const seasons = season === null ? view.seasons : { ...view.seasons, [season]: countWatched(left) }
		return { ...view, episodes: left, seasons }
	}
	const mark = intent === 'watched' && targetsTitle(write, ref) ? markOf(write) : null
	if (!mark) return view
	if (season === null) return { ...view, play: null, isInHistory: true, isWatched: true }
	const selected = episodes.filter((episode) => isSelected(mark, season, episode, choices))
	const added = Object.fromEntries(selected.map(({ number }) => [number, watched()]))
	const marked = { ...view.episodes, ...added }
	const seasons = { ...view.seasons }
	// Only whole seasons can be counted: partial marks are known only for the displayed one.
	for (const { number, airedCount } of choices)
		if (isMarked(mark, { season: number, episode: Number.MAX_SAFE_INTEGER }, hasOnlySpecials(choices)))
			seasons[number] = airedCount
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
