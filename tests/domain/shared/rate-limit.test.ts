import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHAT_LIMIT, CHAT_WINDOW_MS, CLIENT_LIMITS, consumeRateLimit, waitMs } from '#domain/shared/rate-limit.ts'

function run(times: readonly number[]): number[] {
	let kept: number[] = []
	return times.filter((now) => {
		const decision = consumeRateLimit(kept, now)
		kept = decision.times
		return decision.admitted
	})
}

describe('the chat limit', () => {
	it('admits 60 at once and refuses the 61st', () => {
		const admitted = run(Array.from({ length: 100 }, () => 1000))
		expect(admitted).toHaveLength(CHAT_LIMIT)
	})

	it('says after how many seconds another try makes sense', () => {
		const full = Array.from({ length: CHAT_LIMIT }, (_, index) => index * 100)
		expect(consumeRateLimit(full, 10_000)).toMatchObject({ admitted: false, retryAfterSeconds: 50 })
		expect(consumeRateLimit(full, CHAT_WINDOW_MS - 1)).toMatchObject({ admitted: false, retryAfterSeconds: 1 })
		expect(consumeRateLimit(full, CHAT_WINDOW_MS)).toMatchObject({ admitted: true, retryAfterSeconds: 0 })
	})

	it('never admits more than 60 in any 60 seconds, however requests are spread', () => {
		const steps = fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 400 })
		fc.assert(
			fc.property(steps, (gaps) => {
				let now = 0
				const admitted = run(gaps.map((gap) => (now += gap)))
				for (const start of admitted) {
					const within = admitted.filter((time) => time >= start && time - start < CHAT_WINDOW_MS)
					expect(within.length).toBeLessThanOrEqual(CHAT_LIMIT)
				}
			}),
			{ numRuns: 60 },
		)
	})
})

describe('the limits of a page', () => {
	it('are the specified ones', () => {
		const perWindow = Object.values(CLIENT_LIMITS).map(({ limit, windowMs }) => [limit, windowMs])
		expect(perWindow).toEqual([
			[100, 60_000],
			[200, 60_000],
			[300, 60_000],
			[200, 300_000],
			[100, 300_000],
			[50, 300_000],
		])
	})

	it('say how long to wait, and after that admit', () => {
		const rule = { limit: 3, windowMs: 100 }
		const time = fc.integer({ min: 0, max: 200 })
		fc.assert(
			fc.property(fc.array(time, { maxLength: 8 }), (times) => {
				const now = 200
				const wait = waitMs(times, now, rule)
				expect(consumeRateLimit(times, now + wait, rule.limit, rule.windowMs).admitted).toBe(true)
				if (wait > 0) expect(consumeRateLimit(times, now + wait - 1, rule.limit, rule.windowMs).admitted).toBe(false)
			}),
		)
	})
})
