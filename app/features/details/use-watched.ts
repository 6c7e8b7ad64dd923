import { useEffect, useState } from 'react'
import { readKept } from '#app/lib/device-store.ts'
import { LOCAL_HISTORY_KEY } from '#app/lib/local-history-keys.ts'
import type { MediaRef } from '#domain/media.ts'
import type { WatchedView } from './watched.ts'

interface Options {
	ref: MediaRef
	/** The one that is shown; `null` for a film. */
	season: number | null
	/** What the server knows; `null` when nobody is signed in. */
	ours: WatchedView | null
	isSignedIn: boolean
}

/** What the viewer has seen of the title: from the account, else from this device, whose code comes only where it has a list. */
export function useWatched({ ref: { type, id }, season, ours, isSignedIn }: Options) {
	const [local, setLocal] = useState<WatchedView | null>(null)
	const [isUsed, setIsUsed] = useState(false)
	useEffect(() => {
		setLocal(null)
		if (isSignedIn || !(isUsed || readKept(LOCAL_HISTORY_KEY))) return
		let stop: (() => void) | null = null
		let isGone = false
		import('./local-watched.ts').then(
			({ watchLocally }) => {
				if (!isGone) stop = watchLocally({ type, id }, season, setLocal)
			},
			(error) => console.error(error),
		)
		return () => {
			isGone = true
			stop?.()
		}
	}, [type, id, season, isSignedIn, isUsed])
	return { watched: ours ?? local, turnToDevice: () => setIsUsed(true) }
}
