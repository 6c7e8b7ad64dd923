import {
	BOUNDS,
	type Bounds,
	type BoundsName,
	CHOICES,
	type Choice,
	type ChoiceName,
	type Criteria,
	emptyCriteria,
} from '../criteria.ts'
import { type LexiconEntry, singulars } from '../lexicon/lexicon.ts'
import type { Meaning } from '../lexicon/phrases.ts'
import { complement } from './bounds.ts'
import type { Token } from './tokens.ts'

/** A phrase of a sentence with its meaning. */
export type Segment = (LexiconEntry | UnknownSegment) & {
	/** Index of its first token. */
	at: number
	/** In tokens. */
	length: number
	breakBefore: Token['breakBefore']
	/** Folded and corrected. */
	words: string
}

interface UnknownSegment {
	kind: 'unknown'
	text: string
	isName: boolean
	isQuoted: boolean
}

type Conjunction = 'none' | 'list' | 'or' | 'and'

/** A criterion in its sentence: negated or not, and how it is joined to the one before. */
interface Term {
	meaning: Meaning
	isNegated: boolean
	conjunction: Conjunction
}

/** @param year the current one */
export function assembleCriteria(segments: readonly Segment[], year: number): Criteria {
	const { terms, unknown } = collectTerms(mergeNames(segments))
	const exact = terms.filter(({ meaning }) => !meaning.isVague)
	const vague = terms.filter(({ meaning }) => meaning.isVague)
	const closed = terms.find(
		({ meaning, isNegated }) => isNegated && meaning.years && !complement('years', meaning.years),
	)
	const criteria: Criteria = {
		...emptyCriteria(),
		...Object.fromEntries(CHOICES.map((name) => [name, toChoice(terms, name)])),
		...Object.fromEntries(BOUNDS.map((name) => [name, boundsOf(exact, name, year) ?? boundsOf(vague, name, year)])),
		notYears: closed?.meaning.years ?? null,
		type: typeOf(terms),
		unknown,
	}
	for (const term of terms) Object.assign(criteria, applyTerm(criteria, term))
	return criteria
}

/** Decides which criteria are negated and how they are joined. */
function collectTerms(segments: readonly Segment[]): { terms: Term[]; unknown: string[] } {
	const terms: Term[] = []
	const unknown: string[] = []
	let isNegated = false
	let termCount = 0
	let conjunction: Conjunction = 'none'
	let isLoose = false
	segments.forEach((segment, index) => {
		if (
			segment.breakBefore === '.' ||
			(segment.breakBefore === ',' && isNegated && !continuesList(segments, index, termCount))
		)
			isNegated = false
		if (segment.breakBefore === ',' && conjunction === 'none') conjunction = 'list'
		if (segment.kind === 'not') [isNegated, termCount] = [true, 0]
		else if (segment.kind === 'but')
			[isNegated, termCount] = isException(segments, index) ? [true, 0] : [isNegated && termCount === 0, termCount]
		else if (segment.kind === 'or' || segment.kind === 'and') conjunction = segment.kind
		else if (segment.kind === 'criterion') {
			const isNext = conjunction === 'or' || conjunction === 'list' || !isLoose
			if (isNegated && termCount > 0 && !isNext) isNegated = false
			const isNoun = isNegated && termCount > 0 && segment.meaning.type !== undefined
			if (!isNoun) terms.push({ meaning: segment.meaning, isNegated, conjunction })
			termCount++
			conjunction = 'none'
			isLoose = false
			return
		} else if (segment.kind === 'unknown') {
			const topic =
				isNegated && termCount === 0 && isNounNegation(segments[index - 1]) ? freeTopic(segment.words) : null
			if (topic) terms.push({ meaning: { topics: [topic] }, isNegated, conjunction })
			else unknown.push(segment.words)
			if (topic) termCount++
		}
		if (segment.kind === 'filler' || segment.kind === 'unknown') isLoose = true
		if (segment.kind === 'not') isLoose = false
	})
	return { terms, unknown }
}

/** Negations of a noun: "no guns", but not "isn't boring". */
const NOUN_NEGATIONS = new Set(['no', 'without', 'minus', 'sans', 'free of', 'lacking', 'no more', 'neither', 'nor'])

function isNounNegation(before: Segment | undefined): boolean {
	return before?.kind === 'not' && NOUN_NEGATIONS.has(before.words)
}

