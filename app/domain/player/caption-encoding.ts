import { type DecoderClass, utf16Encoding } from '#domain/shared/text-encoding.ts'
import { captionWords } from './caption-words.ts'

/** Encodings that were common before UTF-8, by language; Western European for all others. */
const LEGACY_ENCODINGS: Partial<Record<CaptionEncoding, string>> = {
	'windows-1250': 'bs cs hr hu pl ro sk sl sq',
	'windows-1251': 'be bg kk mk mn ru sr uk',
	'windows-1253': 'el',
	'windows-1254': 'az tr',
	'windows-1255': 'he yi',
	'windows-1256': 'ar fa ur',
	'windows-1257': 'et lt lv',
	'windows-1258': 'vi',
	'windows-874': 'th',
	shift_jis: 'ja',
	'euc-kr': 'ko',
	gb18030: 'zh',
}
const UTF_8_MARK = [0xef, 0xbb, 0xbf]

/** Encodings that the viewer can choose, as `TextDecoder` names them, and the names that people read. */
export const CAPTION_ENCODINGS = {
	'utf-8': () => captionWords.unicode({ name: 'UTF-8' }),
	'utf-16le': () => captionWords.unicode({ name: 'UTF-16' }),
	'utf-16be': () => captionWords.unicode({ name: 'UTF-16 BE' }),
	'windows-1252': () => captionWords.western({ name: 'Windows-1252' }),
	macintosh: () => captionWords.western({ name: 'Macintosh' }),
	'windows-1250': () => captionWords.centralEuropean({ name: 'Windows-1250' }),
	'iso-8859-2': () => captionWords.centralEuropean({ name: 'ISO 8859-2' }),
	'windows-1257': () => captionWords.baltic({ name: 'Windows-1257' }),
	'windows-1254': () => captionWords.turkish({ name: 'Windows-1254' }),
	'windows-1251': () => captionWords.cyrillic({ name: 'Windows-1251' }),
	'koi8-r': () => captionWords.cyrillic({ name: 'KOI8-R' }),
	'koi8-u': () => captionWords.cyrillic({ name: 'KOI8-U' }),
	ibm866: () => captionWords.cyrillic({ name: 'DOS' }),
	'iso-8859-5': () => captionWords.cyrillic({ name: 'ISO 8859-5' }),
	'x-mac-cyrillic': () => captionWords.cyrillic({ name: 'Macintosh' }),
	'windows-1253': () => captionWords.greek({ name: 'Windows-1253' }),
	'iso-8859-7': () => captionWords.greek({ name: 'ISO 8859-7' }),
	'windows-1255': () => captionWords.hebrew({ name: 'Windows-1255' }),
	'windows-1256': () => captionWords.arabic({ name: 'Windows-1256' }),
	'iso-8859-6': () => captionWords.arabic({ name: 'ISO 8859-6' }),
	'windows-874': () => captionWords.thai({ name: 'Windows-874' }),
	'windows-1258': () => captionWords.vietnamese({ name: 'Windows-1258' }),
	gb18030: () => captionWords.simplifiedChinese({ name: 'GB18030' }),
	big5: () => captionWords.traditionalChinese({ name: 'Big5' }),
	shift_jis: () => captionWords.japanese({ name: 'Shift-JIS' }),
	'euc-jp': () => captionWords.japanese({ name: 'EUC' }),
	'iso-2022-jp': () => captionWords.japanese({ name: 'ISO 2022' }),
	'euc-kr': () => captionWords.korean({ name: 'EUC' }),
} as const

export type CaptionEncoding = keyof typeof CAPTION_ENCODINGS

/** Letters outside ASCII, the most frequent first. */
interface Letters {
	letters: string
	/** Whether words have letters of ASCII too. */
	isLatin: boolean
	/** The share of a text's letters outside ASCII that these usually are. */
	usualShare: number
}

const latin = (...languages: string[]): Letters[] =>
	languages.map((letters) => ({ letters, isLatin: true, usualShare: 0.95 }))
const script = (letters: string, usualShare: number): Letters[] => [{ letters, isLatin: false, usualShare }]

