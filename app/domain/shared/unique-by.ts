/** Keeps the first item of each key. */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
	const first = new Map<unknown, T>()
	for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item)
	return [...first.values()]
}
