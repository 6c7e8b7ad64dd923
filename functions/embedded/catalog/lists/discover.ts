// TMDB's "discover": titles that match all filters, sorted. It has the filters that the app sends.
import { OFFER_KIND_CODES } from '#domain/browse/watch-filters.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { OFFER_KINDS, type OfferKind } from '#domain/title/media.ts'
import { compareKeys, titleSortKey } from '#domain/title/title-order.ts'
import { offersOf } from '../offers.ts'
import { releasesOf } from '../releases.ts'
import { type Catalog, type Title, titlesOfType } from '../title.ts'

type Test = (title: Title) => boolean

const DEFAULT_REGION = 'US'
const LAST_DATE = '9999-12-31'
const DEFAULT_ORDER = 'popularity.desc'

/** Titles that match all filters, in the requested order. Invalid values are ignored. */
export function discover(type: MediaType, query: URLSearchParams, catalog: Catalog): Title[] {
	const tests = [
		...idTests(query),
		...dateTests(type, query),
		...rangeTests(query),
		...wordTests(query),
		...offerTests(query),
		...releaseTests(type, query),
	]
	const matches = titlesOfType(catalog, type).filter((title) => tests.every((test) => test(title)))
	return matches.sort(orderOf(query.get('sort_by') ?? DEFAULT_ORDER))
}

const GENRES = ({ genreIds }: Title) => genreIds
const KEYWORDS = ({ keywords }: Title) => keywords.map(({ id }) => id)
const COMPANIES = ({ companies }: Title) => companies.map(({ id }) => id)
const PEOPLE = ({ cast, crew }: Title) => [...cast, ...crew].map(({ person }) => person.id)

function idTests(query: URLSearchParams): Test[] {
	const unwanted = readIds(query.get('without_genres') ?? '', ',')
	return [
		withAny(query.get('with_genres'), GENRES),
		withAny(query.get('with_keywords'), KEYWORDS),
		withAny(query.get('with_companies'), COMPANIES),
		withAny(query.get('with_people'), PEOPLE),
		({ genreIds }) => !genreIds.some((id) => unwanted.includes(id)),
	]
}

/** A comma means "and", a bar means "or" and binds tighter. */
function withAny(value: string | null, idsOf: (title: Title) => readonly number[]): Test {
	const groups = readGroups(value)
	return (title) => {
		const ids = idsOf(title)
		return groups.every((group) => group.some((id) => ids.includes(id)))
	}
}

function readGroups(value: string | null): number[][] {
	const groups = (value ?? '').split(',').map((group) => readIds(group, '|'))
	return groups.filter((ids) => ids.length > 0)
}

function readIds(text: string, separator: string): number[] {
	return text
		.split(separator)
		.filter((part) => /^\s*\d+\s*$/.test(part))
		.map(Number)
}

const DATE_FIELDS: Record<MediaType, string> = { movie: 'primary_release_date', tv: 'first_air_date' }

function dateTests(type: MediaType, query: URLSearchParams): Test[] {
	const from = readDate(query, `${DATE_FIELDS[type]}.gte`) ?? ''
	const to = readDate(query, `${DATE_FIELDS[type]}.lte`) ?? LAST_DATE
	return [({ date }) => date >= from && date <= to]
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
	const language = query.get('with_original_language')
	if (language) tests.push((title) => title.language === language)
	const [least, most] = [query.get('certification.gte'), query.get('certification.lte')]
	if (least || most) tests.push(({ certificate }) => isWithinCertificates(certificate, least, most))
	return tests
}

/** Filters by provider (a comma means "and" here, too), kind of offer and country. */
function offerTests(query: URLSearchParams): Test[] {
	const region = query.get('watch_region') ?? DEFAULT_REGION
	const groups = readGroups(query.get('with_watch_providers'))
	const kinds = readKinds(query.get('with_watch_monetization_types'))
	const without = readIds(query.get('without_watch_providers') ?? '', '|')
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
	const types = readIds(query.get('with_release_type') ?? '', '|')
	if (type !== 'movie' || types.length === 0) return []
	const region = query.get('region') ?? DEFAULT_REGION
	const [from, to] = [readDate(query, 'release_date.gte') ?? '', readDate(query, 'release_date.lte') ?? LAST_DATE]
	return [
		(title) =>
			releasesOf(title, region).some(
				(release) => types.includes(release.type) && release.day >= from && release.day <= to,
			),
	]
}

function readKinds(text: string | null): OfferKind[] | null {
	if (!text) return null
	const names = text.split('|')
	return OFFER_KINDS.filter((kind) => names.includes(OFFER_KIND_CODES[kind]))
}

// Age certificates of the United States, the only ones in the data.

/** Certificates from the least to the most restrictive. Historical ones rank at or above today's equivalents. */
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

/** Titles without a certificate never match, because nobody has rated them as suitable. */
function isWithinCertificates(certificate: string | null, least: string | null, most: string | null): boolean {
	const rank = rankOf(certificate)
	return rank !== null && rank >= (rankOf(least) ?? rank) && rank <= (rankOf(most) ?? rank)
}

function rankOf(certificate: string | null): number | null {
	return certificate !== null && Object.hasOwn(RANKS, certificate) ? (RANKS[certificate] ?? null) : null
}

type Order = (a: Title, b: Title) => number

const sortKeys = new WeakMap<Title, string>()

/** Ascending; reversed for descending order. */
const ORDERS: Record<string, Order> = {
	popularity: (a, b) => a.popularity - b.popularity,
	vote_average: (a, b) => a.voteAverage - b.voteAverage || a.voteCount - b.voteCount,
	vote_count: (a, b) => a.voteCount - b.voteCount,
	primary_release_date: byDate,
	first_air_date: byDate,
	title: byName,
	name: byName,
}

function byDate(a: Title, b: Title): number {
	return a.date < b.date ? -1 : Number(a.date > b.date)
}

function byName(a: Title, b: Title): number {
	return compareKeys(sortKeyOf(a), sortKeyOf(b))
}

function sortKeyOf(title: Title): string {
	const { name, originalName, language } = title
	const key =
		sortKeys.get(title) ?? titleSortKey({ title: name, originalTitle: originalName, originalLanguage: language }, null)
	sortKeys.set(title, key)
	return key
}

/** @param sortBy `vote_average.desc`; invalid values sort by popularity */
function orderOf(sortBy: string): Order {
	const [field = '', direction] = sortBy.split('.')
	const order = Object.hasOwn(ORDERS, field) ? ORDERS[field] : ORDERS.popularity
	const sign = direction === 'asc' ? 1 : -1
	return (a, b) => sign * (order?.(a, b) ?? 0) || b.popularity - a.popularity || a.id - b.id
}
