// TMDB's "discover": titles that match all filters, sorted.
import { OFFER_KIND_CODES } from '#domain/browse/watch-filters.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { OFFER_KINDS, type OfferKind } from '#domain/title/media.ts'
import { airsBetween } from '../airing-schedule.ts'
import { type Day, parseDay } from '../day.ts'
import { offersOf } from '../offers.ts'
import { releasesOf } from '../releases.ts'
import { type Title, titlesOfType, yearOfTitle } from '../title.ts'
import type { CatalogIndex } from './catalog-index.ts'

type Test = (title: Title) => boolean

const DEFAULT_REGION = 'US'
const LAST_DATE = '9999-12-31'
const DEFAULT_ORDER = 'popularity.desc'

/** Titles that match all filters, in the requested order. Invalid values are ignored. */
export function discover(type: MediaType, query: URLSearchParams, index: CatalogIndex, today: Day): Title[] {
	const tests = [
		...idTests(query),
		...dateTests(type, query, index, today),
		...rangeTests(query),
		...wordTests(query),
		...offerTests(query),
		...releaseTests(type, query),
	]
	const matches = titlesOfType(index.catalog, type).filter((title) => tests.every((test) => test(title)))
	return matches.sort(orderOf(query.get('sort_by') ?? DEFAULT_ORDER))
}

const GENRES = ({ genreIds }: Title) => genreIds
const KEYWORDS = ({ keywords }: Title) => keywords.map(({ id }) => id)
const CAST = ({ cast }: Title) => cast.map(({ person }) => person.id)
const CREW = ({ crew }: Title) => crew.map(({ person }) => person.id)

function idTests(query: URLSearchParams): Test[] {
	const people = (title: Title) => [...CAST(title), ...CREW(title)]
	return [
		withAny(query.get('with_genres'), GENRES),
		withNone(query.get('without_genres'), GENRES),
		withAny(query.get('with_keywords'), KEYWORDS),
		withNone(query.get('without_keywords'), KEYWORDS),
		withAny(query.get('with_cast'), CAST),
		withAny(query.get('with_crew'), CREW),
		withAny(query.get('with_people'), people),
	].filter((test) => test !== null)
}

/** A comma means "and", a bar means "or" and binds tighter. */
function withAny(value: string | null, idsOf: (title: Title) => readonly number[]): Test | null {
	const groups = (value ?? '')
		.split(',')
		.map((group) => readIds(group, '|'))
		.filter((ids) => ids.length > 0)
	if (groups.length === 0) return null
	return (title) => {
		const ids = idsOf(title)
		return groups.every((group) => group.some((id) => ids.includes(id)))
	}
}

function withNone(value: string | null, idsOf: (title: Title) => readonly number[]): Test | null {
	const unwanted = readIds(value ?? '', /[,|]/)
	return unwanted.length === 0 ? null : (title) => !idsOf(title).some((id) => unwanted.includes(id))
}

function readIds(text: string, separator: string | RegExp): number[] {
	return text
		.split(separator)
		.filter((part) => /^\s*\d+\s*$/.test(part))
		.map(Number)
}

const RELEASE_DATE = 'release_date'
const DATE_FIELDS: Record<MediaType, readonly string[]> = {
	movie: ['primary_release_date', RELEASE_DATE],
	tv: ['first_air_date'],
}
const YEAR_FIELDS: Record<MediaType, readonly string[]> = {
	movie: ['primary_release_year', 'year'],
	tv: ['first_air_date_year', 'year'],
}

