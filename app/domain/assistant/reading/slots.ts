import type { Bounds } from '#domain/search/port.ts'
import { numbered } from '#domain/shared/numerals.ts'
import { REGIONS } from '#domain/shared/regions.ts'
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
/** The cost of a name that the words around it expect. */
const FRAMED_NAME = 0.2
const FRAMED_WORD = 0.12
/** Two names that are asked for are rather a person's: "wie alt ist Iris Berben". */
const FRAMED_PERSON = 0.15
/** "But not american" names no title, but "rate Heat" does. */
const EVERYDAY_NAME = 0.8
/** "Von wann ist Alien". */
const ASKED_NAME = 0.3

const OF_STUDIO = 0.01

/** The cost of a number that only its position makes a rating. */
const BARE_STARS = 0.05

/** Names and phrases do not cross the end of a sentence. */
function isOneClause(tokens: readonly Token[], from: number, to: number): boolean {
	for (let at = from + 1; at < to; at++) if (tokens[at]?.breakBefore === '.') return false
	return true
}

/** What stands around a slot: words of its phrase; so many that it is a name, with which it, or a part of a wish, may `end`. */
export type Frame = 'none' | 'words' | 'between' | 'end' | 'wish'

/** The ways in which these words can fill a slot. */
export function slotAt(
	context: SpanContext,
	slot: string,
	from: number,
	to: number,
	frame: Frame = 'none',
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
			const region = regionsByName().get(words.slice(from, to).join(' ')) ?? nationAt(context, from, to)
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
			return fullNameAt(context, from, to, false).map((one) =>
				(frame === 'end' || frame === 'between') && isWrittenAlike(sentence.tokens, from, to)
					? { ...one, cost: Math.min(one.cost, FRAMED_PERSON + FRAMED_WORD * (to - from)) }
					: one,
			)
		case 'author':
			return fullNameAt(context, from, to, true)
		case 'person':
			return personsAt(context, from, to)
		default:
			return titlesAt(context, from, to, frame)
	}
}

/** What people rate out of. */
const SCALES = new Set([5, 10, 20, 100])

/** What stands before the scale: "8 de 10", "8 von 10". */
const OUT_OF = new Set('/ of outta outa de sur von sobre dari من علي'.split(' '))

/** What is given. */
const STAR_WORDS = new Set(
	'star stars point points stern sterne sternen punkt punkte punkten estrella estrellas punto puntos estrela estrelas ponto pontos etoile etoiles bintang poin'.split(
		' ',
	),
)

/** "4", "four stars", "8/10", "16 out of 20": how many of five stars. */
export function starsAt(words: readonly string[], at: number): { value: number; length: number } | null {
	const number = numberAt(words, at)
	if (!number || number.value > 100) return null
	let end = at + number.length
	// "3 Sterne von 10".
	const unit = STAR_WORDS.has(words[end] ?? '') ? 1 : 0
	const from = end + unit
	const joint = OUT_OF.has(words[from] ?? '') ? 1 : words[from] === 'out' && words[from + 1] === 'of' ? 2 : 0
	const said = joint > 0 ? numberAt(words, from + joint) : null
	const scale = said && SCALES.has(said.value) && said.value >= number.value ? said.value : null
	if (said && scale !== null) end = from + joint + said.length
	if (scale === null && number.value > 10) return null
	if (STAR_WORDS.has(words[end] ?? '')) end++
	const value = (number.value * 5) / (scale ?? (number.value > 5 ? 10 : 5))
	return { value: Math.max(1, Math.min(5, Math.round(value))), length: end - at }
}

/** The country that the language has a phrase for: "Österreich". */
function nationAt({ words, vocabulary, readsSubjects }: SpanContext, from: number, to: number): string | null {
	if (readsSubjects) return null
	const family = phraseAt(vocabulary, words, from, to, ({ atoms: [atom] }) => NATIONS.has(atom?.key ?? ''))
	return REGIONS.find((code) => code === family?.atoms[0]?.value.toUpperCase()) ?? null
}

const NATIONS = new Set(['country', 'language'])
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

/** Whether all words have a capital, or none: "Iris Berben", not "Lola rennt". */
function isWrittenAlike(tokens: readonly Token[], from: number, to: number): boolean {
	return new Set(tokens.slice(from, to).map(({ isCapital }) => isCapital)).size === 1
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
	frame: Frame = 'none',
): { cost: number; values: readonly Named[] }[] {
	// "Who made the film Amélie".
	const article = context.words[from] ?? ''
	const isArticle = ['the', 'that', 'this'].includes(article) || context.vocabulary.definite.has(article)
	const lead = isArticle ? from + 1 : from
	if (KINDS_OF_TITLE.has(context.words[lead] ?? '') && lead + 1 < to) {
		const named = titleAt(context, lead + 1, to)
		if (named && !named.isGuess) return [{ cost: named.cost, values: [named.value] }]
	}
	const whole = titleAt(context, from, to, frame)
	const found = whole ? [{ cost: whole.cost, values: [whole.value] }] : []
	for (let joint = from + 1; joint < to - 1; joint++) {
		const joining = context.words[joint] ?? ''
		if (!JOINTS.has(joining) && !context.vocabulary.joints.has(joining)) continue
		const isExpected = !context.readsSubjects && frame !== 'none'
		const first = titleAt(context, from, joint, isExpected ? (frame === 'words' ? 'words' : 'between') : 'none')
		if (!first || (first.isGuess && !isExpected)) continue
		const next = ['also', 'then'].includes(context.words[joint + 1] ?? '') ? joint + 2 : joint + 1
		// "Der Pate und Goodfellas": a name beside one that is known.
		for (const rest of titlesAt(context, next, to))
			if (!first.isGuess || rest.values.every((value) => value.kind === 'title' && value.isKnown))
				found.push({ cost: first.cost + rest.cost + 0.05, values: [first.value, ...rest.values] })
	}
	return found
}

