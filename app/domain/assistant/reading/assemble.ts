import type { Bounds } from '#domain/search/port.ts'
import type { OfferKind } from '#domain/title/media.ts'
import { certificateForAge } from '../criteria/certificate.ts'
import {
	type BoundsName,
	type Choice,
	type Criteria,
	emptyCriteria,
	type PersonCriterion,
	type PersonRole,
} from '../criteria/criteria.ts'
import { boundsOf, type Comparison, complement } from './bounds.ts'
import type { Cover } from './cover.ts'
import { numberAt } from './number-words.ts'
import { regionsByName } from './places.ts'
import type { Act, ActKind, AskedFact, FactKind, Named, Reading, SmallTalk } from './reading.ts'
import type { Span } from './spans.ts'
import type { Token } from './tokens.ts'
import type { Atom } from './vocabulary.ts'

const SMALL_WORDS = new Set('of from by in on at a an the to with'.split(' '))

interface Term {
	atoms: readonly Atom[]
	isNegated: boolean
	isVague: boolean
	/** How it is joined to the term before. */
	joint: 'none' | 'and' | 'or' | 'list'
	span: Span
}

interface Options {
	tokens: readonly Token[]
	words: readonly string[]
	/** Before typos were corrected. */
	written: readonly string[]
	/** Whether a word that is left out may say something. */
	isTelling: (at: number) => boolean
	/** Whether few people ever say it. */
	isRare: (at: number) => boolean
	/** Whether it names something, if less. */
	isNoun: (at: number) => boolean
	/** The current year. */
	year: number
}

/** What a cover of the sentence says. */
export function assemble(cover: Cover, options: Options): Reading {
	const read = readTerms(cover, options)
	const { notStory, left, leftAt, count } = read
	const { terms, story } = withoutReasons(read, options)
	const stated = criteriaOf(terms, options)
	const criteria = { ...stated, count: stated.count ?? count }
	const acts = terms.flatMap(actOf)
	const facts = terms.flatMap(factOf)
	const titles = terms.flatMap(({ span, isNegated }) =>
		(span.family === null || span.family.atoms.some(({ key }) => key === 'title')) && !isNegated
			? valuesOf(span, 'title')
			: [],
	)
	const references = terms.flatMap(({ span, isNegated }): Named[] =>
		span.family?.atoms[0]?.key === 'ref' && !isNegated ? [{ kind: 'reference', family: span.family }] : [],
	)
	const value = (key: string) =>
		terms.flatMap(({ atoms, isNegated }) => (isNegated ? [] : atoms.filter((atom) => atom.key === key)))[0]?.value ??
		null
	const placeOf = (key: string) =>
		terms.findIndex(({ atoms, isNegated }) => !isNegated && atoms.some((atom) => atom.key === key))
	// "Solve this, show the working" is not about shows, but "movies about the weather" are movies.
	const isBeyond = placeOf('type') < 0 || placeOf('beyond') < placeOf('type')
	return {
		acts,
		facts,
		isFinding: value('find') !== null,
		isForOthers: terms.some(({ atoms }) => atoms.some(({ key, value }) => key === 'find' && value === 'other')),
		titles: titles.filter((one) => one.kind !== 'title' || !criteria.notTitles.includes(one.name)),
		criteria,
		references,
		personRole: value('he') as PersonRole | null,
		isQuestion: value('question') !== null,
		isInstead: value('instead') !== null,
		story,
		notStory,
		isAmongShown: value('among') !== null,
		talk: value('talk') as SmallTalk | null,
		beyond: isBeyond ? value('beyond') : null,
		left,
		leftRuns: runsOf(leftAt, options),
		cost: cover.cost,
		rival: null,
	}
}

