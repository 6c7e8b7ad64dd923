import { useSyncExternalStore } from 'react'
import { createEmitter } from '#domain/shared/emitter.ts'
import { type PendingWrite, parseWrite } from '#domain/shared/pending-write.ts'
import { deviceStore } from './device-storage.ts'
import { deviceViewerId } from './device-viewer.ts'
import { QUEUED_WRITES_PREFIX } from './registry.ts'

const NO_WRITES: readonly PendingWrite[] = []
const changed = createEmitter()
/** Writes that the server has accepted but the page does not show yet. */
let acknowledged: readonly PendingWrite[] = NO_WRITES
let snapshot = { name: '', acknowledged, writes: NO_WRITES }

/** The viewer's writes that the page does not show yet, oldest first; the same list while nothing changes. */
export function pendingWrites(): readonly PendingWrite[] {
	const viewerId = deviceViewerId()
	const keys = viewerId === null ? [] : deviceStore.keys(`${QUEUED_WRITES_PREFIX}${viewerId}:` as const).sort()
	const name = keys.join()
	if (name !== snapshot.name || acknowledged !== snapshot.acknowledged) {
		const stored = keys.flatMap((key) => parseWrite(deviceStore.read(key)) ?? [])
		const writes = [...acknowledged, ...stored].sort((a, b) => a.at - b.at)
		snapshot = { name, acknowledged, writes }
	}
	return snapshot.writes
}

/** @param done a write that the server has just accepted */
export function notifyPendingWrites(done?: PendingWrite): void {
	if (done) acknowledged = [...acknowledged, done]
	changed.emit()
}

/** Forgets accepted writes once the page has reloaded and shows the server's state. */
export function clearAcknowledged(): void {
	if (acknowledged.length === 0) return
	acknowledged = NO_WRITES
	notifyPendingWrites()
}

/** Re-renders when the pending writes change, also in another tab. */
export function usePendingWrites(): readonly PendingWrite[] {
	return useSyncExternalStore(subscribe, pendingWrites, () => NO_WRITES)
}

function subscribe(listener: () => void): () => void {
	const unsubscribe = changed.subscribe(listener)
	addEventListener('storage', listener)
	return () => {
		unsubscribe()
		removeEventListener('storage', listener)
	}
}
