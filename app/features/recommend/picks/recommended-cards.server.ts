import type { MainPlay } from '#domain/own-server/main-play.ts'
import { rowHeadings } from '#domain/recommend/pick-rows.ts'
import { reasonWords } from '#domain/recommend/reason-words.ts'
import { reasonTexts, traitLabel } from '#domain/recommend/reasons.ts'
import type { Reason, Recommendation } from '#domain/recommend/recommendation.ts'
import { matchBadge, type ScorePoints, scorePoints } from '#domain/recommend/score-points.ts'
import { nounInSentence } from '#domain/shared/text.ts'
import { type Card, toCard } from '#domain/title/card.ts'

/** A recommended title in a row. */
export interface RecommendedCard extends Card {
	/** '82% Match'; `null` for low scores. */
	match: string | null
	/** The strongest reason; `null` for none. */
	why: string | null
}

/** A card of the recommendations page, with the parts of the score. */
export interface ExplainedCard extends RecommendedCard {
	overview: string
	overviewLang?: string
	backdropPath: string | null
	/** The headings of the rows that fit it, best first. */
	rows: string[]
	otherReasons: string[]
	points: ScorePoints | null
	/** What the main button does, where it is known. */
	play?: MainPlay
}

export function toRecommendedCard({ title, score, reasons }: Recommendation): RecommendedCard {
	return { ...toCard(title), match: matchBadge(score), why: reasonTexts(reasons)[0] ?? null }
}

export function toExplainedCard(recommendation: Recommendation): ExplainedCard {
	const { parts, title, reasons } = recommendation
	return {
		...toRecommendedCard(recommendation),
		overview: title.overview,
		...(title.langs?.overview && { overviewLang: title.langs.overview }),
		backdropPath: title.backdropPath,
		rows: rowHeadings(recommendation),
		otherReasons: reasonTexts(reasons).slice(1),
		points: parts && scorePoints(parts),
	}
}

/** The strongest trait that two titles share. */
export function commonTraitText([first]: readonly Reason[]): string | null {
	if (first?.kind === 'shared' || first?.kind === 'trait') {
		const { trait, name } = first
		const label = traitLabel(trait, name)
		return reasonWords.common({ trait, name: trait === 'genre' ? nounInSentence(label) : label })
	}
	return first?.kind === 'viewers' ? reasonWords.fansAlsoLiked : null
}
