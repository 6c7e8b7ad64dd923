/** As many requests as a busy machine answers without dropping any. */
const AT_ONCE = 12

/** Does the work for each item, a few at once, and returns the results in order. */
export async function fewAtOnce<T, R>(
	items: readonly T[],
	work: (item: T) => Promise<R>,
	atOnce = AT_ONCE,
): Promise<R[]> {
	const results: R[] = []
	let next = 0
	const goOn = async () => {
		while (next < items.length) {
			const at = next
			next += 1
			results[at] = await work(items[at] as T)
		}
	}
	await Promise.all(Array.from({ length: atOnce }, goOn))
	return results
}
