import { report } from '#app/http/report.ts'
import { CONTINUE_LIMIT, continueWatching, episodeOf, finishedEpisodes } from '#domain/history/continue-watching.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { History } from '#domain/history/port.ts'
import { nextEpisode } from '#domain/player/episode-order.ts'
import { utcDayOf } from '#domain/shared/time.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import { mediaKey } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { type ContinueWatchingCard, toContinueWatchingCard } from './continue-watching-card.ts'

/** A page of the history. Marking a season fills a page with one show, so more pages may be needed. */
const ENTRIES_PER_PAGE = 100
const MAX_PAGES = 5

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
		const entries = await readNewest(viewer.history)
		const finished = finishedEpisodes(entries)
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

/** The newest entries, until they are about as many titles as the row shows. */
async function readNewest(history: History): Promise<HistoryEntry[]> {
	const entries: HistoryEntry[] = []
	let cursor: string | null = null
	for (let pages = 0; pages < MAX_PAGES; pages++) {
		const page = await history.page(cursor, ENTRIES_PER_PAGE)
		entries.push(...page.entries)
		cursor = page.nextCursor
		const titles = new Set(entries.map(({ type, id }) => mediaKey({ type, id })))
		if (cursor === null || titles.size >= CONTINUE_LIMIT) break
	}
	return entries
}

async function loadNextEpisode(entry: HistoryEntry, catalog: Catalog, today: string): Promise<EpisodeNumber | null> {
	const at = episodeOf(entry)
	const show = at && (await catalog.show(entry.id, at.season))
	return show ? nextEpisode(show.seasons, at, today, show.season?.episodes) : null
}

function optionalKey(entry: HistoryEntry | undefined): string {
	return entry ? mediaKey(entry) : ''
}
