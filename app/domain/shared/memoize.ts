/**
 * Makes a thing at its first use, and once for each of the texts it is made from: a formatter of the platform's costs more than
 * a hundred uses of it, and a long table would be made at every cold start for the few who ask for it. What is made has to be
 * the same each time, so that nobody can tell.
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