function dateTests(type: MediaType, query: URLSearchParams, index: CatalogIndex, today: Day): Test[] {
	const tests: Test[] = []
	// With types of releases, their dates count instead.
	const fields = query.has('with_release_type')
		? DATE_FIELDS[type].filter((field) => field !== RELEASE_DATE)
		: DATE_FIELDS[type]
	for (const field of fields) {
		const [from, to] = [readDate(query, `${field}.gte`), readDate(query, `${field}.lte`)]
		if (from !== null) tests.push(({ date }) => date >= from)
		if (to !== null) tests.push(({ date }) => date <= to)
	}
	for (const field of YEAR_FIELDS[type]) {
		const year = readNumber(query, field)
		if (year !== null) tests.push((title) => yearOfTitle(title) === year)
	}
	const [from, to] = [readDate(query, 'air_date.gte'), readDate(query, 'air_date.lte')]
	if (type === 'tv' && (from !== null || to !== null)) tests.push(onAir(from, to, index, today))
	return tests
}

/** Shows with an episode in that period. */
function onAir(from: string | null, to: string | null, index: CatalogIndex, today: Day): Test {
	const first = from === null ? Number.NEGATIVE_INFINITY : parseDay(from)
	const last = to === null ? Number.POSITIVE_INFINITY : parseDay(to)
	return (title) => title.type === 'tv' && airsBetween(title, index.schedule().runOf(title, today), first, last)
}

function readDate(query: URLSearchParams, name: string): string | null {
	const date = /^\d{4}-\d\d-\d\d/.exec(query.get(name) ?? '')?.[0] ?? null
	return date === null || Number.isNaN(Date.parse(date)) ? null : date
}

const RANGES: readonly [field: string, measure: (title: Title) => number | null][] = [
	['vote_average', ({ voteAverage }) => voteAverage],
	['vote_count', ({ voteCount }) => voteCount],
	['with_runtime', ({ runtimeMinutes }) => runtimeMinutes],
]

function rangeTests(query: URLSearchParams): Test[] {
	return RANGES.flatMap(([field, measure]) => {
		const [least, most] = [readNumber(query, `${field}.gte`), readNumber(query, `${field}.lte`)]
		if (least === null && most === null) return []
		return [
			(title: Title) => {
				const value = measure(title)
				return value !== null && value >= (least ?? value) && value <= (most ?? value)
			},
		]
	})
}

function readNumber(query: URLSearchParams, name: string): number | null {
	const text = query.get(name)?.trim()
	const number = text ? Number(text) : Number.NaN
	return Number.isFinite(number) ? number : null
}

function wordTests(query: URLSearchParams): Test[] {
	const tests: Test[] = []
	const languages = query.get('with_original_language')?.split(/[|,]/).filter(Boolean) ?? []
	if (languages.length > 0) tests.push(({ language }) => languages.includes(language))
	const bounds = {
		country: query.get('certification_country') ?? DEFAULT_REGION,
		exact: query.get('certification')?.split(/[|,]/).filter(Boolean) ?? [],
		least: query.get('certification.gte'),
		most: query.get('certification.lte'),
	}
	if (bounds.exact.length > 0 || bounds.least || bounds.most) {
		tests.push(({ certificate }) => isWithinCertificates(certificate, bounds))
	}
	return tests
}

/** By provider (a comma means "and" here too), kind of offer and country. */
function offerTests(query: URLSearchParams): Test[] {
	const region = query.get('watch_region') ?? DEFAULT_REGION
	const groups = (query.get('with_watch_providers') ?? '')
		.split(',')
		.map((group) => readIds(group, '|'))
		.filter((ids) => ids.length > 0)
	const kinds = readKinds(query.get('with_watch_monetization_types'))
	const without = readIds(query.get('without_watch_providers') ?? '', /[,|]/)
	if (groups.length === 0 && kinds === null && without.length === 0) return []
	return [
		(title) => {
			if (offersOf(title, region).some(({ provider }) => without.includes(provider.id))) return false
			if (groups.length === 0 && kinds === null) return true
			const offers = offersOf(title, region).filter(({ kind }) => kinds === null || kinds.includes(kind))
			const services = offers.map(({ provider }) => provider.id)
			return services.length > 0 && groups.every((group) => group.some((id) => services.includes(id)))
		},
	]
}

