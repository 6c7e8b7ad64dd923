import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { MediaType } from '#domain/title/media.ts'
import type { GenreWord } from './lexicon/genres.ts'
import type { Mood } from './lexicon/moods.ts'

/** What a viewer wants done. 'unclear' is a sentence in which nothing was understood. */
export type Intent =
	| 'recommend'
	| 'search-title'
	| 'details'
	| 'where-to-watch'
	| 'play'
	| 'add-to-watchlist'
	| 'remove-from-watchlist'
	| 'add-to-favorites'
	| 'rate'
	| 'open-history'
	| 'open-watchlist'
	| 'help'
	| 'small-talk'
	| 'unclear'

export type SmallTalk = 'greeting' | 'thanks' | 'bye' | 'how-are-you' | 'who-are-you' | 'joke' | 'praise' | 'complaint'
export type Order = 'fit' | 'popular' | 'rating' | 'newest' | 'oldest' | 'random'
export type ListName = 'trending' | 'top-rated' | 'new' | 'upcoming' | 'hidden-gems'

/** Both ends belong to it; `null` is open. At least one end is set. */
export interface Bounds {
	min: number | null
	max: number | null
}

/** A title must have all of `all`, one of `any` (when there are any), and none of `none`. */
export interface Choice<T> {
	all: readonly T[]
	any: readonly T[]
	none: readonly T[]
}

/** For 'director-of' the name is a title: whoever directed it. */
export type PersonRole = 'any' | 'actor' | 'director' | 'director-of'

export interface PersonCriterion {
	/** As it was written, or in full where the name is a famous one. Who it is, the catalogue knows. */
	name: string
	role: PersonRole
}

/** A sentence, read: everything that a title has to be, and what is to be done with it. */
export interface Criteria {
	intent: Intent
	/** What kind of small talk, also when more was said. */
	smallTalk: SmallTalk | null
	type: MediaType | null
	genres: Choice<GenreWord>
	/** A title has one language and few countries, so only `any` and `none` are used. ISO 639-1. */
	languages: Choice<string>
	/** ISO 3166-1. */
	countries: Choice<string>
	people: Choice<PersonCriterion>
	/** Names of `THEMES`, or the viewer's own words. */
	topics: Choice<string>
	moods: Choice<Mood>
	years: Bounds | null
	notYears: Bounds | null
	/** Vote average, 0..10. */
	rating: Bounds | null
	/** Of a film, or of one episode. */
	runtimeMinutes: Bounds | null
	isForFamilies: boolean
	/** Titles that the answer should be like. One may hold an "and": see `titleReadings`. */
	like: readonly string[]
	/** Titles that must not come. */
	notTitles: readonly string[]
	/** Nothing that the viewer has seen. */
	isUnseen: boolean
	isOnMyProviders: boolean
	/** Names of services, one of which must have it. */
	providers: readonly string[]
	order: Order
	list: ListName | null
	count: number | null
	/** What an action is about, or a search. */
	titles: readonly string[]
	episode: EpisodeNumber | null
	/** 1..5. */
	stars: number | null
	/** Words that could not be placed, folded. */
	unknown: readonly string[]
}

/** Every text that comes from a viewer is cut here before it is read, so that reading takes bounded time. */
export const MAX_INPUT_LENGTH = 600
export const MAX_CRITERIA_COUNT = 20

const ANY_CHOICE: Choice<never> = { all: [], any: [], none: [] }

export function emptyCriteria(): Criteria {
	return {
		intent: 'recommend',
		smallTalk: null,
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
		isForFamilies: false,
		like: [],
		notTitles: [],
		isUnseen: false,
		isOnMyProviders: false,
		providers: [],
		order: 'fit',
		list: null,
		count: null,
		titles: [],
		episode: null,
		stars: null,
		unknown: [],
	}
}

/** The names of the filters that are choices. */
export const CHOICES = ['genres', 'moods', 'topics', 'people', 'languages', 'countries'] as const
export type ChoiceName = (typeof CHOICES)[number]
export const BOUNDS = ['years', 'rating', 'runtimeMinutes'] as const
export type BoundsName = (typeof BOUNDS)[number]

/** Whether anything is asked of a title: a mood, a filter, a list, a likeness or an order. */
export function hasCriteria(criteria: Criteria): boolean {
	return (
		CHOICES.some((name) => Object.values(criteria[name]).some((list) => list.length > 0)) ||
		BOUNDS.some((name) => criteria[name] !== null) ||
		[criteria.like, criteria.notTitles, criteria.providers].some((list) => list.length > 0) ||
		[criteria.isForFamilies, criteria.isUnseen, criteria.isOnMyProviders].some(Boolean) ||
		[criteria.type, criteria.notYears, criteria.list, criteria.count].some((value) => value !== null) ||
		criteria.order !== 'fit'
	)
}
