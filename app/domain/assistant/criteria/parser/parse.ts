import { fold } from '#domain/shared/spelling.ts'
import { withoutRemark } from '#domain/title/title-remark.ts'
import { unwrapChatInput } from '../../conversation/chat-input.ts'
import { type Criteria, hasCriteria } from '../criteria.ts'
import { type LexiconMatch, phraseAt } from '../lexicon/lexicon.ts'
import { parseAction } from './actions.ts'
import type { Segment } from './assembly.ts'
import { assembleCriteria } from './assembly.ts'
import { boundsAt } from './bounds.ts'
import type { ParseContext } from './matcher.ts'
import { MATCHERS_AFTER, MATCHERS_BEFORE, MATCHERS_LAST } from './matchers.ts'
import { nextPersonAt } from './person-matchers.ts'
import { isLikelyTitle } from './title-phrases.ts'
import { type Sentence, sourceTextOf, tokenize } from './tokens.ts'
import { correctWord } from './typos.ts'

export interface ParseOptions {
	/** The current year, for "last year". */
	year: number
	/** Names of the streaming providers that can be named. */
	providers?: readonly string[]
}

const MAX_TITLE_WORDS = 8
const YEAR_IN_BRACKETS = /\s?[([]((?:18|19|20)\d\d)[)\]]/g

/**
 * Never fails: words that are not understood go into `unknown`. A sentence without any criterion is a search for a title, or
 * 'unclear'. Reads the first 600 characters.
 */
export function parseCriteria(text: string, options: ParseOptions): Criteria {
	const input = unwrapChatInput(text)
	const named = withoutRemark(input).replace(YEAR_IN_BRACKETS, ' $1').trim()
	const sentence = correctTypos(tokenize(named))
	const place = createParseContext(sentence, options)
	const parts = toSegments(place)
	const read = assembleCriteria(parts, options.year)
	const action = parseAction(sentence, place, read)
	if (action) return { ...read, ...action }
	// Nobody asks for a version, or sets a year in brackets, but of a title.
	if (named !== input.trim() && isNameAlone(read, sentence))
		return { ...read, ...TITLE_ONLY, intent: 'search-title', titles: [named], unknown: [] }
	return { ...read, ...resolveIntent(sentence, parts, read, options.year) }
}

function isNameAlone(read: Criteria, { tokens }: Sentence): boolean {
	const hasGenre = read.genres.all.length + read.genres.any.length > 0 && !tokens[0]?.isCapital
	const isAsking = hasGenre || read.type !== null || read.like.length > 0 || read.list !== null || read.order !== 'fit'
	return !isAsking && tokens.length <= MAX_TITLE_WORDS + 1 && tokens.length > 0
}

/** Splits a sentence into criteria, conjunctions, negations, fillers and unknown words. */
export function toSegments(place: ParseContext): Segment[] {
	const { sentence, words } = place
	const parts: Segment[] = []
	for (let at = 0; at < words.length; ) {
		const token = sentence.tokens[at]
		const breakBefore = token?.breakBefore ?? ''
		const found = token?.isQuoted ? null : matchAt(place, at, parts)
		const length = found?.length ?? 1
		const base = { at, length, breakBefore, words: words.slice(at, at + length).join(' ') }
		if (found) parts.push({ ...found.entry, ...base })
		else
			parts.push({
				kind: 'unknown',
				text: sourceTextOf(sentence, at, at + 1),
				isName: token?.isCapital ?? false,
				isQuoted: token?.isQuoted ?? false,
				...base,
			})
		at += length
	}
	return parts
}

export function createParseContext(sentence: Sentence, { year, providers = [] }: ParseOptions): ParseContext {
	return {
		sentence,
		words: sentence.tokens.map(({ word }) => word),
		year,
		providers: new Map(providers.map((name) => [fold(name), name])),
	}
}

export function correctTypos(sentence: Sentence): Sentence {
	const { tokens } = sentence
	const isByName = (at: number) =>
		[at - 1, at - 2].some((before) => NAME_CUES.has(tokens[before]?.word ?? '')) ||
		[at + 1, at + 2].some((after) => isTypeOrGenre(tokens[after]?.word))
	const correctedTokens = tokens.map((token, at) =>
		token.isQuoted ? token : { ...token, word: correctWord(token.word, token.isCapital && at > 0, isByName(at)) },
	)
	return { ...sentence, tokens: correctedTokens }
}

const NAME_CUES = new Set('with by starring featuring directed from and or'.split(' '))

/** "Movie", "comedies": words that follow a name. */
function isTypeOrGenre(word: string | undefined): boolean {
	const entry = word === undefined ? undefined : phraseAt([word], 0, 1)?.entry
	return entry?.kind === 'criterion' && (entry.meaning.type !== undefined || entry.meaning.genres !== undefined)
}

function matchAt(place: ParseContext, at: number, parts: readonly Segment[]): LexiconMatch | null {
	const { words, year, sentence } = place
	const before = nextPerson(place, at, parts) ?? firstMatch(place, at, MATCHERS_BEFORE)
	if (before) return before
	const end = clauseEnd(sentence, at)
	const phrase = ignoreCompany(words, at, phraseAt(words, at, end))
	if (phrase && phrase.length > 1 && phrase.entry.kind !== 'filler') return phrase
	const stated = boundsAt(words.slice(0, end), at, year)
	if (stated) return { entry: { kind: 'criterion', meaning: { [stated.kind]: stated.bounds } }, length: stated.length }
	return firstMatch(place, at, MATCHERS_AFTER) ?? phrase ?? firstMatch(place, at, MATCHERS_LAST)
}

