import { useEffect, useState } from 'react'
import { continueLocally, type LocalEntry, subscribeToLocalHistory } from '#app/device/local-history.ts'
import { timeOf } from '#domain/history/history.ts'
import { uniqueBy } from '#domain/shared/unique-by.ts'
import { mediaKey } from '#domain/title/media.ts'
import { toContinueWatchingCard } from '../continue-watching-card.ts'
import { hideLocally } from '../hide-locally.ts'
import { UpNextList } from './up-next-list.tsx'

/** What a visitor without an account can continue, from this device's history. */
export default function LocalUpNext() {
	const [entries, setEntries] = useState<readonly LocalEntry[]>([])
	useEffect(() => subscribeToLocalHistory(setEntries), [])
	return (
		<UpNextList
			cards={continueLocally(entries, entries.length).map(toContinueWatchingCard)}
			olderPath={null}
			isFirstPage
			hidden={hiddenIn(entries)}
			hideLocally={hideLocally}
		/>
	)
}

/** Titles whose newest entry is hidden. */
function hiddenIn(entries: readonly LocalEntry[]) {
	return uniqueBy(entries, ({ type, id }) => mediaKey({ type, id })).flatMap((entry) => {
		const { type, id, title, hidden: kind } = entry
		return kind ? [{ type, id, title, kind, at: timeOf(entry) }] : []
	})
}
