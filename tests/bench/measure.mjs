/** The median. */
export function median(numbers) {
	const sorted = [...numbers].sort((a, b) => a - b)
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The quantile: the number below which that share lies. */
export function quantile(numbers, share) {
	const sorted = [...numbers].sort((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const round = (number, digits = 3) => Number(number.toFixed(digits))

/** Microseconds per call: the median of several runs after a warm-up run. */
export function microsecondsOf(work, { calls = 1_000, runs = 7 } = {}) {
	const times = []
	for (let run = 0; run <= runs; run += 1) {
		const before = performance.now()
		for (let call = 0; call < calls; call += 1) work(call)
		if (run > 0) times.push(((performance.now() - before) * 1_000) / calls)
	}
	return round(median(times), 1)
}

/** Mulberry32, for the same random numbers on every machine. */
export function seeded(seed) {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}
