import { type LexiconEntry, phraseAt } from '../../lexicon/lexicon.ts'
import { TITLE_LINKS } from '../words/small-words.ts'
import { type Sentence, sourceTextOf, type Token } from '../words/tokens.ts'
import { boundsAt } from './bounds.ts'
import { famousNameAt } from './person-names.ts'

interface TitlePhrase {
	title: string
	/** In tokens. */
	length: number
}

/** Famous titles containing words that would otherwise end a title or be a criterion. Folded. */
const TRICKY_TITLES = new Set(
	'gone with the wind, no country for old men, the good the bad and the ugly, good night and good luck, interview with the vampire, dances with wolves, from dusk till dawn, from here to eternity, before sunrise, before sunset, before midnight, after hours, under the skin, under the silver lake, without a paddle, only lovers left alive, only murders in the building, not another teen movie, but im a cheerleader, what we do in the shadows, what women want, how i met your mother, some like it hot, say anything, something about mary, theres something about mary, scary movie, date movie, epic movie, not okay, up, it, her, us, them, me before you, love actually, in bruges, in the mood for love, on the waterfront, over the hedge, once upon a time in america, once upon a time in the west, once upon a time in hollywood, crazy stupid love, eat pray love, planes trains and automobiles, the cook the thief his wife and her lover, everything everywhere all at once, about a boy, about time, last of the mohicans, the last of us, american horror story, star wars, toy story, love story, a ghost story, the 40 year old virgin, 12 angry men, seven samurai, 2001 a space odyssey, 28 days later, 10 things i hate about you, 500 days of summer, 50 first dates, the office, friends, lost, west side story, the italian job, the french connection, the spanish prisoner, the english patient, an american werewolf in london, american beauty, american psycho, american pie, silent movie, a quiet place, the quiet man, the quiet american, the quiet girl, all quiet on the western front, three billboards outside ebbing missouri, to kill a mockingbird, with nail and i, black mirror, dark, from, you, modern family, pretty little liars, new girl, true detective, rick and morty, law and order, will and grace, pride and prejudice, beauty and the beast, fast and furious, sense and sensibility, dumb and dumber, lilo and stitch, mr and mrs smith, thelma and louise, bonnie and clyde, romeo and juliet, harry potter, lord of the rings, the lord of the rings'.split(
		', ',
	),
)
const MAX_TRICKY_WORDS = 8
/** The most words of a title without capitals. */
const MAX_WORDS = 7
/** Words that end a title, because they begin another criterion. */
const END_WORDS = new Set(
	'but without except starring directed featuring that which who whose please only tonight today not released made rated though although preferably ideally if because so when where here what whats now next im ive lol omg idk tho smth something anything recommendations suggestions did does came make makes'.split(
		' ',
	),
)
/** Without capitals these end a title when a criterion follows. */
const LINK_WORDS = new Set(
	'with from in on under over above below before after since between for and or by of about at no'.split(' '),
)
const POINTERS = new Set('it that this these those them one ones'.split(' '))
const ORDINALS = new Set('first second third fourth fifth last other 1st 2nd 3rd'.split(' '))
const LEAD_PATTERN = /^(?:the )?(?:movie|film|show|series|tv show)$/

/** The title that begins at a token. `null` for a criterion. */
export function titleAt(sentence: Sentence, at: number, year: number): TitlePhrase | null {
	const { tokens } = sentence
	const first = tokens[at]
	if (!first) return null
	if (first.isQuoted) return toTitlePhrase(sentence, at, at + 1)
	const lead = leadLength(tokens, at)
	if (lead > 0) {
		const led = titleAt(sentence, at + lead, year)
		return led && { ...led, length: led.length + lead }
	}
	const trap = trickyTitleAt(tokens, at)
	if (trap > 1) return toTitlePhrase(sentence, at, at + trap)
	if (trap > 0 && first.isCapital) return toTitlePhrase(sentence, at, Math.max(at + trap, casedEnd(tokens, at, year)))
	if (!first.isCapital && isPointer(tokens, at)) return null
	const isCased = first.isCapital || ((first.word === 'the' || first.word === 'a') && tokens[at + 1]?.isCapital)
	const end = isCased ? casedEnd(tokens, at, year) : plainEnd(tokens, at, year)
	if (end <= at || (!isCased && !isLikelyTitle(sentence, at, end, year))) return null
	return toTitlePhrase(sentence, at, end)
}

