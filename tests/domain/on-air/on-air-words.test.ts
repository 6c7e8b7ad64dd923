import { describe, expect, it } from 'vitest'
import { formatTimeLeft, formatTimeUntil } from '#domain/on-air/time-left.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const MINUTE_MS = 60_000

describe('when a program ends and the next begins', () => {
	it.each([
		[0, 'ends now', 'now'],
		[-5 * MINUTE_MS, 'ends now', 'now'],
		[1, '1 min left', 'in 1 min'],
		[11.2 * MINUTE_MS, '12 min left', 'in 12 min'],
		[60 * MINUTE_MS, '1 h left', 'in 1 h'],
		[65 * MINUTE_MS, '1 h 5 min left', 'in 1 h 5 min'],
	])('in %d ms is said as %s, %s', (ms, left, until) => {
		expect(formatTimeLeft(NOW + ms, NOW)).toBe(left)
		expect(formatTimeUntil(NOW + ms, NOW)).toBe(until)
	})
})
