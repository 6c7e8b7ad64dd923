import { describe, expect, it } from 'vitest'
import { SMALL_TALK_REPLIES } from '#domain/assistant/conversation/replies.ts'
import type { PersonRole } from '#domain/assistant/criteria/criteria.ts'
import { RELEASE_WINDOWS } from '#domain/assistant/criteria/release-window.ts'
import type { ActKind, FactKind } from '#domain/assistant/reading/reading.ts'
import { tokenize } from '#domain/assistant/reading/tokens.ts'
import { unreadLanguageOf } from '#domain/assistant/reading/unread.ts'
import { createWordFilter, type Pattern, parseVocabulary } from '#domain/assistant/reading/vocabulary.ts'
import { APP_LANGUAGES } from '#domain/shared/language.ts'
import { languageName } from '#domain/shared/languages.ts'
import { MEDIA_TYPES } from '#domain/shared/media-ref.ts'
import { REGIONS } from '#domain/shared/regions.ts'
import { GENRE_IDS } from '#domain/title/genre-words.ts'
import { OFFER_KINDS } from '#domain/title/media.ts'
import { MOODS } from '#domain/title/moods.ts'
import { embedded, words } from './said.ts'

/** The languages that messages are read in. */
const LANGUAGES = [...APP_LANGUAGES.keys()]
const MAX_LINE = 180

const ACTS: readonly ActKind[] = [
	...([
		'add',
		'favorite',
		'remove',
		'unfavorite',
		'rate',
		'mark',
		'play',
		'where',
		'hide',
		'unhide',
		'undo',
		'why',
	] as const),
	...(['open-history', 'open-watchlist', 'help', 'more', 'reset'] as const),
]
const FACTS: readonly FactKind[] = [
	...(['director', 'cast', 'role', 'character', 'length', 'year', 'rating', 'seasons', 'episodes', 'ended'] as const),
	...(['plot', 'genre', 'certificate', 'writer', 'language', 'born', 'award', 'known-for'] as const),
	...(['origin', 'composer', 'earnings', 'true-story', 'series'] as const),
]
const ROLES: readonly PersonRole[] = ['any', 'actor', 'director', 'director-of', 'lead-of']

type Check = (value: string) => boolean
const oneOf = (values: Iterable<string>): Check => {
	const known = new Set(values)
	return (value) => known.has(value)
}
const matching =
	(pattern: RegExp): Check =>
	(value) =>
		pattern.test(value)
const each =
	(isKnown: Check): Check =>
	(value) =>
		value.split(' ').every(isKnown)
const same = (keys: string, check: Check) => Object.fromEntries(keys.split(' ').map((key) => [key, check]))
const isAlone = matching(/^$/)

/** What the engine knows: the values of each key. */
const KEYS: Record<string, Check> = {
	genre: oneOf(Object.keys(GENRE_IDS)),
	mood: oneOf(Object.keys(MOODS)),
	// Any words, each of which has a meaning.
	topic: each((word) => /^[a-z-]+$/.test(word)),
	language: each((code) => code === 'cn' || languageName(code) !== code),
	...same(
		'spoken',
		each((code) => languageName(code) !== code),
	),
	country: each(oneOf(REGIONS)),
	type: oneOf(MEDIA_TYPES),
	...same('years years-ago rating minutes seasons', matching(/^(?:\d+(?:\.\d)?)?-(?:\d+(?:\.\d)?)?$/)),
	...same('certificate certificate-from', oneOf(['G', 'PG', 'PG-13', 'R'])),
	order: oneOf(['popular', 'rating', 'newest', 'oldest', 'shortest', 'longest', 'random']),
	status: oneOf(['ended', 'running']),
	list: oneOf(['trending', 'new', 'upcoming', 'hidden-gems']),
	only: oneOf(['family', 'unseen', 'my-services', 'at-home']),
	offers: each(oneOf(OFFER_KINDS)),
	release: oneOf(['', ...RELEASE_WINDOWS]),
	...same('person he', oneOf(ROLES)),
	than: matching(/^(?:years|rating|runtimeMinutes) (?:less|more|same|decade)$/),
	length: oneOf(['under', 'over', 'below', 'above', 'at-least', 'at-most', 'between', 'about']),
	...same('dated season-count score', oneOf(['below', 'above', 'at-least', 'at-most', 'between', 'about'])),
	act: oneOf([...ACTS, ...[1, 2, 3, 4, 5].map((stars) => `rate ${stars}`)]),
	fact: oneOf([...FACTS, ...['longer', 'shorter', 'older', 'newer', 'better'].map((by) => `compare ${by}`)]),
	talk: oneOf(Object.keys(SMALL_TALK_REPLIES)),
	beyond: matching(/^[a-z]+$/),
	ref: matching(/^(?:[1-9]|it|all|last|person|newest|oldest|shortest|longest)$/),
	...same(
		'question aside among instead title not not-before and with or either but like except seen on count age place watched-in within-years part parts unread',
		isAlone,
	),
	'offers-price': isAlone,
	region: oneOf(['', ...REGIONS]),
	find: oneOf(['', 'other']),
}
const isSlot = oneOf(
	'title opening person star stars provider number words length place window years decade name author end'.split(' '),
)

const linesOf = (file: string) =>
	embedded(`assistant/${file}.txt`)
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
/** Sets of words stand for themselves in other lines. */
const SETS = LANGUAGES.flatMap(linesOf).filter((line) => line.startsWith('set '))
/** Each pattern of a line once. */
const patternsOf = (line: string): Pattern[] => {
	const patterns = [...parseVocabulary([...SETS, line].join('\n')).byFirstWord.values()].flat()
	return [...new Map(patterns.map((one) => [one.elements, one])).values()]
}
const slotsOf = (elements: Pattern['elements']): string[] =>
	elements.flatMap((one) =>
		one.kind === 'slot' ? [one.slot] : one.kind === 'either' ? one.options.flatMap(slotsOf) : [],
	)
