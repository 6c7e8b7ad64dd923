import { addToList } from '#domain/shared/lists.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { fold } from '#domain/shared/spelling.ts'
import { createMeasures, type Measures, wordsOfMeasures } from './measures.ts'

// The words of a language, as a data file: a family a line, `meaning: pattern, pattern`.

/** One thing that a phrase says: `genre comedy`, `act add`. */
export interface Atom {
	key: string
	value: string
	/** Excludes it without a negation in the sentence: "scares easily". */
	isNot: boolean
}

export interface Family {
	atoms: readonly Atom[]
	/** What a negated phrase excludes, where that is not all of it: "no romcoms" excludes romance. */
	whenNot: readonly Atom[]
	/** Gives way to an exact statement of the same kind: "90s classics". */
	isVague: boolean
}

/** `words`: one of these runs of words; `either`: one of these; `slot`: something that is named; `gap`: one to three words of any kind. */
export type Element =
	| { kind: 'words'; runs: readonly (readonly string[])[]; isOptional: boolean }
	| { kind: 'either'; options: readonly (readonly Element[])[] }
	| { kind: 'slot'; slot: string }
	| { kind: 'gap' }

export interface Pattern {
	family: Family
	elements: readonly Element[]
}

export interface Vocabulary {
	/** By the words that a pattern can begin with; one that begins with a slot, by the words after it. */
	byFirstWord: ReadonlyMap<string, readonly Pattern[]>
	words: ReadonlySet<string>
	/** Words that say what is wanted, not what a story is about: "rated", "episodes". */
	framing: ReadonlySet<string>
	/** Words of phrases that look for something: "something", "film". */
	asking: ReadonlySet<string>
	/** Those that are such a phrase by themselves. */
	askingAlone: ReadonlySet<string>
	/** Words that are a phrase of their own. */
	phrases: ReadonlySet<string>
	/** Everyday words, which cost little when nothing explains them. */
	common: ReadonlySet<string>
	/** Words elided before another: "l'" in "l'espace". */
	elided: ReadonlySet<string>
	/** Heads of compounds: "film" in "Horrorfilm". */
	heads: ReadonlySet<string>
	/** Words written together with the next one: "and" in Arabic. */
	glued: ReadonlySet<string>
	/** Articles written together with the next word. */
	articles: ReadonlySet<string>
	/** Words that join names: "and", "or". */
	joints: ReadonlySet<string>
	/** Words after which something else is said: "and", "but". */
	turns: ReadonlySet<string>
	/** Words that exclude what follows: "no". */
	negations: ReadonlySet<string>
	/** Particles that may stand between the words of any phrase: "mal", "denn". */
	fillers: ReadonlySet<string>
	/** Articles before what is one of its kind: "the". */
	definite: ReadonlySet<string>
	/** Words between such an article and a title, in English: "newest" for "neue". */
	versions: ReadonlyMap<string, string>
	measures: Measures
	/** The length of its longest word, where words have no spaces between them; otherwise 0. */
	longest: number
}

const FRAMING_KEYS = new Set(
	'type order list count score rating length minutes dated years season-count release offers only certificate act fact more'.split(
		' ',
	),
)

const TURNS = new Set(['and', 'or', 'but', 'with'])

/** How lines begin that say what matches and channels are called. */
const ON_AIR = 'on-air '

