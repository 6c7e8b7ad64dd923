import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type InFlightCalls, STALE_CALL_MS, singleFlight } from '#functions/data/single-flight.ts'
import { sleep } from '#functions/lib/promises.ts'

function setUp() {
	const inFlight: InFlightCalls = new Map()
	const kept: Promise<unknown>[] = []
	const clock = { ms: 0 }
	const options = {
		calls: inFlight,
		now: () => clock.ms,
		deadlineMs: 7_500,
		waitUntil: (promise: Promise<unknown>) => void kept.push(promise),
	}
	return { inFlight, kept, clock, options }
}

/** The same, in a time that passes only when a test lets it. */
function setUpInOwnTime() {
	vi.useFakeTimers()
	onTestFinished(() => void vi.useRealTimers())
	const { inFlight, options } = setUp()
	return { inFlight, options: { ...options, now: Date.now, deadlineMs: Date.now() + 7_500 } }
}

describe('joining identical calls', () => {
	it('makes one call for concurrent callers, and gives all of them its value', async () => {
		const { options, inFlight } = setUp()
		let calls = 0
		const load = async () => {
			calls += 1
			await sleep(20)
			return { answer: 42 }
		}
		const answers = await Promise.all(Array.from({ length: 50 }, () => singleFlight('key', options, load)))
		expect(calls).toBe(1)
		expect(answers).toEqual(Array.from({ length: 50 }, () => ({ answer: 42 })))
		expect(inFlight.size).toBe(0)
	})

	it('keeps different calls apart', async () => {
		const { options } = setUp()
		const answers = await Promise.all(['a', 'b'].map((key) => singleFlight(key, options, async () => key)))
		expect(answers).toEqual(['a', 'b'])
	})

	it('calls again once the first call is over', async () => {
		const { options } = setUp()
		let calls = 0
		for (let round = 1; round <= 3; round++) expect(await singleFlight('key', options, async () => ++calls)).toBe(round)
	})

	it('passes a failure to all waiting callers, and does not cache it', async () => {
		const { options, inFlight } = setUp()
		const load = async () => {
			await sleep(10)
			throw new Error('broken')
		}
		const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => singleFlight('key', options, load)))
		expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
		expect(inFlight.size).toBe(0)
		expect(await singleFlight('key', options, async () => 'well')).toBe('well')
	})

	it('lets the platform keep the call alive, without an unhandled rejection', async () => {
		const { options, kept } = setUp()
		await expect(singleFlight('key', options, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
		expect(kept).toHaveLength(1)
		await expect(kept[0]).resolves.toBeUndefined()
	})

	it('takes over from a call that never ends, once for all waiting callers', async () => {
		const { options, inFlight } = setUpInOwnTime()
		void singleFlight('key', options, () => new Promise<string>(() => {}))
		let calls = 0
		const takeOver = async () => {
			calls += 1
			await sleep(300)
			return 'second'
		}
		const waiting = Promise.all(Array.from({ length: 10 }, () => singleFlight('key', options, takeOver)))
		await vi.advanceTimersByTimeAsync(STALE_CALL_MS - 100)
		expect(calls).toBe(0)
		await vi.advanceTimersByTimeAsync(1_000)
		expect(await waiting).toEqual(Array.from({ length: 10 }, () => 'second'))
		expect(calls).toBe(1)
		expect(inFlight.size).toBe(0)
	})

	it('counts no time in which nothing ran: an answer that is there by then is taken', async () => {
		const { options } = setUpInOwnTime()
		const answer = async () => {
			await sleep(200)
			return 'first'
		}
		const waiting = Promise.all(Array.from({ length: 10 }, () => singleFlight('key', options, answer)))
		vi.setSystemTime(Date.now() + STALE_CALL_MS)
		const late = singleFlight('key', options, () => Promise.reject(new Error('a second call')))
		await vi.advanceTimersByTimeAsync(300)
		expect(await waiting).toEqual(Array.from({ length: 10 }, () => 'first'))
		expect(await late).toBe('first')
	})

	it('lets no caller wait for others beyond its own deadline', async () => {
		const { options, clock, inFlight } = setUp()
		void singleFlight('key', options, () => new Promise<string>(() => {}))
		const hurried = singleFlight('key', { ...options, deadlineMs: 500 }, async () => 'no time left')
		await sleep(20)
		clock.ms = 500
		expect(await hurried).toBe('no time left')
		expect(inFlight.size).toBe(1)
	})

	it('ignores the late end of an abandoned call', async () => {
		const { options, inFlight } = setUpInOwnTime()
		const ends: ((answer: string) => void)[] = []
		const load = () => new Promise<string>((resolve) => ends.push(resolve))
		const first = singleFlight('key', options, load)
		await vi.advanceTimersByTimeAsync(STALE_CALL_MS)
		const second = singleFlight('key', options, load)
		await vi.advanceTimersByTimeAsync(500)
		ends[0]?.('late')
		expect(await first).toBe('late')
		expect(inFlight.size).toBe(1)
		ends[1]?.('right')
		expect(await second).toBe('right')
	})

	it('removes abandoned calls before they fill the memory', async () => {
		const { options, clock, inFlight } = setUp()
		for (let index = 0; index < 600; index++) {
			clock.ms += 20
			void singleFlight(`key ${index}`, options, () => new Promise(() => {}))
		}
		expect(inFlight.size).toBeLessThanOrEqual(500)
	})
})
