import { type ChatInput, toChatInput } from '../conversation/chat-input.ts'
import { CHOICES, type Choice, type Criteria, emptyCriteria, hasCriteria } from './criteria.ts'
import { isOneCriterion } from './lexicon/lexicon.ts'
import { mergeCriteria } from './merge.ts'
import { isPointerOnly, pointedTitles } from './parser/intent/pointers.ts'
import { parseCriteria } from './parser/parse.ts'
import type { ParseOptions } from './parser/recognition/matcher.ts'
import { correctTypos } from './parser/words/correction.ts'
import { tokenize } from './parser/words/tokens.ts'
import { compareWithShown, extremeOf, MAX_FRAGMENT_WORDS, type PreviousTurn, type ShownTitle } from './shown-titles.ts'

/** Intents that need a title, which may be a pointer ("add it"). */
const ABOUT_TITLES = new Set<Criteria['intent']>([
	'add-to-watchlist',
	'remove-from-watchlist',
	'add-to-favorites',
	'rate',
	'mark-watched',
	'play',
	'details',
	'where-to-watch',
])
const CONTINUATION =
	/^(?:what|how) about\b|^(?:and|but|or|also|about|only|just|no|not|without|with|from|in|except|make (?:it|that)|same|maybe|ok|okay|more|less|even|nothing|by|starring|directed|under|over|before|after|something|nah|nope|hmm|actually|wait|sorry|oh|wrong|thats too|its too|too)\b|\b(?:instead|ones?|too|as well|rather)$|\bones\b|\bsame\b/
const REPLACEMENT = /\b(?:instead|rather|what about|how about|make (?:it|that))\b/
/** "No, none of those": may stand before a request for more. */
const REFUSAL =
	/^(?:(?:no|nope|nah|hmm|meh|thanks but|sorry|well|ok|okay|none of (?:these|those|them|that)|not (?:these|those|them|that)|i (?:dont|do not|didnt) (?:like|want|fancy) (?:any of )?(?:these|those|them|that|it)|dont like (?:any of )?(?:these|those|them)|seen (?:them|those|these) all|seen all (?:of )?(?:them|those|these))\s)+/
const MORE_PHRASE =
	/^(?:(?:show me|give me|any|some|can i have|id like|let me see|have you got|do you have|got|try|what about|how about)\s)*(?:another(?: one)?|the others|others?|more(?: like (?:this|that|these|those))?|something else|anything else|something different|different ones?|new ones|next|next one|others please|more of (?:these|those|them|the same)|else|one more|a different one|try again|again|what else|other ones|other options|more options|more suggestions)(?: (?:please|then|instead|pls|thanks))*$/
const SEEN_WORD = /\b(?:seen|watched|saw|know)\b/
const ALL_POINTER = /\b(?:them|those|these|all|both|everything)\b/

/**
 * Parses a message that may refer to the previous turn: "older ones", "not that one", "more like the second", "in French
 * instead", "add the first one to my watchlist".
 */
export function parseFollowUp(
	previous: PreviousTurn,
	input: ChatInput,
	options: ParseOptions,
): { criteria: Criteria; isFollowUp: boolean } {
	const { head, rest } = splitPointer(input)
	const words = wordsOf(input)
	const extreme = extremeOf(words, previous.shown)
	if (extreme) return { criteria: { ...emptyCriteria(), intent: 'details', titles: [extreme] }, isFollowUp: true }
	const shifted = shiftedCriteria(words, options)
	if (shifted) return { criteria: mergeCriteria(previous.criteria, shifted, [], true), isFollowUp: true }
	const read = parseCriteria(rest, options)
	const pointed = pointedTitles(head === '' ? words : wordsOf(head), previous.shown)
	const refined = refine(previous, words, read, pointed)
	if (refined) return { criteria: refined, isFollowUp: true }
	return { criteria: head === '' ? read : parseCriteria(input, options), isFollowUp: false }
}

const SHIFT =
	/^(?:(?:no|nah|hmm|well|but|and|i meant?|rather|maybe|a bit|a little|something) )*more (?:like|of|in the way of) (?:an? |some )?(.+)$/

/** "More like rock", after "a film about music": a kind rather than a title, where every word is a criterion. */
function shiftedCriteria(words: string, options: ParseOptions): Criteria | null {
	const kind = SHIFT.exec(words)?.[1]
	const isKind =
		kind !== undefined && isOneCriterion(kind.replace(/ (?:please|movies?|films?|instead)$/, '').split(' '))
	const read = isKind ? parseCriteria(toChatInput(kind), options) : null
	return read && read.intent === 'recommend' && read.like.length === 0 ? read : null
}

