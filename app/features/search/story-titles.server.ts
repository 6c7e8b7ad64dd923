import { ANY_TITLE } from '#domain/search/catalog-index.ts'
import { ideasOf, likelyMeant, MIN_IDEAS } from '#domain/search/description.ts'
import type { CatalogIndex, IndexQuery } from '#domain/search/port.ts'
import type { TitleSummary } from '#domain/title/media.ts'

/** The titles whose story matches several words, from the app's index; none for a single word. */
export async function findByStory(
	text: string,
	catalogIndex: CatalogIndex,
	conditions: Partial<Pick<IndexQuery, 'type' | 'excluded'>> & Pick<IndexQuery, 'limit'>,
): Promise<TitleSummary[]> {
	const ideas = ideasOf(text)
	if (ideas.length < MIN_IDEAS) return []
	return likelyMeant(await catalogIndex.find({ ...ANY_TITLE, ...conditions, ideas }), ideas.length)
}
