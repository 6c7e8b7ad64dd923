import { fold } from '#domain/shared/spelling.ts'
import { NETFLIX_WORDS, NUMBER_WORDS } from './netflix-words.ts'

/** What a title of Netflix's history names. */
export interface NetflixTitle {
	/** The name of the film or show, or the whole title if neither is known. */
	title: string
	isEpisode: boolean
	/** `null` if the season only has a name, or none. */
	season: number | null
	episode: number | null
	/** Empty if its number is its name. */
	episodeTitle: string
	/** Whether the words are of another language than English. */
	isForeign: boolean
	/** Of a title that may be a film or an episode: what the latter would be. */
	split: SplitTitle | null
}

/** The first part of a title, which may be the name of a show, and the rest. */
interface SplitTitle {
	show: string
	rest: string
	/** How many parts there are. */
	parts: number
}

const MAX_NUMBER = 9999
/** Full-width colons have no spaces around them; in names of films, others have none before and after them. */
const SEPARATOR = / ?: | ?： ?/
const ROMAN_NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
/** With a space: ` VIII`. */
const MAX_NUMERAL_LENGTH = 5
const CHINESE_DIGITS = '零一二三四五六七八九'
const DIGITS = /\p{Nd}{1,4}/u
const CHINESE_NUMBER = /[零一二三四五六七八九十]{1,3}/u
const SPELLED_NUMBERS = new Map(NUMBER_WORDS.flatMap((words, index) => words.map((word) => [word, index + 1] as const)))
/** The last word: `Chapter One`. */
const SPELLED_NUMBER = /(?<=\s)\p{L}{2,9}$/u
type Numeral = readonly [numeral: RegExp, read: (text: string) => number]
const NUMERALS: readonly Numeral[] = [
	[DIGITS, (text) => Number(toLatinDigits(text))],
	[CHINESE_NUMBER, chineseNumber],
]
/** Seasons are not spelled out: chapters are episodes then. */
const EPISODE_NUMERALS: readonly Numeral[] = [
	...NUMERALS,
	[SPELLED_NUMBER, (text) => SPELLED_NUMBERS.get(text.toLowerCase()) ?? Number.NaN],
]

/** More parts than the name of any show has. */
const MAX_NAME_PARTS = 5
/** Longer than any word with its number. */
const MAX_WORDS_LENGTH = 40
const ORDINAL = /#(?:st|nd|rd|th|-?(?:й|я|ма|та|ше)|er|ère|e)(?=\s)/u
const GAPS = /[\s.ªº°-]+/gu
/** `Season 2 (Uncut)`. */
const REMARK = / ?[（(][^()（）]{0,80}[)）]$/

/** A word with its number as `#`: `season#`, `#sezon`, `第#季`. */
const toForm = (text: string) => text.toLowerCase().normalize('NFC').replace(ORDINAL, '#').replace(GAPS, '')

/** Every form of the words of languages, with the number in front, behind or within. */
function formsOf(kind: 'season' | 'episode', languages = Object.keys(NETFLIX_WORDS)): Set<string> {
	const words = languages.flatMap((language) => NETFLIX_WORDS[language]?.[kind] ?? [])
	return new Set(
		words.flatMap((word) => (word.includes('#') ? [toForm(word)] : [toForm(`${word}#`), toForm(`# ${word}`)])),
	)
}

const SEASONS = formsOf('season')
const ENGLISH_SEASONS = formsOf('season', ['en'])
const EPISODES = formsOf('episode')
const LIMITED = new Set(Object.values(NETFLIX_WORDS).flatMap(({ limited }) => limited.map(fold)))

/** The number beside one of the words; `null` for any other text. */
function numberIn(text: string, forms: ReadonlySet<string>, numerals = NUMERALS): number | null {
	if (text.length > MAX_WORDS_LENGTH) return null
	for (const [numeral, read] of numerals) {
		const found = numeral.exec(text)?.[0]
		if (found === undefined || !forms.has(toForm(text.replace(numeral, '#')))) continue
		const number = read(found)
		return number <= MAX_NUMBER ? number : null
	}
	return null
}

/** The same in the brackets at the end of a text. */
function numberAtEnd(text: string, forms: ReadonlySet<string>): number | null {
	const [, inner = ''] = /[（(]([^()（）]{1,40})[)）]$/.exec(text) ?? []
	return inner === '' ? null : numberIn(inner, forms)
}

/** Each script's ten digits follow one another. */
export function toLatinDigits(text: string): string {
	return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
		const code = digit.codePointAt(0) ?? 0
		let zero = code
		while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
		return String(code - zero)
	})
}

