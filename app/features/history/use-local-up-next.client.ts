import { useEffect, useState } from 'react'
import { readKnownShows } from '#app/device/known-shows.ts'
import {
	continueLocally,
	type LocalEntry,
	noteContinueWatching,
	subscribeToLocalHistory,
	watchedLocally,
} from '#app/device/local-history.ts'
import { titlesToContinue } from '#domain/history/continue-watching.ts'
import { timeOf } from '#domain/history/history.ts'
import type { UpNextItem } from '#domain/history/port.ts'
import { compareUpNext, upNextOf } from '#domain/history/up-next.ts'
import { utcDayOf } from '#domain/shared/time.ts'
import type { KnownShow } from '#domain/title/known-shows.ts'
import { type ContinueWatchingCard, toContinueWatchingCard, toUpNextCard } from './continue-watching-row.tsx'

/** As many as one call takes. */
const MAX_SHOWS = 60

/** Of this page. */
const known = new Map<number, KnownShow>()

/**
 * What is up next by this device's history, by the same rule as for an account. Of a show of which the server knows nothing, and without
 * a connection, it is what the player said when an episode was over.
 */
export function useLocalUpNext(): { entries: readonly LocalEntry[]; cards: ContinueWatchingCard[] } {
	const [entries, setEntries] = useState<readonly LocalEntry[]>([])
	const [shows, setShows] = useState<ReadonlyMap<number, KnownShow>>(known)
	useEffect(() => subscribeToLocalHistory(setEntries), [])
	useEffect(() => {
		const missing = titlesToContinue(entries)
			.filter(({ type, id }) => type === 'tv' && !known.has(id))
			.slice(0, MAX_SHOWS)
		if (missing.length > 0) void readShows(missing.map(({ id }) => id)).then(() => setShows(new Map(known)))
	}, [entries])
	const cards = upNextLocally(entries, shows, utcDayOf(Date.now()))
	const hasNews = cards.length > 0 && shows.size > 0
	useEffect(() => {
		// An episode that came out since the last visit.
		if (hasNews) noteContinueWatching(true)
	}, [hasNews])
	return { entries, cards }
}

/** @param shows of which the episodes are known */
export function upNextLocally(
	entries: readonly LocalEntry[],
	shows: ReadonlyMap<number, Pick<KnownShow, 'seasons'>>,
	today: string,
): ContinueWatchingCard[] {
	const isKnown = ({ type, id }: LocalEntry) => type === 'tv' && shows.has(id)
	const shown = entries.filter(({ hidden }) => !hidden)
	const guessed = continueLocally(
		shown.filter((entry) => !isKnown(entry)),
		shown.length,
	)
	const ruled = titlesToContinue(shown.filter(isKnown)).flatMap((newest): UpNextItem[] => {
		const ofShow = shown.filter(({ type, id }) => type === 'tv' && id === newest.id)
		const show = { id: newest.id, newest, watched: watchedLocally(ofShow, newest), started: ofShow }
		// The device does not keep when something was watched before.
		const next = upNextOf({ ...show, isRewatch: false }, shows.get(newest.id) ?? null, today)
		const { title, posterPath, backdropPath } = newest
		return next ? [{ ...next, title, posterPath, backdropPath, watchedAtMs: timeOf(newest) }] : []
	})
	return [
		...guessed.map((item) => ({
			card: toContinueWatchingCard(item),
			rank: { ref: item.ref, newOn: null, watchedAtMs: timeOf(item.entry) },
		})),
		...ruled.map((item) => ({ card: toUpNextCard(item), rank: item })),
	]
		.sort((a, b) => compareUpNext(a.rank, b.rank))
		.map(({ card }) => card)
}

async function readShows(ids: readonly number[]): Promise<void> {
	for (const show of await readKnownShows(ids)) known.set(show.id, show)
}
