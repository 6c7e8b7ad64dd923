/** The words for 0 to 20, each at its own index. */
const NUMBER_NAMES: readonly string[] =
	'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
		' ',
	)
/** Tens, each at its own index. */
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
/** Roman numerals from 2, each at its own index: "i" is a word. */
const ROMAN_NUMERALS: readonly string[] =
	'  ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')
const ORDINALS =
	'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'.split(' ')

/** A number and its length in words. */
export interface SpokenNumber {
	value: number
	length: number
}

/** "Seven", "twenty five", "one hundred and one", "two thousand and one"; only in words. */
export function spokenNumberAt(words: readonly string[], at: number): SpokenNumber | null {
	return multipleAt(words, at, 'thousand', 1000, hundredsAt)
}

function hundredsAt(words: readonly string[], at: number): SpokenNumber | null {
	return multipleAt(words, at, 'hundred', 100, smallNumberAt)
}

/** So many of a unit and the rest, both read by the same rule. */
function multipleAt(
	words: readonly string[],
	at: number,
	unit: string,
	size: number,
	read: (words: readonly string[], at: number) => SpokenNumber | null,
): SpokenNumber | null {
	const count = read(words, at)
	if (!count || words[at + count.length] !== unit) return count
	const end = at + count.length + 1
	const restAt = words[end] === 'and' ? end + 1 : end
	const rest = read(words, restAt)
	const value = count.value * size
	return rest && rest.value < size
		? { value: value + rest.value, length: restAt - at + rest.length }
		: { value, length: end - at }
}

function smallNumberAt(words: readonly string[], at: number): SpokenNumber | null {
	const word = words[at] ?? ''
	// "The Hundred".
	if (word === 'hundred') return { value: 1, length: 0 }
	const small = NUMBER_NAMES.indexOf(word)
	const tens = 10 * TENS.indexOf(word)
	if (tens < 20) return small < 0 ? null : { value: small, length: 1 }
	const unit = NUMBER_NAMES.indexOf(words[at + 1] ?? '')
	return unit > 0 && unit < 10 ? { value: tens + unit, length: 2 } : { value: tens, length: 1 }
}

/** "2", "II", "two"; 0 for anything else. */
export function partNumber(text: string): number {
	const word = text.toLowerCase()
	return Number(word) || Math.max(0, ROMAN_NUMERALS.indexOf(word), NUMBER_NAMES.indexOf(word))
}

/** Words before the number of a part, folded, in the languages of the catalog. */
const PART_WORDS = new Set(
	'part pt parte partie teil vol volume volumen volumes band chapter chapitre capitulo kapitel episode ep episodio number'.split(
		' ',
	),
)

export function isPartWord(word: string): boolean {
	return PART_WORDS.has(word)
}

/** "No. 2": also a word of its own. */
const NUMBER_SIGN = /^(?:no|nr)$/
/** Names that are written with digits for letters, folded. */
const STYLIZED: ReadonlyMap<string, string> = new Map(
	Object.entries({
		se7en: 'seven',
		thir13en: 'thirteen',
		fant4stic: 'fantastic four',
		scre4m: 'scream 4',
		numb3rs: 'numbers',
		m3gan: 'megan',
		s1m0ne: 'simone',
	}),
)
const GLUED = /^(\p{L}+)([1-9]\d*)$/u
const DIGITS = /^\d+$/

/** A folded name with its numbers in digits and without the words before those of parts. */
export interface NumberedName {
	/** "back to the future 2" for "back to the future part ii". */
	text: string
	/** In their order: "911" for "9 1 1". */
	numbers: readonly string[]
}

const MAY_HAVE_NUMBER = new RegExp(
	`\\d|\\b(?:hundred|[ivx]|${[...NUMBER_NAMES, ...TENS, ...ORDINALS, ...ROMAN_NUMERALS].filter((word) => word.length > 1).join('|')})\\b`,
)

