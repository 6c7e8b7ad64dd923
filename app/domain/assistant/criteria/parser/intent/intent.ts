import { type Criteria, hasCriteria, plotOf, unset } from '../../criteria.ts'
import type { Segment } from '../assembly/segment.ts'
import { isLikelyTitle } from '../recognition/title-phrases.ts'
import { SMALL_WORDS } from '../words/small-words.ts'
import { type Sentence, sourceTextOf } from '../words/tokens.ts'

/** Longer texts are not titles. */
export const MAX_TITLE_WORDS = 8

/** The intent when no action was named. */
export function resolveIntent(
	sentence: Sentence,
	parts: readonly Segment[],
	read: Criteria,
	year: number,
): Partial<Criteria> {
	const unknown = parts.filter((part) => part.kind === 'unknown')
	const named = unknown.some(({ isQuoted }) => isQuoted) ? null : titleFromCapitals(sentence, parts, year)
	if (named !== null) return { ...TITLE_ONLY, intent: 'search-title', titles: [named] }
	if (read.intent === 'open-history' && !hasCriteria({ ...read, type: null, years: null }))
		return { type: null, years: null, smallTalk: null }
	const quoted = unknown
		.filter(({ isQuoted, text }) => isQuoted && !read.notTitles.includes(text))
		.map(({ text }) => text)
	if (quoted.length > 0 && read.like.length === 0) return meaningOfNamed(quoted, sentence, read)
	if (hasCriteria(read)) return { intent: 'recommend', smallTalk: isChatter(read) ? null : read.smallTalk }
	if (read.intent !== 'recommend') return { smallTalk: null }
	if (plotOf(read) !== '') return { smallTalk: null }
	if (unknown.length === 0)
		return read.smallTalk ? { intent: 'small-talk' } : parts.length === 0 ? { intent: 'unclear' } : {}
	const title = trimFillers(sentence, parts)
	if (title.words > MAX_TITLE_WORDS) return { intent: 'unclear' }
	if (VIBES.test(sentence.text)) return { like: [title.text], smallTalk: null }
	return { intent: 'search-title', titles: [title.text], smallTalk: null }
}

/** Words that ask for other titles than the one that is named. */
export const ASKS_FOR_OTHERS =
	/\b(?:cross|between|mix|meets|combination|ideas?|suggest\p{L}*|recommend\p{L}*|what next|next up|else|more|similar|other|others|another|next|same|alike|comparable|spirit|vein|vibes?|itch|withdrawal|hangover|now what|instead)\b/iu

/** "That film “Ratatouille”". */
const POINTED = /\b(?:that|the|this) (?:film|movie|show|series|picture|one) (?:called |named |titled )?["“]/i

/** "A film in the league of “Heat”" is another one. */
const OF_A_KIND =
	/\b(?:an?|any|some|films|movies|shows|something|anything)\b[^“]{0,200}\b(?:of|as|like|than|to|with)(?: the)? ["“]/i

/** A title that is only named is looked up, unless others are asked for: "we always watched “Casablanca”, what else is there?" */
function meaningOfNamed(titles: string[], { text }: Sentence, read: Criteria): Partial<Criteria> {
	const { years, type } = read
	const isPointed = POINTED.test(text)
	const isAlone = !hasCriteria({ ...read, ...unset(['people', 'years', 'type', 'count', 'order']) })
	if (!isPointed && (!isAlone || ASKS_FOR_OTHERS.test(text) || OF_A_KIND.test(text)))
		return { intent: 'recommend', like: titles, smallTalk: null }
	const inYear = years !== null && years.min === years.max ? titles.map((title) => `${title} ${years.min}`) : titles
	return { ...TITLE_ONLY, type, intent: 'search-title', titles: inYear }
}

/** "Sicario vibes" asks for what resembles it. */
const VIBES =
	/\S for (?:girls|boys|women|men|adults|teens|grown ?ups|guys|dummies)[.!?\s]*$|\bsame (?:feeling|feel|mood|vibe|energy|thing)\b|\S (?:vibes?|energy|feel|(?:type|kind|style|sort)(?: of)?(?: (?:movies?|films?|shows?|thing|stuff))?)(?: please| pls| plz)?[.!?\s]*$/i

export const TITLE_ONLY: Partial<Criteria> = unset([
	'genres',
	'topics',
	'moods',
	'people',
	'languages',
	'countries',
	'years',
	'type',
	'count',
	'smallTalk',
	'list',
	'order',
	'rating',
	'runtimeMinutes',
	'seasons',
	'comparisons',
])

function isChatter({ smallTalk }: Criteria): boolean {
	return smallTalk === 'praise' || smallTalk === 'complaint' || smallTalk === 'joke'
}

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
	const isJoined = parts.some(({ kind, breakBefore }) => kind === 'but' || kind === 'not' || breakBefore !== '')
	const isArticled =
		tokens[0]?.word === 'the' && content.length >= 2 && !isJoined && isLikelyTitle(sentence, 0, tokens.length, year)
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