/** A topic in the viewer's own words, in the singular; `null` when it is not a word. */
function freeTopic(word: string): string | null {
	return /^\p{L}{3,}$/u.test(word) ? (singulars(word)[0] ?? word) : null
}

/** "Any genre but westerns". */
function isException(segments: readonly Segment[], at: number): boolean {
	return segments.slice(Math.max(0, at - 2), at).some(({ words }) => /^(?:any|every|all)/.test(words))
}

/** Whether a negated list continues after a comma: "no horror, gore or zombies", but not "no horror, something funny". */
function continuesList(segments: readonly Segment[], from: number, termCount: number): boolean {
	if (termCount === 0) return false
	for (let at = from; at < segments.length; at++) {
		const segment = segments[at]
		if (segment?.kind !== 'criterion' || segment.meaning.type !== undefined) return false
		if (segments[at + 1]?.kind === 'or') return true
		if (segments[at + 1]?.breakBefore !== ',') return false
	}
	return false
}

/** After these an unknown name is a title rather than a person. */
const TITLE_NEGATIONS = new Set(['except', 'except for', 'excluding', 'not', 'other than', 'anything but', 'but not'])

/** Unknown capitalized words are names: of people beside other criteria, of people or titles when negated. */
function mergeNames(segments: readonly Segment[]): Segment[] {
	const named: Segment[] = []
	const hasCriterion = segments.some(({ kind }) => kind === 'criterion')
	for (let at = 0; at < segments.length; at++) {
		const segment = segments[at]
		if (!segment) continue
		const run = nameRun(segments, at)
		const before = named.at(-1)
		const meaning = run.length === 0 ? null : nameMeaning(run, before, hasCriterion, segments[at + run.length])
		if (!meaning) {
			named.push(segment)
			continue
		}
		named.push({
			kind: 'criterion',
			meaning,
			at: segment.at,
			length: run.length,
			breakBefore: segment.breakBefore,
			words: segment.words,
		})
		at += run.length - 1
	}
	return named
}

function nameRun(segments: readonly Segment[], at: number): (Segment & UnknownSegment)[] {
	const run: (Segment & UnknownSegment)[] = []
	for (const segment of segments.slice(at)) {
		if (
			segment.kind !== 'unknown' ||
			!(segment.isName || segment.isQuoted) ||
			(run.length > 0 && segment.breakBefore !== '')
		)
			break
		run.push(segment)
	}
	return run
}

function nameMeaning(
	run: readonly UnknownSegment[],
	before: Segment | undefined,
	hasCriterion: boolean,
	after: Segment | undefined,
): Meaning | null {
	const name = run
		.map(({ text }) => text)
		.join(' ')
		.replace(/['’]s$/, '')
	const isTitle = run.some(({ isQuoted }) => isQuoted)
	if (before?.kind === 'not') {
		return isTitle || TITLE_NEGATIONS.has(before.words) ? { notTitles: [name] } : { people: [{ name, role: 'any' }] }
	}
	const isBeforeNoun = after?.kind === 'criterion' && after.meaning.type !== undefined
	const isPerson = !isTitle && hasCriterion && (run.length > 1 || isBeforeNoun)
	return isPerson ? { people: [{ name, role: 'any' }] } : null
}

type Items = Exclude<Meaning[ChoiceName], undefined>[number]

function toChoice(terms: readonly Term[], name: ChoiceName): Choice<Items> {
	const none = terms
		.filter(({ isNegated }) => isNegated)
		.flatMap(({ meaning }) => itemsOf(meaning.negated ?? meaning, name))
	if (name === 'languages') none.push(...excludedLanguages(terms))
	const runs = runsOf(terms, name)
	const isSingle = name === 'languages' || name === 'countries'
	const isEither = (run: Run) => isSingle || (run.isOr && run.items.length > 1)
	const any = runs.filter(isEither).flatMap(({ items }) => items)
	const all = runs.filter((run) => !isEither(run)).flatMap(({ items }) => items)
	return { all: uniqueItems(all, none), any: uniqueItems(any, none), none: uniqueItems(none, []) }
}

interface Run {
	items: Items[]
	isOr: boolean
}

/** Criteria of one kind in one list, as in "mystery, thriller or crime". */
function runsOf(terms: readonly Term[], name: ChoiceName): Run[] {
	const runs: Run[] = []
	let isOpen = false
	for (const { meaning, isNegated, conjunction } of terms) {
		const items = isNegated ? [] : positiveItems(terms, meaning, name)
		if (items.length === 0) {
			isOpen = false
			continue
		}
		const last = runs.at(-1)
		if (last && isOpen && (conjunction === 'list' || conjunction === 'or')) {
			last.items.push(...items)
			last.isOr ||= conjunction === 'or'
		} else runs.push({ items: [...items], isOr: false })
		isOpen = true
	}
	return runs
}

/** A vague language ("with subtitles") does not count beside an exact one. */
function positiveItems(terms: readonly Term[], meaning: Meaning, name: ChoiceName): readonly Items[] {
	const items = itemsOf(meaning, name)
	if (!meaning.isVague) return items
	return terms.some((term) => !term.meaning.isVague && itemsOf(term.meaning, name).length > 0) ? [] : items
}

function excludedLanguages(terms: readonly Term[]): string[] {
	const isExact = terms.some(({ meaning, isNegated }) => !isNegated && meaning.languages)
	return terms.flatMap(({ meaning, isNegated }) =>
		isNegated || (meaning.isVague && isExact) ? [] : (meaning.notLanguages ?? []),
	)
}

function itemsOf(meaning: Meaning, name: ChoiceName): readonly Items[] {
	return meaning[name] ?? []
}

/** Removes duplicates and the items of another list: what is both wanted and unwanted is unwanted. */
function uniqueItems(items: readonly Items[], without: readonly Items[]): Items[] {
	const key = (item: Items) => JSON.stringify(typeof item === 'string' ? item : item.name)
	const seen = new Set(without.map(key))
	return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)))
}

