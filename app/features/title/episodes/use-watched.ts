import { useEffect, useState } from 'react'
import { readKept } from '#app/device/device-store.ts'
import { LOCAL_HISTORY_KEY } from '#app/device/local-history-keys.ts'
import { useWaiting } from '#app/device/waiting.ts'
import type { MediaRef } from '#domain/title/media.ts'
import type { EpisodeView } from './seasons.ts'
import type { WatchedView } from './watched.ts'

interface Options {
	ref: MediaRef
	/** The one that is shown; `null` for a film. */
	season: number | null
	/** What the server knows; `null` when nobody is signed in. */
	ours: WatchedView | null
	isSignedIn: boolean
	/** Of the season; none of a film. */
	episodes?: readonly EpisodeView[]
}

const NONE: readonly EpisodeView[] = []

/** What the viewer has seen of the title: from the account, else from this device, whose code comes only where it has a list. */
export function useWatched({ ref: { type, id }, season, ours, isSignedIn, episodes = NONE }: Options) {
	const [local, setLocal] = useState<WatchedView | null>(null)
	const [isUsed, setIsUsed] = useState(false)
	useEffect(() => {
		setLocal(null)
		if (import.meta.env.SSR || isSignedIn || !(isUsed || readKept(LOCAL_HISTORY_KEY))) return
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
	const waiting = useWaiting()
	const [pending, setPending] = useState<WatchedView | null>(null)
	useEffect(() => {
		if (import.meta.env.SSR || !ours || waiting.length === 0) return setPending(null)
		import('./pending-watched.ts').then(
			({ withPending }) => setPending(withPending(ours, waiting, { ref: { type, id }, season, episodes })),
			(error) => console.error(error),
		)
	}, [ours, waiting, type, id, season, episodes])
	return { watched: pending ?? ours ?? local, turnToDevice: () => setIsUsed(true) }
}
