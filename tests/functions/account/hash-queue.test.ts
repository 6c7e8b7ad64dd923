import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queueHash } from '#functions/services/account/password.ts'

beforeEach(() => {
	vi.useFakeTimers()
	vi.advanceTimersByTime(60_000)
})
afterEach(() => {
	vi.useRealTimers()
})

const HASH_MS = 130
/** A hash that takes its time, and notes when it ran. */
function noteRuns() {
	const runs: { from: number; to: number }[] = []
	const hash = async () => {
		const from = Date.now()
		await new Promise((resolve) => setTimeout(resolve, HASH_MS))
		runs.push({ from, to: Date.now() })
	}
	return { runs, hash }
}

describe('the queue of password hashes', () => {
	it('runs one at a time, in the order of arrival, and leaves the isolate 200 ms after each', async () => {
		const { runs, hash } = noteRuns()
		const order: number[] = []
		const all = Promise.all(
			Array.from({ length: 5 }, async (_, index) => {
				await queueHash(hash, `${index}`)
				order.push(index)
			}),
		)
		await vi.advanceTimersByTimeAsync(5_000)
		await all
		expect(order).toEqual([0, 1, 2, 3, 4])
		for (const [index, run] of runs.entries())
			if (index > 0) expect(run.from - (runs[index - 1]?.to ?? 0)).toBeGreaterThanOrEqual(200)
	})

	it('refuses further requests when twenty wait, with a time to retry', async () => {
		const { runs, hash } = noteRuns()
		const outcomes = Promise.allSettled(Array.from({ length: 200 }, (_, index) => queueHash(hash, `${index}`)))
		await vi.advanceTimersByTimeAsync(30_000)
		const refused = (await outcomes).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
		// One runs while twenty wait.
		expect(runs).toHaveLength(21)
		expect(refused).toHaveLength(179)
		expect(refused[0]).toMatchObject({ code: 'ACCOUNTS_UNAVAILABLE', retryAfterSeconds: 5 })
	})

	it('has a share for each account and network, so one with many requests does not delay others', async () => {
		const { hash } = noteRuns()
		const greedy = Promise.allSettled(Array.from({ length: 24 }, () => queueHash(hash, 'greedy')))
		const startedMs = Date.now()
		let waitedMs = Number.POSITIVE_INFINITY
		const next = queueHash(hash, 'next').then(() => {
			waitedMs = Date.now() - startedMs
		})
		await vi.advanceTimersByTimeAsync(30_000)
		await next
		const refused = (await greedy).filter(({ status }) => status === 'rejected')
		expect(refused.length).toBeGreaterThanOrEqual(19)
		expect(waitedMs).toBeLessThan(2_500)
	})

	it('goes on after a hash that failed', async () => {
		const { runs, hash } = noteRuns()
		const failed = queueHash(() => Promise.reject(new Error('no memory')), 'ann').catch(() => 'failed')
		const next = queueHash(hash, 'ann')
		await vi.advanceTimersByTimeAsync(2_000)
		expect(await failed).toBe('failed')
		await next
		expect(runs).toHaveLength(1)
	})
})
