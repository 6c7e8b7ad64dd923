/** Specification section 9: at most a third of a list shares one genre. */
const GENRE_SHARE = 3

/**
 * The first items of a sorted list, at most `limit`, of which at most a third (but at least one) share a genre. The list is
 * shorter if too few qualify.
 */
export function diversify<T>(ordered: readonly T[], genresOf: (item: T) => readonly string[], limit: number): T[] {
	const count = Math.min(limit, ordered.length)
	for (let cap = Math.floor(count / GENRE_SHARE); cap > 1; cap -= 1) {
		const list = takeCapped(ordered, genresOf, Math.min(count, (cap + 1) * GENRE_SHARE - 1), cap)
		if (list.length >= cap * GENRE_SHARE) return list
	}
	const length = Math.min(count, 2 * GENRE_SHARE - 1)
	const list = takeCapped(ordered, genresOf, length, 1)
	if (list.length >= Math.min(GENRE_SHARE, count)) return list
	// A title with many genres keeps others out: those with few leave room for more.
	const fewestFirst = [...ordered].sort((a, b) => genresOf(a).length - genresOf(b).length)
	const roomy = new Set(takeCapped(fewestFirst, genresOf, length, 1))
	return roomy.size > list.length ? ordered.filter((item) => roomy.has(item)) : list
}

function takeCapped<T>(
	ordered: readonly T[],
	genresOf: (item: T) => readonly string[],
	count: number,
	cap: number,
): T[] {
	const taken = new Map<string, number>()
	const list: T[] = []
	for (const item of ordered) {
		if (list.length >= count) break
		const genres = new Set(genresOf(item))
		if ([...genres].some((genre) => (taken.get(genre) ?? 0) >= cap)) continue
		for (const genre of genres) taken.set(genre, (taken.get(genre) ?? 0) + 1)
		list.push(item)
	}
	return list
}