function chineseNumber(text: string): number {
	const [tens, ones] = text.includes('十') ? text.split('十') : ['', text]
	const value = (digits: string | undefined, none: number) =>
		digits ? Number(Array.from(digits, (digit) => CHINESE_DIGITS.indexOf(digit)).join('')) : none
	return text.includes('十') ? 10 * value(tens, 1) + value(ones, 0) : value(ones, 0)
}

/** The number of an episode that its name is, or ends with in brackets; `null` if it has none. */
function episodeNumberIn(name: string): number | null {
	return numberIn(name, EPISODES, EPISODE_NUMERALS) ?? numberAtEnd(name, EPISODES)
}

/** `The Crown: Season 4: Gold Stick`, in the languages and with the named seasons of Netflix. */
export function parseNetflixTitle(text: string): NetflixTitle {
	// Marks of direction stand around colons and numbers in Arabic and Hebrew.
	const parts = text
		.normalize('NFC')
		.replace(/\p{Cf}/gu, '')
		.split(SEPARATOR)
		.map((part) => part.trim())
	for (let at = 1; at < Math.min(parts.length - 1, MAX_NAME_PARTS); at++) {
		const season = seasonIn(parts[at] ?? '', parts[0] ?? '')
		if (season === null) continue
		const word = (parts[at] ?? '').replace(REMARK, '')
		const isForeign = numberIn(word, SEASONS) !== null && numberIn(word, ENGLISH_SEASONS) === null
		return { ...episodeOf(parts.slice(0, at).join(': '), season, parts.slice(at + 1)), isForeign, split: null }
	}
	const none = { isEpisode: false, season: null, episode: null, episodeTitle: '', isForeign: false }
	return { title: text, ...none, split: toSplit(parts) }
}

function toSplit(parts: readonly string[]): SplitTitle | null {
	const [show = '', ...rest] = parts
	return rest.length === 0 || show === '' ? null : { show, rest: rest.join(': '), parts: parts.length }
}

/** @param show a season may be named after it: `Stranger Things 4`, `Overlord III` */
function seasonIn(part: string, show: string): number | null {
	const name = part.replace(REMARK, '')
	const number = numberIn(name, SEASONS) ?? numberAtEnd(part, SEASONS)
	if (number !== null) return number
	if (name.length <= MAX_WORDS_LENGTH && LIMITED.has(fold(name))) return 1
	// The show's name and a number.
	if (!/[\dIVX]$/.test(name) || name.length > show.length + MAX_NUMERAL_LENGTH) return null
	const [folded, start] = [fold(name), `${fold(show)} `]
	const rest = folded.startsWith(start) ? folded.slice(start.length) : ''
	return /^\d{1,2}$/.test(rest) ? Number(rest) : ROMAN_NUMERALS.indexOf(rest) + 1 || null
}

function episodeOf(title: string, season: number, rest: readonly string[]): Omit<NetflixTitle, 'isForeign' | 'split'> {
	const episodeTitle = rest.join(': ')
	const number = episodeNumberIn(episodeTitle)
	const name = number === null ? episodeTitle : ''
	return { title, isEpisode: true, season, episode: number, episodeTitle: name }
}

/** `null` for a title of one part. */
export function splitNetflixTitle(text: string): SplitTitle | null {
	return toSplit(text.split(SEPARATOR))
}

interface NumberedSeason {
	episodes: readonly { name: string; seasonNumber: number; episodeNumber: number }[]
}

/**
 * Finds the episode of a name, which may stand behind the name of its season or a number.
 * @param isSeasonKnown whether a number can only be one of this season
 */
export function episodeFinder({ episodes }: NumberedSeason, isSeasonKnown: boolean) {
	const byName = new Map(episodes.map((episode) => [fold(episode.name), episode]))
	const byNumber = new Map(episodes.map((episode) => [episode.episodeNumber, episode]))
	return (name: string): { season: number; episode: number } | null => {
		const { show: start = '', rest = '' } = splitNetflixTitle(name) ?? {}
		const names = [name, name.replace(REMARK, ''), rest].filter(Boolean)
		const named = names.map((each) => byName.get(fold(each))).find((episode) => episode !== undefined)
		const number = isSeasonKnown
			? (episodeNumberIn(start) ?? episodeNumberIn(splitNetflixTitle(rest)?.show ?? rest))
			: null
		const found = named ?? (number === null ? undefined : byNumber.get(number))
		return found ? { season: found.seasonNumber, episode: found.episodeNumber } : null
	}
}

/** Whether a name begins with its number, as those of a first season without a name do: `Chapter One: The Pier`. */
export function isNumberedName(name: string): boolean {
	return episodeNumberIn(splitNetflixTitle(name)?.show ?? name) !== null
}
