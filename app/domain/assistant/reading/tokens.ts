import { fold } from '#domain/shared/spelling.ts'

/** A word of a sentence. */
export interface Token {
	/** The word, folded, with typos corrected. */
	word: string
	/** Position in `Sentence.text`. */
	start: number
	end: number
	/** The punctuation before it: '.' (also '!' and '?') or ',' (also ';', ':' and brackets). */
	breakBefore: '' | ',' | '.'
	/** Capitalized, in a text that is not all capitals. */
	isCapital: boolean
	/** A quoted title; `word` is all of it. */
	isQuoted: boolean
}

export interface Sentence {
	/** The text as written, without markup and invisible characters. */
	text: string
	tokens: readonly Token[]
}

const MAX_TOKENS = 100
const MARKUP = /<\/?[a-z][^<>]{0,60}>/gi
const INVISIBLE = /\p{Cf}|\p{Cs}|\ufe0f|\p{EMod}/gu
const WITHOUT = /\bw\/o\b/gi
/** Abbreviations, whose period doesn't end the sentence. */
const ABBREVIATED = /\b(max|min|mins|approx|ca|hrs?|vs|dr|mr|mrs|st)\.(?=\s)|\b(no|nr|vol|pt)\.(?=\s\d)/gi
/** "Der 2. Weltkrieg": the period of an ordinal. */
const ORDINAL = /\b(\d{1,2})\.(?=\s(?:weltkrieg|wk|staffel|teil|folge|episode|film|jahrhundert|kapitel)\p{L}*)/giu
const CONTROL = /\p{Cc}/gu
/** Digits of other scripts: full-width, Arabic, Devanagari. */
const OTHER_DIGIT = /(?=\P{ASCII})\p{Nd}/gu
const OTHER_DECIMAL_MARK = /(?<=\d)٫(?=\d)/g
/** Double quotes, or single quotes that are not apostrophes. */
const QUOTED =
	/"([^"]{1,80})"|[“„«»「『]([^"“”„«»「」『』]{1,80})[“”»«」』]|(?<![\p{L}\p{N}])['‘]([^'‘’"]{2,60})['’](?![\p{L}\p{N}])/gu
const PIECE =
	/[\p{L}\p{M}]+(?=\d+[.,]\d)|\d+[.,]\d+\p{L}*%?|(?:\p{L}\.){2,}|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*%?|[<>]=?|\p{RI}\p{RI}|\p{Extended_Pictographic}|[^\s]/gu
const BREAKS: ReadonlyMap<string, Token['breakBefore']> = new Map(
	Object.entries({
		'.': '.',
		'!': '.',
		'?': '.',
		',': ',',
		';': ',',
		':': ',',
		'(': ',',
		')': ',',
		'…': '.',
		'—': ',',
		'。': '.',
		'！': '.',
		'？': '.',
		'।': '.',
		'؟': '.',
		'、': ',',
		'，': ',',
		'،': ',',
		'؛': ',',
	}),
)
/** Symbols and their words. */
const SIGNS: ReadonlyMap<string, string> = new Map(
	Object.entries({
		'&': 'and',
		'|': 'or',
		'>': 'above',
		'<': 'under',
		'>=': 'at least',
		'<=': 'at most',
		'≥': 'at least',
		'≤': 'at most',
		'~': 'about',
		'+': '+',
	}),
)
/** How phones write words. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
	Object.entries({ b4: 'before', yrs: 'years', '2nite': 'tonight', '2day': 'today', '2moro': 'tomorrow' }),
)
/** "My 3yo", "8jährige". */
const OF_AGE = /^(\d{1,2})(yo|yrs?|j[aä]e?hrig\p{L}*)$/iu
const POSSESSIVE = /['’]s$/i
const CONTRACTIONS = new Set('that what it who here there let how where he she everyone everybody when'.split(' '))
/** Capitalized words, but not all caps: in "I have ONE bar", "ONE" isn't a name. */
const CAPITALIZED = /^\p{Lu}(?:$|[^\p{Lu}]|.*\P{Lu}\p{Ll})/u
/** Reads text in linear time. */
export function tokenize(raw: string): Sentence {
	const text = cleanText(raw)
	const hasSmallLetters = /\p{Ll}/u.test(text)
	const quotes = [...text.matchAll(QUOTED)]
	const tokens: Token[] = []
	let breakBefore: Token['breakBefore'] = ''
	const add = (word: string, start: number, end: number, isCapital: boolean, isQuoted: boolean) => {
		tokens.push({ word, start, end, breakBefore, isCapital, isQuoted })
		breakBefore = ''
	}
	for (const piece of text.matchAll(PIECE)) {
		if (tokens.length >= MAX_TOKENS) break
		const [written] = piece
		const start = piece.index
		const end = start + written.length
		const quote = quotes.find(({ index, 0: quoted }) => start >= index && start < index + quoted.length)
		if (quote) {
			const inner = quote[1] ?? quote[2] ?? quote[3] ?? ''
			if (tokens.at(-1)?.start === quote.index + 1) continue
			add(fold(inner), quote.index + 1, quote.index + 1 + inner.length, true, true)
			continue
		}
		// "DiCaprio + crime" lists, "7 +" does not.
		if (written === '+' && text[end] === ' ' && text[start - 1] === ' ' && end < text.length - 1) {
			breakBefore ||= ','
			continue
		}
		// "Star Wars/Star Trek" are two.
		if (written === '/' && /\p{L}/u.test(text[start - 1] ?? '') && /\p{L}/u.test(text[end] ?? '')) breakBefore ||= ','
		const between = { before: text[start - 1] ?? '', after: text[end] ?? '' }
		for (const word of wordsOf(written, between))
			add(word, start, end, hasSmallLetters && CAPITALIZED.test(written), false)
		const sign = BREAKS.get(written)
		if (sign && breakBefore !== '.' && tokens.length > 0) breakBefore = sign
	}
	return { text, tokens }
}

/** Whether a word stands right after the one before it: both were cut from what is written together. */
export function isCutFromBefore(tokens: readonly Token[], at: number): boolean {
	return at > 0 && tokens[at] !== undefined && tokens[at - 1]?.end === tokens[at]?.start
}

/** The positions from one token up to another. */
export const positionsOf = (from: number, to: number): number[] =>
	Array.from({ length: to - from }, (_, offset) => from + offset)

/** The original text from one token up to another. */
export function sourceTextOf(sentence: Sentence, from: number, to: number): string {
	const [first, last] = [sentence.tokens[from], sentence.tokens[to - 1]]
	return first && last ? sentence.text.slice(first.start, last.end).trim() : ''
}

/** Where the clause of a token ends: phrases do not cross punctuation. */
export function clauseEnd(tokens: readonly Token[], at: number): number {
	let end = at + 1
	while (end < tokens.length && tokens[end]?.breakBefore === '') end++
	return Math.min(end, tokens.length)
}

function cleanText(raw: string): string {
	// A line of a list ends like a sentence.
	const lines = raw.trim().replace(/([\p{L}\p{N}])[^\S\n]*\n\s*/gu, '$1. ')
	const short = lines.replace(CONTROL, ' ').replace(INVISIBLE, '')
	return withPlainDigits(short)
		.replace(OTHER_DECIMAL_MARK, '.')
		.replace(MARKUP, ' ')
		.replace(WITHOUT, 'without')
		.replace(ABBREVIATED, '$1$2')
		.replace(ORDINAL, '$1')
		.replace(/\s+/g, ' ')
		.trim()
}

/** Digits of other scripts become ASCII ones. */
export function withPlainDigits(text: string): string {
	return text.replace(OTHER_DIGIT, plainDigit)
}

/** The ASCII digit of the same value. Unicode has the digits of each script in order, from 0. */
function plainDigit(digit: string): string {
	const alike = digit.normalize('NFKC')
	if (/^\d$/.test(alike)) return alike
	const code = digit.codePointAt(0) ?? 0
	let zero = code
	while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
	return String(code - zero)
}

function wordsOf(written: string, between: { before: string; after: string }): string[] {
	const isBetweenDigits = /\d/.test(between.before) && /[\d']/.test(between.after)
	// "80年代〜90年代".
	if (/^[〜～]$/.test(written)) return /\d/.test(between.after) ? ['to'] : []
	if (/^[-–—]$/.test(written)) return isBetweenDigits ? ['to'] : []
	if (written === '/') return isBetweenDigits ? ['/'] : []
	const phrase = SIGNS.get(written)
	if (phrase) return phrase.split(' ')
	if (/^(?:\p{Extended_Pictographic}|\p{RI})/u.test(written) && !/^\d/.test(written)) return [written]
	if (!/[\p{L}\p{N}]/u.test(written)) return []
	const [, number, ofAge] = OF_AGE.exec(written) ?? []
	return number && ofAge ? [number, wordOf(ofAge)] : [wordOf(written)]
}

function wordOf(written: string): string {
	const number = /^(\d+)[.,](\d+)(.*)$/s.exec(written)
	if (number) return `${number[1]}.${number[2]}${(number[3] ?? '').toLowerCase()}`
	const [, letters = '', sign = ''] = /^(.*?)(%?)$/u.exec(written) ?? []
	const base = letters.replace(POSSESSIVE, '')
	const isPossessive = base !== letters && !CONTRACTIONS.has(base.toLowerCase()) && !/^\d+$/.test(base)
	const word = fold(isPossessive ? base : letters)
	return (SHORT_FORMS.get(word) ?? word) + sign
}
