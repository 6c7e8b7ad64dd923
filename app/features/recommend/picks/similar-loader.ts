import { report } from '#app/http/report.ts'
import type { Recommendations } from '#domain/recommend/port.ts'
import { SIMILAR_COUNT } from '#domain/recommend/recommendation.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'
import { type Card, toCard } from '#domain/title/card.ts'
import { commonTraitText } from './common-trait.ts'

/** The page waits no longer than this. */
const SIMILAR_TIMEOUT_MS = 250

/** A title similar to the one of the page. */
export interface SimilarCard extends Card {
	/** What the two have in common, in one line; `null` if unknown. */
	commonTrait: string | null
}

/** Similar titles; `null` if the engine knows none, or takes too long. Never rejects. */
export async function loadSimilar(recommendations: Recommendations, ref: TitleRef): Promise<SimilarCard[] | null> {
	const timeout = new Promise<null>((done) => setTimeout(done, SIMILAR_TIMEOUT_MS, null))
	try {
		const found = await Promise.race([recommendations.similar(ref, SIMILAR_COUNT), timeout])
		return found?.length
			? found.map(({ title, reasons }) => ({ ...toCard(title), commonTrait: commonTraitText(reasons) }))
			: null
	} catch (error) {
		report('similar_load_failed', error)
		return null
	}
}

/** The catalog's own suggestions. */
export function toSimilarCards(related: readonly Card[]): SimilarCard[] {
	return related.slice(0, SIMILAR_COUNT).map((card) => ({ ...card, commonTrait: null }))
}
