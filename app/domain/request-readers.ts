import { MAX_COUNT, type PersonRole } from './request.ts'
import { boundsAt } from './request-bounds.ts'
import { type Found, isKnownWord, phraseAt, singulars } from './request-lexicon.ts'
import { numberAt } from './request-numbers.ts'
import { famousNameAt, likelyRole } from './request-people.ts'
import { titleAt } from './request-titles.ts'
import type { Sentence, Token } from './request-tokens.ts'
import type { Meaning } from './request-words.ts'

/** What a reader needs to know of the sentence around a token. */
export interface Place {
	sentence: Sentence
	words: readonly string[]
	/** The present year. */
	year: number
	/** Folded names of the streaming services, and how they are written. */
	services: ReadonlyMap<string, string>
}

type Reader = (place: Place, at: number) => Found | null

const wish = (meaning: Meaning, length: number): Found => ({ entry: { kind: 'wish', meaning }, length })
const phrases = (said: string): readonly (readonly string[])[] =>
	said
		.split(', ')
		.map((phrase) => phrase.split(' '))
		.sort((a, b) => b.length - a.length)

function cueAt(words: readonly string[], at: number, cues: readonly (readonly string[])[]): number {
	return cues.find((cue) => cue.every((word, index) => words[at + index] === word))?.length ?? 0
}

const LIKE = phrases(
	'like, similar to, in the style of, in the vein of, along the lines of, reminiscent of, such as, same vibe as, same vibes as, the same vibe as, a la, comparable to, reminds me of, remind me of, close to, as good as, if i liked, if i loved, if i enjoyed, if you liked, because i liked, because i loved, because i watched, since i liked, since i loved, i loved, i liked, i enjoyed, i just watched, i just finished, just finished watching, i just saw, fan of, fans of, a fan of, big fan of, akin to, sequel to, kind of like, somewhat like, i like, i love',
)
/** Words before "like" that make it a verb. */
const LIKE_IS_A_VERB = new Set('would id i you feel dont didnt we people looks look really'.split(' '))
const SEEN = phrases(
	'ive seen, i have seen, ive already seen, i already saw, i already watched, ive watched, ive already watched, i have already seen, already seen, other than, apart from, excluding, except',
)

/** "Like Heat", "if I loved Arrival", "similar to The Office or Parks and Recreation". */
const like: Reader = ({ sentence, words, year }, at) => {
	const cue = cueAt(words, at, LIKE)
	if (cue === 0) return null
	if (words[at] === 'like' && LIKE_IS_A_VERB.has(words[at - 1] ?? '') && !sentence.tokens[at + 1]?.isCapital)
		return null
	const isFeeling = words[at] === 'i'
	const titles = titlesAt(sentence, at + cue, year)
	if (titles.titles.length === 0 || (isFeeling && !isName(sentence.tokens[at + cue]) && words[at + cue] !== 'the'))
		return null
	return wish({ like: titles.titles }, cue + titles.length)
}

/** "I've seen Heat", "other than Titanic". */
const seen: Reader = ({ sentence, words, year }, at) => {
	const cue = cueAt(words, at, SEEN)
	if (cue === 0 || !isName(sentence.tokens[at + cue])) return null
	const isPerson = famousNameAt(words, at + cue, words.length) !== null
	const titles = titlesAt(sentence, at + cue, year)
	if (isPerson || titles.titles.length === 0) return null
	return wish({ notTitles: titles.titles }, cue + titles.length)
}

function isName(token: Token | undefined): boolean {
	return token !== undefined && (token.isCapital || token.isQuoted)
}

function titlesAt(sentence: Sentence, at: number, year: number): { titles: string[]; length: number } {
	const first = titleAt(sentence, at, year)
	if (!first) return { titles: [], length: 0 }
	const next = at + first.length
	const token = sentence.tokens[next]
	const isList = token?.word === 'or' || (token?.word === 'and' && sentence.tokens[next + 1]?.isQuoted)
	const more = isList && isName(sentence.tokens[next + 1]) ? titlesAt(sentence, next + 1, year) : null
	if (!more || more.titles.length === 0) return { titles: [first.title], length: first.length }
	return { titles: [first.title, ...more.titles], length: first.length + 1 + more.length }
}

