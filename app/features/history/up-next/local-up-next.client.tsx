import { useEffect, useState } from 'react'
import { continueLocally, type LocalEntry, subscribeToLocalHistory } from '#app/device/local-history.ts'
import { toContinueWatchingCard } from '../continue-watching-row.tsx'
import { hiddenLocally, hideLocally } from '../hide-locally.ts'
import { UpNextList } from './up-next-list.tsx'

/** What a visitor without an account can continue, from this device's history. */
export default function LocalUpNext() {
	const [entries, setEntries] = useState<readonly LocalEntry[]>([])
	useEffect(() => subscribeToLocalHistory(setEntries), [])
	return (
		<UpNextList
			cards={continueLocally(entries, entries.length).map(toContinueWatchingCard)}
			page={1}
			totalPages={1}
			hidden={hiddenLocally(entries)}
			hideLocally={hideLocally}
		/>
	)
}
