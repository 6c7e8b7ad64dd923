import './going.css'
import { useEffect, useState } from 'react'
import { type LocalEntry, removeFromLocalHistory, watchLocalHistory } from '#app/device/local-history.ts'
import { continueWatching } from '#domain/history/continue-watching.ts'
import { toGoingCard } from './going-cards.ts'
import { GoingRow } from './going-row.tsx'

/** What this device has to go on with, while nobody is signed in. */
export default function LocalGoingRow() {
	const [entries, setEntries] = useState<readonly LocalEntry[]>([])
	useEffect(() => watchLocalHistory(setEntries), [])
	const cards = continueWatching(entries, ({ next }) => next).map(toGoingCard)
	if (cards.length === 0) return null
	return (
		<GoingRow
			cards={cards}
			onRemove={({ type, id }) => removeFromLocalHistory((entry) => entry.type === type && entry.id === id)}
		/>
	)
}
