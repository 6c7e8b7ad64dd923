import { recommendWords, scoreWords } from './page-words.ts'
import { MATCH_BADGE_ABOVE, SCORE_WEIGHTS, type ScoreParts } from './recommendation.ts'

/** A card's badge: '82% Match'; `null` for low scores. */
export function matchBadge(score: number | null): string | null {
	return score !== null && score > MATCH_BADGE_ABOVE ? recommendWords.match({ percent: Math.round(score * 100) }) : null
}

/** A part of a score, in points of 100. */
interface PartPoints {
	name: string
	points: number
	maxPoints: number
}

/** A score in whole points that add up. */
export interface ScorePoints {
	total: number
	parts: PartPoints[]
}

/** In display order. */
const PARTS = ['content', 'collaborative', 'preference', 'recency'] as const satisfies readonly (keyof ScoreParts)[]

/**
 * Rounds the parts so that they add up to the rounded score: points left over go to the parts with the largest remainder.
 */
export function scorePoints(parts: ScoreParts): ScorePoints {
	const exact = PARTS.map((part) => parts[part] * 100)
	const total = Math.round(exact.reduce((sum, points) => sum + points, 0))
	const whole = exact.map(Math.floor)
	const remainder = total - whole.reduce((sum, points) => sum + points, 0)
	const remainderOf = (index: number) => (exact[index] ?? 0) - (whole[index] ?? 0)
	const raised = new Set([...PARTS.keys()].sort((a, b) => remainderOf(b) - remainderOf(a)).slice(0, remainder))
	const points = PARTS.map((part, index) => ({
		name: scoreWords[part],
		points: (whole[index] ?? 0) + (raised.has(index) ? 1 : 0),
		maxPoints: SCORE_WEIGHTS[part] * 100,
	}))
	return { total, parts: points }
}