/** "The film Seven". */
function leadLength(tokens: readonly Token[], at: number): number {
	const lead = tokens
		.slice(at, at + 2)
		.map(({ word }) => word)
		.join(' ')
	const isLed = /^the (?:movie|film|show|series)$/.test(lead) && !tokens[at + 1]?.isCapital
	return isLed && (tokens[at + 2]?.isCapital || tokens[at + 2]?.isQuoted) ? 2 : 0
}

const MIN_PLAIN_WORDS = 2
const PRONOUNS = new Set('i we you they he she u im ive that this it my our your what when to'.split(' '))

/** Small words that are a title after "movies like": "mean girls". */
export function plainTitleAt(sentence: Sentence, at: number, year: number): TitlePhrase | null {
	const end = plainEnd(sentence.tokens, at, year)
	const words = sentence.tokens.slice(at, end).map(({ word }) => word)
	const isOther = words.some((word) => PRONOUNS.has(word)) || isPointer(sentence.tokens, at)
	const entries = words.length < MIN_PLAIN_WORDS || isOther ? null : entriesOf(words, year)
	return entries?.every((entry) => entry?.kind === 'filler') ? toTitlePhrase(sentence, at, end) : null
}

/**
 * Whether words without capitals can be a title: not when all of them are criteria, as in "like a horror movie".
 * @param isAnnounced a verb such as "rate" or "add" comes before, so that a topic ("alien") is a title too
 */
export function isLikelyTitle(sentence: Sentence, from: number, to: number, year: number, isAnnounced = true): boolean {
	const tokens = sentence.tokens.slice(from, to)
	const [first] = tokens
	if (!first) return false
	if (tokens.some(({ isQuoted }) => isQuoted)) return tokens.length === 1
	if (trickyTitleAt(sentence.tokens, from) >= to - from) return true
	const content = tokens.filter(({ word }) => !TITLE_LINKS.has(word))
	const isNamed = content.length > 0 && content.every((token) => token.isCapital || /^\d/.test(token.word))
	if (isNamed && (from > 0 || content.length > 1)) return true
	if (['a', 'an', 'some', 'any', 'more', 'another'].includes(first.word)) return false
	const words = tokens.map(({ word }) => word)
	const entries = entriesOf(words, year)
	if (entries === null || entries.some(isFilter)) return false
	const isUnknown = entries.some((entry) => entry === null)
	return isUnknown || first.word === 'the' || (isAnnounced && entries.some((entry) => entry?.kind === 'criterion'))
}

/** A text that may be one title or two, the single title first: "Thelma and Louise" is one, "Heat and Ronin" two. */
export function titleReadings(title: string): string[][] {
	const parts = title.split(/(?<!\s)\s+(?:and|&|or)\s+|(?<!\s)\s*,\s+/i).filter((part) => part !== '')
	return parts.length > 1 ? [[title], parts] : [[title]]
}

/** "That one", "the second": a title of the previous answer. */
function isPointer(tokens: readonly Token[], at: number): boolean {
	if (POINTERS.has(tokens[at]?.word ?? '')) return true
	const place = tokens[at]?.word === 'the' ? at + 1 : at
	const next = tokens[place + 1]
	const isEnd = next === undefined || next.breakBefore !== '' || next.word === 'one' || END_WORDS.has(next.word)
	return ORDINALS.has(tokens[place]?.word ?? '') && isEnd
}

/** Drops a leading "the movie". */
export function toTitlePhrase(sentence: Sentence, at: number, end: number): TitlePhrase {
	const { tokens } = sentence
	let from = at
	for (let length = 3; length > 0; length--) {
		const lead = tokens
			.slice(at, at + length)
			.map(({ word }) => word)
			.join(' ')
		if (at + length < end && LEAD_PATTERN.test(lead)) {
			from = at + length
			break
		}
	}
	return { title: sourceTextOf(sentence, from, end), length: end - at }
}

