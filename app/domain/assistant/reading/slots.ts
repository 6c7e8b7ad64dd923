import type { Bounds } from '#domain/search/port.ts'
import { numbered } from '#domain/shared/numerals.ts'
import { fold } from '#domain/shared/spelling.ts'
import { RELEASE_WINDOWS } from '../criteria/release-window.ts'
import { minutesOf, numberOf } from './measures.ts'
import { EVERYDAY, type Names } from './names.ts'
import { numberAt } from './number-words.ts'
import { regionsByName } from './places.ts'
import type { Named } from './reading.ts'
import { clauseEnd, isCutFromBefore, type Sentence, type Token } from './tokens.ts'
import type { Element, Family, Pattern, Vocabulary } from './vocabulary.ts'

export interface SpanContext {
	sentence: Sentence
	words: readonly string[]
	vocabulary: Vocabulary
	names: Names
	/** The cost of leaving a word out. */
	costOf: (word: string) => number
	/** Whether words without a phrase may be subjects, as in English. */
	readsSubjects: boolean
	/** The current year. */
	year: number
}

/** The cost of a name that only its position suggests. */
const GUESSED_NAME = 0.6
const GUESSED_WORD = 0.25
const PIECE = 0.05
/** The cost of a name that is written with capitals. */
const WRITTEN_NAME = 0.2
const WRITTEN_WORD = 0.12
const KNOWN_NAME = 0.1
/** "But not american" names no title, but "rate Heat" does. */
const EVERYDAY_NAME = 0.8

const OF_STUDIO = 0.01

/** The cost of a number that only its position makes a rating. */
const BARE_STARS = 0.05

/** Names and phrases do not cross the end of a sentence. */
function isOneClause(tokens: readonly Token[], from: number, to: number): boolean {
	for (let at = from + 1; at < to; at++) if (tokens[at]?.breakBefore === '.') return false
	return true
}

/** The ways in which these words can fill a slot. @param isFramed whether words of its phrase stand on both sides */
export function slotAt(
	context: SpanContext,
	slot: string,
	from: number,
	to: number,
	isFramed = false,
): { cost: number; values: readonly Named[] }[] {
	const { words, sentence, names } = context
	switch (slot) {
		case 'number': {
			const number = numberAt(words, from)
			const value =
				number && from + number.length === to
					? number.value
					: numberOf(words.slice(from, to).join(' '), context.vocabulary.measures)
			return value === null ? [] : [{ cost: 0, values: [{ kind: 'number', value }] }]
		}
		case 'stars': {
			const stars = starsAt(words, from)
			// "Rate Rocky 4" may name a part.
			const cost = to - from === 1 ? BARE_STARS : 0
			if (stars && from + stars.length === to) return [{ cost, values: [{ kind: 'number', value: stars.value }] }]
			const value = numberOf(words.slice(from, to).join(' '), context.vocabulary.measures)
			return value !== null && value <= 5 ? [{ cost: 0, values: [{ kind: 'number', value }] }] : []
		}
		case 'provider': {
			// "I have max 90 minutes".
			const provider = numberAt(words, to) && !names.mayBeName(words[from] ?? '') ? null : names.providerAt(from, to)
			// "From Disney" is rather the studio.
			const isStudio = names.at(from, to, 'person') !== null
			return provider ? [{ cost: isStudio ? OF_STUDIO : 0, values: [provider] }] : []
		}
		case 'words': {
			if (clauseEnd(sentence.tokens, from) < to) return []
			return [{ cost: GUESSED_WORD * (to - from), values: [{ kind: 'words', text: names.textOf(from, to) }] }]
		}
		case 'length': {
			const minutes = minutesOf(words.slice(from, to).join(' '), context.vocabulary.measures)
			return minutes === null ? [] : [{ cost: 0, values: [{ kind: 'number', value: minutes }] }]
		}
		case 'place': {
			const region = regionsByName().get(words.slice(from, to).join(' '))
			return region ? [{ cost: 0, values: [{ kind: 'words', text: region }] }] : []
		}
		case 'window': {
			const text = words.slice(from, to).join(' ')
			return RELEASE_WINDOWS.some((window) => window === text) ? [{ cost: 0, values: [{ kind: 'words', text }] }] : []
		}
		case 'star': {
			const known = names.at(from, to, 'person')
			return known ? [{ cost: 0, values: [known.value] }] : []
		}
		case 'decade':
		case 'years': {
			const years = (slot === 'decade' ? decadeAt(words, from, to) : null) ?? yearsAt(context, from, to)
			return years ? [{ cost: 0, values: [{ kind: 'bounds', name: 'years', bounds: years }] }] : []
		}
		case 'name':
			return fullNameAt(context, from, to, false)
		case 'author':
			return fullNameAt(context, from, to, true)
		case 'person':
			return personsAt(context, from, to)
		default:
			return titlesAt(context, from, to, isFramed)
	}
}

