import { useEffect, useState } from 'react'
import { readKnownShows } from '#app/device/known-shows.ts'
import { type LocalFollowed, subscribeToLocalFollowed } from '#app/device/local-followed.ts'
import {
	continueLocally,
	type LocalEntry,
	noteContinueWatching,
	subscribeToLocalHistory,
	watchedLocally,
} from '#app/device/local-history.ts'
import { deviceToday } from '#app/document/times/device-today.ts'
import { titlesToContinue } from '#domain/history/continue-watching.ts'
import { timeOf } from '#domain/history/history.ts'
import type { UpNextItem } from '#domain/history/port.ts'
import { compareUpNext, notBegun, upNextOf, watchedShowOf } from '#domain/history/up-next.ts'
import { inParts } from '#domain/shared/in-parts.ts'
import type { KnownShow } from '#domain/title/known-shows.ts'
import { type ContinueWatchingCard, toContinueWatchingCard, toUpNextCard } from './continue-watching-row.tsx'

/** The most shows per call. */
const MAX_SHOWS = 60

/** The shows that this page has asked for. */
const known = new Map<number, KnownShow>()

interface LocalUpNextView {
	entries: readonly LocalEntry[]
	cards: ContinueWatchingCard[]
	/** Whether there may be more once the server has said which episodes there are. */
	isLoading: boolean
}

/**
 * What is up next by this device's history, by the same rule as for an account. Of a show of which the server knows nothing, and without
 * a connection, it is what the player said when an episode was over.
 */
export function useLocalUpNext(): LocalUpNextView {
	const [entries, setEntries] = useState<readonly LocalEntry[] | null>(null)
	const [followed, setFollowed] = useState<readonly LocalFollowed[] | null>(null)
	const [shows, setShows] = useState<ReadonlyMap<number, KnownShow> | null>(null)
	useEffect(() => subscribeToLocalHistory(setEntries), [])
	useEffect(() => subscribeToLocalFollowed(setFollowed), [])
	useEffect(() => {
		if (!entries || !followed) return
		const begun = titlesToContinue(entries).flatMap(({ type, id }) => (type === 'tv' ? [id] : []))
		const missing = [...new Set([...begun, ...followed.map(({ id }) => id)])].filter((id) => !known.has(id))
		void Promise.all(inParts(missing, MAX_SHOWS).map(readShows)).then(() => setShows(new Map(known)))
	}, [entries, followed])
	const cards = upNextLocally(entries ?? [], followed ?? [], shows ?? known, deviceToday())
	const hasCards = cards.length > 0
	useEffect(() => {
		// An episode that came out since the last visit, or nothing that is out yet.
		if (shows) noteContinueWatching(hasCards)
	}, [shows, hasCards])
	return { entries: entries ?? [], cards, isLoading: shows === null }
}

/** @param shows of which the episodes are known */
export function upNextLocally(
	entries: readonly LocalEntry[],
	followed: readonly LocalFollowed[],
	shows: ReadonlyMap<number, KnownShow>,
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
		// The device does not keep when something was watched before.
		const show = watchedShowOf(newest.id, ofShow, watchedLocally(ofShow, newest), new Set())
		const next = upNextOf(show, shows.get(newest.id) ?? null, today)
		const { title, posterPath, backdropPath } = newest
		return next ? [{ ...next, title, posterPath, backdropPath, watchedAtMs: timeOf(newest) }] : []
	})
	const toBegin = followed.flatMap(({ id }): UpNextItem[] => {
		const known = shows.get(id)
		const isBegun = entries.some((entry) => entry.type === 'tv' && entry.id === id)
		const next = isBegun ? null : upNextOf(notBegun(id), known ?? null, today)
		if (!known || !next) return []
		const { title, posterPath, backdropPath } = known
		return [{ ...next, title, posterPath, backdropPath, watchedAtMs: 0 }]
	})
	return [
		...guessed.map((item) => ({
			card: toContinueWatchingCard(item),
			rank: { ref: item.ref, newOn: null, watchedAtMs: timeOf(item.entry) },
		})),
		...[...ruled, ...toBegin].map((item) => ({ card: toUpNextCard(item), rank: item })),
	]
		.sort((a, b) => compareUpNext(a.rank, b.rank))
		.map(({ card }) => card)
}

async function readShows(ids: readonly number[]): Promise<void> {
	for (const show of await readKnownShows(ids)) known.set(show.id, show)
}
