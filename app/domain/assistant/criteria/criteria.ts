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

export type Talk = 'greeting' | 'thanks' | 'bye' | 'how-are-you' | 'who-are-you' | 'joke' | 'praise' | 'complaint'
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

export interface PersonWish {
	/** As it was written, or in full where the name is a famous one. Who it is, the catalogue knows. */
	name: string
	role: PersonRole
}

/** A sentence, read: everything that a title has to be, and what is to be done with it. */
export interface TitleRequest {
	intent: Intent
	/** What kind of small talk, also when more was said. */
	talk: Talk | null
	type: MediaType | null
	genres: Choice<GenreWord>
	/** A title has one language and few countries, so only `any` and `none` are used. ISO 639-1. */
	languages: Choice<string>
	/** ISO 3166-1. */
	countries: Choice<string>
	people: Choice<PersonWish>
	/** Names of `THEMES`, or the viewer's own words. */
	themes: Choice<string>
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
	isOnMyServices: boolean
	/** Names of services, one of which must have it. */
	services: readonly string[]
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
export const MAX_REQUEST_LENGTH = 600
export const MAX_COUNT = 20

const ANYTHING: Choice<never> = { all: [], any: [], none: [] }

export function noRequest(): TitleRequest {
	return {
		intent: 'recommend',
		talk: null,
		type: null,
		genres: ANYTHING,
		languages: ANYTHING,
		countries: ANYTHING,
		people: ANYTHING,
		themes: ANYTHING,
		moods: ANYTHING,
		years: null,
		notYears: null,
		rating: null,
		runtimeMinutes: null,
		isForFamilies: false,
		like: [],
		notTitles: [],
		isUnseen: false,
		isOnMyServices: false,
		services: [],
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
export const CHOICES = ['genres', 'moods', 'themes', 'people', 'languages', 'countries'] as const
export type ChoiceName = (typeof CHOICES)[number]
export const BOUNDS = ['years', 'rating', 'runtimeMinutes'] as const
export type BoundsName = (typeof BOUNDS)[number]

/** Whether anything is asked of a title: a mood, a filter, a list, a likeness or an order. */
export function hasWishes(request: TitleRequest): boolean {
	return (
		CHOICES.some((name) => Object.values(request[name]).some((list) => list.length > 0)) ||
		BOUNDS.some((name) => request[name] !== null) ||
		[request.like, request.notTitles, request.services].some((list) => list.length > 0) ||
		[request.isForFamilies, request.isUnseen, request.isOnMyServices].some(Boolean) ||
		[request.type, request.notYears, request.list, request.count].some((value) => value !== null) ||
		request.order !== 'fit'
	)
}