type Phrases = readonly (readonly string[])[]
const CUES: readonly (readonly [PersonRole, Phrases])[] = [
	['director', phrases('directed by, director, the director, made by, by director, by, from, from director')],
	['actor', phrases('starring, stars, with actor, with actress, played by, acted by, featuring, with, feat, acting')],
	['any', phrases('movies of, films of, filmography of, work of, works of')],
]
const DIRECTOR_OF = phrases(
	'by the director of, from the director of, the director of, from the makers of, from the creators of, by the creators of, by the creator of, from the creator of, by whoever directed, by the people behind, from the guy who made, by the guy who made, by the same director as, same director as',
)
/** Words after which any name is a name, also without a capital. */
const CERTAIN_CUES = new Set('starring directed director featuring played acted stars acting'.split(' '))
const ANNOUNCING = new Set('with by from starring directed featuring and or not like on in'.split(' '))
/** After these only capitals make a name. */
const WEAK_CUES = new Set('from the'.split(' '))
const PARTICLES = new Set('de del della di da von van der den la le du bin ibn al el ter jr sr mc mac st'.split(' '))
const LONGEST_NAME = 4
const MOST_LOWER_WORDS = 3

const directorOf: Reader = ({ sentence, words, year }, at) => {
	const cue = cueAt(words, at, DIRECTOR_OF)
	const title = cue > 0 ? titleAt(sentence, at + cue, year) : null
	return title && wish({ people: [{ name: title.title, role: 'director-of' }] }, cue + title.length)
}

/** "With Tom Hanks and Meg Ryan", "directed by Nolan". */
const announcedPeople: Reader = (place, at) => {
	for (const [role, cues] of CUES) {
		const cue = cueAt(place.words, at, cues)
		const before = place.words[at + cue] ?? ''
		const isArticle = before === 'the' && famousNameAt(place.words, at + cue + 1, place.words.length) !== null
		const skip = cue + (isArticle || before === 'both' || before === 'either' ? 1 : 0)
		const first = cue > 0 ? nameAt(place, at + skip, isCertain(place, at, cue)) : null
		if (!first) continue
		return wish({ people: [{ name: first.name, role: likelyRole(first.name, role) }] }, skip + first.length)
	}
	return null
}

/** The second of "Brad Pitt and George Clooney", once the first was announced. */
export function nextPersonAt(place: Place, at: number, role: PersonRole): Found | null {
	const name = nameAt(place, at, false)
	return name && wish({ people: [{ name: name.name, role }] }, name.length)
}

function isCertain({ words }: Place, at: number, cue: number): boolean {
	return words.slice(at, at + cue).some((word) => CERTAIN_CUES.has(word))
}

function nameAt({ sentence, words }: Place, at: number, isCertain: boolean): { name: string; length: number } | null {
	const famous = famousNameAt(words, at, words.length)
	const cased = casedNameLength(sentence.tokens, at)
	const isWhole = famous !== null && !isFirstName(sentence, words, at, famous.length)
	if (famous && isWhole && (!famous.isWord || isCertain || sentence.tokens[at]?.isCapital)) return famous
	if (cased > 0) return { name: written(sentence, at, cased), length: cased }
	const isWeakWord = WEAK_CUES.has(words[at - 1] ?? '')
	const length = isWeakWord ? 0 : lowerNameLength(sentence.tokens, words, at)
	const isPlural = length === 1 && singulars(words[at] ?? '').length > 0
	if (length === 0 || (isPlural && !isCertain)) return null
	return { name: capitalised(written(sentence, at, length)), length }
}

