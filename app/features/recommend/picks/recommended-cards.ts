import { reasonText } from '#domain/recommend/reason-text.ts'
import type { Recommendation } from '#domain/recommend/recommendation.ts'
import { matchBadge, type ScorePoints, scorePoints } from '#domain/recommend/score-points.ts'
import { type Card, toCard } from '#domain/title/card.ts'

/** A recommended title as a row shows it. */
export interface RecommendedCard extends Card {
	/** '82% Match'; `null` below that. */
	match: string | null
	/** Why it is here, in one line; `null` where nothing speaks for it but everybody's liking. */
	why: string | null
}

/** The same as its page shows it, with what makes up the score. */
export interface ExplainedCard extends RecommendedCard {
	overview: string
	points: ScorePoints | null
}

export function toRecommendedCard({ title, score, reasons }: Recommendation): RecommendedCard {
	return { ...toCard(title), match: matchBadge(score), why: reasonText(reasons) }
}

export function toExplainedCard(recommendation: Recommendation): ExplainedCard {
	const { parts, title } = recommendation
	return { ...toRecommendedCard(recommendation), overview: title.overview, points: parts && scorePoints(parts) }
}
