/**
 * Makes a thing once for each of the texts it is made from: a formatter of the platform's costs more than a hundred uses of it,
 * and a page needs dozens. What it makes has to be the same each time, so that nobody can tell.
 */
export function onceFor<Texts extends readonly string[], Made>(
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
