import { measure, type Typeface } from './typeface.ts'

/** Longer runs without a space are split. */
const MAX_WORD_LENGTH = 17
const SMALL_WORDS = new Set('a an and at by de for from in la of on or the to with &'.split(' '))

/** 'Alien: Covenant' has a head and a tail; most titles only have a head. */
export function splitTitle(title: string): { head: string; tail: string | null } {
	const at = [...title.matchAll(/:\s+|(?<!\s)\s+[-–—]\s+/gu)].at(-1)
	if (!at || at.index < 2) return { head: title, tail: null }
	const [head, tail] = [title.slice(0, at.index), title.slice(at.index + at[0].length)]
	return tail.length > 1 && head.length <= 34 ? { head, tail } : { head: title, tail: null }
}

/** The pieces between possible line breaks. */
export function wordsOf(text: string): string[] {
	return text.split(' ').flatMap((word) => {
		const signs = [...word]
		if (signs.length <= MAX_WORD_LENGTH) return [word]
		const parts = Math.ceil(signs.length / MAX_WORD_LENGTH)
		const step = Math.ceil(signs.length / parts)
		return Array.from({ length: parts }, (_, part) => signs.slice(part * step, (part + 1) * step).join('')).filter(
			Boolean,
		)
	})
}

/** Joins a short last word ('2', 'II', 'Z') to its neighbor, so that it is never alone on a line. */
export function tieLast(words: readonly string[]): string[] {
	const [last = '', before = ''] = [words.at(-1), words.at(-2)]
	const isShort = words.length > 1 && [...last].length <= 2 && [...before].length < MAX_WORD_LENGTH - 3
	return isShort ? [...words.slice(0, -2), `${before} ${last}`] : [...words]
}

/** Splits words into `count` lines of similar length; lines that end in a minor word count as longer. */
export function balanceLines(words: readonly string[], count: number, face: Typeface): string[] {
	const widthOf = (from: number, to: number): number => {
		const last = words[to - 1] ?? ''
		const penalty = to < words.length && SMALL_WORDS.has(last.toLowerCase()) ? 1.12 : 1
		return measure(words.slice(from, to).join(' '), face) * penalty
	}
	let best: { cost: number; cuts: number[] }[] = words.map((_, end) => ({ cost: widthOf(0, end + 1) ** 4, cuts: [] }))
	for (let line = 1; line < count; line++) {
		best = words.map((_, end) => {
			let chosen = { cost: Number.POSITIVE_INFINITY, cuts: [] as number[] }
			for (let cut = line; cut <= end; cut++) {
				const before = best[cut - 1]
				const cost = (before?.cost ?? 0) + widthOf(cut, end + 1) ** 4
				if (before && cost < chosen.cost) chosen = { cost, cuts: [...before.cuts, cut] }
			}
			return chosen
		})
	}
	const cuts = [0, ...(best[words.length - 1]?.cuts ?? []), words.length]
	return cuts.slice(1).map((end, index) => words.slice(cuts[index], end).join(' '))
}

/** Whether a line only has words like 'of the'. */
export function isSmallWordsOnly(line: string): boolean {
	return line.split(' ').every((word) => SMALL_WORDS.has(word.toLowerCase()))
}
