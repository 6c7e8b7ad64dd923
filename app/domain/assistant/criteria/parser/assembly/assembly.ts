import type { Bounds } from '#domain/search/port.ts'
import { oneBelow } from '../../certificate.ts'
import { BOUNDS, type BoundsName, CHOICES, type Criteria, emptyCriteria } from '../../criteria.ts'
import { MOODS, type Mood } from '../../lexicon/moods.ts'
import type { Meaning } from '../../lexicon/phrases.ts'
import { NEAREST_TOPIC } from '../../lexicon/topics.ts'
import { complement } from '../recognition/bounds.ts'
import type { Plot } from '../recognition/plot.ts'
import { toChoice } from './choices.ts'
import { freeTopic, leftoversIn } from './leftovers.ts'
import { mergeNames } from './names.ts'
import type { Segment, Term } from './segment.ts'
import { collectTerms, withNarrowExclusions } from './terms.ts'

/** @param year the current one */
export function assembleCriteria(segments: readonly Segment[], year: number, plot: Plot | null): Criteria {
	const named = mergeNames(segments)
	const { terms: said, unknown } = collectTerms(named)
	const terms = withNarrowExclusions(said)
	const exact = terms.filter(({ meaning }) => !meaning.isVague)
	const vague = terms.filter(({ meaning }) => meaning.isVague)
	const closed = terms.find(
		({ meaning, isNegated }) => isNegated && meaning.years && !complement('years', meaning.years),
	)
	const criteria: Criteria = {
		...emptyCriteria(),
		...Object.fromEntries(CHOICES.map((name) => [name, toChoice(terms, name)])),
		...Object.fromEntries(
			BOUNDS.map((name) => [name, exactOrVague(boundsOf(exact, name, year), boundsOf(vague, name, year), name)]),
		),
		notYears: closed?.meaning.years ?? null,
		type: typeOf(terms),
		unknown,
		leftovers: leftoversIn(named, unknown, plot),
		hints: hintsIn(terms),
	}
	if (criteria.seasons) criteria.type ??= 'tv'
	for (const term of terms) Object.assign(criteria, applyTerm(criteria, term))
	if (terms.some(({ meaning }) => meaning.isBehindCamera)) criteria.people = behindCamera(criteria.people)
	if (terms.some(({ meaning }) => meaning.isDirecting))
		criteria.people = {
			...criteria.people,
			all: criteria.people.all.map((person) => ({ ...person, role: 'director' })),
		}
	return withoutContradictions(plot === null ? criteria : withoutMereCharacter(criteria))
}

/** "A kid switches bodies": the kid is a character, not what the story is about. */
function withoutMereCharacter(criteria: Criteria): Criteria {
	const { topics } = criteria
	const all = topics.all.filter((topic) => topic !== 'child')
	return all.length === 0 ? criteria : { ...criteria, topics: { ...topics, all } }
}

/** "Hospital" means the topic medicine, but titles with a hospital should come first. */
function hintsIn(terms: readonly Term[]): string[] {
	const said = terms.filter(
		({ meaning, isNegated, words }) => !isNegated && meaning.topics && !meaning.topics.includes(words),
	)
	return said.map(({ words }) => freeTopic(words) ?? words)
}

/** "Woody Allen comedies that he isn't in". */
function behindCamera({ all, any, none }: Criteria['people']): Criteria['people'] {
	return {
		all: all.map((person) => ({ ...person, role: 'director' })),
		any,
		none: [...none, ...all.map((person) => ({ ...person, role: 'actor' as const }))],
	}
}

const WHODUNITS = new Set(['murder', 'detective'])

