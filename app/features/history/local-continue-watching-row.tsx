import './continue-watching.css'
import { useEffect, useState } from 'react'
import { type LocalEntry, removeFromLocalHistory, subscribeToLocalHistory } from '#app/device/local-history.ts'
import { continueWatching } from '#domain/history/continue-watching.ts'
import { toContinueWatchingCard } from './continue-watching-card.ts'
import { ContinueWatchingRow } from './continue-watching-row.tsx'

/** The row for anonymous visitors, from this device's history. */
export default function LocalContinueWatchingRow() {
	const [entries, setEntries] = useState<readonly LocalEntry[]>([])
	useEffect(() => subscribeToLocalHistory(setEntries), [])
	const cards = continueWatching(entries, ({ next }) => next).map(toContinueWatchingCard)
	if (cards.length === 0) return null
	return (
		<ContinueWatchingRow
			cards={cards}
			onRemove={({ type, id }) => removeFromLocalHistory((entry) => entry.type === type && entry.id === id)}
		/>
	)
}
