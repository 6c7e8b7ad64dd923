const NUMBERS_AND_SEPARATORS = /\d+|[^\d\s]/g

/**
 * Reads a time of captions in seconds: '1:02:03.5', '00:00:01:500', '02:03', '00: 00: 01, 000'. The fraction follows the last
 * separator if there are four numbers, if it differs from the one before, or if the number has more than two digits.
 */
export function readClock(written: string): number {
	const isNegative = /^\s*[-−]/.test(written)
	const parts = written.replace(/^\s*[-−]/, '').match(NUMBERS_AND_SEPARATORS) ?? []
	const numbers = parts.filter((part) => /\d/.test(part))
	const separators = parts.filter((part) => !/\d/.test(part))
	const last = numbers.at(-1) ?? ''
	const hasFraction =
		numbers.length === 4 ||
		last.length > 2 ||
		(!/[:：]/.test(separators.at(-1) ?? ':') && (numbers.length === 2 || separators[0] !== separators.at(-1)))
	const whole = hasFraction ? numbers.slice(0, -1) : numbers
	const seconds = whole.reduce((sum, number) => sum * 60 + Number(number), 0) + (hasFraction ? Number(`0.${last}`) : 0)
	return isNegative ? -seconds : seconds
}
