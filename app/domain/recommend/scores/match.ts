import { standardize } from '../statistics.ts'

/**
 * The score of a title that matches nothing. Of titles that match neither a viewer's taste nor other viewers with their likes,
 * viewers like somewhat under half: with this score, the sum of all parts says about how many of a hundred they like.
 */
export const NO_MATCH = 0.45
/** The pool for which the curves were chosen. */
const LARGE_POOL = 6_200
/** In a smaller pool the best of a few matches are fewer deviations above its mean. */
const POOL_POWER = 0.4
const MIN_MIDDLE = 2

/** Where a curve rises. */
export interface MatchCurve {
	/** In a large pool, the standard deviations above the mean at which a title gets half of what a match adds. */
	middle: number
	/** How fast it rises there. */
	steepness: number
}

/** What titles are compared with. */
export interface Comparison {
	/** So many of the titles, from the first: those of the pool that the viewer does not know and that are out. */
	count: number
	poolSize: number
}

/**
 * From `NO_MATCH` to 1, for amounts that are larger for better matches. Few titles are far above the mean, so that ordinary
 * titles are close together and only strong matches stand out.
 */
export function matchScores(
	amounts: Float64Array,
	{ count, poolSize }: Comparison,
	{ middle, steepness }: MatchCurve,
): Float64Array {
	const half = Math.max(MIN_MIDDLE, middle * (poolSize / LARGE_POOL) ** POOL_POWER)
	const scoreOf = (deviations: number) =>
		NO_MATCH + (1 - NO_MATCH) / (1 + Math.exp(steepness * (1 - deviations / half)))
	return standardize(amounts, count).map(scoreOf)
}
