/** D1 takes 2 MB as one value, and letters may take three bytes. */
export const MAX_COMMIT_LENGTH = 500_000

/**
 * The first of them, as many as fit one value, and no film or episode twice: what stood there before the one is what the
 * other wrote.
 * @param read what is written of one as JSON, and the film or episode of the history that it is about
 */
export function firstChunk<T>(items: readonly T[], read: (item: T) => { json: unknown; key: string | null }): T[] {
	const keys = new Set<string>()
	let length = 0
	const end = items.findIndex((item, index) => {
		const { json, key } = read(item)
		length += JSON.stringify(json).length
		const isTwice = key !== null && keys.has(key)
		if (key !== null) keys.add(key)
		return index > 0 && (isTwice || length > MAX_COMMIT_LENGTH)
	})
	return items.slice(0, end < 0 ? items.length : end)
}