function readTerms({ spans, left: leftOut }: Cover, { tokens, words, isTelling, isNoun }: Options) {
	const terms: Term[] = []
	const story: { word: string; at: number }[] = []
	const notStory: string[] = []
	const out = new Set(leftOut)
	const left: string[] = []
	const leftAt: number[] = []
	const items = [...spans.map((span) => ({ at: span.from, span })), ...leftOut.map((at) => ({ at, span: null }))].sort(
		(a, b) => a.at - b.at,
	)
	let isNegated = false
	/** Where the words after the negation begin. */
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
			const counted = countAt(words, at, items[index + 1])
			if (counted !== null) count = counted
			if (counted !== null || !isTelling(at)) {
				// "Nobody dies of cancer".
				if (negatedCount > 0 && joint === 'none' && !SMALL_WORDS.has(word)) isNegated = false
				continue
			}
			left.push(word)
			leftAt.push(at)
			if (isNegated) notStory.push(word)
			else story.push({ word, at })
			continue
		}
		const key = span.family?.atoms[0]?.key ?? ''
		// "A long shift ahead" asks for nothing long.
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
		// "Not X or anything Y" goes on excluding.
		// "Don't show me anything with vampires".
		if (key === 'find' && isNegated && (joint !== 'none' || negatedCount === 0)) continue
		if (key === 'find') isNegated = false
		if (key === 'not') [isNegated, negatedCount, negatedFrom] = [true, 0, span.to]
		else if (key === 'but') isNegated &&= negatedCount === 0
		else if (key === 'either') joint = 'none'
		else if (key === 'or' || key === 'and') joint = key
		else {
			const isKind = isNegated && span.family?.atoms.every((atom) => atom.key === 'type') === true
			const last = terms.at(-1)
			const isNext = last?.span.to === span.from || /^(?:of|from|by)$/.test(words[span.from - 1] ?? '')
			// "Not animated and under two hours" excludes nothing short.
			const isListed = joint === 'and' || isNext ? isOfOneKind(last, key) : joint !== 'none'
			// "No movies before 1990" is about movies.
			const isOfKind = isKind && negatedCount === 0 && isNarrowed(items.slice(index + 1), tokens, isTelling)
			if (isNegated && negatedCount > 0 && !isListed && !isKind) isNegated = false
			if (isOfKind) terms.push({ atoms: span.family?.atoms ?? [], isNegated: false, isVague: false, joint, span })
			else if (!(isKind && negatedCount > 0)) {
				const atoms =
					isNegated && (span.family?.whenNot.length ?? 0) > 0
						? (span.family?.whenNot ?? [])
						: (span.family?.atoms ?? [])
				const kept = isNegated && atoms.length > 1 ? atoms.filter((atom) => atom.key !== 'type') : atoms
				terms.push({ atoms: kept, isNegated, isVague: span.family?.isVague ?? false, joint, span })
			}
			if (isNegated && !isOfKind) negatedCount++
			joint = 'none'
		}
	}
	return { terms, story, notStory, left, leftAt, count }
}

