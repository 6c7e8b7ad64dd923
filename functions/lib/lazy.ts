/** Creates a value on first use. */
export function lazy<T>(make: () => T): () => T {
	let cached: { value: T } | null = null
	return () => {
		cached ??= { value: make() }
		return cached.value
	}
}