/** Films with a release of one of the types within the dates. */
function releaseTests(type: MediaType, query: URLSearchParams): Test[] {
	const types = readIds(query.get('with_release_type') ?? '', /[,|]/)
	if (type !== 'movie' || types.length === 0) return []
	const region = query.get('region') ?? DEFAULT_REGION
	const [from, to] = [readDate(query, `${RELEASE_DATE}.gte`) ?? '', readDate(query, `${RELEASE_DATE}.lte`) ?? LAST_DATE]
	return [
		(title) =>
			releasesOf(title, region).some(
				(release) => types.includes(release.type) && release.day >= from && release.day <= to,
			),
	]
}

function readKinds(text: string | null): OfferKind[] | null {
	if (!text) return null
	const names = text.split(/[|,]/)
	return OFFER_KINDS.filter((kind) => names.includes(OFFER_KIND_CODES[kind]))
}

// Age certificates of the United States, the only ones in the data.

const COUNTRY = 'US'

/** From the least to the most restrictive. Historical certificates rank at or above today's equivalents. */
const RANKS: Record<string, number> = {
	G: 1,
	'TV-Y': 1,
	'TV-G': 1,
	'TV-Y7': 2,
	PG: 2,
	'TV-PG': 2,
	GP: 2,
	M: 3,
	'PG-13': 3,
	Approved: 3,
	Passed: 3,
	'TV-14': 3,
	R: 4,
	'TV-MA': 4,
	'NC-17': 5,
	X: 5,
}

interface CertificateBounds {
	/** ISO 3166-1. */
	country: string
	/** Any of these; no filter when empty. */
	exact: readonly string[]
	least: string | null
	most: string | null
}

/** Titles without a certificate never match, because nobody has rated them as suitable. */
function isWithinCertificates(certificate: string | null, { country, exact, least, most }: CertificateBounds): boolean {
	if (country !== COUNTRY || certificate === null) return false
	if (exact.length > 0 && !exact.includes(certificate)) return false
	if (!least && !most) return true
	const rank = rankOf(certificate)
	return rank !== null && rank >= (rankOf(least) ?? rank) && rank <= (rankOf(most) ?? rank)
}

function rankOf(certificate: string | null): number | null {
	return certificate !== null && Object.hasOwn(RANKS, certificate) ? (RANKS[certificate] ?? null) : null
}

type Order = (a: Title, b: Title) => number

const collator = memoize(() => new Intl.Collator('en', { numeric: true, ignorePunctuation: true }))

/** Ascending; reversed for descending order. The data has no revenue, so popularity is used instead. */
const ORDERS: Record<string, Order> = {
	popularity: (a, b) => a.popularity - b.popularity,
	vote_average: (a, b) => a.voteAverage - b.voteAverage || a.voteCount - b.voteCount,
	vote_count: (a, b) => a.voteCount - b.voteCount,
	release_date: byDate,
	primary_release_date: byDate,
	first_air_date: byDate,
	title: byName,
	name: byName,
	original_title: byOriginalName,
	original_name: byOriginalName,
	revenue: () => 0,
}

function byDate(a: Title, b: Title): number {
	return a.date < b.date ? -1 : Number(a.date > b.date)
}

function byName(a: Title, b: Title): number {
	return collator().compare(a.name, b.name)
}

function byOriginalName(a: Title, b: Title): number {
	return collator().compare(a.originalName, b.originalName)
}

/** @param sortBy `vote_average.desc`; invalid values sort by popularity */
function orderOf(sortBy: string): Order {
	const [field = '', direction] = sortBy.split('.')
	const order = Object.hasOwn(ORDERS, field) ? ORDERS[field] : ORDERS.popularity
	const sign = direction === 'asc' ? 1 : -1
	return (a, b) => sign * (order?.(a, b) ?? 0) || b.popularity - a.popularity || a.id - b.id
}
