import { parseEpisode } from '#domain/title/episode.ts'
import { type Criteria, unset } from '../../criteria.ts'
import { INTENT_PHRASES, type IntentPhrase } from '../../lexicon/intent-phrases.ts'
import { phraseAt } from '../../lexicon/lexicon.ts'
import type { ParseContext } from '../recognition/matcher.ts'
import { PAIR, titlesAt } from '../recognition/named-titles.ts'
import { providerNamed } from '../recognition/provider-matchers.ts'
import { quantityAt } from '../recognition/quantities.ts'
import { regionAt } from '../recognition/region-matcher.ts'
import { isLikelyTitle, toTitlePhrase } from '../recognition/title-phrases.ts'
import { type Sentence, tokenize } from '../words/tokens.ts'

const POLITE = new Set(
	'please can could you would hey hi ok okay and then now just kindly pls will lets so well'.split(' '),
)
const POLITE_ENDS = new Set('please thanks thank you now pls for me tonight too again then'.split(' '))
const POINTER_PHRASE =
	/^(?:(?:the|that|this) )?(?:it|this|that|them|all|both|those|these|one|ones|(?:first|second|third|fourth|fifth|last|other|latter|former|next|1st|2nd|3rd)(?: one)?|number \w+|(?:the )?next episode|them all|all of (?:them|these|those)|that one|this one|that movie|that film|that show|this movie|this film|this show|film|movie|show)$/

/** The action that a sentence asks for; `null` for none. */
export function parseAction(sentence: Sentence, place: ParseContext, read: Criteria): Partial<Criteria> | null {
	// "Who directed Jaws, and what else did he make" asks for the others.
	if (read.people.all.some(({ role }) => role === 'director-of') && OTHERS.test(place.words.join(' '))) return null
	const action = actionElsewhere(sentence, place, read) ?? actionOf(sentence, place, read)
	return action && { ...withoutFilters(read), ...action }
}

function actionOf(sentence: Sentence, place: ParseContext, read: Criteria): Partial<Criteria> | null {
	return (
		episodeAction(sentence) ??
		namedAction(sentence, place) ??
		ratingAction(sentence, place) ??
		whereToWatchAction(sentence, place) ??
		phraseAction(sentence, place, read)
	)
}

const CAN_WATCH = /^(?:can|could) (?:i|we) (?:watch|see|stream) /
const CAN_WATCH_WORDS = 3

/** "Where can I watch The Matrix in Germany?": the place is no part of the title. */
function actionElsewhere(sentence: Sentence, place: ParseContext, read: Criteria): Partial<Criteria> | null {
	const { words } = place
	const [, to] = trimPoliteness(words)
	const at = words.lastIndexOf('in', to - 1)
	const found = regionAt(words, at)
	if (!found || at + found.length !== to) return null
	const cut = { ...sentence, tokens: sentence.tokens.slice(0, at) }
	const cutPlace = { ...place, sentence: cut, words: words.slice(0, at) }
	const asked = CAN_WATCH.test(words.join(' ')) ? titleBetween(cut, cutPlace, CAN_WATCH_WORDS, at, 'any') : null
	if (asked) return { intent: 'where-to-watch', titles: asked, region: found.region }
	const action = actionOf(cut, cutPlace, read)
	return action?.intent === 'where-to-watch' ? { ...action, region: found.region } : null
}

const OTHERS = /\b(?:what|which|anything|something) (?:else|other|more)\b|\bothers?\b/

const NAMED = /^(?:called|named|titled|entitled)$/
/** What is called something: a title rather than somebody in it. */
const CALLABLE = /^(?:it|its|film|movie|show|series|was|is|thats)$/
const MAX_CALLED_WORDS = 2

/** "I believe it was called Dances with Wolves": the name is the end of the message. */
function namedAction(sentence: Sentence, { words }: ParseContext): Partial<Criteria> | null {
	const { tokens } = sentence
	const at = words.length - 1 - [...words].reverse().findIndex((word) => NAMED.test(word))
	const isCalled = words.slice(Math.max(0, at - MAX_CALLED_WORDS), Math.max(0, at)).some((word) => CALLABLE.test(word))
	const [, to] = trimPoliteness(words)
	const isWhole = at < words.length && tokens.slice(at + 1).every(({ breakBefore }) => breakBefore === '')
	const isName = at + 1 < to && !/^(?:again|something|like|after|what|how|that|it)$/.test(words[at + 1] ?? '')
	return isCalled && isWhole && isName
		? { intent: 'search-title', titles: [toTitlePhrase(sentence, at + 1, to).title] }
		: null
}

