/** The middle one of some numbers. */
export function median(numbers) {
	const sorted = [...numbers].sort((a, b) => a - b)
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The number below which that share of them lies. */
export function quantile(numbers, share) {
	const sorted = [...numbers].sort((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const round = (number, digits = 3) => Number(number.toFixed(digits))

/** Microseconds that one call takes: the median of several runs, after one that does not count. */
export function microsecondsOf(work, { calls = 1_000, runs = 7 } = {}) {
	const times = []
	for (let run = 0; run <= runs; run += 1) {
		const before = performance.now()
		for (let call = 0; call < calls; call += 1) work(call)
		if (run > 0) times.push(((performance.now() - before) * 1_000) / calls)
	}
	return round(median(times), 1)
}
