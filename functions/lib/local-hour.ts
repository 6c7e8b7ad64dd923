/** The hour of the day (0..23) where somebody is, of any moment; in UTC where nobody knows the zone. */
export function localHour(timeZone: unknown): (time: number) => number {
	const format = formatIn(typeof timeZone === 'string' ? timeZone : 'UTC')
	return (time) => (Number.isFinite(time) ? Number(format.format(time)) : 0)
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
	const options = { hour: 'numeric', hourCycle: 'h23' } as const
	try {
		return new Intl.DateTimeFormat('en', { ...options, timeZone })
	} catch {
		// A zone that this runtime does not know.
		return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
	}
}
