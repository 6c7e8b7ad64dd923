/** Items in order, at most `size` in each part: what a message or a call may carry. */
export function inParts<T>(items: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
		items.slice(part * size, (part + 1) * size),
	)
}