const WESTERN = [
	...latin('éàèêçùâîôûëïœ', 'üäöß', 'áíóéñúü', 'ãáéçíóêúâõàô', 'èàùòìé', 'éëïóöü', 'äåöé', 'åøæé', 'íáðöþóéæúý'),
]
const CENTRAL = latin('ęąłóżśćńź', 'áíéěřýžščůúňďťó', 'áíéýľščžťúôňóäďĺŕ', 'éáöóőíüúű', 'ăîşţâ', 'čšžćđ')
const CYRILLIC = script('оеаинтсрвлкмі', 0.72)
const GREEK = script('αοιετσνηυρπκάόίέήύώς', 0.93)
const ARABIC = script('اليمنتروبهدعك', 0.8)
const KANA = script('いのんしてたなにはでかとっるがをもうらりこれきよまあさだー', 0.5)

/** What texts in an encoding have outside ASCII, in each of its languages. The first of equals wins. */
const LETTERS_OF_ENCODINGS: readonly [encoding: CaptionEncoding, languages: readonly Letters[]][] = [
	['windows-1252', WESTERN],
	['windows-1250', CENTRAL],
	['iso-8859-2', CENTRAL],
	['windows-1254', latin('ıüşçğöâîû')],
	['windows-1257', latin('āīēšūņļģķčž', 'ėšųžūįąčę', 'äõüöšž')],
	['windows-1258', latin('đêôơưâăàáéèíóòúùý\u0300\u0301\u0303\u0309\u0323')],
	['macintosh', WESTERN],
	['windows-1251', CYRILLIC],
	['koi8-r', CYRILLIC],
	['koi8-u', CYRILLIC],
	['ibm866', CYRILLIC],
	['iso-8859-5', CYRILLIC],
	['x-mac-cyrillic', CYRILLIC],
	['windows-1253', GREEK],
	['iso-8859-7', GREEK],
	['windows-1255', script('יוהלאמרתבשנח', 0.78)],
	['windows-1256', ARABIC],
	['iso-8859-6', ARABIC],
	['windows-874', script('านรอกเงมยลวด่ี้ัไ', 0.75)],
	['gb18030', script('的一是不了我你在人有这他们来个到说去就那么要会也好没什吗吧为', 0.4)],
	['big5', script('的一是不了我你在人有這他們來個到說去就那麼要會也好沒什嗎吧為', 0.4)],
	[
		'euc-kr',
		script(
			'이다는가지고을아에나하어사그의도를은있한로서거기요게니자리네해안내들라일당대만시면없우저러말것정까뭐야',
			0.45,
		),
	],
	['shift_jis', KANA],
	['euc-jp', KANA],
]
/** Punctuation that says nothing about letters. */
const NEUTRAL = '“”‘’„…–—«»¿¡\u00a0，。！？、「」'

/** What the language of the file, and that of the viewer, count for. */
const LANGUAGE_WEIGHT = 0.12
const VIEWER_WEIGHT = 0.05
/** Below this, the letters say nothing. */
const MIN_SCORE = 0.2
const SAMPLE_BYTES = 24 * 1024

/**
 * The encoding of a text file, as `TextDecoder` names it: by its byte order mark, UTF-8 where the bytes are UTF-8, and else
 * the one in which its letters make the most sense, of equals that of its language.
 * @param language BCP 47; `null` if unknown
 * @param isPossible which encodings besides Unicode come into question
 */
export function captionEncoding(
	bytes: Uint8Array,
	language: string | null,
	Decoder: DecoderClass,
	viewerLanguage = '',
	isPossible: (encoding: CaptionEncoding) => boolean = () => true,
): CaptionEncoding {
	if (UTF_8_MARK.every((byte, index) => bytes[index] === byte)) return 'utf-8'
	const wide = utf16Encoding(bytes)
	if (wide) return wide
	const sample = bytes.subarray(0, SAMPLE_BYTES)
	if (isUtf8(bytes)) return hasShifts(sample) ? 'iso-2022-jp' : 'utf-8'
	const [ofLanguage, ofViewer] = [language ?? '', viewerLanguage].map(encodingOf)
	const possible = LETTERS_OF_ENCODINGS.filter(([encoding]) => isPossible(encoding))
	const scores = possible.map(([encoding, letters]) => {
		const score = scoreOf(decodeOrNull(Decoder, sample, encoding), letters)
		const weight = (encoding === ofLanguage ? LANGUAGE_WEIGHT : 0) + (encoding === ofViewer ? VIEWER_WEIGHT : 0)
		return { encoding, score: score < MIN_SCORE ? 0 : score + weight }
	})
	const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
	return best.score > 0 ? best.encoding : (ofLanguage ?? ofViewer ?? 'windows-1252')
}

