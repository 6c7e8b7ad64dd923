import { fold } from '#domain/shared/spelling.ts'

/** The words of a text without case, accents and punctuation: `Amélie & l’Été` becomes `amelie and lete`. */
export function foldText(text: string): string[] {
	return fold(text)
		.split(' ')
		.filter((word) => /[\p{L}\p{N}]/u.test(word))
}

const NUMBER_WORDS: Record<string, number> = {
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	nine: 9,
	ten: 10,
	eleven: 11,
	twelve: 12,
	ii: 2,
	iii: 3,
	iv: 4,
	vi: 6,
	vii: 7,
	viii: 8,
	ix: 9,
}

/** The number that a folded word means (digits, English or Roman numerals); `null` for other words. */
export function numberOfWord(word: string): number | null {
	if (/^\d{1,4}$/.test(word)) return Number(word)
	return Object.hasOwn(NUMBER_WORDS, word) ? (NUMBER_WORDS[word] ?? null) : null
}
