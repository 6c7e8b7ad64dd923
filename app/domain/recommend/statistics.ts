/** Smaller relative differences are rounding errors. */
const ROUNDING = 1e-9

/**
 * Scales to mean 0 and deviation 1. Equal numbers become 0.
 * @param count how many numbers, from the first, determine the mean and the deviation
 */
export function standardize(numbers: Float64Array, count = numbers.length): Float64Array {
	return numbers.map(createScale(numbers.subarray(0, count)))
}

/** Converts a number to its deviations from the mean of these numbers; to 0 if they are equal. */
export function createScale(numbers: ArrayLike<number>): (number: number) => number {
	const values = Float64Array.from(numbers)
	let [sum, squares] = [0, 0]
	for (const value of values) sum += value
	const mean = sum / (values.length || 1)
	for (const value of values) squares += (value - mean) ** 2
	const deviation = Math.sqrt(squares / (values.length || 1))
	const isFlat = deviation <= ROUNDING * Math.max(1, Math.abs(mean))
	return (number) => (isFlat ? 0 : (number - mean) / deviation)
}

/** `fallback` unless it is a finite number. */
export function finiteOr(number: number | null | undefined, fallback: number): number {
	return typeof number === 'number' && Number.isFinite(number) ? number : fallback
}

export function clamp(number: number, min: number, max: number): number {
	return Math.min(max, Math.max(min, number))
}

export function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0
}
