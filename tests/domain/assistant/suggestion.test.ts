import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, findRoom } from '#domain/assistant/suggestion/room.ts'
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

describe('the room for the suggestion card', () => {
	const card = { left: 16, right: 344, top: 0, bottom: 100 }
	const box = (left: number, right: number, top: number, bottom: number): Box => ({ left, right, top, bottom })

	it.each([
		['at the bottom of an empty window', [], 592],
		['above a bar', [box(0, 360, 640, 700)], 532],
		['between two buttons that are far enough apart', [box(0, 360, 0, 100), box(16, 100, 300, 700)], 192],
		['beside what stands at its side only', [box(350, 360, 0, 700)], 592],
		['nowhere, if there is no room', [box(0, 360, 110, 590)], null],
	] as const)('is %s', (_where, obstacles, top) => {
		expect(findRoom(card, 700, obstacles)).toBe(top)
	})

	const boxes = fc.array(
		fc
			.tuple(fc.nat(360), fc.nat(360), fc.nat(900), fc.nat(300))
			.map(([left, width, top, height]) => box(left, left + width, top - 100, top - 100 + height)),
		{ maxLength: 12 },
	)
	it('is inside the window, over no obstacle, and found whenever there is some', () => {
		fc.assert(
			fc.property(boxes, (obstacles) => {
				const isFree = (top: number) =>
					obstacles.every(
						(o) => o.right <= card.left || o.left >= card.right || o.bottom + 8 <= top || o.top >= top + 108,
					)
				const tops = Array.from({ length: 585 }, (_, index) => 592 - index)
				expect(findRoom(card, 700, obstacles)).toBe(tops.find(isFree) ?? null)
			}),
		)
	})
})
