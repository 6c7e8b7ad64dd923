import { report } from '#app/http/report.ts'
import { notFoundResponse, orServiceUnavailable } from '#app/http/service-unavailable.ts'
import type { Preferences, PreferencesChange } from '#domain/account/preferences.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { History } from '#domain/history/port.ts'
import { watchedEpisodes, watchedMovie } from '#domain/history/watched.ts'
import { historyMessages } from '#domain/history/words.ts'
import type { WriteStamp } from '#domain/offline/pending-write.ts'
import { removalMessages } from '#domain/shared/removal-words.ts'
import { utcDayOf } from '#domain/shared/time.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { mediaKey } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import type { HistoryCommand } from './history-command.ts'
import { historyFailureToast } from './history-failure.ts'

interface HistoryCommandViewer {
	history: History
	preferences: Pick<Preferences, 'isWatchHistoryEnabled'>
	savePreferences(change: PreferencesChange): Promise<unknown>
}

interface HistoryCommandDeps {
	catalog: Catalog
	/** Which change it is, and when it was made. */
	stamp: WriteStamp
}

type WatchedCommand = Extract<HistoryCommand, { intent: 'watched' }>

/** Does what a form wants, and says what became of it; `null` when there was nothing to do. */
export async function executeHistoryCommand(
	command: HistoryCommand,
	viewer: HistoryCommandViewer,
	deps: HistoryCommandDeps,
): Promise<Toast | null> {
	const watched = command.intent === 'watched' ? await watchedEntries(command, deps) : []
	try {
		return await execute(command, viewer, watched, deps.stamp)
	} catch (error) {
		report('history_command_failed', error, { intent: command.intent })
		return historyFailureToast(command)
	}
}

async function execute(
	command: HistoryCommand,
	viewer: HistoryCommandViewer,
	watched: HistoryEntry[],
	stamp: WriteStamp,
): Promise<Toast | null> {
	const { history } = viewer
	switch (command.intent) {
		case 'watched':
			if (!viewer.preferences.isWatchHistoryEnabled) return historyMessages.off
			await history.record(watched)
			return historyMessages.markedWatched(watched[0]?.title ?? '')
		case 'remove':
			return removedToast(await history.remove(command.keys, stamp), stamp)
		case 'forget':
			return removedToast(await history.remove((await history.ofTitle(command.title)).map(mediaKey), stamp), stamp)
		case 'clear':
			await history.clear()
			return historyMessages.cleared
		case 'enable':
			await viewer.savePreferences({ isWatchHistoryEnabled: true })
			return historyMessages.enabled
		default:
			return command satisfies never
	}
}

function removedToast(removed: number, { id }: WriteStamp): Toast | null {
	return removed === 0 ? null : removalMessages.removed(removed, 'watch history', id)
}

/** What the catalogue knows of it, and nothing from the form. */
async function watchedEntries(
	{ title, season, episode }: WatchedCommand,
	context: HistoryCommandDeps,
): Promise<HistoryEntry[]> {
	const { catalog, stamp } = context
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
