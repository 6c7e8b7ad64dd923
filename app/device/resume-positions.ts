// Playback positions on this device.

export const POSITIONS_KEY = 'marquee_positions'
/** Keeps the stored text small, because each write is synchronous. */
export const POSITIONS_LIMIT = 100
const MAX_POSITION_SECONDS = 7 * 86_400

export interface StoredPosition {
	positionSeconds: number
	durationSeconds: number
	/** Milliseconds since 1970. */
	keptAt: number
}

export type Positions = Record<string, StoredPosition>

const MEDIA_KEY_PATTERN = /^(?:movie|tv):\d{1,10}(?::\d{1,6}:\d{1,6})?$/

function isSeconds(value: unknown): value is number {
	return typeof value === 'number' && value >= 0 && value <= MAX_POSITION_SECONDS
}

function isStoredPosition(value: unknown): value is StoredPosition {
	if (typeof value !== 'object' || value === null) return false
	const { positionSeconds, durationSeconds, keptAt } = value as Record<string, unknown>
	return (
		isSeconds(positionSeconds) &&
		isSeconds(durationSeconds) &&
		positionSeconds <= durationSeconds &&
		typeof keptAt === 'number' &&
		Number.isFinite(keptAt)
	)
}

/** Parses stored positions. Invalid ones are dropped. */
export function parsePositions(stored: string | null): Positions {
	let value: unknown
	try {
		value = JSON.parse(stored ?? '{}')
	} catch {
		return {}
	}
	if (typeof value !== 'object' || value === null) return {}
	const entries = Object.entries(value).filter(
		(entry): entry is [string, StoredPosition] => MEDIA_KEY_PATTERN.test(entry[0]) && isStoredPosition(entry[1]),
	)
	return keepNewest(
		entries.map(([key, { positionSeconds, durationSeconds, keptAt }]) => [
			key,
			{ positionSeconds, durationSeconds, keptAt },
		]),
	)
}

/** Adds a position and keeps the newest `POSITIONS_LIMIT`. */
export function setPosition(positions: Positions, key: string, position: StoredPosition): Positions {
	return keepNewest(Object.entries({ ...positions, [key]: position }))
}

export function removePosition(positions: Positions, key: string): Positions {
	return Object.fromEntries(Object.entries(positions).filter(([other]) => other !== key))
}

function keepNewest(entries: [string, StoredPosition][]): Positions {
	return Object.fromEntries(entries.sort((a, b) => b[1].keptAt - a[1].keptAt).slice(0, POSITIONS_LIMIT))
}
