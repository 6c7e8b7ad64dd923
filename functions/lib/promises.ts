export function sleep(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms))
}

/** The promise's value, or a rejection after `timeoutMs`. */
export async function withTimeout<T>(
	timeoutMs: number,
	promise: Promise<T>,
	timeoutError = () => new Error(`took longer than ${timeoutMs} ms`),
): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined
	const limit = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(timeoutError()), timeoutMs)
	})
	try {
		return await Promise.race([promise, limit])
	} finally {
		clearTimeout(timer)
	}
}

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
