import { describe, expect, it } from 'vitest'
import { expectLinearTime, expectLinearWork } from '../support/linear-time.ts'

const TIMES = 10
const SMALL = 300

/** Readers on a clock of their own: `msFor` says what an input of that length takes. */
function reader(msFor: (length: number) => number) {
	let ms = 0
	const read = (length: number) => {
		ms += msFor(length)
	}
	return {
		small: () => read(SMALL),
		large: () => read(SMALL * TIMES),
		times: TIMES,
		allowedMs: 1,
		usedMs: () => ms,
	}
}
const waiting = ({ small, large, ...rest }: ReturnType<typeof reader>) => ({
	...rest,
	small: async () => small(),
	large: async () => large(),
})

const linear = () => reader((length) => length / 100)
const quadratic = () => reader((length) => length ** 2 / 10_000)
/** Linear, but each second time three times as slow as it would be alone. */
function disturbed() {
	let runs = 0
	return reader((length) => (length / 100) * (runs++ % 2 === 0 ? 3 : 1))
}
const tiny = () => reader((length) => length ** 2 / 10_000_000)

describe('the comparison of large and small inputs', () => {
	it.each([
		['is linear', linear],
		['is linear and disturbed by other work', disturbed],
		['is so fast that it does not matter', tiny],
	])('lets a reader pass that %s', async (_, read) => {
		expectLinearTime(read())
		await expectLinearWork(waiting(read()))
	})

	it('finds a reader that takes quadratic time', async () => {
		expect(() => expectLinearTime(quadratic(), 'a reader')).toThrow('a reader takes more than linear time')
		await expect(expectLinearWork(waiting(quadratic()))).rejects.toThrow('more than linear time')
	})

	it('measures what this process uses where nothing else is said', () => {
		let rounds = 0
		const spin = (steps: number) => {
			for (let step = 0; step < steps; step++) rounds += step % 3
		}
		const { usedMs: _, ...work } = linear()
		expectLinearTime({ ...work, small: () => spin(100_000), large: () => spin(1_000_000) })
		expect(rounds).toBeGreaterThan(0)
	})
})
