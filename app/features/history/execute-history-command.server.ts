import { type CommandOutcome, executeCommand, executeConfirmed, rejectAnonymous } from '#app/http/command.server.ts'
import { notFoundResponse, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import type { HistoryCommand } from '#domain/history/command.ts'
import { HIDING_OF } from '#domain/history/hidden.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { ContinueWatching, History } from '#domain/history/port.ts'
import { watchedEpisodes, watchedMovie, withCatalogTexts } from '#domain/history/watched.ts'
import { historyMessages } from '#domain/history/words.ts'
import type { Preferences, PreferencesChange } from '#domain/preferences/preferences.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import type { ConfirmationOutcome, Confirmed } from '#domain/shared/confirmation.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { WriteStamp } from '#domain/shared/pending-write.ts'
import { utcDayOf } from '#domain/shared/time.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { Catalog } from '#domain/title/port.ts'
import { historyFailureToast } from './history-failure.ts'

interface HistoryCommandViewer {
	history: History
	continueWatching: Pick<ContinueWatching, 'setHiding'>
	preferences: Pick<Preferences, 'isWatchHistoryEnabled'>
	savePreferences(change: PreferencesChange): Promise<unknown>
	confirm(password: string): Promise<ConfirmationOutcome>
}

interface HistoryCommandDeps {
	/** `null` when nobody is signed in. */
	viewer: HistoryCommandViewer | null
	isViewerKnown: boolean
	catalog: Catalog
	stamp: WriteStamp
	/** For clearing the history; empty when it was not given. */
	password: string
}

type WatchedCommand = Extract<HistoryCommand, { intent: 'watched' }>

/** @throws a 404 for a title that isn't in the catalog, a 503 when the catalog is unavailable */
export async function executeHistoryCommand(
	command: HistoryCommand,
	{ viewer, isViewerKnown, catalog, stamp, password }: HistoryCommandDeps,
): Promise<CommandOutcome> {
	const failure = historyFailureToast(command)
	const rejection = rejectAnonymous(
		{ isViewerKnown, isSignedIn: viewer !== null },
		{ failure, signIn: historyMessages.signIn },
	)
	if (rejection || !viewer) return rejection ?? { status: 503, toast: failure }
	const { intent } = command
	const onFailure = { toast: failure, event: 'history_command_failed', fields: { intent } }
	if (intent === 'clear') return executeConfirmed(viewer, password, (confirmed) => clear(viewer, confirmed), onFailure)
	const watched = intent === 'watched' ? await watchedEntries(command, catalog, stamp) : []
	return executeCommand(() => execute(command, viewer, watched, stamp), onFailure)
}

async function clear({ history }: HistoryCommandViewer, confirmed: Confirmed): Promise<Toast> {
	await history.clear(confirmed)
	return historyMessages.cleared
}

async function execute(
	command: Exclude<HistoryCommand, { intent: 'clear' }>,
	viewer: HistoryCommandViewer,
	watched: HistoryEntry[],
	stamp: WriteStamp,
): Promise<Toast | null> {
	const { history } = viewer
	switch (command.intent) {
		case 'watched':
			if (!viewer.preferences.isWatchHistoryEnabled) return historyMessages.off
			await history.record(withCatalogTexts(watched))
			return historyMessages.markedWatched(watched[0]?.title ?? '')
		case 'remove':
			return removedToast(await history.remove(command.keys, stamp), stamp)
		case 'forget':
			return removedToast(await history.remove((await history.ofTitle(command.title)).map(mediaKey), stamp), stamp)
		case 'hide':
		case 'drop':
		case 'show':
		case 'follow':
		case 'unfollow':
			await viewer.continueWatching.setHiding(command.title, HIDING_OF[command.intent], stamp)
			return HIDING_TOASTS[command.intent](stamp.id)
		case 'enable':
			await viewer.savePreferences({ isWatchHistoryEnabled: true })
			return historyMessages.enabled
		default:
			return command satisfies never
	}
}

const HIDING_TOASTS = {
	hide: historyMessages.hidden,
	drop: historyMessages.dropped,
	show: () => historyMessages.shown,
	follow: () => historyMessages.followed,
	unfollow: () => historyMessages.unfollowed,
} as const

function removedToast(removed: number, { id }: WriteStamp): Toast | null {
	return removed === 0 ? null : removalMessages.removed(removed, 'watch history', id)
}

/** Titles and dates come from the catalog, never from the form. */
async function watchedEntries(
	{ title, season, episode }: WatchedCommand,
	catalog: Catalog,
	stamp: WriteStamp,
): Promise<HistoryEntry[]> {
	if (title.type === 'movie') {
		const movie = await orServiceUnavailable(catalog.movie(title.id))
		if (!movie) throw notFoundResponse()
		return [watchedMovie(movie, stamp.at)]
	}
	const show = await orServiceUnavailable(catalog.show(title.id, season ?? undefined))
	const today = utcDayOf(stamp.at)
	const selected = (show?.season?.episodes ?? []).filter(({ episodeNumber, airDate }) =>
		episode === null ? airDate !== null && airDate <= today : episodeNumber === episode,
	)
	if (!show || selected.length === 0) throw notFoundResponse()
	return watchedEpisodes(show, selected, stamp.at)
}
