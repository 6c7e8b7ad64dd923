import type { MediaType, TitleRef } from '#domain/shared/media-ref.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { TraitKind } from './taste.ts'

/** A title as the engine knows it. Traits are names in one language. */
export interface Candidate {
	type: MediaType
	id: number
	title: string
	/** ISO day. */
	releaseDate: string | null
	genres: readonly string[]
	directors: readonly string[]
	/** The top of the cast. */
	actors: readonly string[]
	keywords: readonly string[]
	/** 0..10. */
	voteAverage: number
	voteCount: number
}

/** How much viewers who liked one title also liked another, 0..1. */
export interface Neighbor {
	/** `mediaKey` of the other title. */
	key: string
	weight: number
}

/** The collaborative model: nearest titles by `mediaKey`. */
export type Neighbors = ReadonlyMap<string, readonly Neighbor[]>

/** The four weighted parts of a score (0.4, 0.3, 0.2, 0.1), which add up to it. */
export interface ScoreParts {
	content: number
	collaborative: number
	preference: number
	recency: number
}

/** The maximum of each part (docs/product.md). */
export const SCORE_WEIGHTS: Readonly<ScoreParts> = { content: 0.4, collaborative: 0.3, preference: 0.2, recency: 0.1 }

/** The share of each genre among the viewer's liked titles; a title of two genres counts half for each. */
export type GenreShares = ReadonlyMap<string, number>

/** Why a title is recommended. */
export type Reason =
	/** It shares a trait with a liked title. */
	| { kind: 'shared'; of: TitleRef & { title: string }; trait: TraitKind; name: string }
	/** Viewers who liked another title liked this one. */
	| { kind: 'viewers'; of: TitleRef & { title: string } }
	/** It has a trait that the viewer likes. */
	| { kind: 'trait'; trait: TraitKind; name: string }
	/** It is new or popular, for viewers with little activity. */
	| { kind: 'new' }
	| { kind: 'popular' }

/** A title with its score for a viewer. */
export interface Scored {
	type: MediaType
	id: number
	/** 0..1, the sum of the parts. */
	score: number
	parts: ScoreParts
	reasons: readonly Reason[]
}

/** A recommended title, ready to show. `parts` is `null` without a taste. */
export interface Recommendation {
	title: TitleSummary
	score: number | null
	parts: ScoreParts | null
	reasons: readonly Reason[]
	/** The viewer's providers that have it by subscription, free or with ads. */
	providers: readonly string[]
}

/** See docs/product.md, Recommendations. */
export const DEFAULT_RECOMMENDATION_COUNT = 10
export const SIMILAR_COUNT = 5
/** How many the recommendations page shows. */
export const PAGE_COUNT = 30
/** Cards show '% Match' above this score. */
export const MATCH_BADGE_ABOVE = 0.7
