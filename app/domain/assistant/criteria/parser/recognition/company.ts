import { isTypeOrGenre, type LexiconMatch, phraseAt } from '../../lexicon/lexicon.ts'
import type { Meaning } from '../../lexicon/phrases.ts'
import { clauseEnd, type Sentence } from '../words/tokens.ts'
import type { ParseContext } from './matcher.ts'

/** "With my brother" names company, not a topic; in "my mum is sad today" neither word is what to look for. */
export function ignoreCompany(
	{ sentence, words }: ParseContext,
	at: number,
	found: LexiconMatch | null,
): LexiconMatch | null {
	const isTheirs = ['my', 'our'].includes(words[at - 1] ?? '')
	const isPerson =
		COMPANY.test(words[at] ?? '') &&
		words.slice(Math.max(0, at - 3), at).some((word) => word === 'my' || word === 'our')
	const served = refreshmentsAt(sentence, at)
	if (served > 0) return { entry: { kind: 'filler' }, length: served }
	if (!found) return isTheirs || isPerson ? { entry: { kind: 'filler' }, length: 1 } : null
	const meaning = found.entry.kind === 'criterion' ? found.entry.meaning : {}
	if (meaning.flags && isCharacter(words, at))
		return { ...found, entry: { kind: 'criterion', meaning: { topics: ['child'] } } }
	if (BABYSITTING.test(words.slice(at, at + 2).join(' '))) return { entry: { kind: 'filler' }, length: 1 }
	const isIgnored =
		(isTheirs && meaning.topics) ||
		(words[at] === 'families' && found.length === 1) ||
		((meaning.topics || meaning.moods?.includes('date-night')) && isStatement(sentence, at)) ||
		(meaning.moods && isAboutCompany(sentence, at)) ||
		(isBad(meaning) && !isOfTitles(words, at, found.length)) ||
		isAboutPerson(words, at, found.length, meaning) ||
		isOfSubject(words, at, found.length, meaning)
	return isIgnored ? { ...found, entry: { kind: 'filler' } } : found
}

const SERVING =
	/^(?:(?:a|an|one|some|my|two|with) )?(?:glass|glasses|bottle|cup|mug|pint|bowl|bucket|bag|box|slice|tub|plate|can|pot) of \p{L}+/u
const REFRESHMENTS = new Set(
	'wine beer beers popcorn pizza takeaway takeout snacks nachos chips crisps chocolate tea coffee cocoa whisky whiskey icecream cake burgers sushi'.split(
		' ',
	),
)
const BESIDE_REFRESHMENTS = new Set('and with some a the ice cream hot red white on night in ready order'.split(' '))

/** "Kids asleep, glass of wine": the length of food and drink in a clause of its own, or of a serving. */
function refreshmentsAt({ tokens }: Sentence, at: number): number {
	const words = tokens.slice(at).map(({ word }) => word)
	const serving = SERVING.exec(words.join(' '))?.[0]
	if (serving !== undefined) return serving.split(' ').length
	const end = clauseEnd(tokens, at)
	const isClause = (at === 0 || tokens[at]?.breakBefore !== '') && end - at < tokens.length
	const clause = words.slice(0, end - at)
	const isMeal =
		clause.some((word) => REFRESHMENTS.has(word)) &&
		clause.every((word) => REFRESHMENTS.has(word) || BESIDE_REFRESHMENTS.has(word))
	return isClause && isMeal ? clause.length : 0
}

/** Babysitting tonight is not a request for a story about it. */
const BABYSITTING = /^babysitting (?:an?|my|the|our|for|two|three|\d+|kids?|\p{L}+s)$/u
const CHARACTER =
	/\b(?:about|where|in which|when|follows)(?: (?:a|an|the|some|two|little|young|small))* (?:kid|kids|child|children|toddler)$/

/** "Where a kid gets lost": the kid is a character, not the audience. */
function isCharacter(words: readonly string[], at: number): boolean {
	return CHARACTER.test(words.slice(Math.max(0, at - 4), at + 1).join(' '))
}

