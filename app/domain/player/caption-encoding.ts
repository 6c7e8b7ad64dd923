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

/** The ten most frequent letters in encodings whose letters are all above ASCII. */
const FREQUENT_LETTERS: [string, number[]][] = [
	['windows-1251', [0xee, 0xe5, 0xe0, 0xe8, 0xed, 0xf2, 0xf1, 0xf0, 0xe2, 0xeb]],
	['koi8-r', [0xcf, 0xc5, 0xc1, 0xc9, 0xce, 0xd4, 0xd3, 0xd2, 0xd7, 0xcc]],
	['windows-1253', [0xe1, 0xef, 0xe9, 0xe5, 0xf4, 0xed, 0xf3, 0xe7, 0xf1, 0xf2]],
	['windows-1255', [0xe9, 0xe5, 0xe4, 0xec, 0xe0, 0xfa, 0xee, 0xf8, 0xe1, 0xf9]],
	['windows-1256', [0xc7, 0xe1, 0xed, 0xe3, 0xe6, 0xe4, 0xd1, 0xca, 0xc8, 0xe5]],
]
/** Accents are fewer, also in Czech and Vietnamese. */
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
		return isAboveAscii(ofViewer) ? 'windows-1252' : ofViewer
	const shares = FREQUENT_LETTERS.map(([encoding, letters]) => ({
		encoding,
		share: foreign.filter((byte) => letters.includes(byte)).length / foreign.length,
	}))
	const best = shares.reduce((a, b) => (b.share > a.share ? b : a))
	return best.share >= MIN_FREQUENT_SHARE ? best.encoding : ofViewer
}

function isAboveAscii(encoding: string): boolean {
	return FREQUENT_LETTERS.some(([name]) => name === encoding)
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
