/** D1 accepts 2 MB per value, and a character may take three bytes. */
export const MAX_COMMIT_LENGTH = 500_000

/**
 * The first items that fit into one value, each film or episode at most once: the undo note of a second one must contain what
 * the first one wrote.
 * @param read the item's JSON, and the key of its history entry, if any
 */
export function firstChunk<T>(items: readonly T[], read: (item: T) => { json: unknown; key: string | null }): T[] {
	const keys = new Set<string>()
	let length = 0
	const end = items.findIndex((item, index) => {
		const { json, key } = read(item)
		length += JSON.stringify(json).length
		const isRepeated = key !== null && keys.has(key)
		if (key !== null) keys.add(key)
		return index > 0 && (isRepeated || length > MAX_COMMIT_LENGTH)
	})
	return items.slice(0, end < 0 ? items.length : end)
}
