/** Encodings that were common before UTF-8, by language; Western European for all others. */
const LEGACY_ENCODINGS: Record<string, string> = {
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
const BYTE_ORDER_MARKS: [string, number[]][] = [
	['utf-8', [0xef, 0xbb, 0xbf]],
	['utf-16le', [0xff, 0xfe]],
	['utf-16be', [0xfe, 0xff]],
]

/** The ten most frequent letters, for encodings whose letters are all outside ASCII. */
const FREQUENT_LETTERS: [string, number[]][] = [
	['windows-1251', [0xee, 0xe5, 0xe0, 0xe8, 0xed, 0xf2, 0xf1, 0xf0, 0xe2, 0xeb]],
	['koi8-r', [0xcf, 0xc5, 0xc1, 0xc9, 0xce, 0xd4, 0xd3, 0xd2, 0xd7, 0xcc]],
	['windows-1253', [0xe1, 0xef, 0xe9, 0xe5, 0xf4, 0xed, 0xf3, 0xe7, 0xf1, 0xf2]],
	['windows-1255', [0xe9, 0xe5, 0xe4, 0xec, 0xe0, 0xfa, 0xee, 0xf8, 0xe1, 0xf9]],
	['windows-1256', [0xc7, 0xe1, 0xed, 0xe3, 0xe6, 0xe4, 0xd1, 0xca, 0xc8, 0xe5]],
]
/** Accented letters are a smaller share, even in Czech and Vietnamese. */
const MIN_FOREIGN_SHARE = 0.5
const MIN_FREQUENT_SHARE = 0.5

/**
 * The encoding of a text file, as `TextDecoder` names it: by its byte order mark, UTF-8 where the bytes are UTF-8, and what
 * was usual in the language otherwise.
 * @param language BCP 47; `null` if unknown: then the letters decide, or if they don't the viewer's language
 */
export function captionEncoding(bytes: Uint8Array, language: string | null, viewerLanguage = ''): string {
	const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
	if (marked) return marked[0]
	if (isUtf8(bytes)) return 'utf-8'
	return language === null ? encodingByLetters(bytes, viewerLanguage) : encodingOf(language)
}

function encodingByLetters(bytes: Uint8Array, viewerLanguage: string): string {
	const ofViewer = encodingOf(viewerLanguage)
	const foreign = bytes.filter((byte) => byte >= 0xc0)
	const asciiCount = bytes.filter((byte) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a).length
	if (foreign.length < MIN_FOREIGN_SHARE * (foreign.length + asciiCount))
		return FREQUENT_LETTERS.some(([encoding]) => encoding === ofViewer) ? 'windows-1252' : ofViewer
	const shares = FREQUENT_LETTERS.map(([encoding, letters]) => ({
		encoding,
		share: foreign.filter((byte) => letters.includes(byte)).length / foreign.length,
	}))
	const best = shares.reduce((a, b) => (b.share > a.share ? b : a))
	return best.share >= MIN_FREQUENT_SHARE ? best.encoding : ofViewer
}

function encodingOf(language: string): string {
	if (/^zh-(?:tw|hk|mo|hant)/i.test(language)) return 'big5'
	const [primary = ''] = language.toLowerCase().split('-')
	return Object.entries(LEGACY_ENCODINGS).find(([, codes]) => codes.split(' ').includes(primary))?.[0] ?? 'windows-1252'
}

/** 'ru' for 'Film.2021.ru.srt'; `null` when the name says nothing. */
export function languageInName(name: string): string | null {
	return /[._ -]([a-z]{2})(?:[._-](?:forced|sdh|hi|cc))?\.[a-z]{3}$/i.exec(name)?.[1]?.toLowerCase() ?? null
}

function isUtf8(bytes: Uint8Array): boolean {
	for (let at = 0; at < bytes.length; ) {
		const length = sequenceLength(bytes[at] ?? 0)
		if (length === 0) return false
		for (let next = 1; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return false
		at += length
	}
	return true
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
