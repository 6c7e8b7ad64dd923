import { fold } from '#domain/shared/spelling.ts'
import { NETFLIX_WORDS } from './netflix-words.ts'

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
}

const MAX_NUMBER = 9999
/** Full-width colons have no spaces around them; in names of films, others have none before and after them. */
const SEPARATOR = /\s*:\s+|\s*：\s*/
const CHINESE_DIGITS = '零一二三四五六七八九'

/** Words with a number in front, behind or within them: `Season 2`, `2. sezon`, `第2季`. */
interface NumberedWords {
	whole: RegExp
	atEnd: RegExp
}

const quote = (word: string) =>
	word
		.normalize('NFC')
		.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
		.replace(/\s+/g, '\\s+')
const NUMBER = '(\\p{Nd}{1,4}|[零一二三四五六七八九十]{1,3})'

function numberedWords(kind: 'season' | 'episode', languages = Object.keys(NETFLIX_WORDS)): NumberedWords {
	const words = [...new Set(languages.flatMap((language) => NETFLIX_WORDS[language]?.[kind] ?? []))]
	const longest = words.sort((a, b) => b.length - a.length)
	const framed = longest
		.filter((word) => word.includes('#'))
		.map((word) => quote(word).replace('#', `\\s*${NUMBER}\\s*`))
	const plain = `(?:${longest
		.filter((word) => !word.includes('#'))
		.map(quote)
		.join('|')})`
	const forms = [
		...framed,
		`${plain}\\s*(?:no\\.?|nr\\.?|n[º°]|#)?\\s*${NUMBER}`,
		`${NUMBER}(?:\\.|-?(?:st|nd|rd|th|й|я|ма|та|ª|º|°|e|er|ère|:a))?\\s*${plain}`,
	].join('|')
	return { whole: new RegExp(`^(?:${forms})\\.?$`, 'iu'), atEnd: new RegExp(`[（(](?:${forms})[)）]$`, 'iu') }
}

const SEASON = numberedWords('season')
const ENGLISH_SEASON = numberedWords('season', ['en'])
const EPISODE = numberedWords('episode')
const LIMITED = new Set(Object.values(NETFLIX_WORDS).flatMap(({ limited }) => limited.map(fold)))
/** `Season 2 (Uncut)`. */
const REMARK = /\s*[（(][^()（）]{0,80}[)）]$/

/** Which words and marks are a number; `null` for none. */
function numberIn(text: string, words: RegExp): number | null {
	const found = words
		.exec(text)
		?.slice(1)
		.find((digits) => digits !== undefined)
	if (found === undefined) return null
	const number = /\p{Nd}/u.test(found) ? Number(toLatinDigits(found)) : chineseNumber(found)
	return number <= MAX_NUMBER ? number : null
}

/** Each script's ten digits follow one another. */
export function toLatinDigits(text: string): string {
	return text.replace(/\p{Nd}/gu, (digit) => {
		const code = digit.codePointAt(0) ?? 0
		if (code < 0x80) return digit
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
	return numberIn(name, EPISODE.whole) ?? numberIn(name, EPISODE.atEnd)
}

/** `The Crown: Season 4: Gold Stick`, in the languages and with the named seasons of Netflix. */
export function parseNetflixTitle(text: string): NetflixTitle {
	// Marks of direction stand around colons and numbers in Arabic and Hebrew.
	const parts = text
		.normalize('NFC')
		.replace(/\p{Cf}/gu, '')
		.split(SEPARATOR)
	for (let at = 1; at < parts.length - 1; at++) {
		const season = seasonIn(parts[at] ?? '', parts[0] ?? '')
		if (season === null) continue
		const word = (parts[at] ?? '').replace(REMARK, '')
		const isForeign = numberIn(word, SEASON.whole) !== null && numberIn(word, ENGLISH_SEASON.whole) === null
		return { ...episodeOf(parts.slice(0, at).join(': '), season, parts.slice(at + 1)), isForeign }
	}
	return { title: text, isEpisode: false, season: null, episode: null, episodeTitle: '', isForeign: false }
}

/** @param show a season may be named after it: `Stranger Things 4` */
function seasonIn(part: string, show: string): number | null {
	const name = part.replace(REMARK, '')
	const number = numberIn(name, SEASON.whole) ?? numberIn(part, SEASON.atEnd)
	if (number !== null) return number
	if (LIMITED.has(fold(name))) return 1
	const [folded, start] = [fold(name), `${fold(show)} `]
	const rest = folded.startsWith(start) ? folded.slice(start.length) : ''
	return /^\d{1,2}$/.test(rest) ? Number(rest) : null
}

function episodeOf(title: string, season: number, rest: readonly string[]): Omit<NetflixTitle, 'isForeign'> {
	const episodeTitle = rest.join(': ')
	const number = episodeNumberIn(episodeTitle)
	const name = number === null ? episodeTitle : ''
	return { title, isEpisode: true, season, episode: number, episodeTitle: name }
}

/** The first part of a title that may be the name of a show, and the rest; `null` if it has one part. */
export function splitNetflixTitle(text: string): { show: string; rest: string; parts: number } | null {
	const [show = '', ...rest] = text.split(SEPARATOR)
	return rest.length === 0 || show === '' ? null : { show, rest: rest.join(': '), parts: 1 + rest.length }
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
