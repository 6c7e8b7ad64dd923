import { type SpokenNumber, spokenNumberAt } from '#domain/shared/numerals.ts'

const VAGUE_NUMBERS: ReadonlyMap<string, number> = new Map(Object.entries({ couple: 2, few: 3, several: 3, dozen: 12 }))

/** "7", "7.5", "seven", "twenty five", "a hundred", "a couple of", "two and a half". */
export function numberAt(words: readonly string[], at: number): SpokenNumber | null {
	const whole = wholeNumberAt(words, at)
	if (!whole) return null
	const [and = '', ...after] = words.slice(at + whole.length, at + whole.length + 3)
	if (!isAnd(and)) return whole
	if (after[0] === 'half') return { value: whole.value + 0.5, length: whole.length + 2 }
	return after.join(' ') === 'a half' ? { value: whole.value + 0.5, length: whole.length + 3 } : whole
}

/** "An hour n a half". */
export function isAnd(word: string): boolean {
	return word === 'and' || word === 'n'
}

function wholeNumberAt(words: readonly string[], at: number): SpokenNumber | null {
	const word = words[at] ?? ''
	if (/^\d{1,6}(?:\.\d{1,3})?$/.test(word)) return { value: Number(word), length: 1 }
	if (word === 'a') {
		const next = wholeNumberAt(words, at + 1)
		const isNamed = ['hundred', 'couple', 'dozen', 'few'].includes(words[at + 1] ?? '')
		return next && isNamed ? { value: next.value, length: next.length + 1 } : null
	}
	const vague = VAGUE_NUMBERS.get(word)
	if (vague !== undefined) return { value: vague, length: words[at + 1] === 'of' ? 2 : 1 }
	return spokenNumberAt(words, at)
}
