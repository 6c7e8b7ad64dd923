/**
 * Whether the data of a picture (ATSC A/53: a count, a byte to skip, three bytes for each pair) has captions of analog television
 * (CEA-608, types 0 and 1): more than padding.
 */
export function hasAnalogCaptions(data: Uint8Array): boolean {
	const triples = Array.from({ length: (data[0] ?? 0) & 0x1f }, (_, index) => data.subarray(2 + index * 3))
	return triples.some(
		([flags = 0, first = 0, second = 0]) => (flags & 4) !== 0 && (flags & 3) < 2 && ((first | second) & 0x7f) !== 0,
	)
}
