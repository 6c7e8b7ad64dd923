/**
 * Memoizes `make` by its arguments, for expensive values such as `Intl` formatters and large tables. `make` must be pure.
 * @param maxEntries the oldest are forgotten beyond this; for arguments that visitors choose
 */
/* @__NO_SIDE_EFFECTS__ */
export function memoize<Texts extends readonly string[], Value>(
	make: (...texts: Texts) => Value,
	maxEntries = Number.POSITIVE_INFINITY,
): (...texts: Texts) => Value {
	const known = new Map<string, Value>()
	return (...texts) => {
		const key = texts.join()
		if (!known.has(key)) {
			for (const oldest of known.keys()) {
				if (known.size < maxEntries) break
				known.delete(oldest)
			}
			known.set(key, make(...texts))
		}
		return known.get(key) as Value
	}
}
