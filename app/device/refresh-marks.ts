import { pendingMarks } from '#domain/history/pending-marks.ts'
import { seenTitles } from '#domain/history/seen.ts'
import type { PendingWrite } from '#domain/offline/pending-write.ts'
import type { TitleMark } from '#domain/title/marks.ts'
import { showDeviceMarks, showMarks, toMarkedPaths } from './device-marks.ts'
import { deviceStore, readStored } from './device-storage.ts'
import { restoreSeenTitles } from './local-history.ts'
import { restoreDismissedTitles } from './local-opinions.ts'
import { createQueuedHistory } from './queued-history.ts'

/**
 * Shows what this device adds to the marks of the page: an anonymous visitor's own, or what a viewer's account does not have yet.
 * @param viewerId `null` for anonymous visitors
 */
export function refreshMarks(viewerId: string | null, writes: readonly PendingWrite[]): void {
	if (viewerId === null) {
		restoreSeenTitles()
		restoreDismissedTitles()
		showDeviceMarks(readStored)
		return
	}
	const marks = pendingMarks(writes)
	const keysOf = (wanted: TitleMark) => [...marks].filter(([, mark]) => mark === wanted).map(([key]) => key)
	const queued = seenTitles(createQueuedHistory(viewerId, deviceStore).pending())
	showMarks(toMarkedPaths([...queued, ...keysOf('seen')]), toMarkedPaths(keysOf('dismissed')))
}