function refine(previous: PreviousTurn, words: string, read: Criteria, pointed: readonly string[]): Criteria | null {
	const { shown } = previous
	const criteria = OTHER_PERSON.test(words) ? withoutPeople(previous.criteria) : previous.criteria
	if (isAnything(read)) return null
	if (ABOUT_TITLES.has(read.intent)) {
		return read.titles.length === 0 && pointed.length > 0
			? { ...read, titles: pointed, region: read.region ?? criteria.region }
			: null
	}
	if (shown.length > 0 && /\b(?:like|similar to)\b/.test(words) && pointed.length > 0 && read.like.length === 0)
		return moreLike(criteria, shown, pointed, read)
	if (shown.length > 0 && isRejection(words) && (pointed.length > 0 || SEEN_WORD.test(words))) {
		const refused = pointed.length > 0 && !ALL_POINTER.test(words) ? pointed : shown.map(({ title }) => title)
		return mergeCriteria(criteria, { ...(SEEN_ALL.test(words) ? excluding(read) : read), unknown: [] }, refused, false)
	}
	if (MORE_PHRASE.test(words) || MORE_PHRASE.test(words.replace(REFUSAL, '')))
		return mergeCriteria(
			criteria,
			emptyCriteria(),
			shown.map(({ title }) => title),
			false,
		)
	if (CLARIFICATION.test(words) && !hasCriteria(read) && read.intent === 'recommend')
		return mergeCriteria(criteria, read, [], false)
	if (RELATIVE.test(words) && read.intent === 'recommend' && !hasCriteria(read))
		return mergeCriteria(criteria, read, [], false)
	const isSame = read.intent === 'search-title' && SAME.test(words)
	if ((isSame || (CONTINUATION.test(words) && read.intent === 'recommend')) && !hasCriteria(read) && isBrief(words))
		return mergeCriteria(criteria, read, [], false)
	const compared = compareWithShown(previous, words, read)
	if (compared) return compared
	const isCorrection = CORRECTION.test(words) && read.intent === 'recommend' && hasCriteria(read)
	if (isFragment(words, read) || isFirstGenre(criteria, words, read) || isCorrection)
		return mergeCriteria(
			criteria,
			withYearsBefore(criteria, read, words),
			[],
			REPLACEMENT.test(words) || isOtherGenre(words, read),
		)
	return isKindAlone(words, read) ? mergeCriteria(criteria, read, [], true) : null
}

const ALSO = /^(?:and|or|also)\b.*\b(?:too|also|as well)$|^(?:also|or|or also|and also)\b/

/** "And the 90s too": the years before count as well. */
function withYearsBefore({ years }: Criteria, read: Criteria, words: string): Criteria {
	if (!ALSO.test(words) || years === null || read.years === null) return read
	const either = (one: number | null, other: number | null, choose: (...values: number[]) => number) =>
		one === null || other === null ? null : choose(one, other)
	const min = either(years.min, read.years.min, Math.min)
	const max = either(years.max, read.years.max, Math.max)
	return min === null && max === null ? read : { ...read, years: { min, max } }
}

const SAME = /^(?:the )?same\b/

/** Adds to the request, even if it is not understood. */
function isBrief(words: string): boolean {
	return words.split(' ').length <= MAX_ADDITION_WORDS
}

/** "Not him, George Clooney". */
const OTHER_PERSON = /\bnot (?:him|her|them)\b/

function withoutPeople(criteria: Criteria): Criteria {
	const { all, any, none } = criteria.people
	return { ...criteria, people: { all: [], any: [], none: [...none, ...all, ...any] } }
}

/** "That do not end well" adds to the request, even if it is not understood. */
const RELATIVE = /^(?:that|which|who|where|with|without)\b/

/** "I mean children as characters". */
const CORRECTION = /^(?:(?:no|sorry|well|oh|but) )*(?:i|we) (?:mean|meant)\b|\b(?:i|we) meant$/
/** "I mean the language" repeats what was already understood. */
const CLARIFICATION = /\b(?:mean|meant|said|as in|talking about)\b/

/** "We have seen all of the westerns". */
const SEEN_ALL = /\b(?:seen|watched|know) (?:all|every|everything|enough|most|too many)\b/

/** What was named is what to leave out. */
function excluding(read: Criteria): Criteria {
	const none = CHOICES.map((name) => {
		const { all, any, none: already } = read[name] as Choice<unknown>
		return [name, { all: [], any: [], none: [...all, ...any, ...already] }]
	})
	return { ...read, ...Object.fromEntries(none), type: null }
}

/** "Random suggestion", "surprise me": anything at all. */
function isAnything(read: Criteria): boolean {
	return read.order === 'random' && !hasCriteria({ ...read, order: 'fit', count: null })
}