function decodeOrNull(Decoder: DecoderClass, bytes: Uint8Array, encoding: string): string | null {
	try {
		return new Decoder(encoding).decode(bytes)
	} catch {
		// This platform does not know it.
		return null
	}
}

/** A byte that is none of the encoding outweighs letters that fit. */
const BROKEN_WEIGHT = 4
/** How many letters of a language with Latin letters are frequent, and what the others count for. */
const FREQUENT_COUNT = 4
const RARE_WEIGHT = 0.8
/** Words may be a single accented letter. */
const MAX_BARE_LENGTH = 2
const WORD = /[\p{L}\p{M}]+/gu

/** The share of characters outside ASCII that fit a language of the encoding. */
function scoreOf(text: string | null, languages: readonly Letters[]): number {
	const rest = (text ?? '').replace(/[\0-\x7f]+/g, '')
	const broken = rest.split('\ufffd').length - 1
	const total = [...rest].filter((character) => !NEUTRAL.includes(character)).length + broken * (BROKEN_WEIGHT - 1)
	if (total === 0) return rest === '' ? 0 : MIN_SCORE
	const words = ((text ?? '').match(WORD) ?? []).filter((word) => /[^\0-\x7f]/.test(word)).map((word) => [...word])
	const shares = languages.map((language) => {
		const share = words.reduce((sum, word) => sum + fitOf(word, language), 0) / total
		return share / language.usualShare
	})
	return Math.max(...shares)
}

/** Letters that only end a word, and those that only follow others. */
const ONLY_LAST = 'ςךםןףץةى'
const NEVER_FIRST = 'ьы'
const IMPOSSIBLE_WEIGHT = 3
/** No word has letters of Latin and of another script. */
const LAST_LATIN = '\u0250'

/** How many letters outside ASCII of a word fit. */
function fitOf(word: readonly string[], { letters, isLatin }: Letters): number {
	const isMixed = word.some((letter) => letter < (isLatin ? '\x80' : LAST_LATIN))
	if (isLatin ? !isMixed && word.length > MAX_BARE_LENGTH : isMixed) return 0
	let fit = 0
	for (const [at, letter] of word.entries()) {
		if (letter < '\x80') continue
		const lower = letter.toLowerCase()
		const isImpossible =
			(at === 0 && (NEVER_FIRST.includes(lower) || /\p{M}/u.test(letter))) ||
			(at < word.length - 1 && ONLY_LAST.includes(lower))
		const rank = letters.indexOf(lower.charAt(0))
		if (isImpossible) fit -= IMPOSSIBLE_WEIGHT
		else if (rank >= 0) fit += caseWeight(letter, word[at - 1]) * (isLatin && rank >= FREQUENT_COUNT ? RARE_WEIGHT : 1)
	}
	return fit
}

/** Upper case follows lower case nowhere, and upper case rarely. */
function caseWeight(letter: string, before: string | undefined): number {
	if (before === undefined || letter === letter.toLowerCase()) return 1
	return before === before.toLowerCase() ? 0 : 0.35
}

/** Whether Japanese is switched on and off by escape sequences. */
function hasShifts(bytes: Uint8Array): boolean {
	const at = bytes.indexOf(0x1b)
	return at !== -1 && bytes[at + 1] === 0x24 && (bytes[at + 2] === 0x42 || bytes[at + 2] === 0x40)
}