/** @throws {Error} naming the line that cannot be read */
export function parseVocabulary(text: string): Vocabulary {
	const byFirstWord = new Map<string, Pattern[]>()
	const words = new Set<string>()
	const framing = new Set<string>()
	const asking = new Set<string>()
	const askingAlone = new Set<string>()
	const phrasesOfOne = new Set<string>()
	const common = new Set<string>()
	const elided = new Set<string>()
	const heads = new Set<string>()
	const glued = new Set<string>()
	const articles = new Set<string>()
	const joints = new Set<string>()
	const turns = new Set<string>()
	const negations = new Set<string>()
	const fillers = new Set<string>()
	const definite = new Set<string>()
	const versions = new Map<string, string>()
	const { measures, add: addMeasure } = createMeasures()
	let hasSpaces = true
	const foldWord = memoize(fold)
	const sets = new Map<string, string>()
	for (const [index, line] of text.split('\n').entries()) {
		if (line.trim() === '' || line.startsWith('#')) continue
		const parsed = /^([^:]+): (.+)$/.exec(line)
		if (!parsed) throw new Error(`line ${index + 1}: expected "meaning: phrase, phrase"`)
		const [, meaning = '', rest = ''] = parsed
		// What is on is read by itself (on-air.ts).
		if (meaning.startsWith(ON_AIR)) continue
		if (meaning === 'spaces') {
			hasSpaces = rest !== 'none'
			continue
		}
		const list = { common, elided, heads, glued, articles, fillers, definite }[meaning]
		if (list) {
			for (const word of rest.split(' ')) list.add(fold(word))
			if (list === fillers) for (const word of fillers) common.add(word)
			continue
		}
		const [, version] = /^version ([a-z]+)$/.exec(meaning) ?? []
		if (version !== undefined) {
			for (const word of rest.split(' ')) versions.set(fold(word), version)
			continue
		}
		const [, set] = /^set ([a-z]+)$/.exec(meaning) ?? []
		if (set !== undefined) {
			sets.set(set, [...(sets.get(set)?.split('|') ?? []), ...split(withoutAccents(rest, foldWord))].join('|'))
			continue
		}
		if (addMeasure(meaning, split(withoutAccents(rest, foldWord)))) continue
		const phrases = withSets(withoutAccents(rest, foldWord), sets, index + 1)
		const family = familyOf(meaning)
		const isFraming = family.atoms.every(({ key }) => FRAMING_KEYS.has(key))
		const isAsking = family.atoms.some(({ key }) => key === 'find' || key === 'type')
		for (const phrase of split(phrases)) {
			const elements = elementsOf(phrase, index + 1)
			for (const word of firstWords(elements)) addToList(byFirstWord, word, { family, elements })
			const [only, ...more] = elements.filter((element) => element.kind !== 'words' || !element.isOptional)
			if (only?.kind === 'words' && more.length === 0)
				for (const [word = '', ...next] of only.runs) {
					if (next.length > 0) continue
					phrasesOfOne.add(word)
					if (isAsking) askingAlone.add(word)
					if (meaning === 'and' || meaning === 'or') joints.add(word)
					if (TURNS.has(meaning)) turns.add(word)
					if (meaning === 'not') negations.add(word)
				}
			for (const word of wordsIn(elements)) {
				words.add(word)
				if (isFraming) framing.add(word)
				if (isAsking) asking.add(word)
			}
		}
	}
	// What is cut out of a run has to be known.
	if (!hasSpaces || glued.size > 0) for (const word of wordsOfMeasures(measures)) common.add(word)
	const longest = hasSpaces ? 0 : Math.max(...[...words, ...common].map((word) => word.length))
	const lists = { words, framing, asking, phrases: phrasesOfOne, common, elided, heads, glued, articles, joints }
	return { byFirstWord, ...lists, askingAlone, turns, negations, fillers, definite, versions, measures, longest }
}

/** How much of a word tells whether a data file may have it. */
const BEGINNING = 4
const LATIN = /^[\p{Script=Latin}\d]+$/u

/** Whether a data file may have a word, without parsing it: by how it begins, or by its characters in other scripts. */
export function createWordFilter(text: string): (word: string) => boolean {
	const beginnings = new Set<string>()
	const characters = new Set<string>()
	for (const line of text.split('\n')) {
		if (line.startsWith(ON_AIR)) continue
		for (const word of fold(line.slice(line.indexOf(': ') + 2)).split(' ')) {
			if (LATIN.test(word)) beginnings.add(word.slice(0, BEGINNING))
			else for (const character of word) characters.add(character)
		}
	}
	return (word) =>
		LATIN.test(word)
			? beginnings.has(word.slice(0, BEGINNING))
			: [...word].some((character) => characters.has(character))
}

export function wordsIn(elements: readonly Element[]): string[] {
	return elements.flatMap((element) => {
		if (element.kind === 'words') return element.runs.flat()
		return element.kind === 'either' ? element.options.flatMap(wordsIn) : []
	})
}

/** Removes accents and hyphens; the signs of patterns stay. */
function withoutAccents(text: string, foldWord: (word: string) => string): string {
	const joined = text.includes('-') ? text.replace(/(?<=\p{L})-(?=[\p{L}\p{N}])/gu, ' ') : text
	return /[^ -~]/.test(joined) ? joined.replace(/[\p{L}\p{M}]+/gu, (letters) => foldWord(letters)) : joined
}

/** Replaces `<can>` with the words of `set can`, also among others: `(<can>|shall)`. */
function withSets(text: string, sets: ReadonlyMap<string, string>, line: number): string {
	return text.replace(/([([|]?)<([a-z]+)>(?=([)\]|]?))/g, (_, before, name, after) => {
		const words = sets.get(name)
		if (words === undefined) throw new Error(`line ${line}: there is no set "${name}"`)
		return before === '' && after === '' ? `(${words})` : `${before}${words}`
	})
}

/** A meaning as the files write it: `mood calm + only family`. */
export function familyOf(meaning: string): Family {
	const isVague = meaning.startsWith('~ ')
	const [all = '', negated = ''] = meaning.replace(/^~ /, '').split(' / ')
	return { atoms: atomsOf(all), whenNot: atomsOf(negated), isVague }
}

