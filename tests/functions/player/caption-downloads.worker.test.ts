import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAttemptLimiter } from '#functions/data/attempt-limiter.ts'
import { openDatabase } from '#functions/data/database.ts'
import { countCaptionDownload } from '#functions/services/player/caption-search.ts'

const MINUTE_MS = 60_000
let nowMs = Date.UTC(2026, 10, 24)
const attempts = createAttemptLimiter(openDatabase(env.DB), () => nowMs)

/** How many of that many downloads at once are admitted. */
async function admitted(count: number, address: string): Promise<number> {
	const tries = Array.from({ length: count }, () =>
		countCaptionDownload(attempts, address).then(
			() => true,
			(error) => {
				expect(error).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: expect.any(Number) })
				return false
			},
		),
	)
	return (await Promise.all(tries)).filter(Boolean).length
}

describe('downloads of captions', () => {
	it('are limited to fifty a day and network, ten of them in a minute', async () => {
		const counts: number[] = []
		for (let minute = 0; minute < 7; minute += 1) {
			counts.push(await admitted(15, '2001:db8:1::1'))
			nowMs += MINUTE_MS
		}
		expect(counts).toEqual([10, 10, 10, 10, 10, 0, 0])
		nowMs += 24 * 60 * MINUTE_MS
		expect(await admitted(15, '2001:db8:1::1')).toBe(10)
	})

	it('of some networks leave each other network its first ones', async () => {
		nowMs += 2 * 24 * 60 * MINUTE_MS
		for (let minute = 0; minute < 5; minute += 1) {
			await Promise.all(Array.from({ length: 16 }, (_, index) => admitted(10, `10.0.${index}.1`)))
			nowMs += MINUTE_MS
		}
		expect(await admitted(10, '10.1.1.1')).toBe(3)
	})
})
