import { useEffect, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { LOCAL_HISTORY_KEY } from '#app/device/registry.ts'
import { whenLoaded } from '#app/ui/when-loaded.ts'
import type { WatchStatus } from '#domain/history/watch-status.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { SeasonsView } from './seasons.ts'

interface Options {
	ref: MediaRef
	/** The displayed season; `null` for a film. */
	season: number | null
	/** The account's status; `null` when nobody is signed in. */
	accountStatus: WatchStatus | null
	isSignedIn: boolean
	/** A show's seasons; missing for a film. */
	seasons?: Pick<SeasonsView, 'episodes' | 'choices'>
}

const NO_SEASONS = { episodes: [], choices: [] }

/** The watch status from the account, else from this device. The device's code loads only if it has a history. */
export function useWatchStatus({
	ref: { type, id },
	season,
	accountStatus,
	isSignedIn,
	seasons: { episodes, choices } = NO_SEASONS,
}: Options) {
	const [local, setLocal] = useState<WatchStatus | null>(null)
	const [isDeviceHistoryUsed, setIsDeviceHistoryUsed] = useState(false)
	useEffect(() => {
		setLocal(null)
		if (import.meta.env.SSR || isSignedIn || !(isDeviceHistoryUsed || readStored(LOCAL_HISTORY_KEY))) return
		return whenLoaded(import('./watch-status.client.ts'), ({ subscribeToLocalWatchStatus }) =>
			subscribeToLocalWatchStatus({ type, id }, season, setLocal),
		)
	}, [type, id, season, isSignedIn, isDeviceHistoryUsed])
	const pendingWrites = usePendingWrites()
	const [pendingStatus, setPendingStatus] = useState<WatchStatus | null>(null)
	useEffect(() => {
		if (import.meta.env.SSR || !accountStatus || pendingWrites.length === 0) return setPendingStatus(null)
		return whenLoaded(import('./watch-status.client.ts'), ({ applyPendingWrites }) => {
			const shown = { ref: { type, id }, season, episodes, choices }
			setPendingStatus(applyPendingWrites(accountStatus, pendingWrites, shown))
		})
	}, [accountStatus, pendingWrites, type, id, season, episodes, choices])
	return { watched: pendingStatus ?? accountStatus ?? local, switchToDeviceHistory: () => setIsDeviceHistoryUsed(true) }
}
