import { notFound, or503 } from '#app/http/or503.ts'
import { report } from '#app/http/report.ts'
import type { Preferences, PreferencesChange } from '#domain/account/preferences.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import { watchedEpisodes, watchedMovie } from '#domain/history/watched.ts'
import type { Stamp } from '#domain/offline/write.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Catalogue, History } from '#domain/shared/ports.ts'
import { dayOf } from '#domain/shared/time.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { mediaKey } from '#domain/title/media.ts'
import { failureOf } from './history-failure.ts'
import type { HistoryWish } from './history-wish.ts'

interface Owner {
	history: History
	preferences: Pick<Preferences, 'isWatchHistoryEnabled'>
	savePreferences(change: PreferencesChange): Promise<unknown>
}

interface World {
	catalogue: Catalogue
	/** Which change it is, and when it was made. */
	stamp: Stamp
}

type Watched = Extract<HistoryWish, { intent: 'watched' }>

/** Does what a form wants, and says what became of it; `null` when there was nothing to do. */
export async function fulfilWish(wish: HistoryWish, viewer: Owner, context: World): Promise<Toast | null> {
	const watched = wish.intent === 'watched' ? await watchedEntries(wish, context) : []
	try {
		return await fulfil(wish, viewer, watched, context.stamp)
	} catch (error) {
		report('history_wish_failed', error, { intent: wish.intent })
		return failureOf(wish)
	}
}

async function fulfil(wish: HistoryWish, viewer: Owner, watched: HistoryEntry[], stamp: Stamp): Promise<Toast | null> {
	const { history } = viewer
	switch (wish.intent) {
		case 'watched':
			if (!viewer.preferences.isWatchHistoryEnabled) return messages.historyOff
			await history.record(watched)
			return messages.watched(watched[0]?.title ?? '')
		case 'remove':
			return said(await history.remove(wish.keys, stamp), stamp)
		case 'forget':
			return said(await history.remove((await history.ofTitle(wish.title)).map(mediaKey), stamp), stamp)
		case 'clear':
			await history.clear()
			return messages.historyCleared
		case 'enable':
			await viewer.savePreferences({ isWatchHistoryEnabled: true })
			return messages.historyEnabled
		default:
			return wish satisfies never
	}
}

function said(removed: number, { id }: Stamp): Toast | null {
	return removed === 0 ? null : messages.removed(removed, 'watch history', id)
}

/** What the catalogue knows of it, and nothing from the form. */
async function watchedEntries({ title, season, episode }: Watched, context: World): Promise<HistoryEntry[]> {
	const { catalogue, stamp } = context
	if (title.type === 'movie') {
		const movie = await or503(catalogue.movie(title.id))
		if (!movie) throw notFound()
		return [watchedMovie(movie, stamp.at)]
	}
	const show = await or503(catalogue.show(title.id, season ?? undefined))
	const today = dayOf(stamp.at)
	const meant = (show?.season?.episodes ?? []).filter(({ episodeNumber, airDate }) =>
		episode === null ? airDate !== null && airDate <= today : episodeNumber === episode,
	)
	if (!show || meant.length === 0) throw notFound()
	return watchedEpisodes(show, meant, stamp.at)
}
