/**
 * Memoizes `make` by its arguments, for expensive values such as `Intl` formatters and large tables. `make` must be pure.
 */
export function memoize<Texts extends readonly string[], Made>(
	make: (...texts: Texts) => Made,
): (...texts: Texts) => Made {
	const known = new Map<string, Made>()
	return (...texts) => {
		const key = texts.join()
		const made = known.get(key) ?? make(...texts)
		known.set(key, made)
		return made
	}
}
