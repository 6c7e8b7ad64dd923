// The row with its stylesheet, for pages rendered without it.
import './continue-watching.css'
import { useEffect, useState } from 'react'
import { deviceStore } from '#app/device/device-storage.ts'
import { deviceViewerId } from '#app/device/device-viewer.ts'
import { createQueuedHistory } from '#app/device/queued-history.ts'
import { CONTINUE_LIMIT, continueWatching, isEntryFinished } from '#domain/history/continue-watching.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import { type TitleRef, titleKey } from '#domain/shared/media-ref.ts'
import { type ContinueWatchingCard, ContinueWatchingRow, toContinueWatchingCard } from './continue-watching-row.tsx'

interface Props {
	cards: readonly ContinueWatchingCard[]
	/** The title shown above the row, which leaves it out. */
	shownAbove: TitleRef | null
}

/** The row of a signed-in viewer, including what was watched here seconds ago and the account may not have yet. */
export default function AccountContinueWatchingRow({ cards, shownAbove }: Props) {
	const [recent, setRecent] = useState<readonly HistoryEntry[]>([])
	// biome-ignore lint/correctness/useExhaustiveDependencies: each load of the page is another moment
	useEffect(() => setRecent(recentlyWatched()), [cards])
	const above = shownAbove && titleKey(shownAbove)
	return <ContinueWatchingRow cards={withRecent(cards, recent).filter((card) => titleKey(card) !== above)} />
}

export function recentlyWatched(): HistoryEntry[] {
	const viewerId = deviceViewerId()
	return viewerId === null ? [] : createQueuedHistory(viewerId, deviceStore).recent(Date.now())
}

/** Adds recent entries first, replacing the account's data about their titles. */
export function withRecent(
	cards: readonly ContinueWatchingCard[],
	recent: readonly HistoryEntry[],
): readonly ContinueWatchingCard[] {
	const started = continueWatching(recent, () => null).map(toContinueWatchingCard)
	const finishedFilms = recent.filter((entry) => entry.type === 'movie' && isEntryFinished(entry))
	const replaced = new Set([...started, ...finishedFilms].map(titleKey))
	return [...started, ...cards.filter((card) => !replaced.has(titleKey(card)))].slice(0, CONTINUE_LIMIT)
}
