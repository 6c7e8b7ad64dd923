import { isPartWord, partNumber } from '#domain/shared/numerals.ts'
import { FIRST_FILM_YEAR } from '#domain/title/release.ts'
import type { Sentence } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What tells a title from others of its name: a part or a year. */
interface Qualifier {
	/** The end, exclusive. */
	to: number
	/** As it continues the name: " 2", " (1976)". */
	text: string
	/** Whether it is a bare number, which may count something else: "rate Heat 4". */
	isBare: boolean
}

const MAX_PART = 30
const ORDINALS = new Set('first 1st second 2nd third 3rd fourth 4th fifth 5th'.split(' '))
/** A number before these says how many. */
const COUNTED = new Set(
	'star stars / % hour hours hr hrs h minute minutes min mins season seasons episode episodes time times more out of point points percent people day days week weeks year years yr old movie movies film films show shows title titles ones'.split(
		' ',
	),
)
/** The same in other languages: "9 von 10". */
const OUT_OF = /^(?:de|sur|von|dari) (?:5|10|20|100)$/
/** A year before or after these is one of a range, or when a title came out. */
const RANGE = new Set('to or until till and'.split(' '))
const BEFORE_YEAR = new Set('in from since before after to and or between until till of'.split(' '))
/** Later years are numbers. */
const YEARS_AHEAD = 5

/** The parts and years that may follow a name which ends at a word: "Kill Bill: Vol. 2", "Carrie (1976)". */
export function qualifiersAt(sentence: Sentence, words: readonly string[], at: number, thisYear: number): Qualifier[] {
	const part = partAt(sentence, words, at) ?? ordinalAt(sentence, words, at)
	const first = [yearAt(sentence, words, at, thisYear), part].filter((one) => one !== null)
	const later = part && yearAt(sentence, words, part.to, thisYear)
	return later ? [...first, { to: later.to, text: part.text + later.text, isBare: false }] : first
}

/** What stands before a name to tell which is meant: "the 1976 Carrie", "the 1976 version of Carrie", "the third Star Wars". */
export function qualifierBefore(
	sentence: Sentence,
	words: readonly string[],
	at: number,
	thisYear: number,
): { from: number; rename: (name: string) => string } | null {
	const [article = '', ordinal = ''] = words.slice(Math.max(0, at - 2), at)
	const isOrdinal = article === 'the' && ORDINALS.has(ordinal) && sentence.tokens[at]?.breakBefore === ''
	if (isOrdinal) return { from: at - 2, rename: (name) => `the ${ordinal} ${name}` }
	const dated = yearBefore(sentence, words, at, thisYear)
	return dated && { from: dated.from, rename: (name) => `${name} (${dated.year})` }
}

/** "Der neue", "le premier": what stands between an article and a name, and with the article. */
export function versionsBefore(
	{ tokens }: Sentence,
	words: readonly string[],
	at: number,
	{ versions, definite }: Pick<Vocabulary, 'versions' | 'definite'>,
): { from: number; rename: (name: string) => string }[] {
	const version = definite.has(words[at - 2] ?? '') ? versions.get(words[at - 1] ?? '') : undefined
	const isOne = tokens.slice(at - 1, at + 1).every(({ breakBefore }) => breakBefore === '')
	return version && isOne ? [at - 1, at - 2].map((from) => ({ from, rename: (name) => `the ${version} ${name}` })) : []
}

function yearBefore(
	sentence: Sentence,
	words: readonly string[],
	at: number,
	thisYear: number,
): { from: number; year: string } | null {
	const isVersion = words[at - 2] === 'version' && words[at - 1] === 'of'
	const place = isVersion ? at - 3 : at - 1
	const year = words[place] ?? ''
	const isOne =
		isYear(year, thisYear) && sentence.tokens.slice(place + 1, at + 1).every(({ breakBefore }) => breakBefore === '')
	if (!isOne || BEFORE_YEAR.has(words[place - 1] ?? '')) return null
	return { from: ['the', 'that'].includes(words[place - 1] ?? '') ? place - 1 : place, year }
}

function yearAt({ tokens, text }: Sentence, words: readonly string[], at: number, thisYear: number): Qualifier | null {
	const token = tokens[at]
	const year = words[at] ?? ''
	if (!token || !isYear(year, thisYear)) return null
	const isBracketed = /[([]/.test(text[token.start - 1] ?? '')
	if (isBracketed) return { to: at + 1, text: ` (${year})`, isBare: false }
	const next = words[at + 1] ?? ''
	const isRange = BEFORE_YEAR.has(words[at - 1] ?? '') || (RANGE.has(next) && /^\d/.test(words[at + 2] ?? ''))
	return token.breakBefore !== '' || isRange || COUNTED.has(next)
		? null
		: { to: at + 1, text: ` ${year}`, isBare: false }
}

function isYear(word: string, thisYear: number): boolean {
	return /^\d{4}$/.test(word) && Number(word) >= FIRST_FILM_YEAR && Number(word) <= thisYear + YEARS_AHEAD
}

function partAt({ tokens }: Sentence, words: readonly string[], at: number): Qualifier | null {
	const isMarked = isPartWord(words[at] ?? '')
	const place = isMarked ? at + 1 : at
	const word = words[place] ?? ''
	const number = isMarked && word === 'i' ? 1 : partNumber(word)
	const isLetter = word.length === 1 && !/\d/.test(word)
	if (!(number >= 1 && number <= MAX_PART) || (!isMarked && (isLetter || word === 'one'))) return null
	const breaks = tokens.slice(at, place + 1).map(({ breakBefore }) => breakBefore)
	// "Kill Bill: Vol. 2", but "Alien, 2 of them".
	if (breaks.some((one, offset) => one !== '' && !(isMarked && offset === 0 && one === ','))) return null
	const isCounted =
		COUNTED.has(words[place + 1] ?? '') ||
		OUT_OF.test(words.slice(place + 1, place + 3).join(' ')) ||
		words.slice(place + 1, place + 4).join(' ') === 'and a half'
	if (!isMarked && isCounted) return null
	// "Five-O".
	const to = /^oh?$/.test(words[place + 1] ?? '') ? place + 2 : place + 1
	return { to, text: ` ${words.slice(at, to).join(' ')}`, isBare: !isMarked }
}

/** "Lord of the Rings the 2nd one", "Rocky, the third". */
function ordinalAt({ tokens }: Sentence, words: readonly string[], at: number): Qualifier | null {
	if (words[at] !== 'the' || !ORDINALS.has(words[at + 1] ?? '') || tokens[at + 1]?.breakBefore !== '') return null
	const isNoun = ['one', 'part', 'movie', 'film'].includes(words[at + 2] ?? '') && tokens[at + 2]?.breakBefore === ''
	const to = isNoun ? at + 3 : at + 2
	return { to, text: ` ${words.slice(at, to).join(' ')}`, isBare: false }
}
