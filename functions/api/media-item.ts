import { weightedRating } from '#domain/recommend/ranking.ts'
import { reasonTexts } from '#domain/recommend/reasons.ts'
import type { Recommendation } from '#domain/recommend/recommendation.ts'
import { toMediaItem } from '#domain/title/media-item.ts'

/**
 * A recommended title with the fields of docs/product.md. `score` is 0..1; without a taste it reflects
 * how well the title is rated in general.
 * @param explains adds `why`: the parts that add up to the score, and the reasons in words, the strongest first
 */
export function toRecommendedItem(
	{ title, score, parts, reasons, providers }: Recommendation,
	includesReasons = false,
) {
	return {
		...toMediaItem(title, { score: score ?? weightedRating(title) }),
		backdrop_path: title.backdropPath,
		services: providers,
		...(includesReasons ? { why: { parts, reasons: reasonTexts(reasons) } } : {}),
	}
}
