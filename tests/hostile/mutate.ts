// Turns valid input into broken input: flips, cuts, duplicates, splices and nests parts of it.
import type { Random } from '../support/random.ts'

/** Beyond this, the worst input of each reader is measured by `readers.ts` instead. */
export const MAX_LENGTH = 20_000
const MAX_CHANGES = 4
const CHARACTERS = [
	...'\0\t\n\r "\'&<>[]{}()#:;,.=%\\/-0129aAŽЖ漢\u0301\u202e\ufdfa',
	'-->',
	' constructor ',
	'__proto__',
	'\ud800',
	'🎬',
]
const NUMBERS = ['0', '-1', '99999999999999999999', '1e308', '00', '0.5', 'NaN', '4294967296']
/** What JSON may hold where another type is expected. */
const VALUES: readonly unknown[] = [
	...[null, true, 0, -1, 0.5, 1e308, 2 ** 53, '', ' ', 'x'.repeat(5_000), '\ud800', [], {}, [[]], '2026-13-45', '%F0'],
	...[{ toString: null, valueOf: 1 }, { length: 1e9 }, JSON.parse('{"__proto__":{"x":1}}'), '__proto__', 'constructor'],
]

export function createMutator(random: Random) {
	const below = (limit: number) => Math.floor(random() * limit)
	const pick = <T>(items: readonly T[]) => items[below(items.length)] as T

	/** @param others to splice parts of */
	function text(sample: string, others: readonly string[]): string {
		let changed = sample
		for (let left = 1 + below(MAX_CHANGES); left > 0; left--) {
			const from = below(changed.length + 1)
			const to = Math.min(changed.length, from + below(pick([2, 20, 200])))
			const [before, part, after] = [changed.slice(0, from), changed.slice(from, to), changed.slice(to)]
			const other = pick(others)
			const otherFrom = below(other.length + 1)
			changed = pick([
				() => before + pick(CHARACTERS) + changed.slice(from + 1),
				() => before + pick(CHARACTERS) + after,
				() => before + after,
				() => before,
				() => before + part.repeat(2 + below(pick([3, 100, 2_000]))) + after,
				() => before + other.slice(otherFrom, otherFrom + below(200)) + after,
				() => before + part + before + part + after,
				() => changed.replace(/\d+/g, (digits) => (below(4) === 0 ? pick(NUMBERS) : digits)),
				() => before + part.toUpperCase() + after,
			])().slice(0, MAX_LENGTH)
		}
		return changed
	}

	return {
		text,
		bytes(sample: Uint8Array, others: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
			const letters = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
			const changed = text(letters(sample), others.map(letters))
			return Uint8Array.from(changed, (letter) => letter.charCodeAt(0))
		},
		/** Replaces, removes, repeats or nests some of the values. */
		json(sample: unknown): unknown {
			const change = (value: unknown): unknown => {
				if (below(8) === 0) return pick([() => pick(VALUES), () => nested(value, pick([1, 10, 1_000]))])()
				if (Array.isArray(value)) {
					const items = value.filter(() => below(10) > 0).map((item) => change(item))
					return below(6) === 0 ? Array.from({ length: below(60) }, () => pick([...items, null])) : items
				}
				if (typeof value !== 'object' || value === null) return value
				const fields = Object.entries(value).filter(() => below(10) > 0)
				return Object.fromEntries(fields.map(([name, field]) => [name, change(field)]))
			}
			return change(sample)
		},
	}

	function nested(value: unknown, depth: number): unknown {
		let outer = value
		for (let level = 0; level < depth; level++) outer = below(2) === 0 ? [outer] : { Items: outer }
		return outer
	}
}
