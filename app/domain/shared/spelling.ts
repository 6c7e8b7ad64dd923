import { distance } from 'fastest-levenshtein'
import { type NumberedName, numbered } from './numerals.ts'

/** The maximum edit distance, as a share of the longer text. */
export const MAX_EDIT_RATIO = 0.3
/** The cost of the edit distance is the product of the lengths; no title is longer. */
export const MAX_COMPARED_LENGTH = 300
/** The limit before and after decomposition, which can yield 18 characters for one and takes quadratic time. */
const MAX_FOLDED_LENGTH = 2000

/** Letters and marks that Unicode doesn't decompose. Arabic ones are typed one for the other; Persian keyboards have their own. */
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
	ة: 'ه',
	ى: 'ي',
	ٱ: 'ا',
	ک: 'ك',
	ی: 'ي',
	'\u0901': '\u0902',
}
const SPECIAL_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')
/** Accents and vowel points: Arabic and Hebrew are mostly written without them, Devanagari often without its nukta. Other scripts need their marks. */
const ACCENT = /[\u0300-\u036f\u093c]|(?=\p{Mn})[\p{scx=Arab}\p{scx=Hebr}]|\u0640/gu

interface Punctuation {
	/** Characters dropped without a gap: "S.W.A.T." is "swat", "Ocean's" is "oceans". Includes invisible ones. */
	dropped: RegExp
	gap: RegExp
}

const UNICODE_PUNCTUATION: Punctuation = { dropped: /[.'’‘ʼ´`\p{Cf}]+/gu, gap: /[^\p{L}\p{N}\p{M}]+/gu }
/** Punctuation in ASCII: much faster than the Unicode classes, and enough for most names. */
const ASCII_PUNCTUATION: Punctuation = { dropped: /[.'`]+/g, gap: /[^a-z0-9]+/g }
const ASCII = /^[\0-\x7f]*$/

/**
 * Normalizes a name for comparison: no case, accents or punctuation, `&` as "and", single spaces.
 * Text that has only punctuation keeps it. Reads the first 2,000 characters, decomposed.
 */
export function fold(text: string): string {
	const letters = plainLetters(text.slice(0, MAX_FOLDED_LENGTH))
	const { dropped, gap } = ASCII.test(letters) ? ASCII_PUNCTUATION : UNICODE_PUNCTUATION
	const words = letters.replace(dropped, '').replaceAll('&', ' and ').replace(gap, ' ').trim()
	return words === '' ? letters.replace(/\s+/g, ' ').trim() : words
}

/** A folded name without the article at its start. An article alone stays. */
export function withoutArticle(folded: string): string {
	return folded.replace(/^(?:the|an?) (?=\S)/, '')
}

/** The article in front of a name; empty for none. */
export function articleOf(folded: string): string {
	return folded.slice(0, folded.length - withoutArticle(folded).length).trim()
}

/** Converts to lower case without accents. */
function plainLetters(text: string): string {
	if (ASCII.test(text)) return text.toLowerCase()
	const apart = text.normalize('NFKD').slice(0, MAX_FOLDED_LENGTH).toLowerCase().replace(ACCENT, '')
	return apart.replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter).normalize('NFC')
}

/** Whether each of the words begins a word of the text. Both are folded. */
export function hasWordPrefixes(text: string, words: string): boolean {
	return words.split(' ').every((word) => ` ${text}`.includes(` ${word}`))
}

/** Whether a query is this name rather than a part of its words: it begins the name, is spelled almost so, or has whole words of it. */
export function isNamed(name: string, query: string): boolean {
	const [folded, wanted] = [fold(name), fold(query)]
	const words = folded.split(' ')
	const hasWholeWords = wanted.split(' ').every((word) => words.includes(word))
	return hasWholeWords || folded.startsWith(wanted) || similarity(wanted, folded) > 0
}

/**
 * Similarity, 0..1: 1 minus the edit distance as a share of the longer text, or 0 above the maximum share.
 * Texts longer than 300 characters must be equal.
 */
export function similarity(one: string, other: string): number {
	if (one === other) return 1
	const longer = Math.max(one.length, other.length)
	const maxEdits = Math.floor(longer * MAX_EDIT_RATIO)
	if (longer > MAX_COMPARED_LENGTH || Math.abs(one.length - other.length) > maxEdits) return 0
	const edits = distance(one, other)
	return edits > maxEdits ? 0 : 1 - edits / longer
}

/**
 * How a name agrees with what was written: it is the same, but for an article, or for how numbers, parts and gaps are written (`spelled`);
 * it goes on after it, as other words (`begins`) or within one (`starts`); it has it further on (`contains`); its words begin as all of
 * those do (`words`); it has no number where the first part was meant (`first`). A name without a number that was written is another
 * part: it never agrees.
 */
export type NameAgreement =
	| 'same'
	| 'article'
	| 'spelled'
	| 'begins'
	| 'starts'
	| 'contains'
	| 'words'
	| 'first'
	| 'none'

interface NameComparison {
	agreement: NameAgreement
	/** How alike both are without their articles; 0 for names with other numbers. */
	spelling: number
	/** Whether the name lacks a number that was written. */
	isOtherPart: boolean
}

/** Whether it is the name itself, however it was written. */
export function isSameName(agreement: NameAgreement): boolean {
	return agreement === 'same' || agreement === 'article' || agreement === 'spelled'
}

/** Both are normalized in the same way. */
export function compareNames(written: string, name: string): NameComparison {
	const plain = agreementOf(written, name)
	const [read, known] = [numbered(written), numbered(name)]
	const [bareWritten, bareName] = [withoutArticle(read.text), withoutArticle(known.text)]
	// "Batman v" begins "Batman v Superman", whatever the v.
	const isWhole = plain === 'same' || plain === 'article' || plain === 'begins' || plain === 'contains'
	const lacking = isWhole ? [] : lackingNumbers(read, known)
	if (lacking.length > 0) {
		const isFirst = known.numbers.length === 0 && lacking.join() === '1' && bareWritten === `${bareName} 1`
		return { agreement: isFirst ? 'first' : 'none', spelling: 0, isOtherPart: !isFirst }
	}
	const isSpelledSame = bareWritten.replaceAll(' ', '') === bareName.replaceAll(' ', '')
	const loose = isWhole || read.numbers.length === 0 ? plain : agreementOf(read.text, known.text)
	const agreement = plain === 'same' || plain === 'article' || !isSpelledSame ? loose : 'spelled'
	const hasSameNumbers = read.numbers.join(' ') === known.numbers.join(' ')
	return { agreement, spelling: hasSameNumbers ? similarity(bareWritten, bareName) : 0, isOtherPart: false }
}

function lackingNumbers(written: NumberedName, name: NumberedName): string[] {
	const left = [...name.numbers]
	return written.numbers.filter((number) => {
		const at = left.indexOf(number)
		if (at >= 0) left.splice(at, 1)
		return at < 0
	})
}

function agreementOf(written: string, name: string): NameAgreement {
	const [bareWritten, bareName] = [withoutArticle(written), withoutArticle(name)]
	if (written === name) return 'same'
	return bareWritten === bareName ? 'article' : partialAgreement(bareWritten, bareName)
}

function partialAgreement(written: string, name: string): NameAgreement {
	if (`${name} `.startsWith(`${written} `)) return 'begins'
	if (name.startsWith(written)) return 'starts'
	if (` ${name} `.includes(` ${written} `)) return 'contains'
	return hasWordPrefixes(name, written) ? 'words' : 'none'
}
