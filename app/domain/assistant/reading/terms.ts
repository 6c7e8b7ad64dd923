import type { BoundsName } from '../criteria/criteria.ts'
import { type MarkShares, NEGATORS } from '../meaning/marks.ts'
import { isBecause, isPermitted, isWhereabouts, TELLING_OF } from './asides.ts'
import type { Cover } from './cover.ts'
import { type Measures, numberOf } from './measures.ts'
import { numberAt } from './number-words.ts'
import type { Named } from './reading.ts'
import type { Span } from './spans.ts'
import { subject } from './subjects.ts'
import { positionsOf, type Token } from './tokens.ts'
import { type Atom, type Family, isPart } from './vocabulary.ts'

/** After these, what is excluded is a thing: "no shooting", but not "I never finish". */
const NOUNS_FOLLOW = new Set('no without minus zero any of with'.split(' '))
const SMALL_WORDS = new Set('of from by in on at a an the to with'.split(' '))

export interface Term {
	atoms: readonly Atom[]
	isNegated: boolean
	isVague: boolean
	/** How it is joined to the term before. */
	joint: 'none' | 'and' | 'or' | 'list'
	span: Span
}

export interface TermsContext {
	tokens: readonly Token[]
	words: readonly string[]
	/** The words before typos were corrected. */
	written: readonly string[]
	/** Whether a left-out word may mean something. */
	isTelling: (at: number) => boolean
	/** Whether it excludes what follows: "no". */
	isNegation: (at: number) => boolean
	/** The word as a subject, in the singular; empty for judgments, `null` for names and misspellings. */
	subjectOf: (at: number) => string | null
	/** Whether few people ever say it. */
	isRare: (at: number) => boolean
	/** Whether it names something, if less. */
	isNoun: (at: number) => boolean
	/** Whether a left-out word has a meaning of its own, unlike "please". */
	isContent: (at: number) => boolean
	/** Whether it is said of ratings: "bump", "mark". */
	isOfRating: (at: number) => boolean
	/** Whether a word that nothing explains may say what a story is about; otherwise it is not understood, unless it is a name. */
	readsSubjects: boolean
	/** What each word says of the titles that are looked for; `null` where only phrases are read. */
	marks: readonly MarkShares[] | null
	/** What the open words mean, if that is a mood. */
	felt: Family | null
	measures: Measures
	/** The current year. */
	year: number
}

export const BOUNDS_KEYS: Record<string, BoundsName> = {
	years: 'years',
	rating: 'rating',
	minutes: 'runtimeMinutes',
	seasons: 'seasons',
}