/** What people rate out of. */
const SCALES = new Set([5, 10, 20, 100])

/** What stands before the scale: "8 de 10", "8 von 10". */
const OUT_OF = new Set('/ of outta outa de sur von sobre dari من علي'.split(' '))

/** "4", "four stars", "8/10", "16 out of 20": how many of five stars. */
export function starsAt(words: readonly string[], at: number): { value: number; length: number } | null {
	const number = numberAt(words, at)
	if (!number || number.value > 100) return null
	let end = at + number.length
	const joint = OUT_OF.has(words[end] ?? '') ? 1 : words[end] === 'out' && words[end + 1] === 'of' ? 2 : 0
	const said = joint > 0 ? numberAt(words, end + joint) : null
	const scale = said && SCALES.has(said.value) && said.value >= number.value ? said.value : null
	if (said && scale !== null) end += joint + said.length
	if (scale === null && number.value > 10) return null
	if (['star', 'stars'].includes(words[end] ?? '')) end++
	const value = (number.value * 5) / (scale ?? (number.value > 5 ? 10 : 5))
	return { value: Math.max(1, Math.min(5, Math.round(value))), length: end - at }
}

const FIRST_YEAR = 1880

/** The years of a number or a phrase: "los 80". */
function yearsAt({ words, vocabulary, year }: SpanContext, from: number, to: number): Bounds | null {
	const said = to - from === 1 && /^\d{4}$/.test(words[from] ?? '') ? Number(words[from]) : 0
	if (said >= FIRST_YEAR && said <= year + 5) return { min: said, max: said }
	const decade = phraseAt(vocabulary, words, from, to, ({ atoms: [atom] }) => atom?.key === 'years')
	const [min, max] = decade?.atoms[0]?.value.split('-').map(Number) ?? []
	return min && max ? { min, max } : null
}

/** The decade of a number such as "80", where the phrase is about decades. */
function decadeAt(words: readonly string[], from: number, to: number): Bounds | null {
	const decade = to - from === 1 && /^[2-9]0$|^20[0-2]0$/.test(words[from] ?? '') ? Number(words[from]) : null
	const first = decade === null || decade > 100 ? decade : 1900 + decade
	return first === null ? null : { min: first, max: first + 9 }
}

/** A known person, or two or more names: "mit Hunden" names nobody. @param isWritten with capitals */
function fullNameAt(context: SpanContext, from: number, to: number, isWritten: boolean) {
	const { names, sentence, words } = context
	if (names.at(from, to, 'person')) return personsAt(context, from, to)
	const isName = words
		.slice(from, to)
		.every((word, at) => names.mayBeName(word) || (at > 0 && from + at < to - 1 && PARTICLE.test(word)))
	const capitals = sentence.tokens.slice(from, to).filter(({ isCapital }) => isCapital).length
	if (to - from < 2 || to - from > 4 || !isName || (isWritten && capitals < 2)) return []
	return personsAt(context, from, to, isName)
}

const PARTICLE = /^(?:de|del|von|van|der|la|d[aoe]s?|e)$/

const HONORIFICS = new Set('dame sir lord lady mr mrs ms miss'.split(' '))

function personsAt(
	context: SpanContext,
	from: number,
	to: number,
	isName = false,
): { cost: number; values: readonly Named[] }[] {
	const { names, sentence, words } = context
	const known = names.at(from, to, 'person')
	if (known) return [{ cost: 0, values: [known.value] }]
	if (to - from > 2 && HONORIFICS.has(words[from] ?? '')) return personsAt(context, from + 1, to, isName)
	if (to - from > 4 || !isOneClause(sentence.tokens, from, to)) return []
	const isWritten = sentence.tokens
		.slice(from, to)
		.every(({ isCapital, word }, at) => isCapital || (at > 0 && PARTICLE.test(word)))
	// "Dumped by TEXT".
	const isWord = to - from === 1 && !names.mayBeName(words[from] ?? '')
	if (isWritten && !isWord)
		return [{ cost: 0.2, values: [{ kind: 'person' as const, name: names.textOf(from, to), isKnown: false }] }]
	const isPlausible = isName || words.slice(from, to).every((word) => names.mayBeName(word))
	return isPlausible
		? [
				{
					cost: GUESSED_NAME + GUESSED_WORD * (to - from),
					values: [{ kind: 'person' as const, name: names.textOf(from, to), isKnown: false }],
				},
			]
		: []
}

