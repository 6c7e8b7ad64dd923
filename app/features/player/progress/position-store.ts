import { readStored, writeStored } from '#app/device/device-storage.ts'
import { HISTORY_OFF_KEY } from '#app/device/registry.ts'
import {
	formatPositions,
	POSITIONS_KEY,
	parsePositions,
	removePosition,
	type StoredPosition,
	setPosition,
} from '#app/device/resume-positions.ts'

/** Exact positions on this device. */
export interface PositionStore {
	read(key: string): StoredPosition | null
	write(key: string, position: StoredPosition): void
	remove(key: string): void
}

const readPositions = () => parsePositions(readStored(POSITIONS_KEY))
const writePositions = (positions: ReturnType<typeof readPositions>) =>
	writeStored(POSITIONS_KEY, formatPositions(positions))

/** The device's store. It reads each time, because another tab may have written. */
export const devicePositionStore: PositionStore = {
	read: (key) => readPositions()[key] ?? null,
	write(key, position) {
		// The viewer may have switched the history off in another tab.
		if (readStored(HISTORY_OFF_KEY) === null) writePositions(setPosition(readPositions(), key, position))
	},
	remove(key) {
		const saved = readPositions()
		if (saved[key]) writePositions(removePosition(saved, key))
	},
}

/** The store of programs without a resume position. */
export const nullPositionStore: PositionStore = { read: () => null, write() {}, remove() {} }

/** The later of the device's and the account's position. */
export function newerPosition(a: StoredPosition | null, b: StoredPosition | null): StoredPosition | null {
	if (!a || !b) return a ?? b
	return b.savedAtMs > a.savedAtMs ? b : a
}
