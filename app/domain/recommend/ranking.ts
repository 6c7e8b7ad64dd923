import { MAX_UNAVAILABLE_PERCENT } from '#domain/providers/availability.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { genresOf } from '#domain/title/genres.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import { diversify } from './diversity.ts'
import { varyReasons } from './reasons.ts'
import type { GenreShares, Scored } from './recommendation.ts'

/** A title's place in a viewer's recommendations. */
export interface RankedItem extends Pick<Scored, 'score' | 'parts' | 'reasons'> {
	title: TitleSummary
}

/** A viewer's recommendations as stored, so that pages need not compute them. */
export interface Ranking {
	/** The items, best first. There are more than a page shows, because filters drop some. Empty without a taste. */
	items: readonly RankedItem[]
	/** Rows about recently liked titles, latest first. */
	because: readonly { of: TitleRef & { title: string }; items: readonly RankedItem[] }[]
	/** The genres of the titles that the viewer likes: see `GenreShares`. */
	genreShares: readonly (readonly [genre: string, share: number])[]
	/** Whether it was computed from few candidates and will soon be replaced. */
	isPreliminary: boolean
}

interface PickOptions {
	count: number
	/** Genres that the list should have, if possible; absent for a row about one title, whose titles share its genres. */
	genreShares?: GenreShares
	isAvailable?: (ranked: RankedItem) => boolean
}

/**
 * The best items, in order: at most a third share a genre, unless they are a row about one title, and at most 30 % are
 * unavailable (docs/product.md). The list is shorter if too few qualify.
 */
export function pickBest(
	items: readonly RankedItem[],
	{ count, genreShares, isAvailable = () => true }: PickOptions,
): RankedItem[] {
	let remaining = items
	for (;;) {
		const chosen = genreShares
			? diversify(remaining, {
					genresOf: ({ title }) => [...new Set(genresOf(title))],
					scoreOf: ({ score }) => score,
					limit: count,
					genreShares,
				})
			: remaining.slice(0, count)
		const tolerated = Math.floor((chosen.length * MAX_UNAVAILABLE_PERCENT) / 100)
		const surplus = new Set(chosen.filter((ranked) => !isAvailable(ranked)).slice(tolerated))
		if (surplus.size === 0) return chosen
		// Other titles replace them, which may change how many are allowed.
		remaining = remaining.filter((ranked) => !surplus.has(ranked))
	}
}

/** Varies the reasons: no single title leads the first reason of more than a fifth of the items. */
export function withVariedReasons(items: readonly RankedItem[]): RankedItem[] {
	const reasons = varyReasons(items, (item) => item.reasons)
	return items.map((item, place) => ({ ...item, reasons: reasons[place] ?? [] }))
}

/** A title without votes has the prior rating, which weighs as much as this many votes. */
const PRIOR_VOTES = 300
const PRIOR_AVERAGE = 6.5

/** Bayesian average of the votes, 0..1. */
export function weightedRating({ voteAverage, voteCount }: Pick<TitleSummary, 'voteAverage' | 'voteCount'>): number {
	return (voteAverage * voteCount + PRIOR_AVERAGE * PRIOR_VOTES) / (voteCount + PRIOR_VOTES) / 10
}
