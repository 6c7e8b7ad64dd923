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

/** One thing that a sentence says. */
export type Segment = (LexiconEntry | UnknownSegment) & {
	/** Its first token, and how many it has. */
	at: number
	length: number
	breakBefore: Token['breakBefore']
	/** As they were read. */
	words: string
}

interface UnknownSegment {
	kind: 'unknown'
	text: string
	isName: boolean
	isQuoted: boolean
}

type Conjunction = 'none' | 'list' | 'or' | 'and'

/** A wish with its place in the sentence: denied or not, and how it is joined to the one before. */
interface Term {
	meaning: Meaning
	isNegated: boolean
	conjunction: Conjunction
}

/**
 * Puts what was said together as one request, whatever it is for.
 * @param year the present one
 */
export function assembleCriteria(parts: readonly Segment[], year: number): Criteria {
	const { said, unknown } = collectTerms(mergeNames(parts))
	const exact = said.filter(({ meaning }) => !meaning.isVague)
	const vague = said.filter(({ meaning }) => meaning.isVague)
	const closed = said.find(
		({ meaning, isNegated }) => isNegated && meaning.years && !complement('years', meaning.years),
	)
	const request: Criteria = {
		...emptyCriteria(),
		...Object.fromEntries(CHOICES.map((name) => [name, toChoice(said, name)])),
		...Object.fromEntries(BOUNDS.map((name) => [name, boundsOf(exact, name, year) ?? boundsOf(vague, name, year)])),
		notYears: closed?.meaning.years ?? null,
		type: typeOf(said),
		unknown,
	}
	for (const one of said) Object.assign(request, applyTerm(request, one))
	return request
}

/** Which wishes are denied, and how they are joined. */
function collectTerms(parts: readonly Segment[]): { said: Term[]; unknown: string[] } {
	const said: Term[] = []
	const unknown: string[] = []
	let isDenied = false
	let taken = 0
	let joint: Conjunction = 'none'
	let isLoose = false
	parts.forEach((part, index) => {
		if (part.breakBefore === '.' || (part.breakBefore === ',' && isDenied && !continuesList(parts, index, taken)))
			isDenied = false
		if (part.breakBefore === ',' && joint === 'none') joint = 'list'
		if (part.kind === 'not') [isDenied, taken] = [true, 0]
		else if (part.kind === 'but')
			[isDenied, taken] = isException(parts, index) ? [true, 0] : [isDenied && taken === 0, taken]
		else if (part.kind === 'or' || part.kind === 'and') joint = part.kind
		else if (part.kind === 'wish') {
			const isNext = joint === 'or' || joint === 'list' || !isLoose
			if (isDenied && taken > 0 && !isNext) isDenied = false
			const isNoun = isDenied && taken > 0 && part.meaning.type !== undefined
			if (!isNoun) said.push({ meaning: part.meaning, isNegated: isDenied, conjunction: joint })
			taken++
			joint = 'none'
			isLoose = false
			return
		} else if (part.kind === 'unknown') {
			const own = isDenied && taken === 0 && isNounNegation(parts[index - 1]) ? freeTopic(part.words) : null
			if (own) said.push({ meaning: { topics: [own] }, isNegated: isDenied, conjunction: joint })
			else unknown.push(part.words)
			if (own) taken++
		}
		if (part.kind === 'filler' || part.kind === 'unknown') isLoose = true
		if (part.kind === 'not') isLoose = false
	})
	return { said, unknown }
}

/** Words behind which stands a thing: "no guns", but not "isn't boring". */
const NOUN_NEGATIONS = new Set(['no', 'without', 'minus', 'sans', 'free of', 'lacking', 'no more', 'neither', 'nor'])

function isNounNegation(before: Segment | undefined): boolean {
	return before?.kind === 'not' && NOUN_NEGATIONS.has(before.words)
}

/** A theme in the viewer's own words, in the singular; `null` for what is no word. */
function freeTopic(word: string): string | null {
	return /^\p{L}{3,}$/u.test(word) ? (singulars(word)[0] ?? word) : null
}

/** "Any genre but westerns". */
function isException(parts: readonly Segment[], at: number): boolean {
	return parts.slice(Math.max(0, at - 2), at).some(({ words }) => /^(?:any|every|all)/.test(words))
}

/** Whether a denied list goes on behind a comma: "no horror, gore or zombies", but not "no horror, something funny". */
function continuesList(parts: readonly Segment[], from: number, taken: number): boolean {
	if (taken === 0) return false
	for (let at = from; at < parts.length; at++) {
		const part = parts[at]
		if (part?.kind !== 'wish' || part.meaning.type !== undefined) return false
		if (parts[at + 1]?.kind === 'or') return true
		if (parts[at + 1]?.breakBefore !== ',') return false
	}
	return false
}

/** A word before which an unknown name is a title rather than a person. */
const TITLE_NEGATIONS = new Set(['except', 'except for', 'excluding', 'not', 'other than', 'anything but', 'but not'])

/** Unknown words with capitals are names: of people beside other wishes, of people or titles where they are denied. */
function mergeNames(parts: readonly Segment[]): Segment[] {
	const named: Segment[] = []
	const hasWish = parts.some(({ kind }) => kind === 'wish')
	for (let at = 0; at < parts.length; at++) {
		const part = parts[at]
		if (!part) continue
		const run = nameRun(parts, at)
		const before = named.at(-1)
		const meaning = run.length === 0 ? null : nameMeaning(run, before, hasWish, parts[at + run.length])
		if (!meaning) {
			named.push(part)
			continue
		}
		named.push({
			kind: 'wish',
			meaning,
			at: part.at,
			length: run.length,
			breakBefore: part.breakBefore,
			words: part.words,
		})
		at += run.length - 1
	}
	return named
}

