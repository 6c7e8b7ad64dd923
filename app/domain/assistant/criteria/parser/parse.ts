import { fold } from '#domain/shared/spelling.ts'
import { unwrapChatInput } from '../../conversation/chat-input.ts'
import { hasWishes, type TitleRequest } from '../criteria.ts'
import { type Found, phraseAt } from '../lexicon/lexicon.ts'
import { readAction } from './actions.ts'
import type { Part } from './assembly.ts'
import { assemble } from './assembly.ts'
import { boundsAt } from './bounds.ts'
import { nextPersonAt } from './person-readers.ts'
import type { Place } from './reader.ts'
import { READERS_AFTER, READERS_BEFORE, READERS_LAST } from './readers.ts'
import { isLikelyTitle } from './titles.ts'
import { readTokens, type Sentence, textOf } from './tokens.ts'
import { mendWord } from './typos.ts'

export interface ParseOptions {
	/** The present year: "last year" depends on it. */
	year: number
	/** Names of the streaming services that can be asked for. */
	services?: readonly string[]
}

/** A title in a search has no more words than this. */
const MOST_TITLE_WORDS = 8

/**
 * Reads a sentence as a request. It never fails: what it does not understand stands in `unknown`, and a sentence of which
 * it understands nothing is a search for a title, or 'unclear'. Reads the first 600 characters.
 */
export function parseRequest(text: string, options: ParseOptions): TitleRequest {
	const sentence = mended(readTokens(unwrapChatInput(text)))
	const place = placeOf(sentence, options)
	const parts = partsOf(place)
	const read = assemble(parts, options.year)
	const action = readAction(sentence, place, read)
	if (action) return { ...read, ...action }
	return { ...read, ...whatFor(sentence, parts, read, options.year) }
}

/** The parts of a sentence in their order: wishes, the words that join or deny them, and what is not known. */
export function partsOf(place: Place): Part[] {
	const { sentence, words } = place
	const parts: Part[] = []
	for (let at = 0; at < words.length; ) {
		const token = sentence.tokens[at]
		const breakBefore = token?.breakBefore ?? ''
		const found = token?.isQuoted ? null : readAt(place, at, parts)
		const length = found?.length ?? 1
		const base = { at, length, breakBefore, words: words.slice(at, at + length).join(' ') }
		if (found) parts.push({ ...found.entry, ...base })
		else
			parts.push({
				kind: 'unknown',
				text: textOf(sentence, at, at + 1),
				isName: token?.isCapital ?? false,
				isQuoted: token?.isQuoted ?? false,
				...base,
			})
		at += length
	}
	return parts
}

export function placeOf(sentence: Sentence, { year, services = [] }: ParseOptions): Place {
	return {
		sentence,
		words: sentence.tokens.map(({ word }) => word),
		year,
		services: new Map(services.map((name) => [fold(name), name])),
	}
}

export function mended(sentence: Sentence): Sentence {
	const { tokens } = sentence
	const isByName = (at: number) =>
		[at - 1, at - 2].some((before) => NAME_CUES.has(tokens[before]?.word ?? '')) ||
		[at + 1, at + 2].some((after) => isNoun(tokens[after]?.word))
	const mendedTokens = tokens.map((token, at) =>
		token.isQuoted ? token : { ...token, word: mendWord(token.word, token.isCapital && at > 0, isByName(at)) },
	)
	return { ...sentence, tokens: mendedTokens }
}

const NAME_CUES = new Set('with by starring featuring directed from and or'.split(' '))

/** "Movie", "comedies": what a name stands before. */
function isNoun(word: string | undefined): boolean {
	const entry = word === undefined ? undefined : phraseAt([word], 0, 1)?.entry
	return entry?.kind === 'wish' && (entry.meaning.type !== undefined || entry.meaning.genres !== undefined)
}

function readAt(place: Place, at: number, parts: readonly Part[]): Found | null {
	const { words, year, sentence } = place
	const before = secondPerson(place, at, parts) ?? firstOf(place, at, READERS_BEFORE)
	if (before) return before
	const end = thoughtEnd(sentence, at)
	const phrase = asCompany(words, at, phraseAt(words, at, end))
	if (phrase && phrase.length > 1 && phrase.entry.kind !== 'filler') return phrase
	const stated = boundsAt(words.slice(0, end), at, year)
	if (stated) return { entry: { kind: 'wish', meaning: { [stated.kind]: stated.bounds } }, length: stated.length }
	return firstOf(place, at, READERS_AFTER) ?? phrase ?? firstOf(place, at, READERS_LAST)
}

/** "With my brother": who watches too is no theme. */
function asCompany(words: readonly string[], at: number, found: Found | null): Found | null {
	const isTheirs = ['my', 'our'].includes(words[at - 1] ?? '')
	const isTheme = found?.entry.kind === 'wish' && found.entry.meaning.themes !== undefined
	return found && isTheirs && isTheme ? { ...found, entry: { kind: 'filler' } } : found
}

