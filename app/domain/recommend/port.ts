import type { Confirmed } from '#domain/shared/confirmation.ts'
import type { MediaType, TitleRef } from '#domain/shared/media-ref.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { Recommendation } from './recommendation.ts'
import type { Interaction, Opinion, TraitKind } from './taste.ts'

/** One viewer's taste. The profile is computed from their activity, so there is nothing to keep in sync. */
export interface Taste {
	/** The viewer's opinion on a title; `null` for none. */
	opinionOf(ref: TitleRef): Promise<Opinion | null>
	/**
	 * Rates a title. A change older than the title's last opinion is ignored.
	 * @param rating `null` removes the rating
	 * @param at epoch ms; defaults to now
	 * @throws {CodedError} `NOT_FOUND` for a title that isn't in the catalog
	 */
	rate(ref: TitleRef, rating: number | null, text?: string, at?: number): Promise<void>
	/** Dismisses a title ('Not interested'), or undoes that. */
	dismiss(ref: TitleRef, isDismissed: boolean, at?: number): Promise<void>
	recordSearch(query: string): Promise<void>
	/** The learned taste, for the viewer to see and correct. */
	view(): Promise<TasteView>
	/** Sets a weight (-1..1, 0 removes the trait); `null` lets the engine learn it again. */
	setWeight(trait: TraitKind, name: string, weight: number | null): Promise<void>
	setYears(range: { start: number; end: number }): Promise<void>
	/** Turns learning on or off. When off, recommendations are the same for everyone. */
	setEnabled(isEnabled: boolean): Promise<void>
	/** Clears ratings, dismissals, searches and weights. History and lists stay. */
	reset(confirmed: Confirmed): Promise<void>
	/** Recommendations, best first. With `onProviders`, at most 30 % of the list is unavailable titles. */
	recommendations(query: RecommendationQuery): Promise<RecommendationList>
	/** The viewer's scores of any titles, by `mediaKey`; empty without a known taste. */
	scoresOf(titles: readonly TitleSummary[]): Promise<ReadonlyMap<string, number>>
	/** 'Because you liked ...': rows about recently liked titles, each with at least three similar titles. */
	becauseYouLiked(
		rows: number,
		count: number,
		shown?: readonly TitleRef[],
	): Promise<{ of: TitleRef & { title: string }; items: Recommendation[] }[]>
}

export interface RecommendationQuery {
	count: number
	/** Provider ids; empty for no restriction. */
	onProviders: readonly string[]
	type: MediaType | null
}

export interface RecommendationList {
	/** False if it is only based on popularity. */
	isPersonal: boolean
	items: Recommendation[]
}

export interface TraitView {
	trait: TraitKind
	name: string
	/** -1..1. */
	weight: number
	/** Whether the viewer has set it. */
	isManual: boolean
}

export interface TasteView {
	isEnabled: boolean
	/** The traits by kind, strongest first. */
	traits: Record<TraitKind, TraitView[]>
	yearRange: { start: number; end: number; weight: number }
	/** The number of titles that the taste is learned from. */
	interactions: number
	recentSearches: readonly string[]
}

/** Recommendations for anonymous visitors, from what their browser sends. Nothing is stored. */
export interface Recommendations {
	/** @param excluded `mediaKey`s of other titles that they know */
	forAnonymous(
		interactions: readonly Interaction[],
		query: RecommendationQuery,
		excluded?: ReadonlySet<string>,
	): Promise<RecommendationList>
	/** Titles similar to this one. `null` if it does not exist. */
	similar(ref: TitleRef, count: number): Promise<Recommendation[] | null>
}
