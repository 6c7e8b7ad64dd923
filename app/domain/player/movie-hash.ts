// The hash by which captions services know a video file (OpenSubtitles' `moviehash`): its size and the words of its first and
// last 64 KiB, added up as little-endian numbers of 64 bits.

/** What is hashed of each end. */
export const HASHED_BYTES = 65_536
/** In smaller files, the two ends would overlap. */
const MIN_FILE_BYTES = 2 * HASHED_BYTES
const MAX_FILE_BYTES = Number.MAX_SAFE_INTEGER
const HALF_WORD = 2 ** 32

export function isMovieHash(text: string): boolean {
	return /^[0-9a-f]{16}$/.test(text)
}

export function isHashable(fileBytes: number): boolean {
	return Number.isInteger(fileBytes) && fileBytes >= MIN_FILE_BYTES && fileBytes <= MAX_FILE_BYTES
}

/**
 * 16 hexadecimal digits; `null` if the file is too small or one of the parts is incomplete.
 * @param first its first 64 KiB
 * @param last its last 64 KiB
 */
export function movieHash(fileBytes: number, first: Uint8Array, last: Uint8Array): string | null {
	const ends = [first, last]
	if (!isHashable(fileBytes) || ends.some(({ length }) => length !== HASHED_BYTES)) return null
	// Halves of 32 bits add up exactly: 16,384 of them stay below 2^53.
	let low = fileBytes % HALF_WORD
	let high = Math.floor(fileBytes / HALF_WORD)
	for (const { buffer, byteOffset, byteLength } of ends) {
		const words = new DataView(buffer, byteOffset, byteLength)
		for (let at = 0; at < byteLength; at += 8) {
			low += words.getUint32(at, true)
			high += words.getUint32(at + 4, true)
		}
	}
	return toHex(high + Math.floor(low / HALF_WORD)) + toHex(low)
}

/** The lowest 32 bits. */
function toHex(value: number): string {
	return (value % HALF_WORD).toString(16).padStart(8, '0')
}
