/** Whether the data of a picture has captions of analog television (CEA-608): more than padding. */
export function hasAnalogCaptions(data: Uint8Array): boolean {
	return pairsOf(data).some(([type, first, second]) => type < 2 && ((first | second) & 0x7f) !== 0)
}

/**
 * The valid byte pairs of captions in the data of a picture (ATSC A/53): a count, a byte to skip, and three bytes for each.
 * Types 0 and 1 are analog, 3 starts a digital packet, 2 continues it.
 */
export function pairsOf(data: Uint8Array): [type: number, first: number, second: number][] {
	const all = Array.from({ length: (data[0] ?? 0) & 0x1f }, (_, index) => data.subarray(2 + index * 3))
	return all.flatMap(([flags = 0, first = 0, second = 0]) => (flags & 4 ? [[flags & 3, first, second]] : []))
}
