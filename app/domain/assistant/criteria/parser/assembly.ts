import {
	BOUNDS,
	type Bounds,
	type BoundsName,
	CHOICES,
	type Choice,
	type ChoiceName,
	noRequest,
	type TitleRequest,
} from '../criteria.ts'
import { type Entry, singulars } from '../lexicon/lexicon.ts'
import type { Meaning } from '../lexicon/words.ts'
import { complement } from './bounds.ts'
import type { Token } from './tokens.ts'

/** One thing that a sentence says. */
export type Part = (Entry | UnknownPart) & {
	/** Its first token, and how many it has. */
	at: number
	length: number
	breakBefore: Token['breakBefore']
	/** As they were read. */
	words: string
}

interface UnknownPart {
	kind: 'unknown'
	text: string
	isName: boolean
	isQuoted: boolean
}

type Joint = 'none' | 'list' | 'or' | 'and'

/** A wish with its place in the sentence: denied or not, and how it is joined to the one before. */
interface Said {
	meaning: Meaning
	isDenied: boolean
	joint: Joint
}

/**
 * Puts what was said together as one request, whatever it is for.
 * @param year the present one
 */
export function assemble(parts: readonly Part[], year: number): TitleRequest {
	const { said, unknown } = spoken(withNames(parts))
	const exact = said.filter(({ meaning }) => !meaning.isVague)
	const vague = said.filter(({ meaning }) => meaning.isVague)
	const closed = said.find(({ meaning, isDenied }) => isDenied && meaning.years && !complement('years', meaning.years))
	const request: TitleRequest = {
		...noRequest(),
		...Object.fromEntries(CHOICES.map((name) => [name, choiceOf(said, name)])),
		...Object.fromEntries(BOUNDS.map((name) => [name, boundsOf(exact, name, year) ?? boundsOf(vague, name, year)])),
		notYears: closed?.meaning.years ?? null,
		type: typeOf(said),
		unknown,
	}
	for (const one of said) Object.assign(request, applied(request, one))
	return request
}

/** Which wishes are denied, and how they are joined. */
function spoken(parts: readonly Part[]): { said: Said[]; unknown: string[] } {
	const said: Said[] = []
	const unknown: string[] = []
	let isDenied = false
	let taken = 0
	let joint: Joint = 'none'
	let isLoose = false
	parts.forEach((part, index) => {
		if (part.breakBefore === '.' || (part.breakBefore === ',' && isDenied && !goesOn(parts, index, taken)))
			isDenied = false
		if (part.breakBefore === ',' && joint === 'none') joint = 'list'
		if (part.kind === 'not') [isDenied, taken] = [true, 0]
		else if (part.kind === 'but')
			[isDenied, taken] = isExcepting(parts, index) ? [true, 0] : [isDenied && taken === 0, taken]
		else if (part.kind === 'or' || part.kind === 'and') joint = part.kind
		else if (part.kind === 'wish') {
			const isNext = joint === 'or' || joint === 'list' || !isLoose
			if (isDenied && taken > 0 && !isNext) isDenied = false
			const isNoun = isDenied && taken > 0 && part.meaning.type !== undefined
			if (!isNoun) said.push({ meaning: part.meaning, isDenied, joint })
			taken++
			joint = 'none'
			isLoose = false
			return
		} else if (part.kind === 'unknown') {
			const own = isDenied && taken === 0 && isNoun(parts[index - 1]) ? ownTheme(part.words) : null
			if (own) said.push({ meaning: { themes: [own] }, isDenied, joint })
			else unknown.push(part.words)
			if (own) taken++
		}
		if (part.kind === 'filler' || part.kind === 'unknown') isLoose = true
		if (part.kind === 'not') isLoose = false
	})
	return { said, unknown }
}

/** Words behind which stands a thing: "no guns", but not "isn't boring". */
const DENIES_THINGS = new Set(['no', 'without', 'minus', 'sans', 'free of', 'lacking', 'no more', 'neither', 'nor'])

