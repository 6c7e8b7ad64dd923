import { deviceQueue } from './browser-queue.client.ts'
import { removeStored, writeStored } from './device-storage.ts'
import { HISTORY_OFF_KEY } from './registry.ts'
import { POSITIONS_KEY } from './resume-positions.ts'

/** Applies the viewer's choice to this device. Turning the history off deletes everything stored here. */
export function applyHistoryChoice(userId: string, isEnabled: boolean): void {
	if (isEnabled) {
		removeStored(HISTORY_OFF_KEY)
		return
	}
	writeStored(HISTORY_OFF_KEY, '1')
	removeStored(POSITIONS_KEY)
	deviceQueue(userId).history.remove(() => true)
}