/** Words that stand together, as they were written: "kilmer" beside "val" may be no misspelled killer. */
function runsOf(
	positions: readonly number[],
	{ tokens, words, written, isRare }: Pick<Options, 'tokens' | 'words' | 'written' | 'isRare'>,
) {
	const isOpen = (at: number) => positions.includes(at) || (written[at] !== undefined && written[at] !== words[at])
	const runs: string[] = []
	for (let at = 0; at < words.length; at++) {
		if (!isOpen(at)) continue
		const from = at
		while (isOpen(at + 1) && tokens[at + 1]?.breakBefore === '') at++
		const run = Array.from({ length: at + 1 - from }, (_, offset) => from + offset)
		const isName = run.length > 1 || run.some(isRare)
		if (isName && run.some((one) => positions.includes(one))) runs.push(run.map((one) => written[one]).join(' '))
	}
	return runs
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

const REASONS = new Set(['topic', 'years-ago', 'region'])
const TELLING_OF = new Set('about with where set featuring involving like'.split(' '))

/** "Two drunks and a runner tonight. Make me laugh": the sentence with the wish counts, not the one with its reason. */
function withoutReasons(
	{ terms, story }: Pick<ReturnType<typeof readTerms>, 'terms' | 'story'>,
	{ tokens, words }: Pick<Options, 'tokens' | 'words'>,
): { terms: readonly Term[]; story: readonly string[] } {
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
	const isWish = (at: number) => wishes.size === 0 || wishes.has(sentenceOf[at] ?? 0)
	const isReason = ({ atoms, span, isVague, isNegated }: Term) =>
		!isNegated && !isWish(span.from) && (isVague || atoms.every(({ key }) => REASONS.has(key)))
	// "Something light, my wits are gone": beside a mood, only what is announced is told.
	const hasMood = terms.some(({ atoms, isNegated }) => !isNegated && atoms.some(({ key }) => key === 'mood'))
	const isTold = !hasMood || words.some((word) => TELLING_OF.has(word))
	return {
		terms: terms.filter((term) => !isReason(term)),
		story: story.flatMap(({ word, at }) => (isTold && isWish(at) ? [word] : [])),
	}
}

const MAX_COUNT = 10
const COUNTED = new Set(['type', 'genre', 'mood'])

/** "Two thrillers": the number before what is counted. */
function countAt(
	words: readonly string[],
	at: number,
	next: { at: number; span: Span | null } | undefined,
): number | null {
	const number = numberAt(words, at)
	const isCounted = next?.at === at + 1 && COUNTED.has(next.span?.family?.atoms[0]?.key ?? '')
	return number?.length === 1 && isCounted && number.value >= 1 && number.value <= MAX_COUNT ? number.value : null
}

const KINDS: readonly (readonly string[])[] = [
	['genre', 'topic', 'mood'],
	['language', 'country'],
]

const JOINTS = new Set(['and', 'or', 'but', 'not', 'either', 'find', 'type', 'act', 'talk', 'question'])

/** "No films that are about war", but not "no films, I only have an hour". */
const MAX_BETWEEN = 2

/** "No films about war" says something of films, "no film, a series" does not. @param rest what follows the kind */
function isNarrowed(
	rest: readonly { at: number; span: Span | null }[],
	tokens: readonly Token[],
	isTelling: Options['isTelling'],
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

/** "No horror, gore or zombies", but neither "no horror, something funny" nor "no horror, in French or German". */
function continuesList(items: readonly { span: Span | null }[], from: number, last: Term | undefined): boolean {
	const kinds = kindsOf(last)
	for (const { span } of items.slice(from)) {
		const key = span?.family?.atoms[0]?.key
		if (key === 'or') return true
		if (key === undefined || !kinds?.includes(key)) return false
	}
	return false
}

/** Slots of people, by how sure their names have to be. */
const PERSON_SLOTS = new Set(['star', 'name', 'author'])

function valuesOf(span: Span, kind: string): Named[] {
	return span.named.flatMap(({ slot, values }) =>
		slot === kind || (kind === 'person' && PERSON_SLOTS.has(slot)) ? values : [],
	) as Named[]
}

function actOf({ atoms, span, isNegated }: Term): Act[] {
	return atoms.flatMap((atom) => {
		if (atom.key !== 'act' || isNegated) return []
		const [kind = '', stars] = atom.value.split(' ')
		const [number] = valuesOf(span, 'stars')
		const said = number?.kind === 'number' ? number.value : null
		return [
			{
				kind: kind as ActKind,
				titles: valuesOf(span, 'title'),
				stars: kind === 'rate' ? (said ?? (stars ? Number(stars) : null)) : null,
				isFeeling: stars !== undefined && said === null,
				providers: valuesOf(span, 'provider').flatMap((value) => (value.kind === 'provider' ? [value.name] : [])),
			},
		]
	})
}

function factOf({ atoms, span }: Term): AskedFact[] {
	return atoms.flatMap((atom) => {
		if (atom.key !== 'fact') return []
		const [kind = '', measure = null] = atom.value.split(' ')
		const [name] = [...valuesOf(span, 'words'), ...valuesOf(span, 'person')]
		return [
			{
				kind: kind as FactKind,
				titles: valuesOf(span, 'title'),
				name: name?.kind === 'words' ? name.text : name?.kind === 'person' ? name.name : null,
				measure,
			},
		]
	})
}

const LISTS = { genre: 'genres', mood: 'moods', topic: 'topics', language: 'languages', country: 'countries' } as const
const BOUNDS_KEYS: Record<string, BoundsName> = {
	years: 'years',
	rating: 'rating',
	minutes: 'runtimeMinutes',
	seasons: 'seasons',
}

function criteriaOf(terms: readonly Term[], { year, words }: Pick<Options, 'year' | 'words'>): Criteria {
	const criteria: Criteria = { ...emptyCriteria() }
	for (const [key, name] of Object.entries(LISTS)) Object.assign(criteria, { [name]: choiceOf(terms, key) })
	criteria.people = peopleOf(terms)
	const types = new Set(
		terms
			.flatMap(({ atoms, isNegated }) => atoms.filter(({ key }) => key === 'type' && !isNegated))
			.map(({ value }) => value),
	)
	for (const isVague of [true, false])
		for (const term of terms)
			if (term.isVague === isVague) for (const part of partsOf(term, year)) apply(criteria, part)
	for (const { span, isNegated } of terms)
		if (span.family === null)
			for (const { values } of span.named)
				for (const value of values)
					if (value.kind === 'provider') addNames(criteria, isNegated ? 'notProviders' : 'providers', [value.name])
					else if (value.kind === 'title' && isNegated) addNames(criteria, 'notTitles', [value.name])
	// "Movies or shows" is neither.
	if (types.size > 1) criteria.type = null
	if (criteria.seasons) criteria.type ??= 'tv'
	// "New next month" says when.
	if (criteria.release && criteria.list === 'new') criteria.list = null
	// "New, after 2010" is no list of this month's releases.
	if (criteria.years && criteria.list === 'new') Object.assign(criteria, { list: null, order: 'newest' })
	return withPlace(criteria, terms, words)
}

/** "On Netflix in Germany" and "Heat, where, Germany" say where it is watched; elsewhere "in Germany" means German titles. */
function withPlace(criteria: Criteria, terms: readonly Term[], words: readonly string[]): Criteria {
	const { region, providers, notProviders, isOnMyProviders, offers } = criteria
	const isWhere = terms.some(({ atoms }) => atoms.some(({ key, value }) => key === 'act' && value === 'where'))
	if (isWhere) return { ...criteria, region: region ?? placeAmong(terms, words) }
	const isWatched = providers.length + notProviders.length > 0 || isOnMyProviders || offers !== null
	const isStated = terms.some(({ atoms }) => atoms.some(({ key }) => key === 'watched-in'))
	if (region === null || isWatched || isStated) return criteria
	return { ...criteria, region: null, countries: { ...criteria.countries, any: [...criteria.countries.any, region] } }
}

function placeAmong(terms: readonly Term[], words: readonly string[]): string | null {
	for (const { span } of terms)
		for (let from = span.from; from < span.to; from++) {
			const code = regionsByName().get(words.slice(from, span.to).join(' '))
			if (code) return code
		}
	return null
}

interface Part {
	key: string
	value: string
	isNegated: boolean
	bounds: { name: BoundsName; bounds: Bounds } | null
	span: Span
}

function partsOf({ atoms, span, isNegated }: Term, year: number): Part[] {
	const named = span.family === null ? valuesOf(span, 'bounds') : []
	const stated = named.flatMap((value) =>
		value.kind === 'bounds'
			? [{ key: 'bounds', value: '', isNegated, bounds: { name: value.name, bounds: value.bounds }, span }]
			: [],
	)
	const parts = atoms.map(({ key, value, isNot }) => ({
		key,
		value,
		isNegated: isNegated !== isNot,
		bounds: boundsOfAtom(key, value, year) ?? saidBounds(key, value, span),
		span,
	}))
	return [...stated, ...parts]
}

function boundsOfAtom(key: string, value: string, year: number): Part['bounds'] {
	const ago = key === 'years-ago'
	const name = ago ? 'years' : BOUNDS_KEYS[key]
	if (!name) return null
	const [min = '', max = ''] = value.split(/(?<=\d|^)-/)
	const numbers = [min, max].map((text) => (text === '' ? null : ago ? year - Number(text) : Number(text)))
	return { name, bounds: { min: numbers[0] ?? null, max: numbers[1] ?? null } }
}

const GROWN_UP = 18
const SCHOOL_CHILD = 10

const MEASURES: Record<string, { name: BoundsName; slack: number }> = {
	length: { name: 'runtimeMinutes', slack: 10 },
	dated: { name: 'years', slack: 2 },
	score: { name: 'rating', slack: 0.5 },
	'season-count': { name: 'seasons', slack: 1 },
}

/** `length at-most` and what is said of it. */
function saidBounds(key: string, comparison: string, span: Span): Part['bounds'] {
	const measure = MEASURES[key]
	const [first, second = first] = span.named.flatMap(({ values }) =>
		values.flatMap((named) => {
			if (named.kind === 'number') return [{ min: named.value, max: named.value }]
			return named.kind === 'bounds' ? [named.bounds] : []
		}),
	)
	if (!measure || first?.min == null || second?.max == null) return null
	const { name, slack } = measure
	const stated = { kind: name, min: Math.min(first.min, second.max), max: Math.max(first.min, second.max), slack }
	return { name, bounds: boundsOf(comparison as Comparison, stated) }
}

function addNames(
	criteria: Criteria,
	name: 'like' | 'notTitles' | 'providers' | 'notProviders',
	names: readonly string[],
): void {
	criteria[name] = [...criteria[name], ...names]
}

function apply(criteria: Criteria, { key, value, isNegated, bounds, span }: Part): void {
	if (bounds) {
		const stated = isNegated ? complement(bounds.name, bounds.bounds) : bounds.bounds
		if (stated) criteria[bounds.name] = stated
		else if (bounds.name === 'years') criteria.notYears = bounds.bounds
		return
	}
	const titles = valuesOf(span, 'title').flatMap((named) => (named.kind === 'title' ? [named.name] : []))
	const providers = valuesOf(span, 'provider').flatMap((named) => (named.kind === 'provider' ? [named.name] : []))
	const numbers = valuesOf(span, 'number').flatMap((named) => (named.kind === 'number' ? [named.value] : []))
	const [number] = numbers
	const said = span.named.flatMap(({ values }) =>
		values.flatMap((named) => (named.kind === 'words' ? [named.text] : [])),
	)[0]
	switch (key) {
		case 'type':
			criteria.type = isNegated ? (value === 'tv' ? 'movie' : 'tv') : (value as Criteria['type'])
			break
		case 'order':
			if (!isNegated) criteria.order = value as Criteria['order']
			break
		case 'list':
			if (!isNegated) criteria.list = value as Criteria['list']
			break
		case 'certificate':
			if (!isNegated) criteria.certificate = value as Criteria['certificate']
			break
		case 'certificate-from':
			if (!isNegated) criteria.certificateFrom = value as Criteria['certificateFrom']
			else criteria.certificate = 'PG-13'
			break
		case 'release':
			if (!isNegated) criteria.release = (said ?? value) as Criteria['release']
			break
		case 'only':
			if (value === 'family') criteria.isForFamilies = !isNegated
			if (value === 'unseen') criteria.isUnseen = !isNegated
			if (value === 'my-services') criteria.isOnMyProviders = !isNegated
			if (value === 'at-home') criteria.isOutAtHome = !isNegated
			break
		case 'like':
			addNames(criteria, isNegated ? 'notTitles' : 'like', titles)
			break
		case 'seen':
		case 'except':
			addNames(criteria, 'notTitles', titles)
			break
		case 'on':
			addNames(criteria, isNegated ? 'notProviders' : 'providers', providers)
			break
		case 'count':
			if (number !== undefined && number >= 1 && number <= 20) criteria.count = number
			break
		case 'age': {
			const youngest = Math.min(...numbers)
			if (youngest >= GROWN_UP) break
			criteria.certificate = certificateForAge(youngest)
			if (youngest < SCHOOL_CHILD) criteria.isForFamilies = true
			break
		}
		case 'region':
		case 'watched-in':
			criteria.region = said ?? null
			break
		case 'place':
			if (said) {
				const { any, none } = criteria.countries
				criteria.countries = {
					all: [],
					any: isNegated ? any : [...any, said],
					none: isNegated ? [...none, said] : none,
				}
			}
			break
		case 'offers':
			if (!isNegated)
				criteria.offers = { kinds: value.split(' ') as OfferKind[], maxPrice: criteria.offers?.maxPrice ?? null }
			break
		case 'offers-price':
			if (number !== undefined) criteria.offers = { kinds: criteria.offers?.kinds ?? ['rent', 'buy'], maxPrice: number }
			break
		case 'than': {
			const [of = '', is = ''] = value.split(' ')
			const [title] = titles
			const opposite = { less: 'more', more: 'less' }[is]
			if (title)
				criteria.comparisons = [
					...criteria.comparisons,
					{ of: of as 'years', is: (isNegated ? (opposite ?? is) : is) as 'less', title },
				]
		}
	}
}

/** Joined by "or": any of them; otherwise all. A title has one language, and what is named twice is any of both. */
function choiceOf(terms: readonly Term[], key: string): Choice<never> {
	/** What is said of an item first holds: "a romance, hubby won't watch one more romcom". */
	const isWanted = new Map<string, boolean>()
	const first = (items: readonly string[], wanted: boolean) =>
		items.filter((item) => {
			if (!isWanted.has(item)) isWanted.set(item, wanted)
			return isWanted.get(item) === wanted
		})
	const none: string[] = []
	const runs: { items: string[]; isOr: boolean }[] = []
	let isOpen = false
	for (const { atoms, isNegated, joint, isVague } of terms) {
		const own = atoms.filter((atom) => atom.key === key)
		const valuesThat = (isUnwanted: boolean) =>
			own
				.filter(({ isNot }) => (isNot !== isNegated) === isUnwanted)
				.flatMap(({ value }) => (key === 'language' || key === 'country' ? value.split(' ') : [value]))
		none.push(...first(valuesThat(true), false))
		const items = first(valuesThat(false), true)
		if (
			items.length === 0 ||
			(isVague && terms.some((term) => !term.isVague && term.atoms.some((atom) => atom.key === key)))
		) {
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
	const isSingle = key === 'language' || key === 'country'
	const distinct = (list: string[]) => [...new Set(list)]
	const isEither = ({ isOr, items }: { items: string[]; isOr: boolean }) => isSingle || (isOr && items.length > 1)
	return {
		all: distinct(runs.filter((run) => !isEither(run)).flatMap(({ items }) => items)),
		any: distinct(runs.filter(isEither).flatMap(({ items }) => items)),
		none: distinct(none),
	} as unknown as Choice<never>
}

function peopleOf(terms: readonly Term[]): Choice<PersonCriterion> {
	const all: PersonCriterion[] = []
	const any: PersonCriterion[] = []
	const none: PersonCriterion[] = []
	let last: PersonCriterion | null = null
	for (const { span, isNegated, joint, atoms } of terms) {
		if (atoms.some(({ key }) => key === 'fact' || key === 'act')) continue
		const role = (atoms.find(({ key }) => key === 'person')?.value ?? 'any') as PersonRole
		for (const named of valuesOf(span, 'person')) {
			if (named.kind !== 'person') continue
			const person = { name: named.name, role }
			if (isNegated) none.push(person)
			else if (joint === 'or' && last) {
				if (!any.includes(last)) {
					any.push(last)
					all.splice(all.indexOf(last), 1)
				}
				any.push(person)
			} else all.push(person)
			last = isNegated ? null : person
		}
		const titles = valuesOf(span, 'title')
		for (const title of titles)
			if (role === 'director-of' || role === 'lead-of') if (title.kind === 'title') all.push({ name: title.name, role })
	}
	return { all, any, none }
}