/** "With my brother" names company, not a topic. */
function ignoreCompany(words: readonly string[], at: number, found: LexiconMatch | null): LexiconMatch | null {
	const isTheirs = ['my', 'our'].includes(words[at - 1] ?? '')
	const isTopic = found?.entry.kind === 'criterion' && found.entry.meaning.topics !== undefined
	return found && isTheirs && isTopic ? { ...found, entry: { kind: 'filler' } } : found
}

function firstMatch(place: ParseContext, at: number, matchers: typeof MATCHERS_BEFORE): LexiconMatch | null {
	for (const match of matchers) {
		const found = match(place, at)
		if (found) return found
	}
	return null
}

/** After "with Brad Pitt and" another actor follows. */
function nextPerson(place: ParseContext, at: number, parts: readonly Segment[]): LexiconMatch | null {
	const [person, joint] = parts.slice(-2)
	const isJoint = joint?.kind === 'and' || joint?.kind === 'or'
	if (!isJoint || person?.kind !== 'criterion' || !place.sentence.tokens[at]?.isCapital) return null
	const role = person.meaning.people?.[0]?.role
	return role === undefined || role === 'director-of' ? null : nextPersonAt(place, at, role)
}

/** Phrases do not cross punctuation. */
function clauseEnd({ tokens }: Sentence, at: number): number {
	const next = tokens.findIndex(({ breakBefore }, index) => index > at && breakBefore !== '')
	return next < 0 ? tokens.length : next
}

/** The intent when no action was named. */
function resolveIntent(sentence: Sentence, parts: readonly Segment[], read: Criteria, year: number): Partial<Criteria> {
	const unknown = parts.filter((part) => part.kind === 'unknown')
	const named = unknown.some(({ isQuoted }) => isQuoted) ? null : titleFromCapitals(sentence, parts, year)
	if (named !== null) return { ...TITLE_ONLY, intent: 'search-title', titles: [named] }
	if (read.intent === 'open-history' && !hasCriteria({ ...read, type: null, years: null }))
		return { type: null, years: null, smallTalk: null }
	if (hasCriteria(read)) return { intent: 'recommend', smallTalk: isChatter(read) ? null : read.smallTalk }
	if (read.intent !== 'recommend') return { smallTalk: null }
	const quoted = unknown.filter(({ isQuoted }) => isQuoted).map(({ text }) => text)
	if (quoted.length > 0) return { intent: 'search-title', titles: quoted }
	if (unknown.length === 0)
		return read.smallTalk ? { intent: 'small-talk' } : parts.length === 0 ? { intent: 'unclear' } : {}
	const title = trimFillers(sentence, parts)
	if (title.words > MAX_TITLE_WORDS) return { intent: 'unclear' }
	return { intent: 'search-title', titles: [title.text], smallTalk: null }
}

const TITLE_ONLY: Partial<Criteria> = {
	genres: emptyChoice(),
	topics: emptyChoice(),
	moods: emptyChoice(),
	people: emptyChoice(),
	languages: emptyChoice(),
	countries: emptyChoice(),
	years: null,
	type: null,
	count: null,
	smallTalk: null,
	list: null,
	order: 'fit',
	rating: null,
	runtimeMinutes: null,
}

function emptyChoice(): { all: []; any: []; none: [] } {
	return { all: [], any: [], none: [] }
}

function isChatter({ smallTalk }: Criteria): boolean {
	return smallTalk === 'praise' || smallTalk === 'complaint' || smallTalk === 'joke'
}

const SMALL_WORDS = new Set('of the a an and in on to for at with from vs is by'.split(' '))

/** A text in title case with a word that is not a criterion: "The Comedy of Terrors". */
function titleFromCapitals(sentence: Sentence, parts: readonly Segment[], year: number): string | null {
	const { text, tokens } = sentence
	const content = tokens.filter(({ word }) => !SMALL_WORDS.has(word))
	const isCased = content.every((token) => token.isCapital || /^\d/.test(token.word))
	const hasOwnWord = parts.some((part) => part.kind === 'unknown')
	const isShort = content.length >= 2 && content.length <= MAX_TITLE_WORDS
	const isAsking = parts.some(
		(part) => part.kind === 'criterion' && (part.meaning.people || part.meaning.type || part.meaning.like),
	)
	const isArticled = tokens[0]?.word === 'the' && content.length >= 2 && isLikelyTitle(sentence, 0, tokens.length, year)
	return (isCased || isArticled) && hasOwnWord && isShort && !isAsking ? text.replace(/[.!?\s]+$/, '') : null
}

/** Drops the fillers around unknown words, but not a title's article. */
function trimFillers(sentence: Sentence, parts: readonly Segment[]): { text: string; words: number } {
	const isKept = (part: Segment) => part.kind === 'unknown'
	let from = parts.findIndex(isKept)
	const to = parts.length - [...parts].reverse().findIndex(isKept)
	while (from > 0 && ['the', 'a', 'an'].includes(sentence.tokens[parts[from - 1]?.at ?? 0]?.word ?? '')) from--
	const [first, last] = [parts[from], parts[to - 1]]
	const start = first?.at ?? 0
	const end = (last?.at ?? 0) + (last?.length ?? 0)
	return { text: sourceTextOf(sentence, start, end), words: end - start }
}