/** The terms of a cover, what they negate, and the words that it leaves out. */
export function readTerms(
	{ spans, left: leftOut }: Cover,
	{
		tokens,
		words,
		isTelling,
		isNegation,
		subjectOf,
		isNoun,
		isContent,
		readsSubjects,
		marks,
		felt,
		measures,
	}: TermsContext,
) {
	const isUnwanted = (from: number, to: number) =>
		marks?.slice(from, to).some(({ unwanted }) => unwanted >= CLEARLY_UNWANTED) === true
	const terms: Term[] = []
	const story: { word: string; at: number }[] = []
	const notStory: string[] = []
	const out = new Set(leftOut)
	const left: string[] = []
	const leftAt: number[] = []
	const unusedAt: number[] = []
	const subjects = leftSubjects(leftOut, { tokens, isTelling, subjectOf, isNoun })
	for (const { from, to } of subjects)
		for (let at = from; at < to; at++) {
			left.push(words[at] ?? '')
			leftAt.push(at)
		}
	unusedAt.push(...spans.flatMap(({ unread = [] }) => unread.filter(isContent)))
	const isNamed = (at: number) => subjects.some(({ from, to }) => from <= at && at < to)
	const items = [
		...[...spans, ...subjects]
			.flatMap((span) => [span, ...(span.inner ?? [])])
			.map((span) => ({ at: span.from, span })),
		...leftOut.filter((at) => !isNamed(at)).map((at) => ({ at, span: null })),
	].sort((a, b) => a.at - b.at)
	let isNegated = false
	/** Whether it is only too much: "less funny". */
	let isDegree = false
	/** The position at which the negated words begin. */
	let negatedFrom = 0
	let negatedCount = 0
	let joint: Term['joint'] = 'none'
	let count: number | null = null
	for (const [index, { at, span }] of items.entries()) {
		const brk = tokens[at]?.breakBefore ?? ''
		if (brk === '.' || (brk === ',' && isNegated && at > negatedFrom && !continuesList(items, index, terms.at(-1))))
			isNegated = false
		if (brk === ',' && joint === 'none') joint = 'list'
		if (!span) {
			const word = words[at] ?? ''
			const counted = countAt(words, at, items[index + 1], measures)
			if (counted !== null) count = counted
			// "No shooting": what is excluded need not be rare.
			const isExcluded =
				isNegated && negatedCount === 0 && at === negatedFrom && NOUNS_FOLLOW.has(words[at - 1] ?? '') && isContent(at)
			if (counted !== null || !(isTelling(at) || isExcluded) || subjectOf(at) === '') {
				if (counted === null && isContent(at)) unusedAt.push(at)
				// "Nobody dies of cancer".
				if (negatedCount > 0 && joint === 'none' && !SMALL_WORDS.has(word)) isNegated = false
				continue
			}
			left.push(word)
			leftAt.push(at)
			if (!readsSubjects) unusedAt.push(at)
			else if (isNegated || isUnwanted(at, at + 1)) notStory.push(word)
			else story.push({ word, at })
			continue
		}
		const key = span.family?.atoms[0]?.key ?? ''
		// "A long shift ahead" doesn't ask for something long.
		if (
			span.family?.isVague &&
			span.family.atoms.every(({ key }) => key in BOUNDS_KEYS) &&
			out.has(span.to) &&
			tokens[span.to]?.breakBefore === '' &&
			isNoun(span.to)
		)
			continue
		// "No, just comedy" answers, and excludes nothing.
		if (key === 'not' && span.to - span.from === 1 && tokens[span.to]?.breakBefore === ',') continue
		// "Not X or anything Y" excludes both.
		// "Don't show me anything with vampires".
		if (key === 'find' && isNegated && (joint !== 'none' || negatedCount === 0)) continue
		if (key === 'find') isNegated = false
		if (key === 'not' && isAfterthought(terms.at(-1), span, tokens, words)) {
			terms.push({ ...(terms.pop() as Term), isNegated: true })
			continue
		}
		if (key === 'not-before') {
			negateBefore(terms, tokens, at)
			joint = 'none'
			continue
		}
		if (key === 'not') {
			;[isNegated, negatedCount, negatedFrom] = [true, 0, span.to]
			isDegree = OF_DEGREE.test(words.slice(span.from, span.to).join(' '))
		}
		// "No blood, with a happy end" wants one.
		else if (key === 'but' || key === 'with') isNegated &&= negatedCount === 0
		else if (key === 'either') joint = 'none'
		else if (key === 'or' || key === 'and') joint = key
		else {
			const isKind = isNegated && span.family?.atoms.every((atom) => atom.key === 'type') === true
			const last = terms.at(-1)
			const isNext = last?.span.to === span.from || /^(?:of|from|by)$/.test(words[span.from - 1] ?? '')
			// "Not animated and under two hours" excludes nothing short.
			const isListed = joint === 'and' || isNext ? isOfOneKind(last, key) : joint !== 'none'
			// "No movies before 1990" is about movies.
			// "A film, not another series" excludes series.
			const isOther = terms.some(({ atoms, isNegated }) => !isNegated && atoms.some((atom) => atom.key === 'type'))
			const isOfKind = isKind && !isOther && negatedCount === 0 && isNarrowed(items.slice(index + 1), tokens, isTelling)
			if (isNegated && negatedCount > 0 && !isListed && !isKind) isNegated = false
			// "Ohne Blut und ohne Happy End": the phrase has its own negation.
			if (negatedCount > 0 && !readsSubjects && isNegation(span.from)) isNegated = false
			// "Less funny" excludes no comedy.
			if (isNegated && isDegree && (key === 'genre' || key === 'topic'))
				for (let place = Math.max(0, negatedFrom - 1); place < span.to; place++) unusedAt.push(place)
			else if ((key in BOUNDS_KEYS || MAY_BE.has(key)) && isPermitted(span, tokens, words)) continue
			else if (isOfKind) terms.push({ atoms: span.family?.atoms ?? [], isNegated: false, isVague: false, joint, span })
			else if (!(isKind && negatedCount > 0)) {
				const kept = isNegated ? excludedBy(span.family) : (span.family?.atoms ?? [])
				const isPlain =
					OF_STORIES.has(key) && kept.every(({ isNot }) => !isNot) && !NEGATORS.has(words[span.from] ?? '')
				const isOut = isNegated || (isPlain && isUnwanted(span.from, span.to))
				terms.push({ atoms: kept, isNegated: isOut, isVague: span.family?.isVague ?? false, joint, span })
			}
			if (isNegated && !isOfKind) negatedCount++
			joint = 'none'
		}
	}
	if (felt) {
		const span = { from: 0, to: 0, cost: 0, family: felt, named: [] }
		terms.push({ atoms: felt.atoms, isNegated: false, isVague: felt.isVague, joint: 'none', span })
	}
	// A mood that is read from the open words uses all of them.
	return { terms, story, notStory, left, leftAt, unusedAt: felt ? [] : unusedAt, count }
}

