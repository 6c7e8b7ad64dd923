import { describe, expect, it } from 'vitest'
import { HAPTIC_MS, isDrag, LONG_PRESS_MS } from '#domain/assistant/button/long-press.ts'

describe('a press of the button', () => {
	it('has the specified figures', () => {
		expect([LONG_PRESS_MS, HAPTIC_MS]).toEqual([500, 50])
	})

	it.each([
		[0, 0, false],
		[5, 5, false],
		[8, 0, false],
		[9, 0, true],
		[-6, -6, true],
	])('that moves by %d, %d is a drag: %s', (x, y, expected) => {
		expect(isDrag({ x: 100, y: 100 }, { x: 100 + x, y: 100 + y })).toBe(expected)
	})
})
