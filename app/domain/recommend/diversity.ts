import { uniqueBy } from '#domain/shared/lists.ts'
import type { GenreShares } from './recommendation.ts'

/** At most a third of a list shares one genre (docs/product.md, Recommendations). */
const GENRE_SHARE = 3
/** The bonus for a liked genre that the list lacks, per share of the viewer's likes. */
const MISSING_GENRE_WEIGHT = 0.25
const NO_SHARES: GenreShares = new Map()

interface DiversityOptions<T> {
	/** Without duplicates. */
	genresOf: (item: T) => readonly string[]
	/** The score that determines the order. */
	scoreOf: (item: T) => number
	limit: number
	/** The viewer's genres. Without them, only the order counts. */
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

/**
 * The longest list without a common genre, which a title with many genres may keep from being full: of these, the one that
 * keeps as many as it can of the first.
 */
function fillUp<T>(items: readonly Item<T>[], list: readonly Item<T>[], count: number): readonly Item<T>[] {
	// Of titles with the same genres, only the first can be chosen, which leaves few choices.
	const choices = uniqueBy([...list, ...items], (item) =>
		item.genres.length > 0 ? [...item.genres].sort().join() : item,
	)

	function complete(length: number, start: number, taken: ReadonlySet<string>): Item<T>[] | null {
		if (length === 0) return []
		for (let at = start; at <= choices.length - length; at += 1) {
			const choice = choices[at]
			if (!choice || choice.genres.some((genre) => taken.has(genre))) continue
			const others = complete(length - 1, at + 1, new Set([...taken, ...choice.genres]))
			if (others) return [choice, ...others]
		}
		return null
	}

	for (let length = count; length > list.length; length -= 1) {
		const longer = complete(length, 0, new Set())
		if (longer) return longer
	}
	return list
}

interface Item<T> {
	item: T
	score: number
	genres: readonly string[]
}

/** @param first is on the list already */
function takeCapped<T>(items: readonly Item<T>[], count: number, cap: number, genreShares: GenreShares): Item<T>[] {
	const taken = new Map<string, number>()
	const list = new Set<Item<T>>()
	let missing = [...genreShares.values()].reduce((sum, share) => sum + share, 0)
	const missingShare = (genre: string) => (taken.has(genre) ? 0 : (genreShares.get(genre) ?? 0))

	const isFull = (genre: string) => (taken.get(genre) ?? 0) >= cap

	/** Finds the first of the best items. */
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
