import type { MediaRef, MediaType } from '#domain/title/media.ts'

/** What the engine believes of a trait, by its name: -1 (never) to 1 (always). */
export type Weights = Readonly<Record<string, number>>

/** The traits of titles that the engine weighs. */
export const TRAIT_KINDS = ['genre', 'actor', 'director', 'keyword'] as const
export type TraitKind = (typeof TRAIT_KINDS)[number]

/** What somebody did with a title (specification section 3). */
export interface Interaction {
	mediaId: number
	mediaType: MediaType
	/** 1..5, half stars too, or what saving or dismissing it stands for; `null` where the viewer has only watched it. */
	rating: number | null
	/** Epoch ms. */
	timestamp: number
	/** Seconds; `null` when unknown. */
	watchDuration: number | null
	completed: boolean
	/** What their words about it said: -1..1, and the keywords in them. */
	sentiment: { score: number; keywords: readonly string[] } | null
}

/** A viewer as the engine sees them (specification section 3, "User profile"). Titles stand in lists as `mediaKey`. */
export interface TasteProfile {
	id: string
	/** Weights that the viewer has set by hand: they stand for what would be learnt. 0 takes a trait out. */
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
	/** Ids of streaming services. */
	streamingServices: readonly string[]
}

/** What a viewer says of a title: stars, or that they do not want to see it again in recommendations. */
export interface Opinion {
	/** 1..5; `null` for a title that was only dismissed. */
	rating: number | null
	isDismissed: boolean
}

export const NO_OPINION: Opinion = { rating: null, isDismissed: false }
/** What a viewer writes about a title is at most this long. */
export const MAX_FEEDBACK_LENGTH = 500

export const STARS = [1, 2, 3, 4, 5] as const
/** A like and a dislike are ratings (specification section 4, Chat). */
export const LIKE_RATING = 5
export const DISLIKE_RATING = 1
/** Accepted, and rejected, feedback (specification section 9). */
export const ACCEPTED_RATING = 4
export const REJECTED_RATING = 2

export type TitleRef = Pick<MediaRef, 'type' | 'id'>
