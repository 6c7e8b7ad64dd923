import { lettersOf } from './word-vectors.ts'

/** A linear model that `scripts/lib/learn.mjs` has made: how likely each class is, by features and a direction of meaning. */
interface LinearModel {
	names: readonly string[]
	/** @returns for each class its share; all add up to 1 */
	shares: (rows: readonly number[], direction: Float32Array) => readonly number[]
	/** What one row says for a class, -127..127. */
	weightOf: (row: number, at: number) => number
}

const HEAD_END = '\n'.charCodeAt(0)
const NUMBER_BYTES = 4

/**
 * @param bytes the classes' names as a line of JSON; then for each class its bias, its scale for rows and its weight for each
 *   direction as 32-bit floats; then for each row a signed byte for each class
 */
export function parseLinearModel(bytes: Uint8Array, rowCount: number, directions: number): LinearModel {
	const end = bytes.indexOf(HEAD_END)
	const names: string[] = JSON.parse(lettersOf(bytes.subarray(0, end)))
	const count = names.length
	const each = 2 + directions
	const floatsEnd = end + 1 + count * each * NUMBER_BYTES
	const floats = new Float32Array(Uint8Array.from(bytes.subarray(end + 1, floatsEnd)).buffer)
	const weights = new Int8Array(bytes.buffer, bytes.byteOffset + floatsEnd, rowCount * count)

	return {
		names,
		weightOf: (row, at) => weights[row * count + at] as number,
		shares(rows, direction) {
			const scale = 1 / Math.sqrt(rows.length)
			const scores = names.map((_, at) => {
				const from = at * each
				let told = 0
				for (const row of rows) told += weights[row * count + at] as number
				let score = (floats[from] as number) + told * (floats[from + 1] as number) * scale
				for (let place = 0; place < directions; place++)
					score += (direction[place] as number) * (floats[from + 2 + place] as number)
				return score
			})
			const most = Math.max(...scores)
			const odds = scores.map((score) => Math.exp(score - most))
			const all = odds.reduce((sum, one) => sum + one, 0)
			return odds.map((one) => one / all)
		},
	}
}
