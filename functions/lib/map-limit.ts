/** Maps items with at most `limit` running at a time. Results keep the order of the items. */
export async function mapLimit<T, R>(items: readonly T[], limit: number, work: (item: T) => Promise<R>): Promise<R[]> {
	const results: R[] = []
	const remaining = items.entries()
	const runWorker = async () => {
		for (const [index, item] of remaining) results[index] = await work(item)
	}
	await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runWorker))
	return results
}
