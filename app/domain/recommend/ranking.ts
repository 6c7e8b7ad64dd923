import { MAX_UNAVAILABLE_PERCENT } from '#domain/providers/availability.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import { genresOf } from './candidate.ts'
import { diversify } from './diversity.ts'
import type { Reason, ScoreParts } from './recommendation.ts'
import type { TitleRef } from './taste.ts'

/** A title with its place in a taste. */
export interface RankedItem {
	title: TitleSummary
	/** 0..1, the sum of the parts. */
	score: number
	parts: ScoreParts
	reasons: readonly Reason[]
}

/** What is kept of a taste's recommendations, so that a page need not compute them. */
export interface Ranking {
	/** Best first, more than any page shows, so that services and types can be chosen from it. Empty: no taste yet. */
	items: readonly RankedItem[]
	/** Rows about titles that were liked lately, the latest first. */
	because: readonly { of: TitleRef & { title: string }; items: readonly RankedItem[] }[]
	/** Made while there were few titles to choose from: soon there will be more. */
	isPreliminary: boolean
}

/**
 * The best of a ranking, in its order: at most a third of the list shares a genre, and at most 30 % of it is not available
 * (specification section 5). A list that cannot be filled so is shorter.
 */
export function pickBest(
	items: readonly RankedItem[],
	count: number,
	isAvailable: (ranked: RankedItem) => boolean = () => true,
): RankedItem[] {
	let left = items
	for (;;) {
		const chosen = diversify(left, ({ title }) => genresOf(title), count)
		const tolerated = Math.floor((chosen.length * MAX_UNAVAILABLE_PERCENT) / 100)
		const surplus = new Set(chosen.filter((ranked) => !isAvailable(ranked)).slice(tolerated))
		if (surplus.size === 0) return chosen
		// Without them there is room for others, and perhaps for fewer.
		left = left.filter((ranked) => !surplus.has(ranked))
	}
}

/** Votes that a title needs to be believed half, and what it is taken for without any. */
const PRIOR_VOTES = 300
const PRIOR_AVERAGE = 6.5

/** How well a title is thought of, 0..1: its votes, drawn towards an ordinary title's the fewer they are. */
export function weightedRating({ voteAverage, voteCount }: Pick<TitleSummary, 'voteAverage' | 'voteCount'>): number {
	return (voteAverage * voteCount + PRIOR_AVERAGE * PRIOR_VOTES) / (voteCount + PRIOR_VOTES) / 10
}
