import type { MediaType } from '#domain/title/media.ts'
import type { Recommendation } from './recommendation.ts'
import type { Interaction, Opinion, TitleRef, TraitKind } from './taste.ts'

/** One viewer's taste. Its profile is learnt anew from what was done, so nothing has to be kept in step. */
export interface Taste {
	/** What the viewer has said of a title; `null` for nothing. */
	opinionOf(ref: TitleRef): Promise<Opinion | null>
	/**
	 * Stars, or `null` to take them back; `text` is what the viewer wrote about it. What is said to have happened before the
	 * last opinion of the title changes nothing.
	 * @param at epoch ms; now, where nothing is said
	 * @throws {CodedError} `NOT_FOUND` for a title that the catalogue does not have
	 */
	rate(ref: TitleRef, rating: number | null, text?: string, at?: number): Promise<void>
	/** 'Not interested', and taking that back. */
	dismiss(ref: TitleRef, isDismissed: boolean, at?: number): Promise<void>
	/** Remembers what was searched for. */
	recordSearch(query: string): Promise<void>
	/** What the engine believes, for the viewer to see and to mend. */
	view(): Promise<TasteView>
	/** Sets a weight by hand (-1..1, 0 takes the trait out), or leaves it to the engine again with `null`. */
	setWeight(trait: TraitKind, name: string, weight: number | null): Promise<void>
	setYears(range: { start: number; end: number }): Promise<void>
	/** Off: nothing is learnt and recommendations are everybody's. */
	setEnabled(isEnabled: boolean): Promise<void>
	/** Forgets ratings, dismissals, searches and weights. History and lists stay. */
	reset(): Promise<void>
	/** Best first. With `onProviders`, unavailable titles make up at most 30 % of the list. */
	recommendations(wish: RecommendationQuery): Promise<RecommendationList>
	/** 'Because you liked ...': rows about titles that the viewer liked lately. */
	becauseYouLiked(rows: number, count: number): Promise<{ of: TitleRef & { title: string }; items: Recommendation[] }[]>
}

export interface RecommendationQuery {
	count: number
	/** Ids of services; empty for everything. */
	onProviders: readonly string[]
	type: MediaType | null
}

export interface RecommendationList {
	/** Whether a taste was behind it, or only what everybody likes. */
	isPersonal: boolean
	items: Recommendation[]
}

/** A trait as the engine believes in it. */
export interface TraitView {
	trait: TraitKind
	name: string
	/** -1..1. */
	weight: number
	/** Whether the viewer has set it by hand. */
	isManual: boolean
}

export interface TasteView {
	isEnabled: boolean
	/** Strongest first, for each kind. */
	traits: Record<TraitKind, TraitView[]>
	yearRange: { start: number; end: number; weight: number }
	/** How many titles it is learnt from. */
	interactions: number
	recentSearches: readonly string[]
}

/** Recommendations for a viewer without an account, from what their browser sends; nothing of it is kept. */
export interface Recommendations {
	forAnonymous(interactions: readonly Interaction[], wish: RecommendationQuery): Promise<RecommendationList>
	/** Titles near to one title. `null` when the title does not exist. */
	similar(ref: TitleRef, count: number): Promise<Recommendation[] | null>
}