/** What a negated phrase excludes: "no romcoms" excludes romance, and no kind of title. */
function excludedBy(family: Family | null): readonly Atom[] {
	const atoms = family === null ? [] : family.whenNot.length > 0 ? family.whenNot : family.atoms
	return atoms.length > 1 ? atoms.filter(({ key }) => key !== 'type') : atoms
}

/** Excludes what stands before a negation, and what is joined to that: "ホラーやコメディ以外", "horror film nahi". */
function negateBefore(terms: Term[], tokens: readonly Token[], at: number): void {
	// "Horror chahiye nahi".
	let place = terms.length - 1
	while (terms[place]?.atoms.some(({ key }) => key === 'find')) place--
	const isType = ({ atoms }: Term) => atoms.every(({ key }) => key === 'type')
	const [before, last] = [terms[place - 1], terms[place]]
	// "Horror films not" is about horror.
	if (last && before && isType(last) && before.span.to === last.span.from && kindsOf(before)) place--
	for (let next: Term | null = null; place >= 0; place--) {
		const term = terms[place]
		const isApart = tokens.slice((term?.span.to ?? 0) + 1, at + 1).some(({ breakBefore }) => breakBefore === '.')
		// "Films for the family, no swearing" wants films.
		const isOther =
			term && isType(term) && tokens.slice(term.span.to, at + 1).some(({ breakBefore }) => breakBefore !== '')
		if (isOther) return
		if (!term || isApart || term.isNegated || (next && !isJoined(next, term))) return
		terms[place] = { ...term, isNegated: true, atoms: excludedBy(term.span.family) }
		next = term
	}
}

function isJoined({ joint, atoms }: Term, before: Term): boolean {
	return (joint === 'and' || joint === 'or') && isOfOneKind(before, atoms[0]?.key ?? '')
}

const OF_DEGREE = /\b(?:less|too(?! many))\b/
/** Besides bounds, what may be without being wished. */
const MAY_BE = new Set(['language', 'topic', 'order', 'certificate-from'])

/** What a title may have or not have. */
const OF_STORIES = new Set(['topic', 'genre', 'mood'])
/** So likely has a word to say what is not wanted, to be believed where no rule sees it. */
const CLEARLY_UNWANTED = 0.93

