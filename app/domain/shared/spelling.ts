import { distance } from 'fastest-levenshtein'

/** Edits that are forgiven, as a share of the longer text. */
export const MAX_EDIT_RATIO = 0.3
/** Edit distance costs the product of the lengths; no title is longer than this. */
export const MAX_COMPARED_LENGTH = 300
/** Reordering combining marks costs the square of their number, so that what folds is bounded too. */
const MAX_FOLDED_LENGTH = 2000

/** Latin letters that Unicode does not take apart. */
const PLAIN_LETTERS: Record<string, string> = {
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	ß: 'ss',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ı: 'i',
}
const SPECIAL_LETTER = /[æœøßłđðþı]/g
const ACCENT = /[\u0300-\u036f]/g

interface Punctuation {
	/** Dropped without a gap: "S.W.A.T." is "swat", "Ocean's" is "oceans", and invisible characters are nothing. */
	dropped: RegExp
	gap: RegExp
}

const UNICODE_PUNCTUATION: Punctuation = { dropped: /[.'’ʼ`\p{Cf}]+/gu, gap: /[^\p{L}\p{N}\p{M}]+/gu }
/** The same for what most names are without their accents: classes of all of Unicode take many times longer. */
const ASCII_PUNCTUATION: Punctuation = { dropped: /[.'`]+/g, gap: /[^a-z0-9]+/g }
const ASCII = /^[\0-\x7f]*$/

/**
 * One form for all ways to write a name: no case, accents or punctuation, `&` as "and", single spaces.
 * A text of nothing but signs keeps its signs. Reads the first 2,000 characters.
 */
export function fold(text: string): string {
	const letters = plainLetters(text.slice(0, MAX_FOLDED_LENGTH))
	const { dropped, gap } = ASCII.test(letters) ? ASCII_PUNCTUATION : UNICODE_PUNCTUATION
	const words = letters.replace(dropped, '').replaceAll('&', ' and ').replace(gap, ' ').trim()
	return words === '' ? letters.replace(/\s+/g, ' ').trim() : words
}

/** Lower case, without accents. */
function plainLetters(text: string): string {
	if (ASCII.test(text)) return text.toLowerCase()
	const apart = text.normalize('NFKD').toLowerCase().replace(ACCENT, '')
	return apart.replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter).normalize('NFC')
}

/**
 * How alike two texts are, 0..1: one less the share of the longer text that has to be edited, and 0 beyond the
 * forgiven share. Texts above 300 characters are alike only when they are equal.
 */
export function similarity(one: string, other: string): number {
	if (one === other) return 1
	const longer = Math.max(one.length, other.length)
	const forgiven = Math.floor(longer * MAX_EDIT_RATIO)
	if (longer > MAX_COMPARED_LENGTH || Math.abs(one.length - other.length) > forgiven) return 0
	const edits = distance(one, other)
	return edits > forgiven ? 0 : 1 - edits / longer
}