/** `null` without a language, and for English, which has no letters of its own outside ASCII. */
function encodingOf(language: string): CaptionEncoding | null {
	const [primary = ''] = language.toLowerCase().split('-')
	if (primary === '' || primary === 'en') return null
	if (/^zh-(?:tw|hk|mo|hant)|^yue/i.test(language)) return 'big5'
	const found = Object.entries(LEGACY_ENCODINGS).find(([, codes]) => codes.split(' ').includes(primary))
	return (found?.[0] as CaptionEncoding | undefined) ?? 'windows-1252'
}

/** Whether nearly all bytes outside ASCII are: a few damaged ones, or a cut at the end, change nothing. */
function isUtf8(bytes: Uint8Array): boolean {
	let [whole, broken] = [0, 0]
	for (let at = 0; at < bytes.length; ) {
		const length = sequenceLength(bytes[at] ?? 0)
		let next = 1
		while (next < length && ((bytes[at + next] ?? 0) & 0xc0) === 0x80) next++
		const isCut = length > 1 && at + next >= bytes.length
		if (length === 0 || (next < length && !isCut)) broken++
		else if (length > 1) whole++
		at += next
	}
	return broken * 20 <= whole
}

function sequenceLength(lead: number): number {
	if (lead < 0x80) return 1
	if (lead >= 0xc2 && lead < 0xe0) return 2
	if (lead >= 0xe0 && lead < 0xf0) return 3
	return lead >= 0xf0 && lead < 0xf5 ? 4 : 0
}

/** Scripts, by the language that most often uses them; of two that match, the first. */
const SCRIPTS: [string, RegExp][] = [
	['ja', /[\u3040-\u30ff]/g],
	['ko', /[\uac00-\ud7af]/g],
	['zh', /[\u4e00-\u9fff]/g],
	['ru', /[\u0400-\u04ff]/g],
	['el', /[\u0370-\u03ff]/g],
	['he', /[\u0590-\u05ff]/g],
	['ar', /[\u0600-\u06ff]/g],
	['th', /[\u0e00-\u0e7f]/g],
	['hi', /[\u0900-\u097f]/g],
]

/** Letters that tell languages of one script apart. */
const LETTERS: Record<string, [string, RegExp][]> = {
	ru: [
		['ru', /[ыэ]/],
		['uk', /[їєі]/],
		['sr', /[ђћџј]/],
		['bg', /ъ/],
	],
	ar: [['fa', /[پچژگ]/]],
}

/** Words that are frequent in captions and in no other of these languages. */
const WORDS: Record<string, string> = {
	en: 'the and you that is this what',
	de: 'und ich nicht das ist sie wir',
	fr: 'je vous pas est les une dans',
	es: 'el los una por está pero qué',
	it: 'che non sono il della ho questo',
	pt: 'não você uma isso eu está muito',
	nl: 'het een niet ik dat van zijn',
	sv: 'och jag inte det är att på',
	pl: 'nie się jest że co jak tak',
	tr: 'bir bu ne için değil evet ama',
}

const SAMPLE_LENGTH = 20_000

/** The smallest share of letters or words that indicates a language. */
const MIN_SHARE = 0.3

const MIN_WORD_SHARE = 0.05

/** The language that a text is written in, as ISO 639-1; `null` if its letters and most frequent words don't say. */
export function languageInText(text: string): string | null {
	const sample = text.slice(0, SAMPLE_LENGTH).toLowerCase()
	const letterCount = sample.match(/\p{L}/gu)?.length ?? 0
	const script = SCRIPTS.find(([, letters]) => (sample.match(letters)?.length ?? 0) > MIN_SHARE * letterCount)?.[0]
	if (script) return LETTERS[script]?.find(([, letters]) => letters.test(sample))?.[0] ?? script
	const words = sample.match(/\p{L}+/gu) ?? []
	const counts = Object.entries(WORDS).map(([language, frequent]) => {
		const known = new Set(frequent.split(' '))
		return { language, count: words.filter((word) => known.has(word)).length }
	})
	const best = counts.reduce((a, b) => (b.count > a.count ? b : a))
	return best.count > MIN_WORD_SHARE * words.length ? best.language : null
}
