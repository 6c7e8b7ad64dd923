import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HASHED_BYTES, isMovieHash, movieHash } from '#domain/player/movie-hash.ts'

const filled = (byte: number) => new Uint8Array(HASHED_BYTES).fill(byte)
/** Zeros with one little-endian word at a place. */
const withWord = (at: number, word: bigint) => {
	const bytes = filled(0)
	new DataView(bytes.buffer).setBigUint64(at, word, true)
	return bytes
}

/** As its definition says it, in whole 64-bit numbers. */
function reference(fileBytes: number, first: Uint8Array, last: Uint8Array): string {
	const words = [first, last].flatMap((end) => [
		...new BigUint64Array(end.buffer.slice(end.byteOffset, end.byteOffset + end.byteLength)),
	])
	const sum = words.reduce((total, word) => BigInt.asUintN(64, total + word), BigInt(fileBytes))
	return sum.toString(16).padStart(16, '0')
}

describe('the hash of a video file', () => {
	it.each<[string, number, Uint8Array, Uint8Array, string]>([
		['the smallest file, of zeros', 131_072, filled(0), filled(0), '0000000000020000'],
		['zeros, which leave its size', 12_909_756, filled(0), filled(0), '0000000000c4fcbc'],
		['a size of more than 32 bits', 0x1_2345_6789, filled(0), filled(0), '0000000123456789'],
		// Each word is -1 of 64 bits: 131,072 - 16,384.
		['ones, which overflow', 131_072, filled(0xff), filled(0xff), '000000000001c000'],
		['bytes that are alike', 131_072, filled(0x01), filled(0x01), '4040404040424000'],
		['a little-endian word', 131_072, withWord(8, 0x0102030405060708n), filled(0), '0102030405080708'],
		['the last word of the last end', 131_072, filled(0), withWord(HASHED_BYTES - 8, 1n), '0000000000020001'],
		['a carry between its halves', 131_072, withWord(0, 0xffff_ffffn), filled(0), '000000010001ffff'],
	])('counts %s', (_, fileBytes, first, last, expected) => {
		expect(movieHash(fileBytes, first, last)).toBe(expected)
		expect(reference(fileBytes, first, last)).toBe(expected)
	})

	it('is the sum of its definition for any file', () => {
		const bytes = fc.uint8Array({ minLength: 64, maxLength: 64 }).map((part) => {
			const end = filled(0)
			for (let at = 0; at < HASHED_BYTES; at += part.length) end.set(part, at)
			return end
		})
		fc.assert(
			fc.property(fc.integer({ min: 131_072, max: Number.MAX_SAFE_INTEGER }), bytes, bytes, (size, first, last) => {
				const hash = movieHash(size, first, last)
				expect(hash).toBe(reference(size, first, last))
				expect(isMovieHash(hash ?? '')).toBe(true)
			}),
			{ numRuns: 40 },
		)
	})

	it('reads parts that lie anywhere in a larger buffer', () => {
		const whole = Uint8Array.from({ length: 2 * HASHED_BYTES + 3 }, (_, at) => at % 251)
		const [first, last] = [whole.subarray(3, 3 + HASHED_BYTES), whole.subarray(3 + HASHED_BYTES)]
		expect(movieHash(131_072, first, last)).toBe(reference(131_072, first, last))
	})

	it.each<[string, number, number, number]>([
		['a file that is too small', 131_071, HASHED_BYTES, HASHED_BYTES],
		['no size', Number.NaN, HASHED_BYTES, HASHED_BYTES],
		['half a byte', 131_072.5, HASHED_BYTES, HASHED_BYTES],
		['a first part that is cut off', 131_072, HASHED_BYTES - 1, HASHED_BYTES],
		['a last part that is too long', 131_072, HASHED_BYTES, HASHED_BYTES + 8],
	])('is not there for %s', (_, fileBytes, first, last) => {
		expect(movieHash(fileBytes, new Uint8Array(first), new Uint8Array(last))).toBeNull()
	})

	it.each([
		['8e245d9679d31e12', true],
		['8E245D9679D31E12', false],
		['8e245d9679d31e1', false],
		['8e245d9679d31e12 ', false],
		['', false],
	])('is 16 lower-case hexadecimal digits: %j', (text, isOne) => {
		expect(isMovieHash(text)).toBe(isOne)
	})
})