const repeated = (list: readonly string[]) => list.filter((one, at) => list.indexOf(one) !== at)

describe.each(LANGUAGES)('the words of “%s”', (language) => {
	const lines = linesOf(language).map((line) => ({ line, patterns: patternsOf(line) }))

	it('mean what the engine knows, in slots that it fills', () => {
		const unknown = lines.filter(({ patterns }) =>
			patterns.some(
				({ family, elements }) =>
					![...family.atoms, ...family.whenNot].every(({ key, value }) => KEYS[key]?.(value)) ||
					!slotsOf(elements).every(isSlot),
			),
		)
		expect(unknown.map(({ line }) => line)).toEqual([])
	})

	it('can be said: a message is cut into the same words', () => {
		const all = [...parseVocabulary(embedded(`assistant/${language}.txt`)).words]
		expect(all.filter((word) => tokenize(`a ${word}`).tokens[1]?.word !== word)).toEqual([])
	})

	it('are found in the file before it is parsed', () => {
		const mayHave = createWordFilter(embedded(`assistant/${language}.txt`))
		const { words, common } = parseVocabulary(embedded(`assistant/${language}.txt`))
		const all = [...words, ...common].filter((word) => /[\p{L}\p{N}]/u.test(word))
		expect(all.filter((word) => !mayHave(word))).toEqual([])
	})

	it('stand once for a meaning, on lines that fit a screen', () => {
		const twice = repeated(lines.flatMap(({ patterns }) => patterns.map((pattern) => JSON.stringify(pattern))))
		const isTwice = (pattern: Pattern) => twice.includes(JSON.stringify(pattern))
		expect(lines.filter(({ patterns }) => patterns.some(isTwice)).map(({ line }) => line)).toEqual([])
		// Sentences about what is on are never broken.
		const isOneSentence = (line: string) => line.startsWith('on-air ') && !line.includes(', ')
		expect(linesOf(language).filter((line) => line.length > MAX_LINE && !isOneSentence(line))).toEqual([])
	})

	it('cover genres, decades, lengths, “not”, “like”, “or” and services', () => {
		const atoms = lines.flatMap(({ patterns }) => patterns.flatMap(({ family }) => family.atoms))
		const meanings = new Set(atoms.map(({ key, value }) => `${key} ${value}`.trim()))
		const genres = 'action animation comedy crime documentary drama fantasy horror romance thriller war western'
		const wanted = [
			...['genre science fiction', ...genres.split(' ').map((genre) => `genre ${genre}`)],
			...['type movie', 'type tv', 'minutes -90', 'not', 'or', 'like', 'on', 'find', 'order rating'],
		]
		// English decades are read as numbers.
		const decades = language === 'en' ? [] : [1950, 1960, 1970, 1980, 1990].map((year) => `years ${year}-${year + 9}`)
		const isSaid = (meaning: string) => meanings.has(meaning) || (meaning === 'not' && meanings.has('not-before'))
		expect([...wanted, ...decades].filter((meaning) => !isSaid(meaning))).toEqual([])
	})
})

it.each([
	['genre comedy funny', 'line 2: expected "meaning: phrase, phrase"'],
	['like: {title}', 'line 2: "{title}" has no word of its own'],
	['find: a film)', 'line 2: "a film)" has a bracket too many or too few'],
	['find: <films>', 'line 2: there is no set "films"'],
])('the line “%s” is refused by its number', (line, message) => {
	expect(() => parseVocabulary(`# Words\n${line}`)).toThrow(message)
})

describe('the other files', () => {
	it('name each person once, and last names that are words do not count as names', () => {
		const lines = linesOf('people').filter((line) => !line.startsWith('everyday: '))
		const names = lines.flatMap((line) => line.split(', ')).filter((name) => !name.includes(' = '))
		expect(repeated(names)).toEqual([])
		expect(linesOf('people').filter((line) => line.length > MAX_LINE)).toEqual([])
		const meant = lines.flatMap((line) => [...line.matchAll(/ = ([^,]+)/g)].map(([, name = '']) => name))
		expect(meant.filter((name) => !names.includes(name))).toEqual([])
		const { byName } = words.people
		const known = ['hanks', 'tarantino', 'agnes varda', 'coens', 'bong joon ho'].map((name) => byName.get(name))
		expect(known).toEqual(['Tom Hanks', 'Quentin Tarantino', 'Agnès Varda', 'Joel Coen', 'Bong Joon-ho'])
		expect(['stone', 'black', 'smith', 'ford'].filter((name) => byName.has(name))).toEqual([])
	})

	it('price each everyday word once, the most common least', () => {
		const lines = linesOf('en-common')
		expect(lines.filter((line) => !/^\d\.\d: [a-z0-9]+( [a-z0-9]+)*$/.test(line) || line.length > MAX_LINE)).toEqual([])
		expect(repeated(lines.flatMap((line) => line.split(': ')[1]?.split(' ') ?? []))).toEqual([])
		const costOf = (word: string) => words.reader.usual.wordCosts.get(word) ?? Number.NaN
		expect(costOf('the')).toBeLessThan(costOf('something'))
	})

	it('answer each unread language in itself', () => {
		expect(words.unread.length).toBe(linesOf('other').length)
		for (const { words: everyday, script, reply } of words.unread) {
			expect(everyday.size >= 10 || script !== null, reply).toBe(true)
			if (script) expect(unreadLanguageOf(reply, words.unread)?.reply).toBe(reply)
			else expect(reply).toMatch(/^\p{L}.{40,}\.$/u)
		}
	})
})