/** "War films yes, second world war no". */
function isAfterthought(
	before: Term | undefined,
	{ from, to }: Span,
	tokens: readonly Token[],
	words: readonly string[],
) {
	const isEnd = to === words.length || tokens[to]?.breakBefore !== ''
	return (
		words[from] === 'no' && to - from === 1 && isEnd && tokens[from]?.breakBefore === '' && before?.span.to === from
	)
}

/** Words that nothing explains are what the story is about; those that stand together are one subject: "plane crash". */
function leftSubjects(
	leftOut: readonly number[],
	{ tokens, isTelling, subjectOf, isNoun }: Pick<TermsContext, 'tokens' | 'isTelling' | 'subjectOf' | 'isNoun'>,
): Span[] {
	const runs: { from: number; to: number }[] = []
	for (const at of leftOut) {
		if (!isTelling(at) || !subjectOf(at)) continue
		const isJoined = tokens[at]?.breakBefore === ''
		const last = runs.at(-1)
		const isPair = isJoined && leftOut.includes(at - 1) && isNoun(at - 1) && Boolean(subjectOf(at - 1))
		if (isJoined && last?.to === at) last.to++
		else runs.push({ from: isPair ? at - 1 : at, to: at + 1 })
	}
	return runs.map(({ from, to }) => {
		const name = positionsOf(from, to)
			.map((at) => subjectOf(at) ?? '')
			.join(' ')
		return { ...subject(name, from, to), cost: 0 }
	})
}

const WISHES = new Set([
	'find',
	'type',
	'genre',
	'like',
	'person',
	'he',
	'mood',
	'more',
	'among',
	'act',
	'fact',
	'than',
	'on',
])
const LIKING = new Set(
	'love loves like likes liked loved obsessed into about fan fans interested want wants set featuring'.split(' '),
)

const SHORT_SENTENCE = 2
const REASONS = new Set(['topic', 'years-ago', 'region'])
const PLACES = new Set(['topic', 'language', 'country', 'place'])

/** "Two drunks and a runner tonight. Make me laugh": the wish counts, not the sentence with its reason. */
export function withoutReasons(
	{ terms, story }: Pick<ReturnType<typeof readTerms>, 'terms' | 'story'>,
	{ tokens, words }: Pick<TermsContext, 'tokens' | 'words'>,
): { terms: readonly Term[]; story: readonly string[]; reasonsAt: readonly number[] } {
	let sentence = 0
	const sentenceOf = tokens.map(({ breakBefore }) => {
		if (breakBefore === '.') sentence++
		return sentence
	})
	const wishes = new Set<number>()
	for (const { atoms, span, isVague } of terms) {
		const isNamed = span.family === null
		if (isNamed || (!isVague && atoms.some(({ key }) => WISHES.has(key) || key in BOUNDS_KEYS)))
			wishes.add(sentenceOf[span.from] ?? 0)
	}
	for (const [at, word] of words.entries()) if (LIKING.has(word)) wishes.add(sentenceOf[at] ?? 0)
	// "Vampires. But not Twilight".
	for (const one of new Set(sentenceOf))
		if (sentenceOf.filter((other) => other === one).length <= SHORT_SENTENCE) wishes.add(one)
	const isWish = (at: number) => wishes.size === 0 || wishes.has(sentenceOf[at] ?? 0)
	// "Something light, my wits are gone": beside a mood, only what is announced is told.
	const hasMood = terms.some(({ atoms, isNegated }) => !isNegated && atoms.some(({ key }) => key === 'mood'))
	const isTold = !hasMood || words.some((word) => TELLING_OF.has(word))
	const isStory = ({ at }: { at: number }) => isTold && isWish(at) && !isBecause(at, tokens, words)
	const isTheme = ({ span, atoms }: Term) => span.cost === 0 && atoms[0]?.key === 'topic'
	// Where it is watched depends on the region.
	const isPlace = ({ atoms }: Term) => atoms.every(({ key }) => PLACES.has(key))
	const isReason = (term: Term) =>
		!term.isNegated &&
		((term.atoms.every(({ key }) => REASONS.has(key)) && isBecause(term.span.from, tokens, words)) ||
			(!isWish(term.span.from) && (term.isVague || term.atoms.every(({ key }) => REASONS.has(key)))) ||
			(isTheme(term) && !isTold))
	return {
		terms: terms.filter((term) => !isReason(term) && !(isPlace(term) && isWhereabouts(term.span, tokens, words))),
		story: story.filter(isStory).map(({ word }) => word),
		reasonsAt: [
			...terms.filter(isReason).flatMap(({ span: { from, to } }) => positionsOf(from, to)),
			...story.filter((one) => !isStory(one)).map(({ at }) => at),
		],
	}
}

