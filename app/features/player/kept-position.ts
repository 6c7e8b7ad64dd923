import { keep, readKept } from './device-store.ts'
import { type KeptPosition, POSITIONS_KEY, parsePositions, withoutPosition, withPosition } from './positions.ts'

/** Where positions live. On this device now; an account can take its place. */
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
