/** Adds items to the list of a key, in place: a copy for each item would cost its length each time. */
export function addToList<Key, Item>(lists: Map<Key, Item[]>, key: Key, ...items: readonly Item[]): void {
	const list = lists.get(key)
	if (list) list.push(...items)
	else lists.set(key, [...items])
}