/** Later bounds narrow earlier ones, or replace them when they contradict each other. */
function boundsOf(terms: readonly Term[], name: BoundsName, year: number): Bounds | null {
	let bounds: Bounds | null = null
	for (const { meaning, isNegated } of terms) {
		const stated = statedBounds(meaning, name, year)
		const next = stated && isNegated ? complement(name, stated) : stated
		if (next) bounds = narrowBounds(bounds, next)
	}
	return bounds
}

function statedBounds(meaning: Meaning, name: BoundsName, year: number): Bounds | null {
	if (name !== 'years' || !meaning.yearsAgo) return meaning[name] ?? null
	const { min, max } = meaning.yearsAgo
	return { min: min === null ? null : year - min, max: max === null ? null : year - max }
}

function narrowBounds(earlier: Bounds | null, later: Bounds): Bounds {
	const both = { min: later.min ?? earlier?.min ?? null, max: later.max ?? earlier?.max ?? null }
	return both.min !== null && both.max !== null && both.min > both.max ? later : both
}

/** Both types together are no criterion; negating one leaves the other. */
function typeOf(terms: readonly Term[]): Criteria['type'] {
	const typesWhere = (isNegated: boolean) =>
		new Set(terms.flatMap((term) => (term.isNegated === isNegated ? typesIn(term) : [])))
	const [wanted, unwanted] = [typesWhere(false), typesWhere(true)]
	const left = (['movie', 'tv'] as const).filter((type) =>
		wanted.size > 0 ? wanted.has(type) && !unwanted.has(type) : !unwanted.has(type),
	)
	return left.length === 1 ? (left[0] ?? null) : null
}

function typesIn({ meaning, isNegated }: Term): ('movie' | 'tv')[] {
	const type = isNegated ? (meaning.negated ?? meaning).type : meaning.type
	return type ? [type] : []
}

/** Criteria that are neither choices nor bounds. Of these only titles can be negated. */
function applyTerm(criteria: Criteria, { meaning, isNegated }: Term): Partial<Criteria> {
	const notTitles = [...criteria.notTitles, ...(meaning.notTitles ?? []), ...(isNegated ? (meaning.like ?? []) : [])]
	if (isNegated) return { notTitles }
	const flags = Object.fromEntries((meaning.flags ?? []).map((flag) => [flag, true]))
	return {
		notTitles,
		like: [...criteria.like, ...(meaning.like ?? [])],
		providers: [...criteria.providers, ...(meaning.providers ?? [])],
		certificate: criteria.certificate ?? meaning.certificate ?? null,
		release: criteria.release ?? meaning.release ?? null,
		order: meaning.order && (criteria.order === 'fit' || !meaning.isVague) ? meaning.order : criteria.order,
		list: criteria.list ?? meaning.list ?? null,
		count: meaning.count ?? criteria.count,
		smallTalk: criteria.smallTalk ?? meaning.smallTalk ?? null,
		intent: meaning.intent ?? criteria.intent,
		...flags,
	}
}
