import './continue-watching.css'
import { useEffect, useState } from 'react'
import { continueLocally, type LocalEntry, subscribeToLocalHistory } from '#app/device/local-history.ts'
import { ContinueWatchingRow, toContinueWatchingCard } from './continue-watching-row.tsx'
import { hideLocally } from './hide-locally.ts'

/** The row for anonymous visitors, from this device's history. */
export default function LocalContinueWatchingRow() {
	const [entries, setEntries] = useState<readonly LocalEntry[]>([])
	useEffect(() => subscribeToLocalHistory(setEntries), [])
	return <ContinueWatchingRow cards={continueLocally(entries).map(toContinueWatchingCard)} hideLocally={hideLocally} />
}
