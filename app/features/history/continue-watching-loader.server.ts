import { report } from '#app/http/report.server.ts'
import {
	CONTINUE_LIMIT,
	continueWatching,
	episodeOf,
	isEntryFinished,
	titlesToContinue,
} from '#domain/history/continue-watching.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { ContinueWatching } from '#domain/history/port.ts'
import { nextEpisode } from '#domain/player/episode-order.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { utcDayOf } from '#domain/shared/time.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { Catalog } from '#domain/title/port.ts'
import { type ContinueWatchingCard, toContinueWatchingCard } from './continue-watching-row.tsx'

/** Titles read for the row: shows without a next episode are only known once it is looked up. */
const ROW_CANDIDATES = 48
/** Shows whose next episode one request looks up; also the titles of a page of Up next. */
export const MAX_LOOKUPS = 18

interface ContinueWatchingDeps {
	viewer: { continueWatching: ContinueWatching } | null
	catalog: Catalog
	requestContext: { nowMs: number }
}

/** The viewer's row; `null` for anonymous visitors, empty when the history cannot be read. */
export async function loadContinueWatching(deps: ContinueWatchingDeps): Promise<ContinueWatchingCard[] | null> {
	const { viewer } = deps
	if (!viewer) return null
	try {
		const { entries } = await viewer.continueWatching.page(null, ROW_CANDIDATES)
		return await toCards(entries, CONTINUE_LIMIT, deps)
	} catch (error) {
		report('continue_watching_load_failed', error)
		return []
	}
}

/** The first `limit` cards of these titles. Looks up the next episodes of as many shows as it takes, at most `MAX_LOOKUPS`. */
export async function toCards(
	entries: readonly HistoryEntry[],
	limit: number,
	{ catalog, requestContext }: Omit<ContinueWatchingDeps, 'viewer'>,
): Promise<ContinueWatchingCard[]> {
	const today = utcDayOf(requestContext.nowMs)
	const titles = titlesToContinue(entries)
	const next = new Map<string, EpisodeNumber | null>()
	const isShown = (entry: HistoryEntry) => !isEntryFinished(entry) || Boolean(next.get(mediaKey(entry)))
	for (let from = 0; from < titles.length && next.size < MAX_LOOKUPS; from += limit) {
		const finished = titles
			.slice(from, from + limit)
			.filter(isEntryFinished)
			.slice(0, MAX_LOOKUPS - next.size)
		const lookups = await Promise.allSettled(finished.map((entry) => findNextEpisode(entry, catalog, today)))
		for (const [index, entry] of finished.entries()) {
			const lookup = lookups[index]
			next.set(mediaKey(entry), lookup?.status === 'fulfilled' ? lookup.value : null)
		}
		if (titles.slice(0, from + limit).filter(isShown).length >= limit) break
	}
	return continueWatching(entries, (entry) => next.get(mediaKey(entry)) ?? null, limit).map(toContinueWatchingCard)
}

async function findNextEpisode(entry: HistoryEntry, catalog: Catalog, today: string): Promise<EpisodeNumber | null> {
	const at = episodeOf(entry)
	const show = at && (await catalog.show(entry.id, at.season))
	return show ? nextEpisode(show.seasons, at, today, show.season?.episodes) : null
}
