import { fnv1a } from '#domain/shared/hash.ts'

/** A deterministic random number generator. */
interface Random {
	/** A number in [0, 1). */
	next(): number
	/** A number in [low, high). */
	between(low: number, high: number): number
	/** A random item. @throws {RangeError} when there are none */
	pick<T>(items: readonly T[]): T
	/** True with the given probability (0..1). */
	chance(probability: number): boolean
}

/** mulberry32, seeded only by the text, so that the same question has the same answer. */
export function createRandom(seed: string): Random {
	let state = fnv1a(seed)
	const next = (): number => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}
	return {
		next,
		between: (low, high) => low + next() * (high - low),
		pick(items) {
			const item = items[Math.floor(next() * items.length)]
			if (item === undefined) throw new RangeError('Nothing to pick from')
			return item
		},
		chance: (probability) => next() < probability,
	}
}
