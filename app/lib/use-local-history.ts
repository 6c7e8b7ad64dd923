import { useEffect, useState } from 'react'
import { readKept } from './device-store.ts'
import type { LocalEntry } from './local-history.ts'
import { LOCAL_HISTORY_KEY } from './local-history-keys.ts'

const NONE: readonly LocalEntry[] = []

/**
 * What was watched on this device while nobody was signed in: empty on the server and until the page has been taken over.
 * The code that reads it is fetched only where there is something to read.
 */
export function useLocalHistory(isWanted: boolean): readonly LocalEntry[] {
	const [entries, setEntries] = useState(NONE)
	useEffect(() => {
		setEntries(NONE)
		if (!isWanted || !readKept(LOCAL_HISTORY_KEY)) return
		let stop: (() => void) | null = null
		let isGone = false
		import('./local-history.ts').then(
			({ watchLocalHistory }) => {
				if (!isGone) stop = watchLocalHistory(setEntries)
			},
			(error) => console.error(error),
		)
		return () => {
			isGone = true
			stop?.()
		}
	}, [isWanted])
	return entries
}
