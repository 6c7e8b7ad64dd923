import { languageTagName } from '../shared/languages.ts'
import { memoize } from '../shared/memoize.ts'

/** Languages that captions are in, for names of files and for the viewer's choice. */
export const CAPTION_LANGUAGES =
	'af am ar az be bg bn bs ca cs cy da de el en es es-419 et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lo lt lv mk ml mn mr ms mt my nb ne nl nn no pa pl pt pt-BR ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi yue zh zh-Hans zh-Hant zu'.split(
		' ',
	)
/** Others that names of files spell out. */
const NAMED_VARIANTS =
	'de-AT de-CH en-AU en-CA en-GB en-US es-ES es-MX fr-CA fr-FR nl-BE pt-PT sr-Cyrl sr-Latn zh-Hant-HK'.split(' ')
/** What people write for a language besides its code. */
const ALIASES: Record<string, string> = {
	...{ cn: 'zh-Hans', chs: 'zh-Hans', sc: 'zh-Hans', gb: 'zh-Hans', tw: 'zh-Hant', cht: 'zh-Hant', tc: 'zh-Hant' },
	...{
		zht: 'zh-Hant',
		zhs: 'zh-Hans',
		big5: 'zh-Hant',
		jp: 'ja',
		kr: 'ko',
		br: 'pt-BR',
		pob: 'pt-BR',
		ptb: 'pt-BR',
		ptbr: 'pt-BR',
	},
	...{ spl: 'es-419', lat: 'es-419', cz: 'cs', gr: 'el', ua: 'uk', dk: 'da', se: 'sv', vn: 'vi', scr: 'hr', scc: 'sr' },
}
const NAME_ALIASES: Record<string, string> = {
	...{ castilian: 'es-ES', castellano: 'es-ES', latino: 'es-419', 'latino spanish': 'es-419', farsi: 'fa' },
	...{ mandarin: 'zh', cantonese: 'yue', flemish: 'nl-BE', bokmal: 'nb', tagalog: 'fil', brazilian: 'pt-BR' },
	...{ 'english us': 'en-US', 'english uk': 'en-GB', 'br portuguese': 'pt-BR', 'portuguese pt': 'pt-PT' },
	...{ 'chinese simp': 'zh-Hans', 'chinese trad': 'zh-Hant', 'eu spanish': 'es-ES' },
}
/** Codes that are also words, initials or numerals: they count in lower case after a dot or an underscore only. */
const WORDS = new Set(
	'am be he hi id is it lo my no si vi uk ms ka mt hr sr te ta mr et el fi eu ga ne ml sc gb tc cn se ara arm bel ben bos bur cat dan est fil fin geo hun ice kan kat lat lit mac mal mar may nor pan per pol pus rum sin spa tam tel'.split(
		' ',
	),
)

interface CaptionName {
	/** BCP 47; `null` when the name says nothing. */
	language: string | null
	/** Whether only signs and foreign speech are translated. */
	isForced: boolean
	/** Whether it is for the deaf and hard of hearing. */
	isSdh: boolean
}

const EXTENSION = /\.[a-z\d]{1,5}$/i
const FLAG =
	/(?:^|[.\s_\-[(,+&])(forced|foreign|signs|songs|sdh|cc|hi|hearing[.\s_-]?impaired|default|full|dialogue|orig|updated|c|addic7ed|com|\d{1,2})[\])]?$/i
