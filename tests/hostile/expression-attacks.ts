// What a regular expression may be slowest with: texts that match its beginning again and again, and fail at the end.
import { uniqueBy } from '#domain/shared/lists.ts'

type Node =
	| { kind: 'set'; source: string }
	| { kind: 'literal'; character: string }
	| { kind: 'nothing' }
	| { kind: 'group'; alternatives: readonly Node[][] }
	| { kind: 'repeat'; node: Node; min: number; max: number }

const TOKEN =
	/\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|p\{[^}]*\}|k<\w+>|c[a-z]|\d+|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<\w+>))?|[)|^$.]|[\s\S]/iuy
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y
const SETS = /^(?:\\[dDwWsSpP]|\[|\.$)/
const NO_CHARACTER = /^(?:\\[bBk]|\\[1-9]|[$^])/
/** Tried for each set of characters, so that text of any script is among them. */
const CHARACTERS = [...'aA1 ŽЖ漢Ā-.,\'"/:<>=&?!_%#+(\n\t\0']
/** Of a set of characters, so many are tried. */
const MAX_CHARACTERS = 3
/** Repetitions of which are tried first of all. */
const UNITS = [...'aAĀЖ漢1 \n', 'Aa ', 'Жж ', '漢 ', '1 ', ', ']

/** Units of text, each to be repeated and preceded by a start. */
export interface Attack {
	start: string
	unit: string
}

export function attacksOn(source: string, flags: string): Attack[] {
	const alternatives = parse(source)
	const samples = sampler(flags)
	const attacks = UNITS.map((unit) => ({ start: '', unit }))
	for (const sequence of alternatives) visit(sequence, '')
	return uniqueBy(attacks, ({ start, unit }) => `${start}\0${unit}`).filter(({ unit }) => unit !== '')

	/** Repeats each repetition alone, after its start, and together with its start. */
	function visit(sequence: readonly Node[], before: string): void {
		let start = before
		for (const [at, node] of sequence.entries()) {
			const inner = node.kind === 'repeat' ? node.node : node
			if (node.kind === 'repeat' && node.max > 1) {
				for (const unit of samples(inner)) {
					const least = unit.repeat(Math.max(1, node.min))
					attacks.push(
						{ start: '', unit },
						{ start, unit },
						{ start: '', unit: start + least },
						{ start: '', unit: `${start + least} ` },
					)
				}
				// Where two repetitions may share a text, as in "a b c" for two of anything with a space between them.
				const [once = ''] = samples(inner)
				const [next = ''] = sequence[at + 1] ? samples(sequence[at + 1] as Node) : []
				if (next !== '') attacks.push({ start, unit: once + next }, { start: start + next, unit: next + once })
			}
			if (inner.kind === 'group') for (const alternative of inner.alternatives) visit(alternative, start)
			start += samples(node)[0] ?? ''
		}
		// All but the end.
		attacks.push({ start: '', unit: start.slice(before.length, -1) }, { start: '', unit: start.slice(before.length) })
		attacks.push({ start: '', unit: `${start.slice(before.length)} ` })
	}
}

/** Texts that a part of the expression matches, the first of them the shortest. */
function sampler(flags: string) {
	const known = new Map<string, string[]>()
	return function samples(node: Node): string[] {
		switch (node.kind) {
			case 'nothing':
				return ['']
			case 'literal':
				return [node.character]
			case 'set':
				return charactersOf(node.source)
			case 'repeat':
				return samples(node.node).map((text) => text.repeat(node.min))
			case 'group':
				return node.alternatives
					.slice(0, 2 * MAX_CHARACTERS)
					.flatMap((sequence) => {
						const parts = sequence.map(samples)
						const count = Math.max(1, ...parts.map((texts) => texts.length))
						return Array.from({ length: count }, (_, at) => parts.map((texts) => texts[at] ?? texts[0] ?? '').join(''))
					})
					.slice(0, 2 * MAX_CHARACTERS)
			default:
				return node satisfies never
		}
	}

	function charactersOf(source: string): string[] {
		const found = known.get(source)
		if (found) return found
		const set = new RegExp(`^${source}$`, flags.replace(/[gy]/g, ''))
		const named = [...source.replace(/\\[\s\S]/g, '')]
		const characters = [...new Set([...CHARACTERS, ...named])].filter((character) => set.test(character))
		const some = [...characters.slice(0, MAX_CHARACTERS - 1), ...characters.slice(MAX_CHARACTERS - 1).slice(-1)]
		known.set(source, some)
		return some
	}
}

function parse(source: string): Node[][] {
	let at = 0
	return alternatives()

	function alternatives(): Node[][] {
		const all: Node[][] = [[]]
		while (at < source.length) {
			const token = next(TOKEN)?.[0] ?? ''
			if (token === ')') break
			if (token === '|') all.push([])
			else all.at(-1)?.push(repeated(nodeOf(token)))
		}
		return all
	}

	function nodeOf(token: string): Node {
		if (token.startsWith('(')) {
			const inner = alternatives()
			// Text that a look around does not want is none that the rest matches.
			return /^\(\?<?[=!]/.test(token) ? { kind: 'nothing' } : { kind: 'group', alternatives: inner }
		}
		if (NO_CHARACTER.test(token)) return { kind: 'nothing' }
		if (SETS.test(token)) return { kind: 'set', source: token }
		if (!token.startsWith('\\')) return { kind: 'literal', character: token }
		return { kind: 'set', source: token }
	}

	function repeated(node: Node): Node {
		const quantifier = next(QUANTIFIER)
		if (!quantifier) return node
		const [text, from, comma, to] = quantifier
		const min = from ? Number(from) : text.startsWith('+') ? 1 : 0
		const max = from === undefined ? (text.startsWith('?') ? 1 : Infinity) : to ? Number(to) : comma ? Infinity : min
		return { kind: 'repeat', node, min, max }
	}

	function next(pattern: RegExp): RegExpExecArray | null {
		pattern.lastIndex = at
		const found = pattern.exec(source)
		if (found) at = pattern.lastIndex
		return found
	}
}