/** Words that are lowercase within a title. */
const SMALL_WORDS = new Set(
	'of the a an and in on to for at with from by de del la el los las y en le les du des et der die das und im do da dos e o os as no na nos nas em ao di dan yang dari untuk ke si sang para'.split(
		' ',
	),
)
/** Besides those of the language. */
const JOINTS = new Set([',', 'n', 'plus'])

/** So many words between those of a phrase are a name, however everyday they are: "Das Leben der Anderen". */
const SENTENCE = 3

const KINDS_OF_TITLE = new Set('film movie show series filme serie pelicula serial'.split(' '))

/** A title, a reference to one, or several of them joined by "and". */
function titlesAt(
	context: SpanContext,
	from: number,
	to: number,
	isFramed = false,
): { cost: number; values: readonly Named[] }[] {
	// "Who made the film Amélie".
	const lead = ['the', 'that', 'this'].includes(context.words[from] ?? '') ? from + 1 : from
	if (KINDS_OF_TITLE.has(context.words[lead] ?? '') && lead + 1 < to) {
		const named = titleAt(context, lead + 1, to)
		if (named && !named.isGuess) return [{ cost: named.cost, values: [named.value] }]
	}
	const whole = titleAt(context, from, to, isFramed)
	const found = whole ? [{ cost: whole.cost, values: [whole.value] }] : []
	for (let joint = from + 1; joint < to - 1; joint++) {
		const joining = context.words[joint] ?? ''
		if (!JOINTS.has(joining) && !context.vocabulary.joints.has(joining)) continue
		const first = titleAt(context, from, joint)
		if (!first || first.isGuess) continue
		const next = ['also', 'then'].includes(context.words[joint + 1] ?? '') ? joint + 2 : joint + 1
		for (const rest of titlesAt(context, next, to))
			found.push({ cost: first.cost + rest.cost + 0.05, values: [first.value, ...rest.values] })
	}
	return found
}

const ARTICLE = /^(?:the|an?|el|las?|los|les?|une?|un|der|die|das|os?|as|uma?)$/