const SEPARATORS_AT_END = /[.\s_\-[(,+&]{1,9}$/
const MAX_FLAGS = 8

/** What the name of a captions file says, as media servers and their users write it: 'Film.pt-BR.forced.srt'. */
export function readCaptionName(fileName: string): CaptionName {
	let rest = fileName.slice(-200).replace(EXTENSION, '')
	let language: string | null = null
	const flags: string[] = []
	for (let count = 0; count < MAX_FLAGS; count++) {
		const flag = FLAG.exec(rest)
		const before = flag ? rest.slice(0, flag.index).replace(SEPARATORS_AT_END, '') : ''
		const found: Found | null = language === null ? languageAtEnd(rest) : null
		// "hi" is Hindi, or "hearing impaired" after a language.
		if (found && !(flag && languageAtEnd(before))) {
			language = found.tag
			rest = rest.slice(0, found.at).replace(SEPARATORS_AT_END, '')
		} else if (flag) {
			flags.push((flag[1] ?? '').toLowerCase())
			rest = before
		} else break
	}
	const has = (...names: string[]) => language !== null && flags.some((flag) => names.includes(flag))
	return {
		language,
		isForced: has('forced', 'foreign', 'signs', 'songs'),
		isSdh: has('sdh', 'cc', 'hi') || (language !== null && flags.some((flag) => flag.startsWith('hearing'))),
	}
}

interface Found {
	tag: string
	/** Where it begins. */
	at: number
}

function languageAtEnd(text: string): Found | null {
	return tagAtEnd(text) ?? nameAtEnd(text) ?? codeAtEnd(text)
}

const TAG = /(?:^|([.\s_\-[(,+]))([a-z]{2,3})[-_]((?:[a-z]{4}|[a-z]{2}|419)(?:[-_][a-z]{2})?)[\])]?$/i

/** 'pt-BR', 'zh_Hans', 'es-419' */
function tagAtEnd(text: string): Found | null {
	const found = TAG.exec(text)
	const [, separator = '', code = '', rest = ''] = found ?? []
	const primary = found && toLanguage(code, separator)
	const tag = primary && canonicalTag(`${primary.split('-')[0]}-${rest.replace('_', '-')}`)
	return found && tag ? { tag, at: found.index } : null
}

const CODE = /(?:^|([.\s_\-[(,+&]))([a-z]{2,3}|big5|ptbr)[\])]?$/i

/** 'en', 'eng', 'cht' */
function codeAtEnd(text: string): Found | null {
	const found = CODE.exec(text)
	const tag = found && toLanguage(found[2] ?? '', found[1] ?? '')
	return found && tag ? { tag, at: found.index } : null
}

function toLanguage(code: string, separator: string): string | null {
	const lower = code.toLowerCase()
	if (WORDS.has(lower) && !(code === lower && /^[._[(]$/.test(separator))) return null
	const alias = ALIASES[lower]
	if (alias !== undefined) return alias
	const [tag = ''] = canonicalLocales(lower)
	return CAPTION_LANGUAGES.includes(tag) ? tag : null
}

const MAX_NAME_WORDS = 4
const WORD = /[\p{L}\p{M}]+/gu

/** 'Brazilian Portuguese', 'Chinese (Simplified)', 'Français' */
function nameAtEnd(text: string): Found | null {
	if (!/[\p{L}\p{M}][\])]?$/u.test(text)) return null
	const words = [...text.matchAll(WORD)].slice(-MAX_NAME_WORDS)
	for (let from = 0; from < words.length; from++) {
		const tag = languagesByName().get(nameKey(words.slice(from).map(([word]) => word)))
		if (tag !== undefined) return { tag, at: words[from]?.index ?? 0 }
	}
	return null
}

/** The same for words in any order, with or without accents. */
function nameKey(words: readonly string[]): string {
	return words
		.map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
		.sort()
		.join(' ')
}

const languagesByName = memoize((): ReadonlyMap<string, string> => {
	const standard = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' })
	const entries = [...CAPTION_LANGUAGES, ...NAMED_VARIANTS].flatMap((tag) =>
		[languageTagName(tag, 'en'), standard.of(tag) ?? tag, languageTagName(tag, tag)].map((name): [string, string] => [
			nameKey(name.match(WORD) ?? []),
			tag,
		]),
	)
	return new Map([...entries, ...Object.entries(NAME_ALIASES)])
})

/** With the script instead of the region for Chinese, which is what its readers look for. `null` for an unknown region. */
function canonicalTag(written: string): string | null {
	const [tag] = canonicalLocales(written)
	if (tag === undefined || languageTagName(tag, 'en') === tag) return null
	const { language, script, region } = new Intl.Locale(tag)
	const isKnown = region === undefined || new Intl.DisplayNames(['en'], { type: 'region' }).of(region) !== region
	if (!isKnown) return null
	// Of Latin America, not of Laos.
	if (tag === 'es-LA') return 'es-419'
	if (language !== 'zh' || script !== undefined) return tag
	return /^(?:TW|HK|MO)$/.test(region ?? '') ? `zh-Hant${region === 'TW' ? '' : `-${region}`}` : 'zh-Hans'
}

function canonicalLocales(tag: string): string[] {
	try {
		return Intl.getCanonicalLocales(tag)
	} catch {
		// Not a language tag.
		return []
	}
}
