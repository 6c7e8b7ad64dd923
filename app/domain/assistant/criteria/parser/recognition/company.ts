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
	if (!found) return isTheirs || isPerson ? { entry: { kind: 'filler' }, length: 1 } : null
	const meaning = found.entry.kind === 'criterion' ? found.entry.meaning : {}
	if (meaning.flags && isCharacter(words, at))
		return { ...found, entry: { kind: 'criterion', meaning: { topics: ['child'] } } }
	if (BABYSITTING.test(words.slice(at, at + 2).join(' '))) return { entry: { kind: 'filler' }, length: 1 }
	const isIgnored =
		(isTheirs && meaning.topics) ||
		(meaning.moods && isAboutCompany(sentence, at)) ||
		(isBad(meaning) && !isOfTitles(words, at, found.length)) ||
		isAboutPerson(words, at, found.length, meaning) ||
		isOfSubject(words, at, found.length, meaning)
	return isIgnored ? { ...found, entry: { kind: 'filler' } } : found
}

/** Whoever looks after children tonight does not ask for a story about it. */
const BABYSITTING = /^babysitting (?:an?|my|the|our|for|two|three|\d+|kids?|\p{L}+s)$/u
const CHARACTER =
	/\b(?:about|where|in which|when|follows)(?: (?:a|an|the|some|two|little|young|small))* (?:kid|kids|child|children|toddler)$/

/** "Where a kid gets lost": whom a story is about, not for whom it is. */
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

const COMPANY =
	/^(?:husband|wife|mother|father|mum|mom|dad|parents|partner|boyfriend|girlfriend|neighbou?r|uncle|aunt|cousin|friend|boss|roommate|flatmate|grandmother|grandfather|grandma|grandpa|nan)s?$/
const ABOUT_COMPANY =
	/^(?:and |but |so |because )?(?:my|our) \p{L}+(?: \p{L}+)? (?:is|are|was|were|feels?|seems?|looks?|has been)\b/u

/** Whether a clause says how somebody is, beside another that says what to look for. */
function isAboutCompany(sentence: Sentence, at: number): boolean {
	const { tokens } = sentence
	const start = at - [...tokens.slice(0, at + 1)].reverse().findIndex(({ breakBefore }) => breakBefore !== '')
	const from = start > at ? 0 : start
	const end = clauseEnd(tokens, at)
	const clause = tokens
		.slice(from, end)
		.map(({ word }) => word)
		.join(' ')
	return ABOUT_COMPANY.test(clause) && (from > 0 || end < tokens.length)
}
