import { useSyncExternalStore } from 'react'
import { type PendingWrite, parseWrite } from '#domain/offline/pending-write.ts'
import { readStored, storedKeys } from './device-storage.ts'
import { deviceViewerId } from './device-viewer.ts'

/** Behind it the viewer's id, and behind that the time and the id of a write: tabs that write side by side do not undo each other. */
export const WRITES_PREFIX = 'marquee_writes:'

const NO_WRITES: readonly PendingWrite[] = []
const listeners = new Set<() => void>()
/** What the server has, and the page that was loaded before does not show yet. */
let acknowledged: readonly PendingWrite[] = NO_WRITES
let snapshot = { name: '', settled: acknowledged, writes: NO_WRITES }

/** What the viewer of this device did and the page does not know of, oldest first; the same list while nothing changes. */
export function pendingWrites(): readonly PendingWrite[] {
	const viewerId = deviceViewerId()
	const keys = viewerId === null ? [] : storedKeys(`${WRITES_PREFIX}${viewerId}:`).sort()
	const name = keys.join()
	if (name !== snapshot.name || acknowledged !== snapshot.settled) {
		const stored = keys.flatMap((key) => parseWrite(readStored(key)) ?? [])
		snapshot = {
			name,
			settled: acknowledged,
			writes: [...acknowledged, ...stored].sort((one, other) => one.at - other.at),
		}
	}
	return snapshot.writes
}

/** @param done a write that the server has now */
export function notifyPendingWrites(acknowledgedWrite?: PendingWrite): void {
	if (acknowledgedWrite) acknowledged = [...acknowledged, acknowledgedWrite]
	for (const hear of listeners) hear()
}

/** The page has been loaded since: it shows what the server has. */
export function clearAcknowledged(): void {
	if (acknowledged.length === 0) return
	acknowledged = NO_WRITES
	notifyPendingWrites()
}

/** The same for a screen, which follows it. */
export function usePendingWrites(): readonly PendingWrite[] {
	return useSyncExternalStore(subscribe, pendingWrites, () => NO_WRITES)
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	addEventListener('storage', listener)
	return () => {
		listeners.delete(listener)
		removeEventListener('storage', listener)
	}
}