/** "About an old friendship": how old the subject is, not the film. */
function isOfSubject(
	words: readonly string[],
	at: number,
	length: number,
	{ isVague, years, yearsAgo, languages, countries }: Meaning,
): boolean {
	const isAfterCue = /\b(?:about|with|where|has)(?: (?:a|an|the|some))?$/.test(
		words.slice(Math.max(0, at - 2), at).join(' '),
	)
	const next = phraseAt(words, at + length, words.length)?.entry
	const isTopic = next?.kind === 'criterion' && next.meaning.topics !== undefined && next.meaning.type === undefined
	// "About the Irish troubles" names no country that it is from.
	const isPlace =
		(languages ?? countries) !== undefined && /\babout(?: the)?$/.test(words.slice(Math.max(0, at - 2), at).join(' '))
	const isNamed = isTopic || (next === undefined && words[at + length] !== undefined)
	if (isPlace && isNamed) return true
	return isVague === true && (years ?? yearsAgo) !== undefined && isAfterCue && isTopic
}

function isBad({ isVague, rating }: Meaning): boolean {
	return isVague === true && rating !== undefined && rating.max !== null
}

/** "The worst films", but not "the worst day" or "people being awful". */
function isOfTitles(words: readonly string[], at: number, length: number): boolean {
	if (length > 1) return true
	const next = words[at + length] ?? ''
	return (
		isTypeOrGenre(next) ||
		/^(?:ones?|ever|rated|acting|cgi|effects)$/.test(next) ||
		(words[at - 1] === 'the' && next === '')
	)
}

const PERSON_NOUN =
	/^(?:guy|man|actor|actress|woman|lady|dude|director|bloke|chap|fella|girl|boy|filmmaker|comedian|dad|mum|mom|father|mother|teacher|couple)s?$/

/** "That old guy Morgan Freeman": what a person is, not a film. */
function isAboutPerson(
	words: readonly string[],
	at: number,
	length: number,
	{ isVague, moods, genres }: Meaning,
): boolean {
	const isPointing = ['that', 'this', 'the', 'these', 'those'].includes(words[at - 1] ?? '')
	return isPointing && (isVague || moods || genres) !== undefined && PERSON_NOUN.test(words[at + length] ?? '')
}

const BY_ASKER =
	/^(?:(?:and|but|so|well|ok|hey|hi|hello|ugh|omg) )*(?:i|im|ive|we|weve|my|our|cant|couldnt|stuck|feeling|been|had|just (?:been|had|got|came|moved|broke|lost|started|quit|finished|met|adopted)) /
/** Words that make a clause a request or a refusal. */
const ASKING =
	/\b(?:want\w*|wanna|need\w*|lik\w+|lov\w+|enjoy\w*|ador\w+|prefer\w*|fancy|look\w*|watch\w*|saw|see|seen|giv\w+|gimme|find|show\w*|recommend\w*|suggest\w*|movies?|films?|flicks?|series|something|anything|about|mood|craving|hat\w+|dislik\w+|mean|meant|said|fan|into|obsessed|crazy|interested|with the|know|knows|remember|think|thinking|search\w*|stand|bear|handle|enough|tired|sick|bored|fed|done|over|scared|afraid|allergic|hope|hoping|wish|please|dont|not|no)\b/

/** "I have a dog and a cat. A thriller?": the first clause is about the viewer, not the request. */
function isStatement(sentence: Sentence, at: number): boolean {
	const { from, end } = clauseAt(sentence, at)
	const clause = sentence.tokens.slice(from, end).map(({ word }) => word)
	const isAlone = from === 0 && end === sentence.tokens.length
	return !isAlone && BY_ASKER.test(clause.join(' ')) && !ASKING.test(clause.join(' '))
}

function clauseAt({ tokens }: Sentence, at: number): { from: number; end: number } {
	const start = at - [...tokens.slice(0, at + 1)].reverse().findIndex(({ breakBefore }) => breakBefore !== '')
	return { from: start > at ? 0 : start, end: clauseEnd(tokens, at) }
}

const COMPANY =
	/^(?:husband|wife|mother|father|mum|mom|dad|parents|partner|boyfriend|girlfriend|neighbou?r|uncle|aunt|cousin|friend|boss|roommate|flatmate|grandmother|grandfather|grandma|grandpa|nan)s?$/
const ABOUT_COMPANY =
	/^(?:and |but |so |because )?(?:my|our) \p{L}+(?: \p{L}+)? (?:is|are|was|were|feels?|seems?|looks?|has been)\b/u

/** Whether a clause describes a person while another one makes the request. */
function isAboutCompany(sentence: Sentence, at: number): boolean {
	const { tokens } = sentence
	const { from, end } = clauseAt(sentence, at)
	const clause = tokens
		.slice(from, end)
		.map(({ word }) => word)
		.join(' ')
	return ABOUT_COMPANY.test(clause) && (from > 0 || end < tokens.length)
}
