/**
 * Memoizes `make` by its arguments, for expensive values such as `Intl` formatters and large tables. `make` must be pure.
 */
export function memoize<Texts extends readonly string[], Value>(
	make: (...texts: Texts) => Value,
): (...texts: Texts) => Value {
	const known = new Map<string, Value>()
	return (...texts) => {
		const key = texts.join()
		if (!known.has(key)) known.set(key, make(...texts))
		return known.get(key) as Value
	}
}