/** "Kelly" is a last name, but not in "Kelly Reichardt". */
function isFirstName({ tokens }: Sentence, words: readonly string[], at: number, length: number): boolean {
	const next = tokens[at + 1]
	if (length > 1 || !next || next.breakBefore !== '' || !/^\p{L}/u.test(next.word)) return false
	const isOther = phraseAt(words, at + 1, words.length) !== null || famousNameAt(words, at + 1, words.length) !== null
	return !isOther && next.isCapital === tokens[at]?.isCapital
}

function casedNameLength(tokens: readonly Token[], at: number): number {
	let end = at
	while (end < tokens.length && end - at < LONGEST_NAME) {
		const token = tokens[end]
		if (!token || token.isQuoted || (end > at && token.breakBefore !== '' && !isInitial(tokens[end - 1]))) break
		const isParticle = end > at && PARTICLES.has(token.word) && tokens[end + 1]?.isCapital
		if ((!token.isCapital && !isParticle) || ANNOUNCING.has(token.word)) break
		end++
	}
	const words = tokens.slice(at, end).map(({ word }) => word)
	// "with Zombies", "from France": a wish with a capital.
	return isAllWishes(words) ? 0 : words.length
}

function isAllWishes(words: readonly string[]): boolean {
	const whole = phraseAt(words, 0, words.length)
	const isWhole = whole?.entry.kind === 'wish' && whole.length === words.length
	return isWhole || words.every((word) => phraseAt([word], 0, 1)?.entry.kind === 'wish')
}

function isInitial(token: Token | undefined): boolean {
	return token !== undefined && token.word.length <= 2
}

function lowerNameLength(tokens: readonly Token[], words: readonly string[], at: number): number {
	let end = at
	while (end < tokens.length && end - at < MOST_LOWER_WORDS) {
		const token = tokens[end]
		if (!token || token.isQuoted || !/^\p{L}+$/u.test(token.word) || (end > at && token.breakBefore !== '')) break
		if (isKnownWord(words[end] ?? '')) break
		end++
	}
	return end - at
}