/** "A cosy whodunit", "a sad comedy": a mood that rules out a wanted genre only sets the tone. */
function withoutContradictions(criteria: Criteria): Criteria {
	const { moods, topics, genres } = criteria
	const isWhodunit = topics.all.some((topic) => WHODUNITS.has(topic))
	const wanted = new Set<string>(genres.all)
	const forbids = (mood: Mood, others: ReadonlySet<string>) => MOODS[mood].notGenres.some((genre) => others.has(genre))
	const turned = moods.all.flatMap((mood) => (forbids(mood, wanted) ? (MOODS[mood].besideForbidden ?? []) : []))
	const isLeft = (mood: Mood) =>
		!(mood === 'cosy' && isWhodunit) && !(forbids(mood, wanted) && MOODS[mood].besideForbidden)
	// "Jazz musicians" are about jazz, which is music.
	const isWider = (topic: string) => topics.all.some((other) => NEAREST_TOPIC[other] === topic)
	return {
		...criteria,
		topics: { ...topics, all: topics.all.filter((topic) => !isWider(topic)) },
		moods: { ...moods, all: moods.all.filter(isLeft) },
		genres: { ...genres, all: [...new Set([...genres.all, ...turned])] },
	}
}

/** An exact bound replaces a vague one, except in "crap movies, below 4 stars": both are about bad ones. */
function exactOrVague(exact: Bounds | null, vague: Bounds | null, name: BoundsName): Bounds | null {
	const isBad = name === 'rating' && exact?.min === null && vague?.min === null
	return isBad && exact && vague ? narrowed(exact, vague) : (exact ?? vague)
}

function narrowed({ min, max }: Bounds, other: Bounds): Bounds {
	return { min, max: max === null || other.max === null ? (max ?? other.max) : Math.min(max, other.max) }
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

/** Asking for both types sets no criterion; negating one leaves the other. */
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

/** Criteria that are neither choices nor bounds. Of these only titles and services can be negated. */
function applyTerm(criteria: Criteria, { meaning, isNegated }: Term): Partial<Criteria> {
	const notTitles = [
		...criteria.notTitles,
		...(meaning.notTitles ?? []),
		...(isNegated ? [...(meaning.like ?? []), ...yearAsTitle(meaning)] : []),
	]
	const notProviders = [...criteria.notProviders, ...(isNegated ? (meaning.providers ?? []) : [])]
	const region = meaning.region ?? criteria.region
	if (isNegated) return { notTitles, notProviders, region, ...oppositeOf(criteria, meaning) }
	const flags = Object.fromEntries((meaning.flags ?? []).map((flag) => [flag, true]))
	return {
		notTitles,
		like: [...criteria.like, ...(meaning.like ?? [])],
		providers: [...criteria.providers, ...(meaning.providers ?? [])],
		region,
		offers: meaning.offers ?? criteria.offers,
		comparisons: [...criteria.comparisons, ...(meaning.comparisons ?? [])],
		certificate: criteria.certificate ?? meaning.certificate ?? null,
		certificateFrom: criteria.certificateFrom ?? meaning.certificateFrom ?? null,
		release: criteria.release ?? meaning.release ?? null,
		order: meaning.order && (criteria.order === 'fit' || !meaning.isVague) ? meaning.order : criteria.order,
		// "New films coming up" are not out yet.
		list: meaning.list === 'upcoming' ? meaning.list : (criteria.list ?? meaning.list ?? null),
		count: meaning.count ?? criteria.count,
		smallTalk: criteria.smallTalk ?? meaning.smallTalk ?? null,
		intent: meaning.intent ?? criteria.intent,
		...flags,
	}
}

/** "Kubrick, anything but 2001". */
function yearAsTitle({ years }: Meaning): string[] {
	return years?.min != null && years.min === years.max ? [String(years.min)] : []
}

/** "Not longer than Titanic", "nothing R-rated". */
function oppositeOf(criteria: Criteria, { comparisons, certificateFrom }: Meaning): Partial<Criteria> {
	const opposite = { less: 'more', more: 'less', same: null, decade: null } as const
	return {
		comparisons: [
			...criteria.comparisons,
			...(comparisons ?? []).flatMap((one) => {
				const is = opposite[one.is]
				return is === null ? [] : [{ ...one, is }]
			}),
		],
		...(certificateFrom && { certificate: oneBelow(certificateFrom) ?? criteria.certificate }),
	}
}
