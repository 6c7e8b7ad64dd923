/** The platform's `TextDecoder`. */
export interface DecoderClass {
	new (label?: string, options?: { fatal: boolean }): { decode(bytes: Uint8Array): string }
}

const MIN_ZERO_SHARE = 0.1
const SAMPLE_BYTES = 24 * 1024

/** UTF-16, by its mark, or because every second byte of the ASCII in it is zero; `null` for others. */
export function utf16Encoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
	const [first, second] = bytes
	if (first === 0xff && second === 0xfe) return 'utf-16le'
	if (first === 0xfe && second === 0xff) return 'utf-16be'
	const sample = bytes.subarray(0, SAMPLE_BYTES)
	let [even, odd] = [0, 0]
	for (let at = 0; at < sample.length; at++)
		if (sample[at] === 0) {
			if (at % 2 === 0) even++
			else odd++
		}
	const isWide = Math.max(even, odd) > MIN_ZERO_SHARE * sample.length && Math.min(even, odd) * 10 < Math.max(even, odd)
	if (!isWide) return null
	return odd > even ? 'utf-16le' : 'utf-16be'
}
