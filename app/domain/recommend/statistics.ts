/** Differences below this share of the numbers themselves are rounding. */
const ROUNDING = 1e-9

/** Brings numbers onto one scale: mean 0, deviation 1. Where all are alike, each is 0. */
export function standardize(numbers: Float64Array): Float64Array {
	let [sum, squares] = [0, 0]
	for (const number of numbers) sum += number
	const mean = sum / (numbers.length || 1)
	for (const number of numbers) squares += (number - mean) ** 2
	const deviation = Math.sqrt(squares / (numbers.length || 1))
	const isFlat = deviation <= ROUNDING * Math.max(1, Math.abs(mean))
	return numbers.map((number) => (isFlat ? 0 : (number - mean) / deviation))
}

/** 0..1, a half at `middle`; `spread` is how far one has to go for the middle half of the way. */
export function logistic(number: number, middle: number, spread: number): number {
	return 1 / (1 + Math.exp((middle - number) / spread))
}

/** `whenNot` for what is no finite number. */
export function finiteOr(number: number | null | undefined, fallback: number): number {
	return typeof number === 'number' && Number.isFinite(number) ? number : fallback
}

export function clamp(number: number, min: number, max: number): number {
	return Math.min(max, Math.max(min, number))
}
