/** Makes a value on first use and keeps it. */
export function lazy<T>(make: () => T): () => T {
	let made: { value: T } | null = null
	return () => {
		made ??= { value: make() }
		return made.value
	}
}