/** What may be found inside a title's name. */
const FILTERS_IN_NAMES = [
	'genres',
	'topics',
	'moods',
	'people',
	'languages',
	'countries',
	'years',
	'notYears',
	'rating',
	'runtimeMinutes',
	'seasons',
	'comparisons',
	'type',
	'order',
	'list',
	'count',
	'like',
	'notTitles',
	'isForFamilies',
	'isOutAtHome',
	'isUnseen',
	'isOnMyProviders',
	'providers',
	'notProviders',
	'region',
	'offers',
	'unknown',
] as const satisfies readonly (keyof Criteria)[]

/** Criteria found inside a title's name do not count. */
function withoutFilters({ smallTalk }: Criteria): Partial<Criteria> {
	return {
		...unset(FILTERS_IN_NAMES),
		smallTalk: smallTalk === 'greeting' || smallTalk === 'thanks' ? smallTalk : null,
	}
}

function phraseAction(sentence: Sentence, place: ParseContext, read: Criteria): Partial<Criteria> | null {
	const [from, to] = trimPoliteness(place.words)
	let best: { action: Partial<Criteria>; weight: number } | null = null
	for (const { intent, before, after, title, stars } of INTENT_PHRASES) {
		const start = longestMatch(before, (phrase) => phrase.every((word, index) => place.words[from + index] === word))
		const end = longestMatch(after, (phrase) =>
			phrase.every((word, index) => place.words[to - phrase.length + index] === word),
		)
		if (start === null || end === null || from + start + end > to) continue
		const weight = start + end
		const titles =
			title === 'excluding-criteria' && read.like.length > 0 && intent !== 'rate'
				? null
				: titleBetween(sentence, place, from + start, to - end, title, end > 0)
		if (!titles || (best && best.weight >= weight)) continue
		best = { action: { intent, titles, ...(stars === undefined ? {} : { stars }) }, weight }
	}
	return best?.action ?? null
}

function longestMatch(
	phrases: readonly (readonly string[])[],
	isMatch: (phrase: readonly string[]) => boolean,
): number | null {
	const lengths = phrases.filter(isMatch).map(({ length }) => length)
	return lengths.length === 0 ? null : Math.max(...lengths)
}

/** The title between two tokens; empty for a pointer ("it") to the previous turn, `null` when it is not a title. */
function titleBetween(
	sentence: Sentence,
	place: ParseContext,
	from: number,
	to: number,
	kind: IntentPhrase['title'],
	isClosed = false,
): string[] | null {
	if (to <= from) return null
	const { tokens } = sentence
	const words = place.words.slice(from, to)
	const isPointer = POINTER_PHRASE.test(words.join(' ')) && !tokens.slice(from, to).some(({ isCapital }) => isCapital)
	if (isPointer) return []
	if (
		tokens.slice(from + 1, to).some(({ breakBefore }) => breakBefore === '.' || breakBefore === ',') &&
		!isClosed &&
		!isSubtitled(sentence, from, to)
	)
		return null
	if (isCriteriaOnly(sentence, place, from, to, kind)) return null
	const pair = titlesAt(sentence, from, place.year).titles
	return pair.length > 1 && PAIR.test(words[0] ?? '') ? pair : [toTitlePhrase(sentence, from, to).title]
}

/** "Mission: Impossible", but not "Arrival, what else". */
function isSubtitled({ tokens }: Sentence, from: number, to: number): boolean {
	return tokens.slice(from, to).every(({ isCapital, breakBefore }) => breakBefore !== '.' && isCapital)
}