function isNoun(before: Part | undefined): boolean {
	return before?.kind === 'not' && DENIES_THINGS.has(before.words)
}

/** A theme in the viewer's own words, in the singular; `null` for what is no word. */
function ownTheme(word: string): string | null {
	return /^\p{L}{3,}$/u.test(word) ? (singulars(word)[0] ?? word) : null
}

/** "Any genre but westerns". */
function isExcepting(parts: readonly Part[], at: number): boolean {
	return parts.slice(Math.max(0, at - 2), at).some(({ words }) => /^(?:any|every|all)/.test(words))
}

/** Whether a denied list goes on behind a comma: "no horror, gore or zombies", but not "no horror, something funny". */
function goesOn(parts: readonly Part[], from: number, taken: number): boolean {
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
const DENIES_TITLES = new Set(['except', 'except for', 'excluding', 'not', 'other than', 'anything but', 'but not'])

/** Unknown words with capitals are names: of people beside other wishes, of people or titles where they are denied. */
function withNames(parts: readonly Part[]): Part[] {
	const named: Part[] = []
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

function nameRun(parts: readonly Part[], at: number): (Part & UnknownPart)[] {
	const run: (Part & UnknownPart)[] = []
	for (const part of parts.slice(at)) {
		if (part.kind !== 'unknown' || !(part.isName || part.isQuoted) || (run.length > 0 && part.breakBefore !== '')) break
		run.push(part)
	}
	return run
}

function nameMeaning(
	run: readonly UnknownPart[],
	before: Part | undefined,
	hasWish: boolean,
	after: Part | undefined,
): Meaning | null {
	const name = run
		.map(({ text }) => text)
		.join(' ')
		.replace(/['’]s$/, '')
	const isTitle = run.some(({ isQuoted }) => isQuoted)
	if (before?.kind === 'not') {
		return isTitle || DENIES_TITLES.has(before.words) ? { notTitles: [name] } : { people: [{ name, role: 'any' }] }
	}
	const isBeforeNoun = after?.kind === 'wish' && after.meaning.type !== undefined
	const isPerson = !isTitle && hasWish && (run.length > 1 || isBeforeNoun)
	return isPerson ? { people: [{ name, role: 'any' }] } : null
}

/** What each kind of choice is called in a meaning. */
type Items = Exclude<Meaning[ChoiceName], undefined>[number]

function choiceOf(said: readonly Said[], name: ChoiceName): Choice<Items> {
	const none = said
		.filter(({ isDenied }) => isDenied)
		.flatMap(({ meaning }) => itemsOf(meaning.denied ?? meaning, name))
	if (name === 'languages') none.push(...notLanguages(said))
	const runs = runsOf(said, name)
	const isSingle = name === 'languages' || name === 'countries'
	const isEither = (run: Run) => isSingle || (run.isOr && run.items.length > 1)
	const any = runs.filter(isEither).flatMap(({ items }) => items)
	const all = runs.filter((run) => !isEither(run)).flatMap(({ items }) => items)
	return { all: unique(all, none), any: unique(any, none), none: unique(none, []) }
}

interface Run {
	items: Items[]
	isOr: boolean
}

/** Wishes of one kind that stand in one list, as in "mystery, thriller or crime". */
function runsOf(said: readonly Said[], name: ChoiceName): Run[] {
	const runs: Run[] = []
	let isOpen = false
	for (const { meaning, isDenied, joint } of said) {
		const items = isDenied ? [] : positiveItems(said, meaning, name)
		if (items.length === 0) {
			isOpen = false
			continue
		}
		const last = runs.at(-1)
		if (last && isOpen && (joint === 'list' || joint === 'or')) {
			last.items.push(...items)
			last.isOr ||= joint === 'or'
		} else runs.push({ items: [...items], isOr: false })
		isOpen = true
	}
	return runs
}

/** A vague language ("with subtitles") says nothing beside an exact one. */
function positiveItems(said: readonly Said[], meaning: Meaning, name: ChoiceName): readonly Items[] {
	const items = itemsOf(meaning, name)
	if (!meaning.isVague) return items
	return said.some((one) => !one.meaning.isVague && itemsOf(one.meaning, name).length > 0) ? [] : items
}

function notLanguages(said: readonly Said[]): string[] {
	const isExact = said.some(({ meaning, isDenied }) => !isDenied && meaning.languages)
	return said.flatMap(({ meaning, isDenied }) =>
		isDenied || (meaning.isVague && isExact) ? [] : (meaning.notLanguages ?? []),
	)
}

function itemsOf(meaning: Meaning, name: ChoiceName): readonly Items[] {
	return meaning[name] ?? []
}

/** Each once, without those of another list: what is both wanted and unwanted is unwanted. */
function unique(items: readonly Items[], without: readonly Items[]): Items[] {
	const key = (item: Items) => JSON.stringify(typeof item === 'string' ? item : item.name)
	const seen = new Set(without.map(key))
	return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)))
}

/** Later bounds narrow earlier ones, or stand for them where the two exclude each other. */
function boundsOf(said: readonly Said[], name: BoundsName, year: number): Bounds | null {
	let bounds: Bounds | null = null
	for (const { meaning, isDenied } of said) {
		const stated = statedBounds(meaning, name, year)
		const next = stated && isDenied ? complement(name, stated) : stated
		if (next) bounds = narrowed(bounds, next)
	}
	return bounds
}

function statedBounds(meaning: Meaning, name: BoundsName, year: number): Bounds | null {
	if (name !== 'years' || !meaning.yearsAgo) return meaning[name] ?? null
	const { min, max } = meaning.yearsAgo
	return { min: min === null ? null : year - min, max: max === null ? null : year - max }
}

export function narrowed(one: Bounds | null, other: Bounds): Bounds {
	const both = { min: other.min ?? one?.min ?? null, max: other.max ?? one?.max ?? null }
	return both.min !== null && both.max !== null && both.min > both.max ? other : both
}

/** Both kinds of title together are no wish; a kind that is denied leaves the other. */
function typeOf(said: readonly Said[]): TitleRequest['type'] {
	const of = (isDenied: boolean) => new Set(said.flatMap((one) => (one.isDenied === isDenied ? typesIn(one) : [])))
	const [wanted, unwanted] = [of(false), of(true)]
	const left = (['movie', 'tv'] as const).filter((type) =>
		wanted.size > 0 ? wanted.has(type) && !unwanted.has(type) : !unwanted.has(type),
	)
	return left.length === 1 ? (left[0] ?? null) : null
}

function typesIn({ meaning, isDenied }: Said): ('movie' | 'tv')[] {
	const type = isDenied ? (meaning.denied ?? meaning).type : meaning.type
	return type ? [type] : []
}

/** What is no choice and no measure. Of such things only titles can be denied. */
function applied(request: TitleRequest, { meaning, isDenied }: Said): Partial<TitleRequest> {
	const notTitles = [...request.notTitles, ...(meaning.notTitles ?? []), ...(isDenied ? (meaning.like ?? []) : [])]
	if (isDenied) return { notTitles }
	const flags = Object.fromEntries((meaning.flags ?? []).map((flag) => [flag, true]))
	return {
		notTitles,
		like: [...request.like, ...(meaning.like ?? [])],
		services: [...request.services, ...(meaning.services ?? [])],
		order: meaning.order && (request.order === 'fit' || !meaning.isVague) ? meaning.order : request.order,
		list: request.list ?? meaning.list ?? null,
		count: meaning.count ?? request.count,
		talk: request.talk ?? meaning.talk ?? null,
		intent: meaning.intent ?? request.intent,
		...flags,
	}
}
