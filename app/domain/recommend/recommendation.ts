import type { MediaType, TitleSummary } from '#domain/title/media.ts'
import type { TitleRef, TraitKind } from './taste.ts'

/** A title as the engine weighs it. Traits are names, in one language. */
export interface Candidate {
	type: MediaType
	id: number
	title: string
	/** ISO day. */
	releaseDate: string | null
	genres: readonly string[]
	directors: readonly string[]
	/** The first few of the cast. */
	actors: readonly string[]
	keywords: readonly string[]
	/** 0..10. */
	voteAverage: number
	voteCount: number
}

/** How much those who liked one title also liked another: 0..1. */
export interface Neighbor {
	/** `mediaKey` of the other title. */
	key: string
	weight: number
}

/** What the collaborative model knows, by `mediaKey`: the nearest titles of a title. */
export type Neighbors = ReadonlyMap<string, readonly Neighbor[]>

/** The four parts of a score, already weighted (0.4, 0.3, 0.2, 0.1): their sum is the score. */
export interface ScoreParts {
	content: number
	collaborative: number
	preference: number
	recency: number
}

/** How much of a score each part can be (specification section 9). */
export const SCORE_WEIGHTS: Readonly<ScoreParts> = { content: 0.4, collaborative: 0.3, preference: 0.2, recency: 0.1 }

/** Why a title is recommended, the strongest reason first. */
export type Reason =
	/** The viewer liked another title, and the two share a trait. */
	| { kind: 'shared'; of: TitleRef & { title: string }; trait: TraitKind; name: string }
	/** Those who liked another title liked this one. */
	| { kind: 'viewers'; of: TitleRef & { title: string } }
	/** The viewer likes a trait. */
	| { kind: 'trait'; trait: TraitKind; name: string }
	/** It is new, or well thought of: where little is known of the viewer. */
	| { kind: 'new' }
	| { kind: 'popular' }

/** A title with its place in a viewer's taste. */
export interface Scored {
	type: MediaType
	id: number
	/** 0..1, the sum of the parts. */
	score: number
	parts: ScoreParts
	reasons: readonly Reason[]
}

/** A recommended title, ready to be shown. `null` for `parts` where there is no taste yet to score by. */
export interface Recommendation {
	title: TitleSummary
	score: number | null
	parts: ScoreParts | null
	reasons: readonly Reason[]
	/** The viewer's services that have it, by subscription, free or with ads; empty where none has. */
	providers: readonly string[]
}

/** Specification section 9. */
export const DEFAULT_RECOMMENDATION_COUNT = 10
export const SIMILAR_COUNT = 5
/** A card wears its '% Match' above this. */
export const MATCH_BADGE_ABOVE = 0.7