function isCriteriaOnly(
	sentence: Sentence,
	place: ParseContext,
	from: number,
	to: number,
	kind: IntentPhrase['title'],
): boolean {
	const first = sentence.tokens[from]
	const isCased = first?.isCapital || (first?.word === 'the' && sentence.tokens[from + 1]?.isCapital)
	const hasNoun = place.words.slice(from, to).some((word, index) => {
		const entry = phraseAt([word], 0, 1)?.entry
		return entry?.kind === 'criterion' && entry.meaning.type !== undefined && !sentence.tokens[from + index]?.isCapital
	})
	if (hasNoun && !(kind === 'any' && isCased))
		return !TYPE_NOUNS.has(place.words[from + 1] ?? '') && !TYPE_NOUNS.has(place.words[from] ?? '')
	if (isCased && kind === 'any') return false
	return !isLikelyTitle(sentence, from, to, place.year, kind === 'any')
}

const TYPE_NOUNS = new Set(['movie', 'film', 'show', 'series'])

function trimPoliteness(words: readonly string[]): [from: number, to: number] {
	let [from, to] = [0, words.length]
	while (from < to && POLITE.has(words[from] ?? '')) from++
	while (to > from && POLITE_ENDS.has(words[to - 1] ?? '')) to--
	return [from, to]
}

const RATE_VERBS = new Set(['rate', 'give'])

/** "Rate Heat 4 stars", "give Parasite 5/5", "3 stars for Tenet", "Heat deserves five stars". */
function ratingAction(sentence: Sentence, place: ParseContext): Partial<Criteria> | null {
	const { words } = place
	const [from, to] = trimPoliteness(words)
	const verb = words.findIndex((word, at) => at >= from && at < from + 3 && RATE_VERBS.has(word))
	const isRating = verb >= 0
	const lead = quantityAt(words, from, place.year)
	if (lead?.kind === 'rating' && ['for', 'to'].includes(words[from + lead.length] ?? '')) {
		return toRatingAction(sentence, place, from + lead.length + 1, to, lead)
	}
	for (let at = from + 1; at < to; at++) {
		const stated = quantityAt(words, at, place.year)
		if (stated?.kind !== 'rating' || at + stated.length !== to) continue
		const isDeserved = ['deserves', 'gets'].includes(words[at - 1] ?? '')
		if (!isRating && !isDeserved) return null
		const link = ['a', 'with', 'as', 'at', 'deserves', 'gets', 'an'].includes(words[at - 1] ?? '') ? 1 : 0
		return toRatingAction(sentence, place, isRating ? verb + 1 : from, at - link, stated)
	}
	return null
}

function toRatingAction(
	sentence: Sentence,
	place: ParseContext,
	from: number,
	to: number,
	stated: { min: number; isBare: boolean },
): Partial<Criteria> | null {
	const titles = titleBetween(sentence, place, from, to, 'any')
	if (!titles) return null
	// A bare number up to five counts stars; anything else was read as out of ten.
	const stars = stated.isBare && stated.min <= 5 ? stated.min : stated.min / 2
	return { intent: 'rate', titles, stars: Math.min(5, Math.max(1, Math.round(stars * 2) / 2)) }
}

/** "Is Parasite on Lumina?" */
function whereToWatchAction(sentence: Sentence, place: ParseContext): Partial<Criteria> | null {
	const { words } = place
	const [from, to] = trimPoliteness(words)
	const on = words.lastIndexOf('on')
	const name = on < 0 ? null : providerNamed(place, words.slice(on + 1, to).join(' '))
	if (words[from] !== 'is' || on <= from + 1 || !name || words[from + 1] === 'there') return null
	const titles = titleBetween(sentence, place, from + 1, on, 'any')
	return titles && { intent: 'where-to-watch', titles, providers: [name] }
}

const EPISODE_WORDS = /\bs\d{1,3}\s?e\d{1,4}\b|\b(?:season|episode)\s\w{1,8}\b/gi
const TITLE_AFFIXES =
	/^(?:(?:play|watch|start|resume|put on|of|from|the (?=of|from)|and)\s+)+(?=\S)|(?<![\s,.-])[\s,.-]+(?:of|from|and|in)?$/gi

/** "Play season 2 episode 3 of Lost". */
function episodeAction({ text }: Sentence): Partial<Criteria> | null {
	const episode = parseEpisode(text)
	if (!episode) return null
	const rest = text.replace(EPISODE_WORDS, ' ').replace(/\s+/g, ' ').trim().replace(TITLE_AFFIXES, '').trim()
	return {
		intent: 'play',
		episode,
		titles: tokenize(rest).tokens.length === 0 ? [] : [rest.replace(/(?<!\s)\s+(?:of|from)$/i, '')],
	}
}
