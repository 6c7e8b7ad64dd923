import { episodeWords } from './episode-words.ts'

export interface EpisodeNumber {
	season: number
	episode: number
}

const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const FIRST_SEASON = 1

// Every repetition has a small upper bound, so that matching takes linear time.
const START = '(?:^|[^a-z0-9])'
const GAP = '[\\s.,:;#/|_()\\[\\]–—-]{0,4}'
const DIGITS = '(\\d{1,4})(?!\\d)'
const NUMBER = `(?:0{0,2}(\\d{1,4})|(${NUMBER_WORDS.join('|')}))(?![a-z0-9])`

/** "Season 2, Episode 5", "season two and episode five" */
const SEASON_THEN_EPISODE = new RegExp(
	`${START}season${GAP}${NUMBER}${GAP}(?:and\\s)?${GAP}episode${GAP}${NUMBER}`,
	'i',
)
/** "S02E05", "s2 e5", "S2:Ep5" */
const SHORT_FORM = new RegExp(`${START}s${GAP}${DIGITS}${GAP}e(?:p|pisode)?${GAP}${DIGITS}`, 'i')
/** "episode 5 of season 2", "Episode 5, season 2" */
const EPISODE_OF_SEASON = new RegExp(
	`${START}episode${GAP}${NUMBER}${GAP}(?:(?:of|in|from)\\s{1,3}(?:the\\s{1,3})?)?season${GAP}${NUMBER}`,
	'i',
)
/** "Episode 5". Digits only, because of sentences like "in this episode two friends ...". */
const BARE = new RegExp(`${START}episode${GAP}${DIGITS}`, 'i')

/**
 * The episode that a text mentions, in any of the notations of docs/product.md, or `null`. A bare "episode 5"
 * belongs to season 1. Episodes count from 1; season 0 contains the specials.
 */
export function parseEpisode(text: string): EpisodeNumber | null {
	const written = matchNumbers(SEASON_THEN_EPISODE, text) ?? matchNumbers(SHORT_FORM, text)
	if (written) return episodeNumber(written[0], written[1])
	const reversed = matchNumbers(EPISODE_OF_SEASON, text)
	if (reversed) return episodeNumber(reversed[1], reversed[0])
	return episodeNumber(FIRST_SEASON, matchNumbers(BARE, text)?.[0])
}

/** The episode in a title, else in its overview, which may mention others. */
export function parseEpisodeOf(title: { title: string; overview: string }): EpisodeNumber | null {
	return parseEpisode(title.title) ?? parseEpisode(title.overview)
}

/** Falls back to the first episode if the season doesn't exist (docs/product.md). */
export function episodeToPlay(requested: EpisodeNumber, seasonExists: boolean): EpisodeNumber {
	return seasonExists ? requested : { season: FIRST_SEASON, episode: 1 }
}

/** Whether a name is just "Episode 2", as in many catalogs, and would repeat the number: in English or in the visitor's language. */
export function isJustNumbered(name: string, number: number): boolean {
	return name === `Episode ${number}` || name === episodeWords.episode({ number })
}

/** "Episode 2", or "2. The Wedding" */
export function numberedName(number: number, name: string): string {
	return isJustNumbered(name, number) ? episodeWords.episode({ number }) : `${number}. ${name}`
}

function matchNumbers(pattern: RegExp, text: string): number[] | null {
	const found = pattern.exec(text)
	if (!found) return null
	return found.slice(1).flatMap((part) => (part === undefined ? [] : [parseNumber(part)]))
}

function parseNumber(part: string): number {
	const word = NUMBER_WORDS.indexOf(part.toLowerCase())
	return word < 0 ? Number(part) : word + 1
}

function episodeNumber(season: number | undefined, episode: number | undefined): EpisodeNumber | null {
	return season === undefined || episode === undefined || episode < 1 ? null : { season, episode }
}
