import type { GenreShares } from './recommendation.ts'

/** At most a third of a list shares one genre (docs/product.md, Recommendations). */
const GENRE_SHARE = 3
/** What a genre is worth that the viewer likes and the list does not have yet, as a score per share of the viewer's likes. */
const MISSING_GENRE_WEIGHT = 0.25
const NO_SHARES: GenreShares = new Map()

interface DiversityOptions<T> {
	/** Without duplicates. */
	genresOf: (item: T) => readonly string[]
	/** Its place in the order, as a number. */
	scoreOf: (item: T) => number
	limit: number
	/** Without them, only the order counts. */
	genreShares?: GenreShares
}

/**
 * The best items of a sorted list, in order, at most `limit`, of which at most a third (but at least one) share a genre. Genres
 * that the viewer likes are preferred until the list has them. The list is shorter if too few qualify.
 */
export function diversify<T>(
	ordered: readonly T[],
	{ genresOf, scoreOf, limit, genreShares = NO_SHARES }: DiversityOptions<T>,
): T[] {
	const items = ordered.map((item) => ({ item, score: scoreOf(item), genres: genresOf(item) }))
	const count = Math.min(limit, items.length)
	for (let cap = Math.floor(count / GENRE_SHARE); cap > 1; cap -= 1) {
		const list = takeCapped(items, Math.min(count, (cap + 1) * GENRE_SHARE - 1), cap, genreShares)
		if (list.length >= cap * GENRE_SHARE) return inOrder(items, list)
	}
	const length = Math.min(count, 2 * GENRE_SHARE - 1)
	const list = takeCapped(items, length, 1, genreShares)
	return inOrder(items, list.length >= length ? list : fillUp(items, list, length))
}

/** Keeps as many of the best as leave room for a full list: a title with many genres keeps others out. */
function fillUp<T>(items: readonly Item<T>[], list: readonly Item<T>[], count: number): readonly Item<T>[] {
	const fewestFirst = [...items].sort((a, b) => a.genres.length - b.genres.length)
	let longest = list
	for (let kept = list.length - 1; kept >= 0 && longest.length < count; kept -= 1) {
		const filled = takeCapped(fewestFirst, count, 1, NO_SHARES, list.slice(0, kept))
		if (filled.length > longest.length) longest = filled
	}
	return longest
}

interface Item<T> {
	item: T
	score: number
	genres: readonly string[]
}

/** @param first is on the list already */
function takeCapped<T>(
	items: readonly Item<T>[],
	count: number,
	cap: number,
	genreShares: GenreShares,
	first: readonly Item<T>[] = [],
): Item<T>[] {
	const taken = new Map<string, number>()
	const list = new Set<Item<T>>()
	let missing = [...genreShares.values()].reduce((sum, share) => sum + share, 0)
	const missingShare = (genre: string) => (taken.has(genre) ? 0 : (genreShares.get(genre) ?? 0))

	const isFull = (genre: string) => (taken.get(genre) ?? 0) >= cap

	/** The first of the best items. */
	function findNext(): Item<T> | null {
		let best: Item<T> | null = null
		let most = Number.NEGATIVE_INFINITY
		for (const candidate of items) {
			// Later items have lower scores, so that not even all missing genres would make them better.
			if (best && (missing <= 0 || candidate.score + MISSING_GENRE_WEIGHT * missing <= most)) break
			let worth = candidate.score
			for (const genre of candidate.genres) worth += MISSING_GENRE_WEIGHT * missingShare(genre)
			if (worth <= most || list.has(candidate) || candidate.genres.some(isFull)) continue
			best = candidate
			most = worth
		}
		return best
	}

	function add(item: Item<T>) {
		list.add(item)
		for (const genre of item.genres) {
			missing -= missingShare(genre)
			taken.set(genre, (taken.get(genre) ?? 0) + 1)
		}
	}

	for (const item of first) add(item)
	while (list.size < count) {
		const next = findNext()
		if (!next) break
		add(next)
	}
	return [...list]
}

function inOrder<T>(items: readonly Item<T>[], list: readonly Item<T>[]): T[] {
	const chosen = new Set(list)
	return items.flatMap((entry) => (chosen.has(entry) ? [entry.item] : []))
}
