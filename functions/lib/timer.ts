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
