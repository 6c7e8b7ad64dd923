import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pickSuggestion, SUGGESTION_CHANCE, suggestionMessage } from '#domain/assistant/suggestion/suggestion.ts'
import {
	SUGGESTION_FIRST_DELAY_MS,
	SUGGESTION_INTERVAL_MS,
	SUGGESTION_VISIBLE_MS,
} from '#domain/assistant/suggestion/suggestion-times.ts'

const drawn = (...values: number[]) => {
	const left = [...values]
	return () => left.shift() ?? 0
}

describe('a suggestion', () => {
	it('has the specified figures', () => {
		expect([SUGGESTION_FIRST_DELAY_MS, SUGGESTION_INTERVAL_MS, SUGGESTION_VISIBLE_MS, SUGGESTION_CHANCE]).toEqual([
			10_000, 1_800_000, 15_000, 0.3,
		])
	})

	it('is made three times out of ten', () => {
		expect(pickSuggestion(12, drawn(0.3))).toBeNull()
		expect(pickSuggestion(12, drawn(0.299, 0))).not.toBeNull()
	})

	it('fits the time of day', () => {
		const first = [3, 8, 14, 19, 23].map((hour) => pickSuggestion(hour, drawn(0, 0)))
		expect(first).toEqual([
			'Want something quiet before you sleep?',
			'Want something light and cheerful to start the day?',
			'Want an adventure for the afternoon?',
			'Want a feel-good comedy for tonight?',
			'Want something quiet before you sleep?',
		])
	})

	it('is a question at every hour and with any luck, and is asked without its mark', () => {
		const luck = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 23 }), luck, (hour, chance) => {
				const text = pickSuggestion(hour, drawn(0, chance)) ?? ''
				expect(text).toMatch(/\?$/)
				expect(suggestionMessage(text)).toBe(text.slice(0, -1))
			}),
		)
	})
})
