import { fnv1a } from '#domain/shared/hash.ts'

/** A deterministic random number generator. */
export interface Random {
	/** A number in [0, 1). */
	next(): number
	/** A number in [low, high). */
	between(low: number, high: number): number
	/** An integer in [low, high], both included. */
	whole(low: number, high: number): number
	/** A random item. @throws {RangeError} when there are none */
	pick<T>(items: readonly T[]): T
	/** A random item by weight. @throws {RangeError} when there are none */
	weigh<T>(items: readonly T[], weightOf: (item: T, place: number) => number): T
	/** True with the given probability (0..1). */
	chance(probability: number): boolean
}

/** mulberry32, seeded only by the text, so that a title always looks the same. */
export function createRandom(seed: string): Random {
	let state = fnv1a(seed)
	const next = (): number => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}
	const pick = <T>(items: readonly T[]): T => {
		const item = items[Math.floor(next() * items.length)]
		if (item === undefined) throw new RangeError('Nothing to pick from')
		return item
	}
	return {
		next,
		pick,
		weigh(items, weightOf) {
			const weights = items.map(weightOf)
			let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
			for (const [place, item] of items.entries()) {
				left -= weights[place] ?? 0
				if (left < 0) return item
			}
			return pick(items)
		},
		between: (low, high) => low + next() * (high - low),
		whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
		chance: (probability) => next() < probability,
	}
}
