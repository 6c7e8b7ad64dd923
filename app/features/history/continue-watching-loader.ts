import { report } from '#app/http/report.ts'
import { continueWatching, episodeOf, finishedEpisodes } from '#domain/history/continue-watching.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { History } from '#domain/history/port.ts'
import { nextEpisode } from '#domain/player/episode-order.ts'
import { utcDayOf } from '#domain/shared/time.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import { mediaKey } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { type ContinueWatchingCard, toContinueWatchingCard } from './continue-watching-card.ts'

/** Only the newest entries of a long history are considered. */
const MAX_ENTRIES_READ = 100
/** Shows whose next episode is looked up: each costs one catalog request. */
const MAX_SHOW_LOOKUPS = 3

interface ContinueWatchingDeps {
	viewer: { history: History } | null
	catalog: Catalog
	requestContext: { nowMs: number }
}

/** The viewer's row; `null` for anonymous visitors, empty when the history cannot be read. */
export async function loadContinueWatching({
	viewer,
	catalog,
	requestContext,
}: ContinueWatchingDeps): Promise<ContinueWatchingCard[] | null> {
	if (!viewer) return null
	try {
		const { entries } = await viewer.history.page(null, MAX_ENTRIES_READ)
		const finished = finishedEpisodes(entries).slice(0, MAX_SHOW_LOOKUPS)
		const lookups = await Promise.allSettled(
			finished.map((entry) => loadNextEpisode(entry, catalog, utcDayOf(requestContext.nowMs))),
		)
		const next = new Map(
			lookups.map((result, index) => [
				optionalKey(finished[index]),
				result.status === 'fulfilled' ? result.value : null,
			]),
		)
		return continueWatching(entries, (entry) => next.get(mediaKey(entry)) ?? null).map(toContinueWatchingCard)
	} catch (error) {
		report('continue_watching_load_failed', error)
		return []
	}
}

async function loadNextEpisode(entry: HistoryEntry, catalog: Catalog, today: string): Promise<EpisodeNumber | null> {
	const at = episodeOf(entry)
	const show = at && (await catalog.show(entry.id, at.season))
	return show ? nextEpisode(show.seasons, at, today, show.season?.episodes) : null
}

function optionalKey(entry: HistoryEntry | undefined): string {
	return entry ? mediaKey(entry) : ''
}
