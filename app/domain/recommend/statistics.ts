/** Smaller relative differences are rounding errors. */
const ROUNDING = 1e-9

/** Scales to mean 0 and deviation 1. Equal numbers become 0. */
export function standardize(numbers: Float64Array): Float64Array {
	let [sum, squares] = [0, 0]
	for (const number of numbers) sum += number
	const mean = sum / (numbers.length || 1)
	for (const number of numbers) squares += (number - mean) ** 2
	const deviation = Math.sqrt(squares / (numbers.length || 1))
	const isFlat = deviation <= ROUNDING * Math.max(1, Math.abs(mean))
	return numbers.map((number) => (isFlat ? 0 : (number - mean) / deviation))
}

/** 0..1, 0.5 at `middle`; `spread` is the distance between the quartiles. */
export function logistic(number: number, middle: number, spread: number): number {
	return 1 / (1 + Math.exp((middle - number) / spread))
}

/** `fallback` unless it is a finite number. */
export function finiteOr(number: number | null | undefined, fallback: number): number {
	return typeof number === 'number' && Number.isFinite(number) ? number : fallback
}

export function clamp(number: number, min: number, max: number): number {
	return Math.min(max, Math.max(min, number))
}