/** "More like the second": keeps the type and the exclusions, and replaces all other criteria by the title. */
function moreLike(
	criteria: Criteria,
	shown: readonly ShownTitle[],
	titles: readonly string[],
	read: Criteria,
): Criteria {
	const empty = emptyCriteria()
	const exclusions = Object.fromEntries(CHOICES.map((name) => [name, { ...empty[name], none: criteria[name].none }]))
	const others = shown.map(({ title }) => title).filter((title) => !titles.includes(title))
	const base: Criteria = {
		...empty,
		...exclusions,
		type: criteria.type,
		notYears: criteria.notYears,
		notTitles: criteria.notTitles,
		isForFamilies: criteria.isForFamilies,
		certificate: criteria.certificate,
		certificateFrom: criteria.certificateFrom,
		isUnseen: criteria.isUnseen,
		isOutAtHome: criteria.isOutAtHome,
		isOnMyProviders: criteria.isOnMyProviders,
		providers: criteria.providers,
		notProviders: criteria.notProviders,
		region: criteria.region,
		offers: criteria.offers,
	}
	return { ...mergeCriteria(base, read, others, false), like: titles }
}

function isRejection(words: string): boolean {
	return (
		/^(?:no|not|nope|nah|anything but|ive|i have|i|weve|we have|we|already|skip|remove|without)\b/.test(words) &&
		/\b(?:not|no|seen|watched|saw|skip|without|but)\b/.test(words)
	)
}

const MAX_KIND_WORDS = 5

/** "Did I say thriller? Comedy", "sports maybe": a kind without a noun takes the place of the kind before. */
function isKindAlone(words: string, read: Criteria): boolean {
	const { genres, topics, moods } = emptyCriteria()
	return (
		read.intent === 'recommend' &&
		hasCriteria(read) &&
		!hasCriteria({ ...read, genres, topics, moods }) &&
		words.split(' ').length <= MAX_KIND_WORDS
	)
}

const MAX_GENRE_WORDS = 2

/** "Crime" after "Brad Pitt": just a genre, when there was none yet. */
function isFirstGenre({ genres, people, topics, years }: Criteria, words: string, read: Criteria): boolean {
	const hasGenre = genres.all.length + genres.any.length > 0
	const isOpen = !hasGenre && (years !== null || [people, topics].some(({ all, any }) => all.length + any.length > 0))
	const isGenreAlone = read.intent === 'recommend' && read.genres.all.length > 0 && read.type === null
	const { genres: none } = emptyCriteria()
	return isOpen && isGenreAlone && words.split(' ').length <= MAX_GENRE_WORDS && !hasCriteria({ ...read, genres: none })
}

/** "No, I want a drama": takes the place of the genre before. */
function isOtherGenre(words: string, { genres }: Criteria): boolean {
	return (
		/^(?:no|nah|nope|wait|actually|sorry|rather)\b/.test(words) &&
		genres.all.length > 0 &&
		!/\b(?:also|too|and)\b/.test(words)
	)
}

/** Whether a message only adds to the previous one. */
function isFragment(words: string, read: Criteria): boolean {
	if (read.intent !== 'recommend' || !hasCriteria(read)) return false
	if (read.like.length > 0) return false
	const isShort = words.split(' ').length <= MAX_FRAGMENT_WORDS
	// "TV shows only" after "crime dramas".
	if (isShort && /\b(?:only|just)\b/.test(words) && hasOnlyType(read)) return true
	if (isShort && ADJECTIVE.test(words) && read.type === null) return true
	const isNewTopic = [...read.genres.all, ...read.genres.any, ...read.topics.all].length > 0 || read.type !== null
	return CONTINUATION.test(words)
		? isShort || !isNewTopic || isAddition(words, read) || /\b(?:ones?|instead)\b/.test(words)
		: isShort && !isNewTopic
}

const ADDITION =
	/^(?:(?:and|but|ok|also|maybe|please|only|just) )*(?:with|without|in|from|set|where|about|by|starring|no|not|that has|which has)\b/
const MAX_ADDITION_WORDS = 10

/** "With a woman as the hero" cannot stand alone, however long it is. */
function isAddition(words: string, { type }: Criteria): boolean {
	return ADDITION.test(words) && type === null && words.split(' ').length <= MAX_ADDITION_WORDS
}

/** What a title is rather than a kind of title: "animated please". */
const ADJECTIVE =
	/^(?:in )?black and white$|^(?:(?:an?|maybe|more|and|really|very|something) )*(?:animated|funny|funnier|scary|scarier|romantic|dramatic|historical|suspenseful|thrilling|mysterious|futuristic)(?: (?:ones?|please|pls|plz|would be (?:nice|good|great)))*$/

function hasOnlyType(read: Criteria): boolean {
	return read.type !== null && !hasCriteria({ ...read, type: null })
}

/** "The first one: add it to my watchlist". */
function splitPointer(input: ChatInput): { head: string; rest: ChatInput } {
	const found = /^([^:,;–—]{1,40})[:,;–—]\s*(.+)$/su.exec(input.trim())
	const [, head = '', rest = ''] = found ?? []
	return found && isPointerOnly(wordsOf(head)) ? { head, rest: toChatInput(rest) } : { head: '', rest: input }
}

function wordsOf(text: string): string {
	return correctTypos(tokenize(text))
		.tokens.map(({ word }) => word)
		.join(' ')
}
