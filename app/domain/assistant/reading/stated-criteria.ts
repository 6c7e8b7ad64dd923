import type { Bounds } from '#domain/search/port.ts'
import { fold } from '#domain/shared/spelling.ts'
import type { OfferKind } from '#domain/title/media.ts'
import { certificateForAge } from '../criteria/certificate.ts'
import {
	type BoundsName,
	type Choice,
	type Criteria,
	emptyCriteria,
	type PersonCriterion,
	type PersonRole,
	type TitleComparison,
} from '../criteria/criteria.ts'
import { isWhereabouts } from './asides.ts'
import { boundsOf, type Comparison, complement } from './bounds.ts'
import { regionsByName } from './places.ts'
import type { Span } from './spans.ts'
import { BOUNDS_KEYS, type Term, type TermsContext, valuesOf } from './terms.ts'

const LISTS = { genre: 'genres', mood: 'moods', topic: 'topics', language: 'languages', country: 'countries' } as const

/** What the terms ask of a title. */
export function criteriaOf(
	said: readonly Term[],
	{ year, words, tokens }: Pick<TermsContext, 'year' | 'words' | 'tokens'>,
): Criteria {
	const asks = said.some(({ atoms }) => atoms.some(isOfPlace))
	const place = asks ? placeAmong(said, words) : null
	// "I'm flying to Japan, does Netflix have Heat there" is about nothing Japanese.
	const isPlace = ({ span: { from, to }, atoms }: Term) =>
		place !== null && place.from <= from && to <= place.to && atoms.some(({ key }) => NATIONS.has(key))
	const terms = said.filter((term) => !isPlace(term))
	const criteria: Criteria = { ...emptyCriteria() }
	for (const [key, name] of Object.entries(LISTS)) Object.assign(criteria, { [name]: choiceOf(terms, key) })
	// "A French series in German" is dubbed, but "a Swiss film in German" is not.
	const spoken = choiceOf(terms, 'spoken')
	if (criteria.languages.any.length === 0) criteria.languages = { ...criteria.languages, any: spoken.any }
	criteria.languages = { ...criteria.languages, none: [...criteria.languages.none, ...spoken.none] }
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
	compareWithLiked(criteria, terms, words)
	// "Movies or shows" is neither.
	if (types.size > 1) criteria.type = null
	if (criteria.seasons) criteria.type ??= 'tv'
	// "New next month" says when.
	if (criteria.release && criteria.list === 'new') criteria.list = null
	// "New, after 2010" doesn't mean this month's releases.
	if (criteria.years && criteria.list === 'new') Object.assign(criteria, { list: null, order: 'newest' })
	const isOfViewer = ({ span, atoms }: Term) => atoms[0]?.key === 'region' && isWhereabouts(span, tokens, words)
	return withPlace(criteria, terms, { asked: place?.code ?? null, isOfViewer })
}

const NATIONS = new Set(['language', 'country'])

/** Whether an answer depends on the country: where it is watched, from which age. */
function isOfPlace({ key, value }: Term['atoms'][number]): boolean {
	return (key === 'act' && value === 'where') || (key === 'fact' && value === 'certificate')
}

/** "On Netflix in Germany" and "Heat, where, Germany" say where it is watched; elsewhere "in Germany" means German titles. */
function withPlace(
	criteria: Criteria,
	terms: readonly Term[],
	{ asked, isOfViewer }: { asked: string | null; isOfViewer: (term: Term) => boolean },
): Criteria {
	const { region, providers, notProviders, isOnMyProviders, offers } = criteria
	if (asked !== null) return { ...criteria, region: region ?? asked }
	const isWatched = providers.length + notProviders.length > 0 || isOnMyProviders || offers !== null
	const isAsked = terms.some(({ atoms }) => atoms.some((atom) => atom.key === 'watched-in' || isOfPlace(atom)))
	if (region === null || isWatched || isAsked) return criteria
	const any = terms.some(isOfViewer) ? criteria.countries.any : [...criteria.countries.any, region]
	return { ...criteria, region: null, countries: { ...criteria.countries, any } }
}

/** The country that is named, and where. */
function placeAmong(
	terms: readonly Term[],
	words: readonly string[],
): { from: number; to: number; code: string } | null {
	for (const { span } of terms) {
		// "Once Upon a Time in America" is watched anywhere.
		const titles = valuesOf(span, 'title').map((named) => (named.kind === 'title' ? fold(named.name) : ''))
		for (let from = span.from; from < span.to; from++) {
			const name = words.slice(from, span.to).join(' ')
			const code = regionsByName().get(name)
			if (code && !titles.some((title) => title.endsWith(name))) return { from, to: span.to, code }
		}
	}
	return null
}

const COMPARATIVES: Record<string, Pick<TitleComparison, 'of' | 'is'>> = {
	shorter: { of: 'runtimeMinutes', is: 'less' },
	longer: { of: 'runtimeMinutes', is: 'more' },
	newer: { of: 'years', is: 'more' },
	older: { of: 'years', is: 'less' },
}

