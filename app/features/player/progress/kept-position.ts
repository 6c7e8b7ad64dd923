import { keep, readKept } from '#app/device/device-store.ts'
import {
	type KeptPosition,
	POSITIONS_KEY,
	parsePositions,
	withoutPosition,
	withPosition,
} from '#app/device/positions.ts'

/** Where positions live: exactly, on this device. */
export interface PositionStore {
	read(key: string): KeptPosition | null
	write(key: string, position: KeptPosition): void
	forget(key: string): void
}

const read = () => parsePositions(readKept(POSITIONS_KEY))
const write = (positions: ReturnType<typeof read>) => keep(POSITIONS_KEY, JSON.stringify(positions))

/** Read anew each time: another tab may have written. */
export const devicePositions: PositionStore = {
	read: (key) => read()[key] ?? null,
	write: (key, position) => write(withPosition(read(), key, position)),
	forget(key) {
		const kept = read()
		if (kept[key]) write(withoutPosition(kept, key))
	},
}

/** For what is not begun again where it was left. */
export const noPositions: PositionStore = { read: () => null, write() {}, forget() {} }

/** Of what the device and the account know, the later word. */
export function newerPosition(one: KeptPosition | null, other: KeptPosition | null): KeptPosition | null {
	if (!one || !other) return one ?? other
	return other.keptAt > one.keptAt ? other : one
}
