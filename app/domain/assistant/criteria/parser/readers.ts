import { MAX_COUNT } from '../criteria.ts'
import { phraseAt, singulars } from '../lexicon/lexicon.ts'
import { boundsAt } from './bounds.ts'
import { numberAt } from './numbers.ts'
import { announcedPeople, directorOf, lastName, wholeName } from './person-readers.ts'
import { cueAt, phrases, type Reader, wish } from './reader.ts'
import { like, seen } from './title-readers.ts'
import type { Token } from './tokens.ts'

const ON = phrases('on, from, available on, streaming on, to watch on')
const KNOWN_SERVICES: ReadonlyMap<string, string> = new Map(
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
const LONGEST_SERVICE = 3

/** "On Lumina", "netflix" anywhere. */
const service: Reader = ({ words, services }, at) => {
	const cue = cueAt(words, at, ON)
	for (let length = LONGEST_SERVICE; length > 0; length--) {
		const said = words.slice(at + cue, at + cue + length).join(' ')
		const name = services.get(said) ?? (cue > 0 || said === 'netflix' ? KNOWN_SERVICES.get(said) : undefined)
		if (name) return wish({ services: [name] }, cue + length)
	}
	return null
}

const ABOUT = phrases(
	'about, set in, involving, featuring, revolving around, on the subject of, takes place in, taking place in, centered on, centred on, dealing with, deals with, that has, focusing on',
)
const MOST_THEME_WORDS = 2
const GOES_ON = new Set('who that whose which where when'.split(' '))

/** "About beekeeping": a theme in the viewer's own words. */
const ownTheme: Reader = ({ sentence, words, year }, at) => {
	const cue = cueAt(words, at, ABOUT)
	if (cue === 0) return null
	const article = ['a', 'an', 'the'].includes(words[at + cue] ?? '') ? 1 : 0
	const start = at + cue + article
	let end = start
	while (end < words.length && end - start <= MOST_THEME_WORDS) {
		const token = sentence.tokens[end]
		if (!token || (end > start && token.breakBefore !== '') || !/^\p{L}/u.test(token.word)) break
		if (token.isQuoted || phraseAt(words, end, words.length) || boundsAt(words, end, year)) break
		end++
	}
	const isTheme = end > start && end - start <= MOST_THEME_WORDS && !GOES_ON.has(words[end] ?? '')
	return isTheme ? wish({ themes: [ownThemeName(words.slice(start, end))] }, end - at) : null
}

function ownThemeName(words: readonly string[]): string {
	const last = words.at(-1) ?? ''
	return [...words.slice(0, -1), singulars(last)[0] ?? last].join(' ')
}

const COUNT_AFTER = new Set('top me recommend suggest list best only just'.split(' '))
const COUNTED_WITHIN = 5
const COUNTED = new Set('titles picks suggestions recommendations ideas options things'.split(' '))

/** "Three films", "top 5", "a couple of good thrillers". */
const count: Reader = ({ sentence, words }, at) => {
	const number = numberAt(words, at)
	if (!number || !Number.isInteger(number.value) || number.value < 1 || number.value > MAX_COUNT) return null
	const before = words[at - 1] ?? ''
	if (number.value === 1) return before === 'just' || before === 'only' ? wish({ count: 1 }, number.length) : null
	const isAsked = COUNT_AFTER.has(before) && before !== 'best'
	return isAsked || isCounting(sentence.tokens, words, at + number.length)
		? wish({ count: number.value }, number.length)
		: null
}

/** Whether what follows is titles in the plural, before anything that is not known. */
function isCounting(tokens: readonly Token[], words: readonly string[], from: number): boolean {
	for (let at = from; at < Math.min(words.length, from + COUNTED_WITHIN); at++) {
		const phrase = tokens[at]?.breakBefore === '' ? phraseAt(words, at, words.length) : null
		if (!phrase) return false
		const last = words[at + phrase.length - 1] ?? ''
		if (COUNTED.has(last)) return true
		if (phrase.entry.kind === 'wish' && singulars(last).length > 0) {
			const { type, genres, list } = phrase.entry.meaning
			if (type !== undefined || genres !== undefined || list !== undefined) return true
		}
		at += phrase.length - 1
	}
	return false
}

/** In the order in which they are asked, before and after the lexicon's own phrases. */
export const READERS_BEFORE: readonly Reader[] = [seen, like, directorOf, service, announcedPeople, wholeName, ownTheme]
export const READERS_AFTER: readonly Reader[] = [count]
export const READERS_LAST: readonly Reader[] = [lastName]
