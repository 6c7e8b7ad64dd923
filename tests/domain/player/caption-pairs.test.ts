import { describe, expect, it } from 'vitest'
import { hasAnalogCaptions } from '#domain/player/tracks.ts'

describe('the data of a picture', () => {
	it.each([
		['a pair of letters', true, [0x41, 0xff, 0xfc, 0x94, 0x20]],
		['padding', false, [0x41, 0xff, 0xfc, 0x80, 0x80]],
		['a pair that is marked as invalid', false, [0x41, 0xff, 0xf8, 0x94, 0x20]],
		['captions of digital television', false, [0x41, 0xff, 0xff, 0x02, 0x21]],
		['nothing', false, []],
	])('with %s has captions of analog television: %s', (_, hasAnalog, data) => {
		expect(hasAnalogCaptions(Uint8Array.from(data))).toBe(hasAnalog)
	})
})
