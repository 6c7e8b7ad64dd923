import { MAX_CRITERIA_COUNT } from '../../criteria.ts'
import { phraseAt, singulars } from '../../lexicon/lexicon.ts'
import type { Meaning } from '../../lexicon/phrases.ts'
import { cueLengthAt, splitPhrases } from '../words/cues.ts'
import { numberAt } from '../words/number-words.ts'
import type { Token } from '../words/tokens.ts'
import { birthYears } from './birth-matcher.ts'
import { boundsAt } from './bounds.ts'
import { changedTitle, kindOfTitle, likeTitles, praisedTitle, preferredTitle } from './likeness-matchers.ts'
import { criterion, type Matcher } from './matcher.ts'
import {
	announcedPerson,
	lastName,
	partOfCareer,
	personInBothRoles,
	personOfTitle,
	playerOfCharacter,
	wholeName,
} from './person-matchers.ts'
import { offers, provider } from './provider-matchers.ts'
import { regionOfServices } from './region-matcher.ts'
import { ageLimit, certificate, release } from './suitability-matchers.ts'
import { comparedTitle, hatedKind, seenTitles, wornOutTitle } from './title-matchers.ts'

const ABOUT = splitPhrases(
	'about, to do with, to do something with, concerning, regarding, connected to, connected with, related to, that involves, which involves, that features, on the topic of, set in, involving, featuring, revolving around, on the subject of, takes place in, taking place in, centered on, centred on, dealing with, deals with, that has, focusing on',
)
const MAX_TOPIC_WORDS = 2
const CLAUSE_WORDS = new Set('who that whose which where when'.split(' '))

/** "About beekeeping": a topic in the viewer's own words. */
const freeTopic: Matcher = ({ sentence, words, year }, at) => {
	const cue = cueLengthAt(words, at, ABOUT)
	if (cue === 0) return null
	const article = ['a', 'an', 'the'].includes(words[at + cue] ?? '') ? 1 : 0
	const start = at + cue + article
	let end = start
	while (end < words.length && end - start <= MAX_TOPIC_WORDS) {
		const token = sentence.tokens[end]
		if (!token || (end > start && token.breakBefore !== '') || !/^\p{L}/u.test(token.word)) break
		if (token.isQuoted || phraseAt(words, end, words.length) || boundsAt(words, end, year)) break
		end++
	}
	const isTopic =
		end > start &&
		end - start <= MAX_TOPIC_WORDS &&
		!CLAUSE_WORDS.has(words[end] ?? '') &&
		!isDescribing(sentence.tokens, words, end)
	return isTopic ? criterion({ topics: [freeTopicName(words.slice(start, end))] }, end - at) : null
}

/** In "about lost treasure" the first word only describes the treasure. */
function isDescribing(tokens: readonly Token[], words: readonly string[], end: number): boolean {
	const next = tokens[end]?.breakBefore === '' ? phraseAt(words, end, words.length)?.entry : undefined
	return next?.kind === 'criterion' && next.meaning.topics !== undefined && next.meaning.type === undefined
}

function freeTopicName(words: readonly string[]): string {
	const last = words.at(-1) ?? ''
	return [...words.slice(0, -1), singulars(last)[0] ?? last].join(' ')
}

const SPLIT_IDIOMS: readonly (readonly [verb: RegExp, end: RegExp, meaning: Meaning])[] = [
	[/^(?:warm|warms|melt|melts|touch|touches)$/, /^hearts?$/, { moods: ['feel-good'] }],
	[/^(?:lift|lifts|raise|raises|brighten|brightens)$/, /^(?:spirits?|mood|day|evening)$/, { moods: ['feel-good'] }],
	[/^(?:cheer|cheers|pick|picks|perk|perks)$/, /^up$/, { moods: ['feel-good'] }],
	[/^(?:make|makes|making)$/, /^(?:smile|happy|giggle|chuckle)$/, { moods: ['feel-good'] }],
	[/^(?:make|makes|making)$/, /^(?:think|wonder)$/, { moods: ['thoughtful'] }],
	[/^(?:break|breaks|rip|rips)$/, /^hearts?$/, { moods: ['sad'] }],
	[/^(?:bring|brings|move|moves|reduce|reduces)$/, /^tears$/, { moods: ['sad'] }],
	[/^(?:blow|blows|bend|bends|twist|twists)$/, /^minds?$/, { moods: ['mind-bending'] }],
	[/^(?:keep|keeps|have|has)$/, /^(?:guessing|edge)$/, { moods: ['tense'] }],
	[/^(?:creep|creeps|freak|freaks|weird)$/, /^out$/, { genres: ['horror'] }],
	[/^(?:scare|scares)$/, /^(?:silly|shitless|stiff|off)$/, { genres: ['horror'] }],
	[/^(?:take|takes|get|gets)$/, /^(?:mind|minds) off$/, { moods: ['light'] }],
	[/^(?:put|puts|lull|lulls)$/, /^to sleep$/, { moods: ['calm'] }],
]
const MAX_IDIOM_OBJECT = 3
const OBJECT = /^(?:me|us|you|him|her|them|my|our|your|his|their|the|a|an|somebody|someone|everybody|everyone|all|to)$/

