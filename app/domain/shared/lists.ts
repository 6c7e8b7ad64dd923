/** Adds items to the list of a key, in place: a copy for each item would cost its length each time. */
export function addToList<Key, Item>(lists: Map<Key, Item[]>, key: Key, ...items: readonly Item[]): void {
	const list = lists.get(key)
	if (list) list.push(...items)
	else lists.set(key, [...items])
}

/** Keeps the first item of each key. */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
	const first = new Map<unknown, T>()
	for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item)
	return [...first.values()]
}

/** Picks an item with equal probability; `null` for an empty list. @param chance from 0 to 1 */
export function pickOne<T>(items: readonly T[], chance: number): T | null {
	// `chance` is below 1, but a rounding may reach the end.
	return items[Math.min(Math.floor(chance * items.length), items.length - 1)] ?? null
}

/** Keeps the order of a list and inserts what only another order of it has: each item after the one before it there. */
export function insertNew<T>(kept: readonly T[], order: readonly T[]): readonly T[] {
	return order.reduce((all, item, at) => {
		if (all.includes(item)) return all
		const place = at === 0 ? 0 : all.indexOf(order[at - 1] as T) + 1
		return [...all.slice(0, place), item, ...all.slice(place)]
	}, kept)
}