function titleAt(
	{ names, sentence, words, vocabulary, readsSubjects }: SpanContext,
	from: number,
	to: number,
	isFramed = false,
): { cost: number; value: Named; isGuess: boolean } | null {
	const { tokens } = sentence
	if (!isOneClause(tokens, from, to)) return null
	const isQuoted = tokens.slice(from, to).every((token) => token.isQuoted)
	const reference = isQuoted ? null : referenceAt(vocabulary, words, from, to)
	if (reference) return { cost: 0, value: { kind: 'reference', family: reference }, isGuess: false }
	const known = names.at(from, to, 'title')
	if (known) {
		const { cost, doubt = 0, value } = known
		return { cost: Math.min(cost - doubt, cost < EVERYDAY ? KNOWN_NAME : EVERYDAY_NAME) + doubt, value, isGuess: false }
	}
	const { end, ...named } = names.titleAt(from, to)
	const value: Named = { kind: 'title', isKnown: false, ...named }
	if (isQuoted) return { cost: 0, value, isGuess: false }
	const run = tokens.slice(from, end)
	if (run.every(({ word }) => SMALL_WORDS.has(word))) return null
	if (run.some(({ isQuoted, breakBefore }, at) => isQuoted || (at > 0 && breakBefore !== ''))) return null
	const isNumber = (at: number) => at > 0 && /^\d+$/.test(run[at]?.word ?? '')
	const isWritten =
		(run.at(-1)?.isCapital === true || isNumber(run.length - 1)) &&
		run.every(({ isCapital, word }, at) => isCapital || isNumber(at) || (at > 0 && SMALL_WORDS.has(word)))
	// German nouns have capitals.
	const isNoun = vocabulary.heads.size > 0 && !words.slice(from, end).some((word) => names.mayBeName(word))
	// "By Hayao Miyazaki director" names no title "Miyazaki".
	const isTail =
		from > 1 &&
		tokens[from - 1]?.isCapital === true &&
		tokens[from]?.breakBefore === '' &&
		!ARTICLE.test(words[from - 1] ?? '') &&
		names.mayBeName(words[from - 1] ?? '')
	const isCut = isTail || (tokens[end]?.isCapital === true && tokens[end]?.breakBefore === '')
	if (isWritten && !isCut && !isNoun) return { cost: WRITTEN_NAME + WRITTEN_WORD * (end - from), value, isGuess: false }
	const [first = '', last = ''] = [words[from], words[end - 1]]
	const isName = (names.mayBeName(first) || ARTICLE.test(first)) && names.mayBeName(last)
	// "The 100", "harry potter 3": a number tells a name from everyday words.
	if (isNumberName(value.name))
		return followsVerb(vocabulary, words, from) ? { cost: GUESSED_NAME, value, isGuess: true } : null
	// "Masukin pengabdi setan ke watchlist": in a language of which few titles are known, a name may have words with a meaning.
	const said = words.slice(from, end)
	const isLikely = (said.length >= SENTENCE && vocabulary.longest === 0) || said.some(names.mayBeName)
	const mayHaveMore = isLikely && !said.some((word) => vocabulary.asking.has(word) && !SMALL_WORDS.has(word))
	if (!isName && end === to && (readsSubjects || !isFramed || !mayHaveMore)) return null
	// A name in Japanese is cut into many words.
	const apart = run.filter((_, at) => !isCutFromBefore(run, at)).length
	const pieces = end - from - apart
	return { cost: GUESSED_NAME + GUESSED_WORD * apart + PIECE * pieces, value, isGuess: true }
}

const verbs = new WeakMap<Vocabulary, ReadonlySet<string>>()

/** Whether a phrase has a title after this word: "add 300", but not "mob psycho 100". */
function followsVerb(vocabulary: Vocabulary, words: readonly string[], at: number): boolean {
	const known = verbs.get(vocabulary) ?? new Set([...vocabulary.byFirstWord.values()].flat().flatMap(wordsBeforeTitles))
	verbs.set(vocabulary, known)
	return at === 0 || known.has(words[at - 1] ?? '')
}

function wordsBeforeTitles({ elements }: Pattern): string[] {
	return elements.flatMap((element, at) => {
		const next = elements[at + 1]
		const isBefore = element.kind === 'words' && next?.kind === 'slot' && next.slot === 'title'
		return isBefore ? element.runs.flatMap((run) => run.at(-1) ?? []) : []
	})
}

const NUMBER_NAME = /^(?:the )?(?:\d{2,}|\d+(?:-\d+)+)$/

function isNumberName(name: string): boolean {
	const { text } = numbered(fold(name))
	return NUMBER_NAME.test(name.toLowerCase()) || NUMBER_NAME.test(text)
}

/** The meaning of a reference such as "the second one" or "it". */
export function referenceAt(vocabulary: Vocabulary, words: readonly string[], from: number, to: number): Family | null {
	return phraseAt(vocabulary, words, from, to, ({ atoms: [atom] }) => atom?.key === 'ref')
}

/** Whether these words are a phrase of their own. */
export function isPhrase(vocabulary: Vocabulary, words: readonly string[], from: number, to: number): boolean {
	return phraseAt(vocabulary, words, from, to, () => true) !== null
}

function phraseAt(
	vocabulary: Vocabulary,
	words: readonly string[],
	from: number,
	to: number,
	isWanted: (family: Family) => boolean,
): Family | null {
	for (const { family, elements } of vocabulary.byFirstWord.get(words[from] ?? '') ?? [])
		if (isWanted(family) && runsEndingAt(elements, words, from).includes(to)) return family
	return null
}

function runsEndingAt(elements: readonly Element[], words: readonly string[], from: number): number[] {
	let ends = [from]
	for (const element of elements) {
		if (element.kind !== 'words') return []
		const next = ends.flatMap((at) => [
			...element.runs
				.filter((run) => run.every((word, offset) => words[at + offset] === word))
				.map((run) => at + run.length),
			...(element.isOptional ? [at] : []),
		])
		ends = next
	}
	return ends
}
