import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	clampTo,
	describeBehind,
	EXPIRING_SECONDS,
	formatBehind,
	fractionIn,
	LIVE_EDGE_TOLERANCE_SECONDS,
	rewindRange,
	secondsBehind,
} from '#domain/player/live-playback.ts'

const span = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds })

describe('the part of a broadcast that can be rewound to', () => {
	it.each([
		['two minutes are held', span(100, 220), 208, span(106, 208)],
		['the present lies beyond what is held', span(0, 60), 70, span(6, 60)],
		['just enough is held', span(0, 48), 36, span(6, 36)],
		['a moment too little is held', span(0, 48), 35.9, null],
		['nothing is held', span(0, 0), 0, null],
		['nobody knows what is held', null, 50, null],
		['nobody knows the present', span(0, 60), null, null],
	])('where %s', (_, held, present, expected) => {
		expect(rewindRange(held, present)).toEqual(expected)
	})

	it('never includes segments about to expire, or the future', () => {
		const seconds = fc.double({ min: 0, max: 1e7, noNaN: true })
		fc.assert(
			fc.property(seconds, seconds, seconds, (start, length, present) => {
				const found = rewindRange(span(start, start + length), present)
				if (!found) return
				expect(found.startSeconds).toBeGreaterThanOrEqual(start + EXPIRING_SECONDS)
				expect(found.endSeconds).toBeLessThanOrEqual(present)
				expect(clampTo(found, -1)).toBe(found.startSeconds)
				expect(clampTo(found, Number.MAX_VALUE)).toBe(found.endSeconds)
				expect(fractionIn(found, found.startSeconds)).toBe(0)
				expect(fractionIn(found, found.endSeconds)).toBe(1)
			}),
		)
	})

	it('has places at its beginning only while it has no length', () => {
		expect(fractionIn(span(0, 0), 5)).toBe(0)
	})
})

describe('how far behind a viewer is', () => {
	it.each([
		[200, 200, 0, 'Live', 'Live'],
		[200, 195, 0, 'Live', 'Live'],
		[200 - LIVE_EDGE_TOLERANCE_SECONDS, 200, 0, 'Live', 'Live'],
		[200 - LIVE_EDGE_TOLERANCE_SECONDS - 1, 200, LIVE_EDGE_TOLERANCE_SECONDS + 1, '-0:16', '16 seconds behind'],
		[155, 200, 45, '-0:45', '45 seconds behind'],
		[154.6, 200, 45, '-0:45', '45 seconds behind'],
		[139, 200, 61, '-1:01', '1 minute 1 second behind'],
		[80, 200, 120, '-2:00', '2 minutes behind'],
		[0, 3_725, 3_725, '-1:02:05', '62 minutes 5 seconds behind'],
		[155, null, 0, 'Live', 'Live'],
	])('at %d of %j is %d: %s, %s', (position, present, behind, clock, words) => {
		expect(secondsBehind(position, present)).toBe(behind)
		expect(formatBehind(behind)).toBe(clock)
		expect(describeBehind(behind)).toBe(words)
	})
})