/** "Warm an old heart", "cheer my sister up": an idiom with an object inside it. */
const splitIdiom: Matcher = ({ sentence, words }, at) => {
	for (const [verb, end, meaning] of SPLIT_IDIOMS) {
		if (!verb.test(words[at] ?? '') || !OBJECT.test(words[at + 1] ?? '')) continue
		for (let last = at + 2; last <= at + 1 + MAX_IDIOM_OBJECT && last < words.length; last++) {
			if (sentence.tokens[last]?.breakBefore !== '') break
			const [one, two] = [words[last] ?? '', `${words[last]} ${words[last + 1]}`]
			if (end.test(one)) return criterion(meaning, last + 1 - at)
			if (end.test(two)) return criterion(meaning, last + 2 - at)
		}
	}
	return null
}

const COUNT_AFTER = new Set('top me recommend suggest list best only just'.split(' '))
const COUNT_LOOKAHEAD_WORDS = 5
const COUNTED_NOUNS = new Set('titles picks suggestions recommendations ideas options things'.split(' '))

/** "Three films", "top 5", "a couple of good thrillers". */
const count: Matcher = ({ sentence, words }, at) => {
	const number = numberAt(words, at)
	if (!number || !Number.isInteger(number.value) || number.value < 1 || number.value > MAX_CRITERIA_COUNT) return null
	const before = words[at - 1] ?? ''
	if (number.value === 1) return before === 'just' || before === 'only' ? criterion({ count: 1 }, number.length) : null
	const isAsked = COUNT_AFTER.has(before) && before !== 'best'
	return isAsked || isCounting(sentence.tokens, words, at + number.length)
		? criterion({ count: number.value }, number.length)
		: null
}

/** Whether a plural noun for titles follows before any unknown word. */
function isCounting(tokens: readonly Token[], words: readonly string[], from: number): boolean {
	for (let at = from; at < Math.min(words.length, from + COUNT_LOOKAHEAD_WORDS); at++) {
		const phrase = tokens[at]?.breakBefore === '' ? phraseAt(words, at, words.length) : null
		if (!phrase) return false
		const last = words[at + phrase.length - 1] ?? ''
		if (COUNTED_NOUNS.has(last)) return true
		if (phrase.entry.kind === 'criterion' && singulars(last).length > 0) {
			const { type, genres, list } = phrase.entry.meaning
			if (type !== undefined || genres !== undefined || list !== undefined) return true
		}
		at += phrase.length - 1
	}
	return false
}

/** In order, before and after the phrases of the lexicon. */
export const MATCHERS_BEFORE: readonly Matcher[] = [
	certificate,
	ageLimit,
	birthYears,
	release,
	hatedKind,
	wornOutTitle,
	partOfCareer,
	praisedTitle,
	preferredTitle,
	changedTitle,
	seenTitles,
	likeTitles,
	kindOfTitle,
	comparedTitle,
	playerOfCharacter,
	personOfTitle,
	provider,
	regionOfServices,
	offers,
	personInBothRoles,
	announcedPerson,
	wholeName,
	splitIdiom,
	freeTopic,
]
/** What may be said of a title in quotes. */
export const QUOTED_MATCHERS: readonly Matcher[] = [praisedTitle, kindOfTitle, changedTitle]
export const MATCHERS_AFTER: readonly Matcher[] = [count]
export const MATCHERS_LAST: readonly Matcher[] = [lastName]