function nameRun(parts: readonly Segment[], at: number): (Segment & UnknownSegment)[] {
	const run: (Segment & UnknownSegment)[] = []
	for (const part of parts.slice(at)) {
		if (part.kind !== 'unknown' || !(part.isName || part.isQuoted) || (run.length > 0 && part.breakBefore !== '')) break
		run.push(part)
	}
	return run
}

function nameMeaning(
	run: readonly UnknownSegment[],
	before: Segment | undefined,
	hasWish: boolean,
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
	const isBeforeNoun = after?.kind === 'wish' && after.meaning.type !== undefined
	const isPerson = !isTitle && hasWish && (run.length > 1 || isBeforeNoun)
	return isPerson ? { people: [{ name, role: 'any' }] } : null
}

/** What each kind of choice is called in a meaning. */
type Items = Exclude<Meaning[ChoiceName], undefined>[number]

function toChoice(said: readonly Term[], name: ChoiceName): Choice<Items> {
	const none = said
		.filter(({ isNegated }) => isNegated)
		.flatMap(({ meaning }) => itemsOf(meaning.negated ?? meaning, name))
	if (name === 'languages') none.push(...excludedLanguages(said))
	const runs = runsOf(said, name)
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

/** Wishes of one kind that stand in one list, as in "mystery, thriller or crime". */
function runsOf(said: readonly Term[], name: ChoiceName): Run[] {
	const runs: Run[] = []
	let isOpen = false
	for (const { meaning, isNegated, conjunction } of said) {
		const items = isNegated ? [] : positiveItems(said, meaning, name)
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

/** A vague language ("with subtitles") says nothing beside an exact one. */
function positiveItems(said: readonly Term[], meaning: Meaning, name: ChoiceName): readonly Items[] {
	const items = itemsOf(meaning, name)
	if (!meaning.isVague) return items
	return said.some((one) => !one.meaning.isVague && itemsOf(one.meaning, name).length > 0) ? [] : items
}

function excludedLanguages(said: readonly Term[]): string[] {
	const isExact = said.some(({ meaning, isNegated }) => !isNegated && meaning.languages)
	return said.flatMap(({ meaning, isNegated }) =>
		isNegated || (meaning.isVague && isExact) ? [] : (meaning.notLanguages ?? []),
	)
}

function itemsOf(meaning: Meaning, name: ChoiceName): readonly Items[] {
	return meaning[name] ?? []
}

/** Each once, without those of another list: what is both wanted and unwanted is unwanted. */
function uniqueItems(items: readonly Items[], without: readonly Items[]): Items[] {
	const key = (item: Items) => JSON.stringify(typeof item === 'string' ? item : item.name)
	const seen = new Set(without.map(key))
	return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)))
}

/** Later bounds narrow earlier ones, or stand for them where the two exclude each other. */
function boundsOf(said: readonly Term[], name: BoundsName, year: number): Bounds | null {
	let bounds: Bounds | null = null
	for (const { meaning, isNegated } of said) {
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

export function narrowBounds(one: Bounds | null, other: Bounds): Bounds {
	const both = { min: other.min ?? one?.min ?? null, max: other.max ?? one?.max ?? null }
	return both.min !== null && both.max !== null && both.min > both.max ? other : both
}

/** Both kinds of title together are no wish; a kind that is denied leaves the other. */
function typeOf(said: readonly Term[]): Criteria['type'] {
	const of = (isDenied: boolean) => new Set(said.flatMap((one) => (one.isNegated === isDenied ? typesIn(one) : [])))
	const [wanted, unwanted] = [of(false), of(true)]
	const left = (['movie', 'tv'] as const).filter((type) =>
		wanted.size > 0 ? wanted.has(type) && !unwanted.has(type) : !unwanted.has(type),
	)
	return left.length === 1 ? (left[0] ?? null) : null
}

function typesIn({ meaning, isNegated }: Term): ('movie' | 'tv')[] {
	const type = isNegated ? (meaning.negated ?? meaning).type : meaning.type
	return type ? [type] : []
}

/** What is no choice and no measure. Of such things only titles can be denied. */
function applyTerm(request: Criteria, { meaning, isNegated }: Term): Partial<Criteria> {
	const notTitles = [...request.notTitles, ...(meaning.notTitles ?? []), ...(isNegated ? (meaning.like ?? []) : [])]
	if (isNegated) return { notTitles }
	const flags = Object.fromEntries((meaning.flags ?? []).map((flag) => [flag, true]))
	return {
		notTitles,
		like: [...request.like, ...(meaning.like ?? [])],
		providers: [...request.providers, ...(meaning.providers ?? [])],
		order: meaning.order && (request.order === 'fit' || !meaning.isVague) ? meaning.order : request.order,
		list: request.list ?? meaning.list ?? null,
		count: meaning.count ?? request.count,
		smallTalk: request.smallTalk ?? meaning.smallTalk ?? null,
		intent: meaning.intent ?? request.intent,
		...flags,
	}
}
