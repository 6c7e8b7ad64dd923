/** Splits items, in order, into parts of at most `size`, such as a message or call can carry. */
export function inParts<T>(items: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
		items.slice(part * size, (part + 1) * size),
	)
}
