/** Keys that were moved, in their order, behind the one that they follow; `null`: before all others. */
interface Run {
	after: string | null
	keys: readonly string[]
}

/** How an order differs from that of the playlist. It only names what was moved, because playlists are long. */
export type Moves = readonly Run[]

export const NO_MOVES: Moves = []

/** Where something is moved: to either end, or next to another one. */
export type Place = 'first' | 'last' | { before: string } | { after: string }

export function movedKeys(moves: Moves): string[] {
	return moves.flatMap(({ keys }) => keys)
}

/** The keys in their order. What follows a key that is gone stays together, where the first of it would be. */
export function applyMoves(keys: readonly string[], moves: Moves): string[] {
	if (moves.length === 0) return [...keys]
	const moved = new Set(movedKeys(moves))
	const unmovedBefore = new Map<string, string | null>()
	let last: string | null = null
	for (const key of keys) {
		unmovedBefore.set(key, last)
		if (!moved.has(key)) last = key
	}
	const followers = new Map<string | null, string[]>()
	const placed = new Set<string>()
	for (const { after, keys: run } of moves) {
		const present = run.filter((key) => unmovedBefore.has(key) && !placed.has(key))
		const [first] = present
		if (first === undefined) continue
		const isThere = after === null || (unmovedBefore.has(after) && !moved.has(after))
		const anchor = isThere ? after : (unmovedBefore.get(first) ?? null)
		const behind = followers.get(anchor) ?? []
		followers.set(anchor, behind)
		for (const key of present) {
			behind.push(key)
			placed.add(key)
		}
	}
	const unmoved = keys.filter((key) => !moved.has(key))
	return [...(followers.get(null) ?? []), ...unmoved.flatMap((key) => [key, ...(followers.get(key) ?? [])])]
}

/** Moves one key; all others keep their places. @param keys in the order of the playlist */
export function moveKey(keys: readonly string[], moves: Moves, key: string, place: Place): Moves {
	const known = new Set(keys)
	// What the playlist lacks at the moment keeps its place.
	const all = [...keys, ...movedKeys(moves).filter((moved) => !known.has(moved))]
	const order = applyMoves(all, moves).filter((other) => other !== key)
	const at = indexOfPlace(order, place)
	if (at === null) return moves
	order.splice(at, 0, key)
	const moved = new Set(movedKeys(moves))
	moved.delete(key)
	const without = toMoves(order, moved)
	const isBack = applyMoves(all, without).every((other, index) => other === order[index])
	return isBack ? without : toMoves(order, moved.add(key))
}

/** Gives a key its place in the playlist back. */
export function releaseKey(moves: Moves, key: string): Moves {
	const left = moves.map(({ after, keys }) => ({ after, keys: keys.filter((other) => other !== key) }))
	return left.filter(({ keys }) => keys.length > 0)
}

function indexOfPlace(order: readonly string[], place: Place): number | null {
	if (place === 'first') return 0
	if (place === 'last') return order.length
	const at = order.indexOf('before' in place ? place.before : place.after)
	if (at === -1) return null
	return 'before' in place ? at : at + 1
}

function toMoves(order: readonly string[], moved: ReadonlySet<string>): Moves {
	const moves: { after: string | null; keys: string[] }[] = []
	let after: string | null = null
	for (const key of order) {
		const run = moves.at(-1)
		if (!moved.has(key)) after = key
		else if (run && run.after === after) run.keys.push(key)
		else moves.push({ after, keys: [key] })
	}
	return moves
}
