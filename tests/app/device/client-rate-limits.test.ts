import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rateLimitDelayMs, tryConsumeRateLimit } from '#app/device/client-rate-limits.ts'
import { CLIENT_LIMITS } from '#domain/shared/rate-limit.ts'

beforeEach(() => {
	// The limits count per page: a page that was opened a day later.
	vi.useFakeTimers({ now: Date.UTC(2026, 10, 24) })
})
afterEach(() => {
	vi.useRealTimers()
})

it('lets a page read 200 times in five minutes, skips more, and goes on when the first ones are old', () => {
	const { limit, windowMs } = CLIENT_LIMITS.read
	for (let read = 0; read < limit; read += 1) expect(tryConsumeRateLimit('read')).toBe(true)
	expect(tryConsumeRateLimit('read')).toBe(false)
	expect(rateLimitDelayMs(['read'])).toBe(windowMs)
	vi.advanceTimersByTime(windowMs)
	expect(tryConsumeRateLimit('read')).toBe(true)
})

it('does not count a request towards any limit if one of them is exhausted', () => {
	vi.advanceTimersByTime(86_400_000)
	for (let write = 0; write < CLIENT_LIMITS.delete.limit; write += 1) tryConsumeRateLimit('delete')
	for (let write = 0; write < CLIENT_LIMITS.write.limit; write += 1)
		expect(tryConsumeRateLimit('write', 'delete')).toBe(false)
	expect(tryConsumeRateLimit('write')).toBe(true)
})