/** Whether it says what a show consists of: a number before it counts no titles. */
export function isPart({ atoms }: Family): boolean {
	return atoms.some(({ key }) => key === 'part')
}

function atomsOf(text: string): Atom[] {
	return text
		.split(' + ')
		.filter((atom) => atom !== '')
		.map((atom) => {
			const isNot = atom.startsWith('not ')
			const [key = '', ...value] = (isNot ? atom.slice(4) : atom).split(' ')
			return { key, value: value.join(' '), isNot }
		})
}

function split(list: string): string[] {
	return list
		.split(',')
		.map((one) => one.trim())
		.filter((one) => one !== '')
}

const PIECE = /\{[a-z]+\}|[()[\]|*]|[^\s()[\]{}|*]+/g

function elementsOf(phrase: string, line: number): readonly Element[] {
	if (!/[()[\]{}|*]/.test(phrase)) return [{ kind: 'words', runs: [phrase.split(' ')], isOptional: false }]
	const pieces = phrase.match(PIECE) ?? []
	const { options, to } = optionsIn(pieces, 0)
	const [elements = []] = options
	if (to < pieces.length || options.length !== 1)
		throw new Error(`line ${line}: "${phrase}" has a bracket too many or too few`)
	if (firstWords(elements).size === 0) throw new Error(`line ${line}: "${phrase}" has no word of its own`)
	return elements
}

/** Parses options up to their closing bracket. */
function optionsIn(pieces: readonly string[], from: number): { options: Element[][]; to: number } {
	const options: Element[][] = [[]]
	let at = from
	for (; at < pieces.length; at++) {
		const piece = pieces[at] ?? ''
		const option = options.at(-1) ?? []
		if (piece === ')' || piece === ']') break
		if (piece === '|') options.push([])
		else if (piece === '(' || piece === '[') {
			const inner = optionsIn(pieces, at + 1)
			at = inner.to
			option.push(oneOf(inner.options, piece === '['))
		} else if (piece === '*') option.push({ kind: 'gap' })
		else if (piece.startsWith('{')) option.push({ kind: 'slot', slot: piece.slice(1, -1) })
		else option.push({ kind: 'words', runs: [[piece]], isOptional: false })
	}
	return { options, to: at }
}

function oneOf(options: readonly Element[][], isOptional: boolean): Element {
	const runs = options.map(runOf)
	if (runs.every((run) => run !== null)) return { kind: 'words', runs, isOptional }
	return { kind: 'either', options: isOptional ? [...options, []] : options }
}

/** The words of an option; `null` if it has other elements. */
function runOf(option: readonly Element[]): readonly string[] | null {
	const words = option.flatMap((one) =>
		one.kind === 'words' && one.runs.length === 1 && !one.isOptional ? one.runs.flat() : [],
	)
	return words.length === option.length ? words : null
}

/** The words that a match can begin with. For a slot at the start, the words after it. */
function firstWords(elements: readonly Element[]): Set<string> {
	const first = new Set<string>()
	for (const element of elements) {
		if (element.kind === 'words') {
			for (const [word = ''] of element.runs) first.add(word)
			if (!element.isOptional) break
		} else if (element.kind === 'either') {
			for (const option of element.options) for (const word of firstWords(option)) first.add(word)
			if (element.options.every((option) => option.length > 0)) break
		}
	}
	return first
}

const IRREGULAR: readonly (readonly [ending: string, singular: string])[] = [
	['men', 'man'],
	['wolves', 'wolf'],
	['thieves', 'thief'],
	['wives', 'wife'],
	['knives', 'knife'],
	['elves', 'elf'],
	['children', 'child'],
]

/** The plural that no ending tells: "thieves". */
export function irregularPlural(word: string): string | null {
	const irregular = IRREGULAR.find(([, singular]) => word.endsWith(singular))
	return irregular ? `${word.slice(0, -irregular[1].length)}${irregular[0]}` : null
}

/** Enough for the words of many messages. */
const MAX_REMEMBERED = 5_000

/** A word, and what it may be the English plural of. */
export const formsOf = memoize((word: string): readonly string[] => {
	const irregular = IRREGULAR.find(([ending]) => word.endsWith(ending))
	if (irregular) return [word, `${word.slice(0, -irregular[0].length)}${irregular[1]}`]
	if (word.length < 4 || !word.endsWith('s') || /(?:s|u)s$/.test(word)) return [word]
	if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`, word.slice(0, -1)]
	return word.endsWith('es') ? [word, word.slice(0, -1), word.slice(0, -2)] : [word, word.slice(0, -1)]
}, MAX_REMEMBERED)
