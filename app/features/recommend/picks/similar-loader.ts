import { report } from '#app/http/report.ts'
import type { Recommendations } from '#domain/recommend/port.ts'
import { SIMILAR_COUNT } from '#domain/recommend/recommendation.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'
import { type Card, toCard } from '#domain/title/card.ts'
import { commonTraitText } from './common-trait.ts'

/** The page does not wait longer for it. */
const SIMILAR_TIMEOUT_MS = 250

/** A title near to the one that the page is about. */
export interface SimilarCard extends Card {
	/** What the two have in common, in one line; `null` where that is not known. */
	commonTrait: string | null
}

/** Titles near to one; `null` where the engine knows none, or not soon enough. Never rejects. */
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

/** What the catalogue itself puts beside the title. */
export function toSimilarCards(related: readonly Card[]): SimilarCard[] {
	return related.slice(0, SIMILAR_COUNT).map((card) => ({ ...card, commonTrait: null }))
}
