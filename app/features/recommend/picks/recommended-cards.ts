import { reasonText } from '#domain/recommend/reason-text.ts'
import type { Recommendation } from '#domain/recommend/recommendation.ts'
import { matchBadge, type ScorePoints, scorePoints } from '#domain/recommend/score-points.ts'
import { type Card, toCard } from '#domain/title/card.ts'

/** A recommended title in a row. */
export interface RecommendedCard extends Card {
	/** '82% Match'; `null` for low scores. */
	match: string | null
	/** The reason, in one line; `null` if it is only popular. */
	why: string | null
}

/** The same for the recommendations page, with the parts of the score. */
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
