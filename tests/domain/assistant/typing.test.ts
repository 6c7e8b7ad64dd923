import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	PAUSE_MS,
	PERIOD_PAUSE_MS,
	TYPING_MAX_MS,
	TYPING_MIN_MS,
	typingTimes,
} from '#domain/assistant/conversation/typewriter.ts'

const delays = (times: readonly number[]) => times.map((time, index) => time - (times[index - 1] ?? 0))

describe('a reply that is written out', () => {
	it('has the specified figures', () => {
		expect([TYPING_MIN_MS, TYPING_MAX_MS, PAUSE_MS, PERIOD_PAUSE_MS]).toEqual([5, 20, 150, 300])
	})

	it('takes a breath after a sign and a longer one after a full stop', () => {
		expect(delays(typingTimes([...'a,b.c!'], () => 0))).toEqual([5, 5, 155, 5, 305, 5])
		for (const sign of ',;:!?') expect(typingTimes([sign, 'x'], () => 0)[1]).toBe(5 + 150 + 5)
	})

	it('takes 5 to 20 ms for every other character, whatever the text is', () => {
		const text = fc.string({ unit: 'grapheme' }).map((string) => Array.from(string.replace(/[,;:!?.]/g, '')))
		fc.assert(
			fc.property(text, fc.double({ min: 0, max: 1, noNaN: true }), (characters, chance) => {
				const times = typingTimes(characters, () => chance)
				expect(times).toHaveLength(characters.length)
				for (const delay of delays(times)) {
					expect(delay).toBeGreaterThan(TYPING_MIN_MS - 0.001)
					expect(delay).toBeLessThan(TYPING_MAX_MS + 0.001)
				}
			}),
		)
	})
})
