import type { MediaType } from '#domain/shared/media-ref.ts'

/** Trait weights by name: -1 (never) to 1 (always). */
export type Weights = Readonly<Record<string, number>>

/** The kinds of traits that the engine weighs. */
export const TRAIT_KINDS = ['genre', 'actor', 'director', 'keyword'] as const
export type TraitKind = (typeof TRAIT_KINDS)[number]

export function byTraitKind<Value>(create: (kind: TraitKind) => Value): Record<TraitKind, Value> {
	return Object.fromEntries(TRAIT_KINDS.map((kind) => [kind, create(kind)])) as Record<TraitKind, Value>
}

/** The profile field with the manual weights of each kind. */
export const WEIGHTS_OF = {
	genre: 'genreWeights',
	actor: 'actorWeights',
	director: 'directorWeights',
	keyword: 'keywords',
} as const satisfies Record<TraitKind, keyof TasteProfile['preferences']>

/** A viewer's interaction with a title (docs/product.md). */
export interface Interaction {
	mediaId: number
	mediaType: MediaType
	/** 1..5 in half stars, or the rating implied by saving or dismissing; `null` if only watched. */
	rating: number | null
	/** Epoch ms. */
	timestamp: number
	/** Seconds; `null` when unknown. */
	watchDuration: number | null
	completed: boolean
	/** Sentiment (-1..1) and keywords of the comment. */
	sentiment: { score: number; keywords: readonly string[] } | null
}

/** A viewer's taste profile (docs/product.md). Lists contain `mediaKey`s. */
export interface TasteProfile {
	id: string
	/** Weights set by the viewer, which replace learned ones. 0 removes a trait. */
	preferences: {
		genreWeights: Weights
		actorWeights: Weights
		directorWeights: Weights
		keywords: Weights
		yearRange: { start: number; end: number; weight: number }
	}
	interactions: readonly Interaction[]
	/** Newest first. */
	recentSearches: readonly string[]
	watchHistory: readonly string[]
	recommendationFeedback: { accepted: readonly string[]; rejected: readonly string[] }
	streamingServices: readonly string[]
}

/** A viewer's opinion on a title: a rating or a dismissal. */
export interface Opinion {
	/** 1..5; `null` for a title that was only dismissed. */
	rating: number | null
	isDismissed: boolean
}

/** Whether recommendations leave the title out for good (docs/product.md). */
export function isRejected({ rating, isDismissed }: Opinion): boolean {
	return isDismissed || (rating !== null && rating <= REJECTED_RATING)
}

/** The titles that a viewer has seen and those they have rejected, by `mediaKey`, newest first. */
export interface SeenAndRejected {
	seen: readonly string[]
	rejected: readonly string[]
}

export const NO_OPINION: Opinion = { rating: null, isDismissed: false }
/** Maximum length of a comment. */
export const MAX_FEEDBACK_LENGTH = 500

export const STARS = [1, 2, 3, 4, 5] as const
/** Likes and dislikes are ratings (docs/product.md). */
export const LIKE_RATING = 5
export const DISLIKE_RATING = 1
/** Ratings of accepted and rejected titles (docs/product.md). */
export const ACCEPTED_RATING = 4
export const REJECTED_RATING = 2
