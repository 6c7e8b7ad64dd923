import { MATCH_BADGE_ABOVE, SCORE_WEIGHTS, type ScoreParts } from './recommendation.ts'

/** The badge of a card: '82% Match'; `null` for a score that earns none. */
export function matchBadge(score: number | null): string | null {
	return score !== null && score > MATCH_BADGE_ABOVE ? `${Math.round(score * 100)}% Match` : null
}

/** A part of a score in points of a hundred. */
interface PartPoints {
	name: string
	points: number
	/** As many as it can have. */
	maxPoints: number
}

/** A score as it is shown: whole points that add up. */
export interface ScorePoints {
	total: number
	parts: PartPoints[]
}

/** In the order in which they are shown. */
const PARTS = [
	{ part: 'content', name: 'Content' },
	{ part: 'collaborative', name: 'Viewers like you' },
	{ part: 'preference', name: 'Your preference' },
	{ part: 'recency', name: 'Recency' },
] as const satisfies readonly { part: keyof ScoreParts; name: string }[]

/**
 * The parts as whole points that add up to the whole points of the score: what rounding leaves over goes to the parts that
 * have lost most by it.
 */
export function scorePoints(parts: ScoreParts): ScorePoints {
	const exact = PARTS.map(({ part }) => parts[part] * 100)
	const total = Math.round(exact.reduce((sum, points) => sum + points, 0))
	const whole = exact.map(Math.floor)
	const left = total - whole.reduce((sum, points) => sum + points, 0)
	const lost = (index: number) => (exact[index] ?? 0) - (whole[index] ?? 0)
	const raised = new Set([...PARTS.keys()].sort((one, other) => lost(other) - lost(one)).slice(0, left))
	const points = PARTS.map(({ part, name }, index) => ({
		name,
		points: (whole[index] ?? 0) + (raised.has(index) ? 1 : 0),
		maxPoints: SCORE_WEIGHTS[part] * 100,
	}))
	return { total, parts: points }
}
