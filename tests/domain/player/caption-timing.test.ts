import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatOffset, NO_TIMING, parseTiming, retime, shiftTiming } from '#domain/player/caption-timing.ts'

describe('captions that do not match the picture', () => {
	it('move in whole tenths of a second, and say by how much', () => {
		let timing = NO_TIMING
		for (let step = 0; step < 10; step++) timing = shiftTiming(timing, 0.1)
		expect(timing.offsetSeconds).toBe(1)
		expect(formatOffset(timing)).toBe('1.0 s later')
		expect(formatOffset(shiftTiming(timing, -1.5))).toBe('0.5 s earlier')
		expect(formatOffset(shiftTiming(timing, -1))).toBe('On time')
	})

	it('of a film at 23.976 frames a second fit the one at 25, and back', () => {
		expect(retime(3600, { offsetSeconds: 0, speed: 'faster' })).toBeCloseTo(3452.55, 1)
		expect(retime(3452.55, { offsetSeconds: 0, speed: 'slower' })).toBeCloseTo(3600, 1)
		expect(retime(100, { offsetSeconds: -0.5, speed: 'same' })).toBe(99.5)
	})

	it('never start before the picture', () => {
		expect(retime(1, { offsetSeconds: -5, speed: 'same' })).toBe(0)
	})

	it('have a timing that survives whatever was stored', () => {
		fc.assert(
			fc.property(fc.anything(), (stored) => {
				const timing = parseTiming(stored)
				expect(Math.abs(timing.offsetSeconds)).toBeLessThanOrEqual(600)
				expect(parseTiming(timing)).toEqual(timing)
			}),
		)
	})
})
