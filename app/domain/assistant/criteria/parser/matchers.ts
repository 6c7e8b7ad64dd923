import { MAX_CRITERIA_COUNT } from '../criteria.ts'
import { phraseAt, singulars } from '../lexicon/lexicon.ts'
import { boundsAt } from './bounds.ts'
import { criterion, cueLengthAt, type Matcher, splitPhrases } from './matcher.ts'
import { numberAt } from './number-words.ts'
import { announcedPerson, directorOf, lastName, wholeName } from './person-matchers.ts'
import { certificate, release } from './suitability-matchers.ts'
import { likeTitles, seenTitles } from './title-matchers.ts'
import type { Token } from './tokens.ts'

const ON = splitPhrases('on, from, available on, streaming on, to watch on')
const KNOWN_PROVIDERS: ReadonlyMap<string, string> = new Map(
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
const MAX_PROVIDER_WORDS = 3

/** "On Lumina", "netflix" anywhere. */
const provider: Matcher = ({ words, providers }, at) => {
	const cue = cueLengthAt(words, at, ON)
	for (let length = MAX_PROVIDER_WORDS; length > 0; length--) {
		const phrase = words.slice(at + cue, at + cue + length).join(' ')
		const name = providers.get(phrase) ?? (cue > 0 || phrase === 'netflix' ? KNOWN_PROVIDERS.get(phrase) : undefined)
		if (name) return criterion({ providers: [name] }, cue + length)
	}
	return null
}

const ABOUT = splitPhrases(
	'about, set in, involving, featuring, revolving around, on the subject of, takes place in, taking place in, centered on, centred on, dealing with, deals with, that has, focusing on',
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
	const isTopic = end > start && end - start <= MAX_TOPIC_WORDS && !CLAUSE_WORDS.has(words[end] ?? '')
	return isTopic ? criterion({ topics: [freeTopicName(words.slice(start, end))] }, end - at) : null
}

function freeTopicName(words: readonly string[]): string {
	const last = words.at(-1) ?? ''
	return [...words.slice(0, -1), singulars(last)[0] ?? last].join(' ')
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
	release,
	seenTitles,
	likeTitles,
	directorOf,
	provider,
	announcedPerson,
	wholeName,
	freeTopic,
]
export const MATCHERS_AFTER: readonly Matcher[] = [count]
export const MATCHERS_LAST: readonly Matcher[] = [lastName]
