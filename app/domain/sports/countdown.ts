import { pluralize } from '#domain/shared/text.ts'

const MINUTE_MS = 60_000
const UNITS = [
	['day', 1440],
	['hour', 60],
	['minute', 1],
] as const

/**
 * Time until a moment in at most two units: '2 days 3 hours', '1 hour 5 minutes', '12 minutes', 'less than a minute'.
 * `null` once it has come. Elapsed time, so daylight saving changes do not matter.
 */
export function countdown(thenMs: number, nowMs: number): string | null {
	if (thenMs <= nowMs) return null
	let minutes = Math.floor((thenMs - nowMs) / MINUTE_MS)
	if (minutes === 0) return 'less than a minute'
	const first = UNITS.findIndex(([, size]) => minutes >= size)
	const words: string[] = []
	for (const [unit, size] of UNITS.slice(first, first + 2)) {
		const count = Math.floor(minutes / size)
		minutes -= count * size
		if (count > 0) words.push(pluralize(count, unit))
	}
	return words.join(' ')
}
