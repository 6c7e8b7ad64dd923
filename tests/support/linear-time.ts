import { expect } from 'vitest'
import { cpuMs } from './processor-time.mjs'

/** Large work over small work of the same amount in sum: about 1 where the time is linear, `times` where it is quadratic. */
const MOST_GROWTH = 4
/** One undisturbed round suffices: other work on the machine only makes some of them slower. */
const ROUNDS = 5
const WRONG = 'takes more than linear time'

interface Work<Done> {
	small: () => Done
	/** As much at once as `small` so many times. */
	large: () => Done
	times: number
	/** Less is never slow, whatever small work takes. */
	allowedMs: number
	/** The milliseconds used so far. */
	usedMs?: () => number
}

/** Fails where large work takes far longer than small work of the same amount in sum. */
export function expectLinearTime(work: Work<unknown>, message = ''): void {
	const { small, large, times, allowedMs, usedMs = cpuMs } = work
	const timeOf = (run: () => unknown, runs: number) => {
		const start = usedMs()
		for (let count = 0; count < runs; count++) run()
		return usedMs() - start
	}
	for (let round = 0; round < ROUNDS; round++) {
		const largeMs = timeOf(large, 1)
		if (largeMs <= allowedMs || largeMs <= MOST_GROWTH * timeOf(small, times)) return
	}
	expect.fail(`${message} ${WRONG}`)
}

/** The same for work that waits. */
export async function expectLinearWork(work: Work<Promise<unknown>>): Promise<void> {
	const { small, large, times, allowedMs, usedMs = cpuMs } = work
	const timeOf = async (run: () => Promise<unknown>, runs: number) => {
		const start = usedMs()
		for (let count = 0; count < runs; count++) await run()
		return usedMs() - start
	}
	for (let round = 0; round < ROUNDS; round++) {
		const largeMs = await timeOf(large, 1)
		if (largeMs <= allowedMs || largeMs <= MOST_GROWTH * (await timeOf(small, times))) return
	}
	expect.fail(WRONG)
}
