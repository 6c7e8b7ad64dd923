import { esteemOf } from '#domain/recommend/ranking.ts'
import { reasonWords } from '#domain/recommend/reason-words.ts'
import type { Recommendation } from '#domain/recommend/recommendation.ts'
import { toMediaItem } from '#domain/title/media-item.ts'

/**
 * A recommended title with the fields of specification section 3. Where there is no taste to score by, `score` says how well
 * the title is thought of; either way it is 0..1.
 * @param explains adds `why`: the parts of the score (their sum), and the reasons in words
 */
export function toRecommendedItem({ title, score, parts, reasons, services }: Recommendation, explains = false) {
	return {
		...toMediaItem(title, { score: score ?? esteemOf(title) }),
		backdrop_path: title.backdropPath,
		services,
		...(explains ? { why: { parts, reasons: reasonWords(reasons) } } : {}),
	}
}
