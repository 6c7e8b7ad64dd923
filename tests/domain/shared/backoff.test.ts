import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffMs, CHAT_BACKOFF, CHAT_RETRIES, STREAM_BACKOFF } from '#domain/shared/backoff.ts'

describe('waiting before a retry', () => {
	it('grows by half from one second to one minute for streams', () => {
		const waits = Array.from({ length: 13 }, (_, retry) => Math.round(backoffMs(retry, STREAM_BACKOFF)))
		expect(waits).toEqual([1000, 1500, 2250, 3375, 5063, 7594, 11391, 17086, 25629, 38443, 57665, 60000, 60000])
	})

	it('doubles from one second for the three retries of the chat', () => {
		const waits = Array.from({ length: CHAT_RETRIES }, (_, retry) => backoffMs(retry, CHAT_BACKOFF))
		expect(waits).toEqual([1000, 2000, 4000])
	})

	it('never shrinks, nor leaves its limits', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: -5, max: 5000 }),
				fc.constantFrom(STREAM_BACKOFF, CHAT_BACKOFF),
				(retry, backoff) => {
					const wait = backoffMs(retry, backoff)
					expect(wait).toBeGreaterThanOrEqual(backoff.startMs)
					expect(wait).toBeLessThanOrEqual(backoff.maxMs)
					expect(backoffMs(retry + 1, backoff)).toBeGreaterThanOrEqual(wait)
				},
			),
		)
	})
})
