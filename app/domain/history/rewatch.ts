import { mediaKey } from '#domain/shared/media-ref.ts'
import type { Specials } from '#domain/title/show-order.ts'
import type { ShowOnDay } from '#domain/title/show-outline.ts'
import { type HistoryEntry, timeOf } from './history.ts'
import { MARK, nextUnwatched, type WatchedSeasons, withWatched } from './up-next.ts'
import { viewingsOf } from './viewing.ts'

/** A pass through a show after the first one, which the viewer has begun with a press. */
export interface Rewatch {
	/** Epoch ms. */
	startedAt: number
	/** Epoch ms; `null` while it goes on. */
	endedAt: number | null
}

/** What a viewer has said of shows. */
export interface ShowChoices {
	rewatches: readonly (Rewatch & { showId: number })[]
	specials: readonly { showId: number; specials: Specials }[]
}

/** A show's history, as far as it belongs to the pass that goes on. */
export interface Pass<Entry extends HistoryEntry = HistoryEntry> {
	startedAt: number
	/** What was begun or watched in it. */
	entries: Entry[]
	/** What was watched in it, and what is skipped. */
	watched: WatchedSeasons
}

/** The rewatch that goes on; `undefined` for none. */
export const currentRewatch = (rewatches: readonly Rewatch[]) => rewatches.find(({ endedAt }) => endedAt === null)

/**
 * What belongs to the rewatch that goes on; `null` for none, and once all that has aired was watched in it.
 * @param entries of the show @param watched in any pass @param show `null` while nothing is known of it
 */
export function currentPass<Entry extends HistoryEntry>(
	rewatches: readonly Rewatch[],
	entries: readonly Entry[],
	watched: WatchedSeasons,
	plays: readonly { key: string; at: number }[],
	show: ShowOnDay | null,
	specials: Specials,
): Pass<Entry> | null {
	const rewatch = currentRewatch(rewatches)
	if (!rewatch) return null
	const { startedAt } = rewatch
	const seen = viewingsOf(entries, plays).filter(({ atMs }) => atMs >= startedAt)
	const pass = {
		startedAt,
		entries: entries.filter((entry) => timeOf(entry) >= startedAt),
		watched: seen.reduce((all, { ref }) => withWatched(all, ref), unwatched(watched)),
	}
	return show === null || nextUnwatched(show.seasons, pass.watched, null, show.today, specials) ? pass : null
}

/** How many episodes were watched in each rewatch, the last one first. */
export function countEpisodes(
	rewatches: readonly Rewatch[],
	viewings: ReturnType<typeof viewingsOf>,
): (Rewatch & { episodes: number })[] {
	return rewatches
		.map((rewatch) => {
			const { startedAt, endedAt } = rewatch
			const inPass = viewings.filter(({ atMs }) => atMs >= startedAt && atMs <= (endedAt ?? atMs))
			return { ...rewatch, episodes: new Set(inPass.map(({ ref }) => mediaKey(ref))).size }
		})
		.reverse()
}

/** The undo of an end: the show, and when the rewatch began. */
export const formatRewatchUndo = (showId: number, startedAt: number) => `tv:${showId}~${startedAt}`

/** `null` for anything else. */
export function parseRewatchUndo(text: string): { showId: number; startedAt: number } | null {
	const [, showId, startedAt] = /^tv:(\d{1,10})~(\d{1,14})$/.exec(text) ?? []
	return showId && startedAt ? { showId: Number(showId), startedAt: Number(startedAt) } : null
}

/** What is skipped alone. */
export function unwatched(watched: WatchedSeasons): WatchedSeasons {
	return Object.fromEntries(Object.entries(watched).map(([season, marks]) => [season, marks.replaceAll(MARK, '0')]))
}

/** The time at which a pass was watched to its end; `null` while it goes on. */
export function endOfPass(
	rewatch: Rewatch,
	entries: readonly HistoryEntry[],
	watched: WatchedSeasons,
	plays: readonly { key: string; at: number }[],
	show: ShowOnDay,
	specials: Specials,
): number | null {
	const times = viewingsOf(entries, plays).map(({ atMs }) => atMs)
	const isOver = currentPass([rewatch], entries, watched, plays, show, specials) === null
	return isOver && times.some((atMs) => atMs >= rewatch.startedAt) ? Math.max(...times) : null
}
