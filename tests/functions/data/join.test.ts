import { describe, expect, it } from 'vitest'
import { type Flights, JOIN_LIMIT_MS, join } from '#functions/data/join.ts'
import { sleep } from '#functions/lib/timer.ts'

function setUp() {
	const flights: Flights = new Map()
	const kept: Promise<unknown>[] = []
	const clock = { ms: 0 }
	const options = {
		flights,
		now: () => clock.ms,
		deadlineMs: 7_500,
		waitUntil: (promise: Promise<unknown>) => void kept.push(promise),
	}
	return { flights, kept, clock, options }
}

describe('joining identical calls', () => {
	it('makes one call for all who ask at the same time, and gives each the same answer', async () => {
		const { options, flights } = setUp()
		let calls = 0
		const load = async () => {
			calls += 1
			await sleep(20)
			return { answer: 42 }
		}
		const answers = await Promise.all(Array.from({ length: 50 }, () => join('key', options, load)))
		expect(calls).toBe(1)
		expect(answers).toEqual(Array.from({ length: 50 }, () => ({ answer: 42 })))
		expect(flights.size).toBe(0)
	})

	it('keeps different calls apart', async () => {
		const { options } = setUp()
		const answers = await Promise.all(['a', 'b'].map((key) => join(key, options, async () => key)))
		expect(answers).toEqual(['a', 'b'])
	})

	it('calls again once the first call is over', async () => {
		const { options } = setUp()
		let calls = 0
		for (let round = 1; round <= 3; round++) expect(await join('key', options, async () => ++calls)).toBe(round)
	})

	it('gives a failure to everybody who waits, and keeps it for nobody after', async () => {
		const { options, flights } = setUp()
		const load = async () => {
			await sleep(10)
			throw new Error('broken')
		}
		const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => join('key', options, load)))
		expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
		expect(flights.size).toBe(0)
		expect(await join('key', options, async () => 'well')).toBe('well')
	})

	it('lets the platform keep the call alive, without an unhandled failure', async () => {
		const { options, kept } = setUp()
		await expect(join('key', options, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
		expect(kept).toHaveLength(1)
		await expect(kept[0]).resolves.toBeUndefined()
	})

	it('takes over from a call that never ends, once for all who wait', async () => {
		const { options, clock, flights } = setUp()
		void join('key', options, () => new Promise<string>(() => {}))
		let calls = 0
		const takeOver = async () => {
			calls += 1
			await sleep(5)
			return 'second'
		}
		const waiting = Promise.all(Array.from({ length: 10 }, () => join('key', options, takeOver)))
		await sleep(30)
		expect(calls).toBe(0)
		clock.ms += JOIN_LIMIT_MS
		expect(await waiting).toEqual(Array.from({ length: 10 }, () => 'second'))
		expect(calls).toBe(1)
		expect(flights.size).toBe(0)
	})

	it('lets nobody wait for others beyond their own time', async () => {
		const { options, clock, flights } = setUp()
		void join('key', options, () => new Promise<string>(() => {}))
		const hurried = join('key', { ...options, deadlineMs: 500 }, async () => 'no time left')
		await sleep(20)
		clock.ms = 500
		expect(await hurried).toBe('no time left')
		expect(flights.size).toBe(1)
	})

	it('does not let a late end of an abandoned call disturb its successor', async () => {
		const { options, clock, flights } = setUp()
		let endFirst = (_: string) => {}
		const first = join(
			'key',
			options,
			() =>
				new Promise<string>((resolve) => {
					endFirst = resolve
				}),
		)
		clock.ms += JOIN_LIMIT_MS
		let endSecond = (_: string) => {}
		const second = join(
			'key',
			options,
			() =>
				new Promise<string>((resolve) => {
					endSecond = resolve
				}),
		)
		endFirst('late')
		expect(await first).toBe('late')
		expect(flights.size).toBe(1)
		endSecond('right')
		expect(await second).toBe('right')
	})

	it('clears abandoned calls away before they crowd the memory', async () => {
		const { options, clock, flights } = setUp()
		for (let index = 0; index < 600; index++) {
			clock.ms += 20
			void join(`key ${index}`, options, () => new Promise(() => {}))
		}
		expect(flights.size).toBeLessThanOrEqual(500)
	})
})
