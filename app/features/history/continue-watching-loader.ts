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

/** Of a long history the newest part decides; what lies further back nobody goes on with from the home page. */
const MAX_ENTRIES_READ = 100
/** Shows that are asked for what follows: each is a call to the catalogue. */
const MAX_SHOW_LOOKUPS = 3

interface ContinueWatchingDeps {
	viewer: { history: History } | null
	catalog: Catalog
	requestContext: { nowMs: number }
}

/** What the viewer can go on with; `null` when nobody is signed in, and nothing when their history cannot be read. */
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
			lookups.map((answer, index) => [
				optionalKey(finished[index]),
				answer.status === 'fulfilled' ? answer.value : null,
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