function firstOf(place: Place, at: number, readers: typeof READERS_BEFORE): Found | null {
	for (const read of readers) {
		const found = read(place, at)
		if (found) return found
	}
	return null
}

/** After "with Brad Pitt and" comes another of the cast. */
function secondPerson(place: Place, at: number, parts: readonly Part[]): Found | null {
	const [person, joint] = parts.slice(-2)
	const isJoint = joint?.kind === 'and' || joint?.kind === 'or'
	if (!isJoint || person?.kind !== 'wish' || !place.sentence.tokens[at]?.isCapital) return null
	const role = person.meaning.people?.[0]?.role
	return role === undefined || role === 'director-of' ? null : nextPersonAt(place, at, role)
}

/** Phrases do not reach over a sign. */
function thoughtEnd({ tokens }: Sentence, at: number): number {
	const next = tokens.findIndex(({ breakBefore }, index) => index > at && breakBefore !== '')
	return next < 0 ? tokens.length : next
}

/** What is wanted where no action was named. */
function whatFor(sentence: Sentence, parts: readonly Part[], read: TitleRequest, year: number): Partial<TitleRequest> {
	const unknown = parts.filter((part) => part.kind === 'unknown')
	const named = unknown.some(({ isQuoted }) => isQuoted) ? null : wholeTitle(sentence, parts, year)
	if (named !== null) return { ...TITLE_ONLY, intent: 'search-title', titles: [named] }
	if (read.intent === 'open-history' && !hasWishes({ ...read, type: null, years: null }))
		return { type: null, years: null, talk: null }
	if (hasWishes(read)) return { intent: 'recommend', talk: isChatter(read) ? null : read.talk }
	if (read.intent !== 'recommend') return { talk: null }
	const quoted = unknown.filter(({ isQuoted }) => isQuoted).map(({ text }) => text)
	if (quoted.length > 0) return { intent: 'search-title', titles: quoted }
	if (unknown.length === 0)
		return read.talk ? { intent: 'small-talk' } : parts.length === 0 ? { intent: 'unclear' } : {}
	const title = trimmed(sentence, parts)
	if (title.words > MOST_TITLE_WORDS) return { intent: 'unclear' }
	return { intent: 'search-title', titles: [title.text], talk: null }
}

const TITLE_ONLY: Partial<TitleRequest> = {
	genres: NONE(),
	themes: NONE(),
	moods: NONE(),
	people: NONE(),
	languages: NONE(),
	countries: NONE(),
	years: null,
	type: null,
	count: null,
	talk: null,
	list: null,
	order: 'fit',
	rating: null,
	runtimeMinutes: null,
}

function NONE(): { all: []; any: []; none: [] } {
	return { all: [], any: [], none: [] }
}

function isChatter({ talk }: TitleRequest): boolean {
	return talk === 'praise' || talk === 'complaint' || talk === 'joke'
}

const SMALL = new Set('of the a an and in on to for at with from vs is by'.split(' '))

/** A text of capitals throughout, with a word in it that is no filter: "The Comedy of Terrors". */
function wholeTitle(sentence: Sentence, parts: readonly Part[], year: number): string | null {
	const { text, tokens } = sentence
	const content = tokens.filter(({ word }) => !SMALL.has(word))
	const isCased = content.every((token) => token.isCapital || /^\d/.test(token.word))
	const hasOwnWord = parts.some((part) => part.kind === 'unknown')
	const isShort = content.length >= 2 && content.length <= MOST_TITLE_WORDS
	const isAsking = parts.some(
		(part) => part.kind === 'wish' && (part.meaning.people || part.meaning.type || part.meaning.like),
	)
	const isArticled = tokens[0]?.word === 'the' && content.length >= 2 && isLikelyTitle(sentence, 0, tokens.length, year)
	return (isCased || isArticled) && hasOwnWord && isShort && !isAsking ? text.replace(/[.!?\s]+$/, '') : null
}

/** Without the fillers around what is not known; the article of a title stays. */
function trimmed(sentence: Sentence, parts: readonly Part[]): { text: string; words: number } {
	const isKept = (part: Part) => part.kind === 'unknown'
	let from = parts.findIndex(isKept)
	const to = parts.length - [...parts].reverse().findIndex(isKept)
	while (from > 0 && ['the', 'a', 'an'].includes(sentence.tokens[parts[from - 1]?.at ?? 0]?.word ?? '')) from--
	const [first, last] = [parts[from], parts[to - 1]]
	const start = first?.at ?? 0
	const end = (last?.at ?? 0) + (last?.length ?? 0)
	return { text: textOf(sentence, start, end), words: end - start }
}
