import { loadMarking, type MarkingViewer, type SeenNoteData } from '#app/features/title/marks-loader.server.ts'
import { report } from '#app/http/report.server.ts'
import type { Recommendations } from '#domain/recommend/port.ts'
import { SIMILAR_COUNT } from '#domain/recommend/recommendation.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { type Card, toCard } from '#domain/title/card.ts'
import { commonTraitText } from './recommended-cards.server.ts'

/** How long the page waits for similar titles. */
const SIMILAR_TIMEOUT_MS = 250

/** A title similar to the one of the page. */
interface SimilarCard extends Card {
	/** What the two have in common, in one line; `null` if unknown. */
	commonTrait: string | null
}

/** The section with similar titles. */
export interface SimilarView {
	cards: SimilarCard[]
	/** Set while it leaves out seen titles. */
	seen: SeenNoteData | null
}

/**
 * Similar titles; `null` if the engine knows none, or takes too long. Never rejects.
 * @param mayLeaveOut whether the view may leave some of them out
 */
export async function loadSimilar(
	recommendations: Recommendations,
	ref: TitleRef,
	mayLeaveOut = false,
): Promise<SimilarCard[] | null> {
	const timeout = new Promise<null>((done) => setTimeout(done, SIMILAR_TIMEOUT_MS, null))
	try {
		const found = await Promise.race([recommendations.similar(ref, candidateCount(mayLeaveOut)), timeout])
		return found?.length
			? found.map(({ title, reasons }) => ({ ...toCard(title), commonTrait: commonTraitText(reasons) }))
			: null
	} catch (error) {
		report('similar_load_failed', error)
		return null
	}
}

/** The catalog's own suggestions. */
export function toSimilarCards(related: readonly Card[], mayLeaveOut = false): SimilarCard[] {
	return related.slice(0, candidateCount(mayLeaveOut)).map((card) => ({ ...card, commonTrait: null }))
}

/** Marks or leaves out seen titles. Rejected ones are always left out. */
export async function loadSimilarView(
	cards: readonly SimilarCard[],
	viewer: MarkingViewer,
	hidesSeen: boolean,
): Promise<SimilarView> {
	const marking = await loadMarking(viewer, cards, hidesSeen)
	const selected = marking.mark(marking.select(marking.recommendable(cards)))
	// The browser hides some of an anonymous visitor's.
	return { cards: viewer ? selected.slice(0, SIMILAR_COUNT) : selected, seen: marking.note() }
}

function candidateCount(mayLeaveOut: boolean): number {
	return mayLeaveOut ? 2 * SIMILAR_COUNT : SIMILAR_COUNT
}
