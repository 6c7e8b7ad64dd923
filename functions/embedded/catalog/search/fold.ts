const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** The words of a text without case, accents and punctuation: `Amélie & l’Été` becomes `amelie and lete`. */
export function foldText(text: string): string[] {
	return text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
		.replace(/&/g, ' and ')
		.replace(/['’‘`´.]/g, (mark, at: number, wholeWord: string) =>
			mark === '.' && !isWithinWord(wholeWord, at) ? ' ' : '',
		)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
}

/** Dots within abbreviations such as `S.W.A.T.` do not split words. */
function isWithinWord(text: string, at: number): boolean {
	return /\p{L}/u.test(text.charAt(at - 1)) && /\p{L}|\s|$/u.test(text.charAt(at + 1))
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
