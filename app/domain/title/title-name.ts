import { partNumber } from '#domain/shared/numerals.ts'
import { expandShorthand } from '#domain/shared/shorthand.ts'
import { fold } from '#domain/shared/spelling.ts'
import { parseTitleQuery } from './title-query.ts'

/** One reading of a title in people's words: "Carrie (1976)", "Heat, the one with Al Pacino", "lotr 2". */
export interface TitleName {
	title: string
	year: number | null
	/** The person named as being in it. */
	person: string | null
	/** Its number in the series. */
	part: number | null
	/** "The new Mad Max", "Psycho, the original". */
	version: 'newest' | 'oldest' | null
	/** Whether a word was dropped to find more titles, which are then compared with the whole name. */
	isPartial: boolean
	/** The name before the word was dropped. */
	whole: string
}

const ORDINALS: ReadonlyMap<string, number> = new Map(
	['first 1st', 'second 2nd', 'third 3rd', 'fourth 4th', 'fifth 5th'].flatMap((names, index) =>
		names.split(' ').map((name): [string, number] => [name, index + 1]),
	),
)
const MAX_PART = 15
const MAX_LENGTH = 300
const KIND = 'one|movie|film|show|series|version|remake|reboot|adaptation'
const BRACKETED = /^([^([]{1,200})\s?[([]([^()[\]]{1,80})[)\]]$/
/** "Heat - the one with Al Pacino", "King Kong from 1933", "Psycho, the original". */
const AGES = 'old|older|new|newer|latest|original|first'
const REMARK_AT_END = new RegExp(
	`^(.{1,200}?)(?:\\s[-–—]\\s|[,.?!]\\s|\\s)(?:but |like |i mean |as in )?(not (?:the |that )\\p{L}.{1,80}|(?:not )?(?:(?:the |that |an? )(?:${AGES}|${KIND})\\b.{0,80}|(?:the|that) [\\p{L}']+(?: [\\p{L}']+)? one|(?:${AGES})(?: (?:${KIND}))?|(?:${KIND}) (?:with|from|by|starring) .{1,60}|(?:with|w/?|starring|by|directed by) .{1,60}|from (?:the )?\\d{2,4}s?.{0,40}))$`,
	'iu',
)
const LEAD = /^(?:(?:the|that|this|a) )?(?:movie|film|show|series|tv show) (?:called |named )?(?=\S)/i
const MAKER_LEAD = /^(?!the )([\p{L}. -]{3,30})'s (.{3,200})$/iu
const YEAR_LEAD = /^(?:the |that )?((?:18|19|20)\d\d) (?:version of |film |movie )?(.{2,200})$/i
const VERSION_LEAD = /^(?:the |that )?(new|newest|latest|newer|recent|old|older|original) (.{2,200})$/i
const PART_LEAD = /^(?:the )?(\w{3,6}) (.{2,200}?)(?: (?:movie|film|one|part))?$/i
const PART_AT_END =
	/^(.{2,200}?)[\s:,]+(?:(?:part|pt|vol|volume|chapter|episode|ep|number|no) )?(\d{1,2}|[ivx]{2,4}|two|three|four)$/i
const ORDINAL_AT_END =
	/^(.{2,200}?),? (?:the )?(first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)(?: (?:one|part|movie|film))?$/i
const KIND_AT_END = new RegExp(`^(.{2,200}?) (?:${KIND})$`, 'i')

/** The ways to read a name, the most literal first. */
export function titleNames(raw: string): TitleName[] {
	const text = raw.slice(0, MAX_LENGTH).replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim()
	const bare = withoutRemark(text)
	const long = expandShortName(bare)
	const version = bare === text ? null : versionOf(text.slice(bare.length))
	const literal = { title: bare, year: null, person: null, part: null, version, isPartial: false, whole: bare }
	const literalReadings = readingsOf(literal)
	const readings =
		long === bare
			? literalReadings
			: [...readingsOf({ ...literal, title: long }), ...literalReadings.filter(({ isPartial }) => !isPartial)]
	return [...new Map(readings.map((reading) => [JSON.stringify(reading), reading])).values()]
}

function readingsOf(name: TitleName): TitleName[] {
	const dated = withYear(name)
	const last = withoutRemarkAtEnd(name) ?? withoutRemarkAtEnd(dated)
	const remark = (last && withEarlierRemark(last)) ?? last
	const later = [
		remark && withYear(remark),
		withYearLead(name),
		withMakerLead(name),
		withVersionLead(dated),
		withSoundDigits(dated),
		withPart(dated),
		remark && withPart(remark),
		withoutKind(dated),
		...withoutAnEnd(remark ?? name),
	]
	return [name, dated, ...later.filter((reading) => reading !== null)]
}

function expandShortName(text: string): string {
	const [first = '', ...rest] = text.split(' ')
	const whole = STYLIZED_NAMES.get(fold(text))
	if (whole) return whole
	const long = SHORT_NAMES.get(fold(first))
	const words = long === undefined ? [first, ...rest] : [long, ...rest]
	return words
		.map((word) => (fold(word) === expandShorthand(fold(word)) ? word : expandShorthand(fold(word))))
		.join(' ')
}

function withYear(name: TitleName): TitleName {
	const { title, year } = parseTitleQuery(name.title)
	return year === null ? name : { ...name, title, year }
}

function withoutRemarkAtEnd(name: TitleName): TitleName | null {
	const [, title, remark] = BRACKETED.exec(name.title) ?? REMARK_AT_END.exec(name.title) ?? []
	if (
		title === undefined ||
		remark === undefined ||
		title.trim() === '' ||
		NOBODY.test(remark) ||
		LATER_PART.test(remark)
	)
		return null
	const year = yearIn(remark)
	const person = PERSON_IN_REMARK.exec(remark)?.[1]
	const isName = BRACKETED.test(name.title) && /^\p{L}[\p{L} .'-]{2,40}$/u.test(remark) && versionOf(remark) === null
	return {
		...name,
		title: title.replace(/^(?:that|this) (?=\S)/i, '').replace(/[\s,:-]{1,3}$/, ''),
		year: year ?? name.year,
		person: person ?? (isName ? remark : null),
		version: versionOf(remark),
	}
}

/** "Terminator, the second one" says which part. */
const LATER_PART = /^(?:the )?(?:second|third|fourth|fifth|[2-5](?:nd|rd|th))\b/i

/** "Sleepover w 11 yr old girls" doesn't name anyone in the movie. */
const NOBODY = /^(?:with|w\/?) [^,]*\d/i

/** "From 1939", "from '39". */
function yearIn(remark: string): number | null {
	const [, whole, short] = /\b((?:18|19|20)\d\d)\b|\b(?:from|of|in) '?([2-9]\d)$/.exec(remark) ?? []
	return whole !== undefined ? Number(whole) : short === undefined ? null : 1900 + Number(short)
}

/** "Psycho, the Hitchcock one, not the remake": what both remarks say. */
function withEarlierRemark(last: TitleName): TitleName | null {
	const first = withoutRemarkAtEnd(last)
	return first && { ...first, version: last.version ?? first.version, person: first.person ?? last.person }
}

function versionOf(remark: string): TitleName['version'] {
	if (/\bnot (?:the )?(?:remake|reboot|new)/i.test(remark)) return 'oldest'
	if (/\bnot (?:the )?(?:original|old|first)/i.test(remark)) return 'newest'
	if (/\b(?:old|older|original|first|classic)\b/i.test(remark)) return 'oldest'
	return /\b(?:new|newer|newest|latest|recent|remake|reboot)\b/i.test(remark) ? 'newest' : null
}

/** "Hitchcock's Rear Window". */
function withMakerLead(name: TitleName): TitleName | null {
	const [, person, title] = MAKER_LEAD.exec(name.title) ?? []
	return person === undefined || title === undefined || name.person !== null ? null : { ...name, title, person }
}

/** "The 1960 Psycho". */
function withYearLead(name: TitleName): TitleName | null {
	const [, year, title] = YEAR_LEAD.exec(name.title) ?? []
	return year === undefined || title === undefined ? null : { ...name, title, year: Number(year) }
}

function withVersionLead(name: TitleName): TitleName | null {
	const [, version, title] = VERSION_LEAD.exec(name.title) ?? []
	return title === undefined || version === undefined
		? null
		: { ...name, title: title.replace(KIND_AT_END, '$1'), version: versionOf(version) }
}

/** "Terminator 2", "Rocky IV", "the third Harry Potter", "lord of the rings the 2nd one". */
function withPart(name: TitleName): TitleName | null {
	const [, title, number] = PART_AT_END.exec(name.title) ?? []
	const part = partNumber(number ?? '')
	if (title !== undefined && part >= 1 && part <= MAX_PART) return { ...name, title, part }
	const [, called, place = ''] = ORDINAL_AT_END.exec(name.title) ?? []
	if (called !== undefined) return { ...name, title: called, part: ORDINALS.get(place.toLowerCase()) ?? null }
	const [, ordinal = '', series] = PART_LEAD.exec(name.title) ?? []
	const nth = ORDINALS.get(ordinal.toLowerCase())
	return series === undefined || nth === undefined ? null : { ...name, title: series, part: nth }
}

const SOUND_DIGITS: ReadonlyMap<string, string> = new Map(
	Object.entries({ '4': 'for', '2': 'to', u: 'you', r: 'are', ur: 'your', y: 'why' }),
)

/** "No country 4 old men": digits and letters that sound like words, except at an end, where they count parts. */
function withSoundDigits(name: TitleName): TitleName | null {
	const words = name.title.split(' ')
	const title = words
		.map((word, at) => (at > 0 && at < words.length - 1 ? (SOUND_DIGITS.get(word.toLowerCase()) ?? word) : word))
		.join(' ')
	return title === name.title ? null : { ...name, title }
}

/** "The dark knight one", "the movie Heat". */
function withoutKind(name: TitleName): TitleName | null {
	const title = name.title.replace(LEAD, '').replace(KIND_AT_END, '$1')
	return title === name.title ? null : { ...name, title }
}

const PERSON_IN_REMARK = /\b(?:with|w\/?|starring|by|has) (?:the )?(\p{L}.{1,60})$/u
/** Shorter names lose too much with a word. */
const MIN_WORDS = 2

/** "Xmen first class": a misspelled first or last word keeps the rest from being found. */
function withoutAnEnd(name: TitleName): TitleName[] {
	const words = name.title.split(' ')
	if (words.length < MIN_WORDS || name.isPartial) return []
	const start = /^(?:and|of|the|n)$/i.test(words[1] ?? '') && words.length > MIN_WORDS + 1 ? 2 : 1
	return [words.slice(start), words.slice(0, -1)].map((rest) => ({
		...name,
		title: rest.join(' '),
		isPartial: true,
		whole: name.title,
	}))
}

/** Common short names, folded. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
	Object.entries({
		lotr: 'the lord of the rings',
		hp: 'harry potter',
		potc: 'pirates of the caribbean',
		got: 'game of thrones',
		tbbt: 'the big bang theory',
		himym: 'how i met your mother',
		btvs: 'buffy the vampire slayer',
		twd: 'the walking dead',
		ahs: 'american horror story',
		oitnb: 'orange is the new black',
		bttf: 'back to the future',
		tdk: 'the dark knight',
		t2: 'terminator 2',
		mib: 'men in black',
		fotr: 'the fellowship of the ring',
		rotk: 'the return of the king',
		gotg: 'guardians of the galaxy',
		eeaao: 'everything everywhere all at once',
		tlou: 'the last of us',
		atla: 'avatar the last airbender',
		fmab: 'fullmetal alchemist brotherhood',
		jjk: 'jujutsu kaisen',
		aot: 'attack on titan',
		dbz: 'dragon ball z',
		b99: 'brooklyn nine nine',
		svu: 'law and order special victims unit',
		csi: 'csi crime scene investigation',
		satc: 'sex and the city',
		lalaland: 'la la land',
		itysl: 'i think you should leave',
		iasip: 'its always sunny in philadelphia',
		wwdits: 'what we do in the shadows',
		nbk: 'natural born killers',
		ouatih: 'once upon a time in hollywood',
	}),
)

/** Names with an unusual spelling, folded. */
const STYLIZED_NAMES: ReadonlyMap<string, string> = new Map(
	Object.entries({
		seven: 'se7en',
		'wall e': 'WALL·E',
		walle: 'WALL·E',
		mash: 'M*A*S*H',
		'face off': 'Face/Off',
		rec: '[REC]',
		'i robot': 'I, Robot',
	}),
)

const VERSIONS =
	"director['’]?s|directors|final|extended|theatrical|unrated|uncut|special|ultimate|anniversary|original|remastered|restored"
const NOUNS = 'cut|edition|version|release'
const BRACKETED_VERSION = new RegExp(
	`\\s?[([](?:the )?(?:(?:${VERSIONS})(?: (?:${NOUNS}))?|redux|remake|(?:${NOUNS}))[)\\]]`,
	'i',
)
const VERSION_AT_END = new RegExp(
	`[\\s,:-]{1,3}(?:the )?(?:(?:${VERSIONS}) (?:${NOUNS})|redux|remastered|uncut|unrated)$`,
	'i',
)

/** "Alien (director's cut)", "Blade Runner final cut": the title alone, without saying which version. */
function withoutRemark(title: string): string {
	if (title.length > MAX_LENGTH) return title
	const bare = title.replace(BRACKETED_VERSION, '').trim().replace(VERSION_AT_END, '').trim()
	return bare === '' ? title : bare
}
