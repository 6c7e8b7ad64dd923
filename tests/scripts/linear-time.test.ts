import { describe, expect, it } from 'vitest'
import { expectLinearTime, expectLinearWork } from '../support/linear-time.ts'

const TIMES = 10
const SMALL = 300

/** Turns a generator of numbers once for each step. */
function spin(steps: number): number {
	let seed = 1
	for (let step = 0; step < steps; step++) seed = (seed * 48_271) % 2_147_483_647
	return seed
}

const work = (read: (length: number) => number) => ({
	small: () => read(SMALL),
	large: () => read(SMALL * TIMES),
	times: TIMES,
	allowedMs: 1,
})
/** Looks at each sign, or compares each with every other. */
const LINEAR = work((length) => spin(length * 100))
const QUADRATIC = work((length) => spin(length * length))

describe('the comparison of large and small inputs', () => {
	it('finds a reader that takes quadratic time, and no other', async () => {
		const waiting = ({ small, large, ...rest }: typeof LINEAR) => ({
			...rest,
			small: async () => small(),
			large: async () => large(),
		})
		expectLinearTime(LINEAR)
		await expectLinearWork(waiting(LINEAR))
		expect(() => expectLinearTime(QUADRATIC, 'a reader')).toThrow('a reader takes more than linear time')
		await expect(expectLinearWork(waiting(QUADRATIC))).rejects.toThrow('more than linear time')
	})
})
