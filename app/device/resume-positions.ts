// Playback positions on this device.
import { parseJson, toRecord } from '#domain/shared/json.ts'

export const POSITIONS_KEY = 'marquee_positions'
/** Keeps the stored text small, because each write is synchronous. */
export const POSITIONS_LIMIT = 100
const MAX_POSITION_SECONDS = 7 * 86_400

export interface StoredPosition {
	positionSeconds: number
	durationSeconds: number
	savedAtMs: number
}

export type Positions = Record<string, StoredPosition>

const MEDIA_KEY_PATTERN = /^(?:movie|tv):\d{1,10}(?::\d{1,6}:\d{1,6})?$/

function isSeconds(value: unknown): value is number {
	return typeof value === 'number' && value >= 0 && value <= MAX_POSITION_SECONDS
}

/** Parses one position; `null` if it is invalid. The stored time has a different name. */
function parsePosition(value: unknown): StoredPosition | null {
	const { positionSeconds, durationSeconds, keptAt } = toRecord(value)
	if (!isSeconds(positionSeconds) || !isSeconds(durationSeconds) || positionSeconds > durationSeconds) return null
	if (typeof keptAt !== 'number' || !Number.isFinite(keptAt)) return null
	return { positionSeconds, durationSeconds, savedAtMs: keptAt }
}

/** Parses stored positions. Invalid ones are dropped. */
export function parsePositions(stored: string | null): Positions {
	const entries = Object.entries(toRecord(parseJson(stored))).flatMap(([key, entry]): [string, StoredPosition][] => {
		const position = MEDIA_KEY_PATTERN.test(key) ? parsePosition(entry) : null
		return position ? [[key, position]] : []
	})
	return keepNewest(entries)
}

/** Formats positions for `parsePositions`. */
export function formatPositions(positions: Positions): string {
	const entries = Object.entries(positions).map(([key, { savedAtMs, ...position }]) => [
		key,
		{ ...position, keptAt: savedAtMs },
	])
	return JSON.stringify(Object.fromEntries(entries))
}

/** Adds a position and keeps the newest `POSITIONS_LIMIT`. */
export function setPosition(positions: Positions, key: string, position: StoredPosition): Positions {
	return keepNewest(Object.entries({ ...positions, [key]: position }))
}

export function removePosition(positions: Positions, key: string): Positions {
	return Object.fromEntries(Object.entries(positions).filter(([other]) => other !== key))
}

function keepNewest(entries: [string, StoredPosition][]): Positions {
	return Object.fromEntries(entries.sort((a, b) => b[1].savedAtMs - a[1].savedAtMs).slice(0, POSITIONS_LIMIT))
}