/** Lexicon entries, `null` for unknown words. `null` altogether when it contains a measure or a famous name. */
function entriesOf(words: readonly string[], year: number): (LexiconEntry | null)[] | null {
	const entries: (LexiconEntry | null)[] = []
	for (let at = 0; at < words.length; ) {
		const bounds = boundsAt(words, at, year)
		const name = famousNameAt(words, at, words.length)
		if (bounds || (name && !name.isWord)) return null
		const phrase = phraseAt(words, at, words.length)
		entries.push(phrase?.entry ?? null)
		at += phrase?.length ?? 1
	}
	return entries
}

function isFilter(entry: LexiconEntry | null): boolean {
	if (entry?.kind !== 'criterion') return false
	const { meaning } = entry
	return [
		meaning.type,
		meaning.genres,
		meaning.order,
		meaning.list,
		meaning.years,
		meaning.flags,
		meaning.smallTalk,
	].some((part) => part !== undefined)
}

export function trickyTitleAt(tokens: readonly Token[], at: number): number {
	for (let length = Math.min(MAX_TRICKY_WORDS, tokens.length - at); length > 0; length--) {
		const words = tokens.slice(at, at + length).map(({ word }) => word)
		if (TRICKY_TITLES.has(words.join(' '))) return length
	}
	return 0
}

/** A capitalized title continues over small words when a capitalized word or a number follows. */
function casedEnd(tokens: readonly Token[], at: number, year: number): number {
	const words = tokens.map(({ word }) => word)
	let end = at
	for (let next = at; next < tokens.length; next++) {
		const token = tokens[next]
		if (!token || token.isQuoted || (next > at && token.breakBefore !== '' && !isSubtitle(tokens, next))) break
		// "After Heat I would like ...": "I" begins a clause.
		if (token.word === 'i' && next > at && tokens[next + 1]?.isCapital === false) break
		if (token.isCapital || (/^\d/.test(token.word) && next > at)) {
			end = next + 1
			continue
		}
		if (/^\d/.test(token.word) && next === at) end = next + 1
		else if (!TITLE_LINKS.has(token.word) || (next > at && startsFilter(words, next, year))) break
	}
	return end
}

/** "Mission: Impossible". */
function isSubtitle(tokens: readonly Token[], at: number): boolean {
	const token = tokens[at]
	return (
		token?.breakBefore === ',' &&
		token.isCapital &&
		tokens.length - at <= 6 &&
		!famousNameAt(
			tokens.map(({ word }) => word),
			at,
			tokens.length,
		)
	)
}

/** "in French", "with Tom Hanks", "from the 90s". */
function startsFilter(words: readonly string[], at: number, year: number): boolean {
	if (!LINK_WORDS.has(words[at] ?? '')) return false
	const next = words[at + 1] === 'the' || words[at + 1] === 'my' ? at + 2 : at + 1
	if (boundsAt(words, at, year) || boundsAt(words, next, year)) return true
	const name = famousNameAt(words, next, words.length)
	if (name && !name.isWord) return true
	if (words[at] === 'of') return false
	const entry = phraseAt(words, next, words.length)?.entry ?? phraseAt(words, at, words.length)?.entry
	if (entry?.kind !== 'criterion') return words[at] === 'with' && words[at + 1] !== 'the'
	const { meaning } = entry
	const isPlace = meaning.languages !== undefined || meaning.flags !== undefined || meaning.type !== undefined
	return isPlace || words[at] === 'with' || words[at] === 'no' || meaning.genres !== undefined
}

function plainEnd(tokens: readonly Token[], at: number, year: number): number {
	const words = tokens.map(({ word }) => word)
	let end = at
	while (end < tokens.length && end - at < MAX_WORDS) {
		const token = tokens[end]
		if (!token || token.isQuoted || (end > at && token.breakBefore !== '') || (end > at && END_WORDS.has(token.word)))
			break
		if (end > at && (startsFilter(words, end, year) || (!LINK_WORDS.has(token.word) && boundsAt(words, end, year))))
			break
		end++
	}
	// "Jaws and what else": a trailing "and" is not part of the title.
	const isJoint = end < tokens.length && (words[end - 1] === 'and' || words[end - 1] === 'or')
	return isJoint && end - 1 > at ? end - 1 : end
}
