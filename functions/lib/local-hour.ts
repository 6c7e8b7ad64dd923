/** By zone, as making one costs a tenth of a page. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** There are some 600 zones. */
const MAX_FORMATS = 1_000

/** The hour of the day (0..23) where somebody is, of any moment; in UTC where nobody knows the zone. */
export function localHour(timeZone: unknown): (time: number) => number {
	const zone = typeof timeZone === 'string' ? timeZone : 'UTC'
	return (time) => (Number.isFinite(time) ? Number(formatIn(zone).format(time)) : 0)
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
	const known = formats.get(timeZone) ?? makeFormat(timeZone)
	if (formats.size < MAX_FORMATS) formats.set(timeZone, known)
	return known
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
	const options = { hour: 'numeric', hourCycle: 'h23' } as const
	try {
		return new Intl.DateTimeFormat('en', { ...options, timeZone })
	} catch {
		// A zone that this runtime does not know.
		return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
	}
}