const ARTICLE = /^(?:the|an?|el|las?|los|les?|une?|un|der|die|das|os?|as|uma?)$/

function titleAt(
	context: SpanContext,
	from: number,
	to: number,
	frame: Frame = 'none',
): { cost: number; value: Named; isGuess: boolean } | null {
	const { names, sentence, words, vocabulary, readsSubjects } = context
	const { tokens } = sentence
	if (!isOneClause(tokens, from, to)) return null
	const isQuoted = tokens.slice(from, to).every((token) => token.isQuoted)
	const reference = isQuoted ? null : referenceAt(vocabulary, words, from, to)
	if (reference) return { cost: 0, value: { kind: 'reference', family: reference }, isGuess: false }
	const known = names.at(from, to, 'title')
	if (known) {
		const { cost, doubt = 0, value } = known
		const isAsked = !readsSubjects && (frame === 'between' || frame === 'end')
		const plain = cost < EVERYDAY ? KNOWN_NAME : isAsked ? ASKED_NAME : EVERYDAY_NAME
		return { cost: Math.min(cost - doubt, plain) + doubt, value, isGuess: false }
	}
	const { end, ...named } = names.titleAt(from, to)
	const value: Named = { kind: 'title', isKnown: false, ...named }
	if (isQuoted) return { cost: 0, value, isGuess: false }
	const run = tokens.slice(from, end)
	if (run.every(({ word }) => SMALL_WORDS.has(word))) return null
	// "Tatort und kein Polizeiruf" are two.
	const isTwo = run.some(
		({ word }, at) => vocabulary.joints.has(word) && vocabulary.negations.has(run[at + 1]?.word ?? ''),
	)
	if (isTwo && !readsSubjects) return null
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
	const isCorrected = ({ word, start, end }: Token) => fold(sentence.text.slice(start, end)) !== word
	const isLikely =
		(said.length >= SENTENCE && vocabulary.longest === 0) || said.some(names.mayBeName) || run.some(isCorrected)
	const asks = (words: ReadonlySet<string>) => said.some((word) => words.has(word) && !SMALL_WORDS.has(word))
	const mayHaveMore = isLikely && !asks(vocabulary.asking)
	const isExpected = frame === 'between' || ((frame === 'end' || frame === 'wish') && isAtEnd(context, to))
	const isOne = isExpected && isLikely && !asks(vocabulary.askingAlone)
	if (isOne && isOneName(context, from, end, frame !== 'wish'))
		return { cost: FRAMED_NAME + FRAMED_WORD * (end - from), value, isGuess: true }
	const isFramed = isExpected || frame === 'words'
	if (!isName && end === to && (readsSubjects || !isFramed || !mayHaveMore)) return null
	// A name in Japanese is cut into many words.
	const apart = run.filter((_, at) => !isCutFromBefore(run, at)).length
	const pieces = end - from - apart
	return { cost: GUESSED_NAME + GUESSED_WORD * apart + PIECE * pieces, value, isGuess: true }
}

const isTurn = ({ turns, negations }: Vocabulary, word: string) => turns.has(word) || negations.has(word)

/** Whether nothing follows that belongs to the name: "so was wie | ziemlich beste freunde | auf Netflix". */
function isAtEnd({ names, sentence: { tokens }, words, vocabulary }: SpanContext, to: number): boolean {
	let end = to
	while (vocabulary.fillers.has(words[end] ?? '') && tokens[end]?.breakBefore === '') end++
	const isLast = end >= words.length || tokens[end]?.breakBefore !== ''
	return (
		isLast ||
		isTurn(vocabulary, words[end] ?? '') ||
		[2, 3].some((length) => names.providerAt(end + 1, end + length) !== null)
	)
}

/** Whether words may be one name, however everyday they are: they join nothing, and no part of them is a name. */
function isOneName(context: SpanContext, from: number, to: number, mayNegate: boolean): boolean {
	const { names, words, vocabulary, readsSubjects } = context
	const isCut = vocabulary.longest > 0 || vocabulary.glued.size > 0
	if (readsSubjects || isCut || to - from < 2 || vocabulary.fillers.has(words[to - 1] ?? '')) return false
	// "What about a thriller tonight" names none.
	if (numberOf(words[from] ?? '', vocabulary.measures) === 1) return false
	// A sentence in another language is no name.
	if (2 * words.slice(from, to).filter(names.mayBeName).length > to - from) return false
	const isNamed = (at: number) =>
		names
			.startingAt(at)
			.some((name) => name.cost < EVERYDAY_NAME && words.slice(at, name.to).some((word) => names.mayBeName(word)))
	// "Im Westen nichts Neues".
	const isOther = (word: string, at: number) =>
		mayNegate && at > from && to - from > SENTENCE ? vocabulary.turns.has(word) : isTurn(vocabulary, word)
	return words
		.slice(from, to)
		.every((word, offset) => !/^\d/.test(word) && !isOther(word, from + offset) && !isNamed(from + offset))
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
