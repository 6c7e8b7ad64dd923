/** Does the same for each item, at most `width` of them at a time; the results stand in the order of the items. */
export async function mapLimit<T, R>(items: readonly T[], limit: number, work: (item: T) => Promise<R>): Promise<R[]> {
	const results: R[] = []
	const waiting = items.entries()
	const lane = async () => {
		for (const [index, item] of waiting) results[index] = await work(item)
	}
	await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane))
	return results
}