const MAX_COUNT = 10
const COUNTED = new Set(['type', 'genre', 'mood'])

/** "Two thrillers": the number before what is counted. */
function countAt(
	words: readonly string[],
	at: number,
	next: { at: number; span: Span | null } | undefined,
	measures: Measures,
): number | null {
	const english = numberAt(words, at)
	const number = english?.length === 1 ? english.value : numberOf(words[at] ?? '', measures)
	const family = next?.at === at + 1 ? next.span?.family : null
	const isCounted = family ? COUNTED.has(family.atoms[0]?.key ?? '') && !isPart(family) : false
	// "Una comedia" is any.
	const isOne = number === 1 && english === null
	return number !== null && isCounted && !isOne && number >= 1 && number <= MAX_COUNT ? number : null
}

const KINDS: readonly (readonly string[])[] = [
	['genre', 'topic', 'mood'],
	['language', 'spoken', 'country'],
]

const JOINTS = new Set(['and', 'or', 'but', 'not', 'either', 'find', 'type', 'act', 'talk', 'question'])

/** "No films that are about war", but not "no films, I only have an hour". */
const MAX_BETWEEN = 2

/** "No films about war" says something of films, "no film, a series" does not. @param rest what follows the kind */
function isNarrowed(
	rest: readonly { at: number; span: Span | null }[],
	tokens: readonly Token[],
	isTelling: TermsContext['isTelling'],
): boolean {
	const next = rest.findIndex(({ at, span }) => span !== null || isTelling(at))
	const isOneClause = rest.slice(0, next + 1).every(({ at }) => tokens[at]?.breakBefore === '')
	return next >= 0 && next <= MAX_BETWEEN && isOneClause && !JOINTS.has(rest[next]?.span?.family?.atoms[0]?.key ?? '')
}

function kindsOf(term: Term | undefined): readonly string[] | undefined {
	return KINDS.find((keys) => keys.includes(term?.atoms[0]?.key ?? ''))
}

function isOfOneKind(last: Term | undefined, key: string): boolean {
	const kinds = kindsOf(last)
	return kinds === undefined || kinds.includes(key)
}

function isTitle(span: Span | null | undefined): boolean {
	return span?.family === null && valuesOf(span, 'title').length > 0
}

/** "No horror, gore or zombies", but neither "no horror, something funny" nor "no horror, in French or German". */
function continuesList(items: readonly { span: Span | null }[], from: number, last: Term | undefined): boolean {
	const kinds = kindsOf(last)
	// "Excluding Star Wars, Star Trek".
	if (last && valuesOf(last.span, 'title').length > 0 && isTitle(items[from]?.span)) return true
	for (const { span } of items.slice(from)) {
		const key = span?.family?.atoms[0]?.key
		if (key === 'or') return true
		if (key === undefined || !kinds?.includes(key)) return false
	}
	return false
}

/** Slots of people, by how sure their names have to be. */
const PERSON_SLOTS = new Set(['star', 'name', 'author'])

export function valuesOf(span: Span, kind: string): Named[] {
	return span.named.flatMap(({ slot, values }) =>
		slot === kind || (kind === 'person' && PERSON_SLOTS.has(slot)) ? values : [],
	) as Named[]
}
