import { readStored, writeStored } from '#app/device/device-storage.ts'
import {
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
	writeStored(POSITIONS_KEY, JSON.stringify(positions))

/** Read each time: another tab may have written. */
export const devicePositionStore: PositionStore = {
	read: (key) => readPositions()[key] ?? null,
	write: (key, position) => writePositions(setPosition(readPositions(), key, position)),
	remove(key) {
		const kept = readPositions()
		if (kept[key]) writePositions(removePosition(kept, key))
	},
}

/** For programs without a resume position. */
export const nullPositionStore: PositionStore = { read: () => null, write() {}, remove() {} }

/** The later of the device's and the account's position. */
export function newerPosition(one: StoredPosition | null, other: StoredPosition | null): StoredPosition | null {
	if (!one || !other) return one ?? other
	return other.keptAt > one.keptAt ? other : one
}