function written({ text, tokens }: Sentence, at: number, length: number): string {
	const [first, last] = [tokens[at], tokens[at + length - 1]]
	return first && last ? text.slice(first.start, last.end).replace(/['’]s$/i, '') : ''
}

function capitalised(name: string): string {
	return name === name.toLowerCase()
		? name.replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase())
		: name
}

/** Whole names need no announcement: "Tom Hanks comedies". */
const wholeName: Reader = ({ words }, at) => {
	const famous = famousNameAt(words, at, words.length)
	return famous && famous.length > 1 ? wish({ people: [{ name: famous.name, role: 'any' }] }, famous.length) : null
}

const lastName: Reader = ({ sentence, words }, at) => {
	const famous = famousNameAt(words, at, words.length)
	if (famous && isFirstName(sentence, words, at, famous.length)) return null
	const isPlain = famous !== null && (!famous.isWord || (sentence.tokens[at]?.isCapital === true && at > 0))
	return isPlain && famous ? wish({ people: [{ name: famous.name, role: 'any' }] }, famous.length) : null
}

const ON = phrases('on, from, available on, streaming on, to watch on')
const KNOWN_SERVICES: ReadonlyMap<string, string> = new Map(
	Object.entries({
		netflix: 'Netflix',
		'amazon prime': 'Prime Video',
		'prime video': 'Prime Video',
		prime: 'Prime Video',
		'disney plus': 'Disney Plus',
		'disney +': 'Disney Plus',
		hulu: 'Hulu',
		hbo: 'HBO',
		'hbo max': 'HBO Max',
		max: 'Max',
		'apple tv': 'Apple TV',
		peacock: 'Peacock',
		paramount: 'Paramount Plus',
		'paramount plus': 'Paramount Plus',
		mubi: 'MUBI',
		crunchyroll: 'Crunchyroll',
		tubi: 'Tubi',
		'bbc iplayer': 'BBC iPlayer',
		youtube: 'YouTube',
	}),
)
const LONGEST_SERVICE = 3

/** "On Lumina", "netflix" anywhere. */
const service: Reader = ({ words, services }, at) => {
	const cue = cueAt(words, at, ON)
	for (let length = LONGEST_SERVICE; length > 0; length--) {
		const said = words.slice(at + cue, at + cue + length).join(' ')
		const name = services.get(said) ?? (cue > 0 || said === 'netflix' ? KNOWN_SERVICES.get(said) : undefined)
		if (name) return wish({ services: [name] }, cue + length)
	}
	return null
}

const ABOUT = phrases(
	'about, set in, involving, featuring, revolving around, on the subject of, takes place in, taking place in, centered on, centred on, dealing with, deals with, that has, focusing on',
)
const MOST_THEME_WORDS = 2
const GOES_ON = new Set('who that whose which where when'.split(' '))

/** "About beekeeping": a theme in the viewer's own words. */
const ownTheme: Reader = ({ sentence, words, year }, at) => {
	const cue = cueAt(words, at, ABOUT)
	if (cue === 0) return null
	const article = ['a', 'an', 'the'].includes(words[at + cue] ?? '') ? 1 : 0
	const start = at + cue + article
	let end = start
	while (end < words.length && end - start <= MOST_THEME_WORDS) {
		const token = sentence.tokens[end]
		if (!token || (end > start && token.breakBefore !== '') || !/^\p{L}/u.test(token.word)) break
		if (token.isQuoted || phraseAt(words, end, words.length) || boundsAt(words, end, year)) break
		end++
	}
	const isTheme = end > start && end - start <= MOST_THEME_WORDS && !GOES_ON.has(words[end] ?? '')
	return isTheme ? wish({ themes: [ownThemeName(words.slice(start, end))] }, end - at) : null
}

function ownThemeName(words: readonly string[]): string {
	const last = words.at(-1) ?? ''
	return [...words.slice(0, -1), singulars(last)[0] ?? last].join(' ')
}

const COUNT_AFTER = new Set('top me recommend suggest list best only just'.split(' '))
const COUNTED_WITHIN = 5
const COUNTED = new Set('titles picks suggestions recommendations ideas options things'.split(' '))

/** "Three films", "top 5", "a couple of good thrillers". */
const count: Reader = ({ sentence, words }, at) => {
	const number = numberAt(words, at)
	if (!number || !Number.isInteger(number.value) || number.value < 1 || number.value > MAX_COUNT) return null
	const before = words[at - 1] ?? ''
	if (number.value === 1) return before === 'just' || before === 'only' ? wish({ count: 1 }, number.length) : null
	const isAsked = COUNT_AFTER.has(before) && before !== 'best'
	return isAsked || isCounting(sentence.tokens, words, at + number.length)
		? wish({ count: number.value }, number.length)
		: null
}

/** Whether what follows is titles in the plural, before anything that is not known. */
function isCounting(tokens: readonly Token[], words: readonly string[], from: number): boolean {
	for (let at = from; at < Math.min(words.length, from + COUNTED_WITHIN); at++) {
		const phrase = tokens[at]?.breakBefore === '' ? phraseAt(words, at, words.length) : null
		if (!phrase) return false
		const last = words[at + phrase.length - 1] ?? ''
		if (COUNTED.has(last)) return true
		if (phrase.entry.kind === 'wish' && singulars(last).length > 0) {
			const { type, genres, list } = phrase.entry.meaning
			if (type !== undefined || genres !== undefined || list !== undefined) return true
		}
		at += phrase.length - 1
	}
	return false
}

/** In the order in which they are asked, before and after the lexicon's own phrases. */
export const READERS_BEFORE: readonly Reader[] = [seen, like, directorOf, service, announcedPeople, wholeName, ownTheme]
export const READERS_AFTER: readonly Reader[] = [count]
export const READERS_LAST: readonly Reader[] = [lastName]