/** Reads the numbers of a name, however they are written. An article and a number are a name: "The 100". */
export function numbered(folded: string): NumberedName {
	if (!MAY_HAVE_NUMBER.test(folded)) return { text: folded, numbers: [] }
	const words = folded.split(' ').flatMap(apart)
	const out: string[] = []
	const isNumber: boolean[] = []
	for (let at = 0; at < words.length; ) {
		const word = words[at] ?? ''
		const follows = out.length > 0 && !isArticle(out, words)
		const isMarked = follows && !isNumber.at(-1) && isMarker(words, at)
		const start = isMarked ? at + 1 : at
		const number = numberAt(words, start, follows, isMarked)
		if (number) {
			if (isNumber.at(-1)) out[out.length - 1] += number.digits
			else {
				out.push(number.digits)
				isNumber.push(true)
			}
			at = start + number.length
		} else if (isNumber.at(-1) && /^oh?$/.test(word)) {
			out[out.length - 1] += '0'
			at++
		} else {
			out.push(ordinal(word))
			isNumber.push(false)
			at++
		}
	}
	return { text: out.join(' '), numbers: out.filter((_, at) => isNumber[at]) }
}

/** Whether a folded name has a number, however it is written. */
export function hasNumber(folded: string): boolean {
	return numbered(folded).numbers.length > 0
}

/** Whether it says which part of a series is meant: also "the second". */
export function saysPart(folded: string): boolean {
	const { text, numbers } = numbered(folded)
	return numbers.length > 0 || text.split(' ').some((word) => ORDINALS.indexOf(word) > 0)
}

function apart(word: string): string[] {
	const plain = STYLIZED.get(word)
	if (plain) return plain.split(' ')
	const [, letters = '', digits = ''] = GLUED.exec(word) ?? []
	return letters === '' ? [word] : [letters, digits]
}

function isArticle(out: readonly string[], words: readonly string[]): boolean {
	return out.length === 1 && words.length > 1 && /^(?:the|an?)$/.test(out[0] ?? '')
}

function isMarker(words: readonly string[], at: number): boolean {
	const [word = '', next = ''] = words.slice(at, at + 2)
	if (NUMBER_SIGN.test(word)) return DIGITS.test(next)
	return PART_WORDS.has(word) && numberAt(words, at + 1, true, true) !== null
}

function numberAt(
	words: readonly string[],
	at: number,
	follows: boolean,
	isMarked: boolean,
): { digits: string; length: number } | null {
	const word = words[at] ?? ''
	if (DIGITS.test(word)) return { digits: word, length: 1 }
	const spoken = spokenNumberAt(words, at)
	if (spoken) return { digits: String(spoken.value), length: spoken.length }
	if (isMarked && word === 'i') return { digits: '1', length: 1 }
	const roman = follows ? ROMAN_NUMERALS.indexOf(word) : -1
	// "V" and "x" are letters within a name.
	const isSure = word.length > 1 || isMarked || at === words.length - 1
	return roman >= 2 && isSure ? { digits: String(roman), length: 1 } : null
}

/** "13th" is "thirteenth". */
function ordinal(word: string): string {
	const place = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.[1]
	return place === undefined ? word : (ORDINALS[Number(place)] ?? word)
}

/** The name of a series without the number of a part and what follows it, folded; `null` for a name that has none. */
export function seriesName(folded: string): string | null {
	const { text, numbers } = numbered(folded)
	const part = numbers.at(-1)
	const end = part === undefined ? -1 : ` ${text} `.lastIndexOf(` ${part} `)
	const series = end < 1 ? '' : text.slice(0, end - 1).trim()
	return /\p{L}{2}/u.test(series.replace(/^(?:the|an?)(?: |$)/, '')) ? series : null
}

const MAX_SPELLINGS = 2

/** How else a title with these numbers may be written, and the series that it is in: searches may be literal. */
export function numberSpellings(folded: string): string[] {
	const { text, numbers } = numbered(folded)
	if (numbers.length === 0) return []
	const spelled = (names: readonly string[]) =>
		text.replace(/\b\d{1,2}\b/g, (digits) => names[Number(digits)] || digits)
	const series = seriesName(folded)
	const spellings =
		series === null ? [text, spelled(NUMBER_NAMES)] : [text, series, spelled(ROMAN_NUMERALS), spelled(NUMBER_NAMES)]
	return [...new Set(spellings)].filter((spelling) => spelling !== folded).slice(0, MAX_SPELLINGS)
}