/** "Like Heat, but shorter" compares with Heat, while "shorter" by itself is short. */
function compareWithLiked(criteria: Criteria, terms: readonly Term[], words: readonly string[]): void {
	const [liked, ...others] = criteria.like
	if (liked === undefined || others.length > 0) return
	for (const { span, isNegated } of terms) {
		const compared = COMPARATIVES[words[span.from] ?? '']
		if (!compared || isNegated || span.to - span.from > 1 || criteria.comparisons.some(({ of }) => of === compared.of))
			continue
		criteria.comparisons = [...criteria.comparisons, { ...compared, title: liked }]
		if (compared.of === 'runtimeMinutes') criteria.runtimeMinutes = null
		else criteria.order = 'fit'
	}
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
		bounds: boundsOfAtom(key, value, year) ?? yearsWithin(key, span, year) ?? saidBounds(key, value, span),
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

/** "Aus den letzten 3 Jahren". */
function yearsWithin(key: string, span: Span, year: number): Part['bounds'] {
	const [years] = key === 'within-years' ? valuesOf(span, 'number') : []
	return years?.kind === 'number' ? { name: 'years', bounds: { min: year - years.value, max: null } } : null
}

/** Whoever is younger is a child. */
export const GROWN_UP = 18
const SCHOOL_CHILD = 10

const MEASURES: Record<string, { name: BoundsName; slack: number }> = {
	length: { name: 'runtimeMinutes', slack: 10 },
	dated: { name: 'years', slack: 2 },
	score: { name: 'rating', slack: 0.5 },
	'season-count': { name: 'seasons', slack: 1 },
}

/** A length below is rather in hours. */
const HOURS = 10

/** The bounds of a key such as `length at-most`. */
function saidBounds(key: string, comparison: string, span: Span): Part['bounds'] {
	const measure = MEASURES[key]
	const [first, second = first] = span.named.flatMap(({ values }) =>
		values.flatMap((named) => {
			if (named.kind === 'number') return [{ min: named.value, max: named.value }]
			return named.kind === 'bounds' ? [named.bounds] : []
		}),
	)
	if (!measure || first?.min == null || first.max == null || second?.max == null) return null
	const { name, slack } = measure
	// "1 bis 2 Stunden": the unit is said once.
	const unit = name === 'runtimeMinutes' && first.min < HOURS && (second.min ?? 0) >= 60 ? 60 : 1
	const stated = {
		kind: name,
		min: Math.min(first.min * unit, second.min ?? first.min),
		max: Math.max(first.max, second.max),
		slack,
	}
	return { name, bounds: boundsOf(comparison as Comparison, stated) }
}

function addNames(
	criteria: Criteria,
	name: 'like' | 'notTitles' | 'providers' | 'notProviders',
	names: readonly string[],
): void {
	criteria[name] = [...new Set([...criteria[name], ...names])]
}

/** "After 2000 but before 2010": two open ends meet, otherwise the later one counts. */
function joinedBounds(before: Bounds | null, now: Bounds): Bounds {
	const low = now.min === null ? before : now
	const high = now.min === null ? now : before
	const meet = low && high && low.max === null && high.min === null && (low.min ?? 0) <= (high.max ?? 0)
	return meet ? { min: low.min, max: high.max } : now
}

function apply(criteria: Criteria, { key, value, isNegated, bounds, span }: Part): void {
	if (bounds) {
		const stated = isNegated ? complement(bounds.name, bounds.bounds) : bounds.bounds
		if (stated) criteria[bounds.name] = joinedBounds(criteria[bounds.name], stated)
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
		case 'status':
			criteria.status = (value === 'ended') === isNegated ? 'running' : 'ended'
			criteria.type ??= 'tv'
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
			// "Not set in India" tells of titles, not of where they are watched.
			if (!isNegated) criteria.region = said ?? (value || null)
			else if (said) criteria.countries = withPlaceSaid(criteria.countries, said, true)
			break
		case 'place':
			if (said) criteria.countries = withPlaceSaid(criteria.countries, said, isNegated)
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

function withPlaceSaid({ any, none }: Choice<string>, region: string, isNegated: boolean): Choice<string> {
	return { all: [], any: isNegated ? any : [...any, region], none: isNegated ? [...none, region] : none }
}

/** What a title has one of. */
const ONE_OF = new Set(['language', 'spoken', 'country'])

/** Terms joined by "or" mean any, others all. A title has one language, so two languages mean either. */
function choiceOf(terms: readonly Term[], key: string): Choice<never> {
	/** The first mention of an item wins: "a romance, hubby won't watch one more romcom". */
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
				.flatMap(({ value }) => (ONE_OF.has(key) ? value.split(' ') : [value]))
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
	const isSingle = ONE_OF.has(key)
	const distinct = (list: string[]) => [...new Set(list)]
	const isEither = ({ isOr, items }: { items: string[]; isOr: boolean }) => isSingle || (isOr && items.length > 1)
	return {
		all: distinct(runs.filter((run) => !isEither(run)).flatMap(({ items }) => items)),
		any: distinct(runs.filter(isEither).flatMap(({ items }) => items)),
		none: distinct(none),
	} as unknown as Choice<never>
}

const NO_WISH = new Set(['fact', 'act', 'aside', 'beyond'])

function peopleOf(terms: readonly Term[]): Choice<PersonCriterion> {
	const all: PersonCriterion[] = []
	const any: PersonCriterion[] = []
	const none: PersonCriterion[] = []
	let last: PersonCriterion | null = null
	for (const { span, isNegated, joint, atoms } of terms) {
		const said = atoms.find(({ key }) => key === 'person')
		if (!said && atoms.some(({ key }) => NO_WISH.has(key))) continue
		const role = (said?.value ?? 'any') as PersonRole
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
