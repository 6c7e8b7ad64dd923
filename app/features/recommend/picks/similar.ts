import { report } from '#app/http/report.ts'
import { SIMILAR_COUNT } from '#domain/recommend/recommendation.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'
import type { Recommendations } from '#domain/shared/ports.ts'
import { type Card, toCard } from '#domain/title/card.ts'
import { commonWords } from './common-words.ts'

/** The page does not wait longer for it. */
const PATIENCE_MS = 250

/** A title near to the one that the page is about. */
export interface SimilarCard extends Card {
	/** What the two have in common, in one line; `null` where that is not known. */
	note: string | null
}

/** Titles near to one; `null` where the engine knows none, or not soon enough. Never rejects. */
export async function similarTo(recommendations: Recommendations, ref: TitleRef): Promise<SimilarCard[] | null> {
	const late = new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null))
	try {
		const found = await Promise.race([recommendations.similar(ref, SIMILAR_COUNT), late])
		return found?.length ? found.map(({ title, reasons }) => ({ ...toCard(title), note: commonWords(reasons) })) : null
	} catch (error) {
		report('similar_unknown', error)
		return null
	}
}

/** What the catalogue itself puts beside the title. */
export function similarOf(related: readonly Card[]): SimilarCard[] {
	return related.slice(0, SIMILAR_COUNT).map((card) => ({ ...card, note: null }))
}
