import type { Bounds } from '#domain/search/port.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import type { GenreWord } from '#domain/title/genre-words.ts'
import type { OfferKind } from '#domain/title/media.ts'
import type { Mood } from '#domain/title/moods.ts'
import type { Certificate } from './certificate.ts'
import type { ReleaseWindow } from './release-window.ts'

export type Order = 'fit' | 'popular' | 'rating' | 'newest' | 'oldest' | 'shortest' | 'longest' | 'random'
export type ShowStatus = 'ended' | 'running'
export type ListName = 'trending' | 'new' | 'upcoming' | 'hidden-gems'

/** A title must have all of `all`, one of `any` (when there are any), and none of `none`. */
export interface Choice<T> {
	all: readonly T[]
	any: readonly T[]
	none: readonly T[]
}

/** For 'director-of' and 'lead-of', the name is a title whose director or first actor is meant. */
export type PersonRole = 'any' | 'actor' | 'director' | 'director-of' | 'lead-of'

/** A bound that another title sets: "longer than Titanic". */
export interface TitleComparison {
	of: MeasureName
	is: 'less' | 'more' | 'same' | 'decade'
	/** The title as written. */
	title: string
}

export interface PersonCriterion {
	/** The name as written, or a famous person's full name. The catalog resolves it. */
	name: string
	role: PersonRole
}

/** "For free", "to rent for up to 5". */
export interface OfferCriterion {
	/** The kinds of offers, of which one suffices. */
	kinds: readonly OfferKind[]
	/** In the viewer's currency; `null` for any. */
	maxPrice: number | null
}

/** The criteria of a search for titles. */
export interface Criteria {
	type: MediaType | null
	genres: Choice<GenreWord>
	/** ISO 639-1. Only `any` and `none` are used, because a title has one language. */
	languages: Choice<string>
	/** ISO 3166-1. Only `any` and `none` are used. */
	countries: Choice<string>
	people: Choice<PersonCriterion>
	/** Names of the vocabulary's topics. Wanted ones only rank titles; excluded ones filter them. */
	topics: Choice<string>
	moods: Choice<Mood>
	years: Bounds | null
	notYears: Bounds | null
	/** Vote average, 0..10. */
	rating: Bounds | null
	/** The length of a film, or of one episode. */
	runtimeMinutes: Bounds | null
	/** How many seasons a show has. */
	seasons: Bounds | null
	/** Whether a show has ended, or goes on. */
	status: ShowStatus | null
	/** Comparisons with titles, which become bounds once the catalog has found the titles. */
	comparisons: readonly TitleComparison[]
	isForFamilies: boolean
	/** The most restrictive certificate that is allowed. */
	certificate: Certificate | null
	/** The least restrictive certificate that is allowed: "an R-rated comedy". */
	certificateFrom: Certificate | null
	/** When the title comes out: at home if `isOutAtHome`. */
	release: ReleaseWindow | null
	/** Only titles that are available at home anywhere. */
	isOutAtHome: boolean
	/** Titles that the answer should resemble. One may contain "and": see `titleReadings`. */
	like: readonly string[]
	/** Titles to leave out. */
	notTitles: readonly string[]
	/** Only titles that the viewer has not seen. */
	isUnseen: boolean
	isOnMyProviders: boolean
	/** Names of providers, one of which must have the title. */
	providers: readonly string[]
	/** Names of providers that must not have the title. */
	notProviders: readonly string[]
	/** The region to watch in, ISO 3166-1; `null` for the viewer's. */
	region: string | null
	/** The offers that a title must have. */
	offers: OfferCriterion | null
	order: Order
	list: ListName | null
	count: number | null
}

const ANY_CHOICE: Choice<never> = { all: [], any: [], none: [] }

export function emptyCriteria(): Criteria {
	return {
		type: null,
		genres: ANY_CHOICE,
		languages: ANY_CHOICE,
		countries: ANY_CHOICE,
		people: ANY_CHOICE,
		topics: ANY_CHOICE,
		moods: ANY_CHOICE,
		years: null,
		notYears: null,
		rating: null,
		runtimeMinutes: null,
		seasons: null,
		status: null,
		comparisons: [],
		isForFamilies: false,
		certificate: null,
		certificateFrom: null,
		release: null,
		isOutAtHome: false,
		like: [],
		notTitles: [],
		isUnseen: false,
		isOnMyProviders: false,
		providers: [],
		notProviders: [],
		region: null,
		offers: null,
		order: 'fit',
		list: null,
		count: null,
	}
}

/** These criteria unset, to be spread over others. */
export function unset<Name extends keyof Criteria>(names: readonly Name[]): Pick<Criteria, Name> {
	const empty = emptyCriteria()
	return Object.fromEntries(names.map((name) => [name, empty[name]])) as Pick<Criteria, Name>
}

/** The criteria that are choices. */
export const CHOICES = ['genres', 'moods', 'topics', 'people', 'languages', 'countries'] as const
export type ChoiceName = (typeof CHOICES)[number]
/** The criteria by which titles can be compared. */
const MEASURES = ['years', 'rating', 'runtimeMinutes'] as const
export type MeasureName = (typeof MEASURES)[number]
export const BOUNDS = [...MEASURES, 'seasons'] as const
export type BoundsName = (typeof BOUNDS)[number]
/** The smallest difference: averages have one decimal, everything else is whole. "Above 7" begins at 7.1. */
export const STEP: Record<BoundsName, number> = { years: 1, rating: 0.1, runtimeMinutes: 1, seasons: 1 }

/** Whether any criterion is set. */
export function hasCriteria(criteria: Criteria): boolean {
	return (
		CHOICES.some((name) => Object.values(criteria[name]).some((list) => list.length > 0)) ||
		BOUNDS.some((name) => criteria[name] !== null) ||
		[criteria.like, criteria.notTitles, criteria.providers, criteria.notProviders, criteria.comparisons].some(
			(list) => list.length > 0,
		) ||
		[criteria.isForFamilies, criteria.isOutAtHome, criteria.isUnseen, criteria.isOnMyProviders].some(Boolean) ||
		[criteria.type, criteria.notYears, criteria.release, criteria.offers, criteria.list, criteria.count].some(
			(value) => value !== null,
		) ||
		[criteria.region, criteria.certificate, criteria.certificateFrom, criteria.status].some(
			(value) => value !== null,
		) ||
		criteria.order !== 'fit'
	)
}

/** Whether any criterion is set besides the type and number of titles. */
export function hasMoreThanType(criteria: Criteria): boolean {
	return hasCriteria({ ...criteria, type: null, count: null })
}

/** Whether more than an order is asked for: "you are the best" asks for nothing. */
export function hasWish(criteria: Criteria): boolean {
	return hasCriteria({ ...criteria, order: 'fit', list: null })
}
