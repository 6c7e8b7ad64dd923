import type { Viewer } from '#app/context.ts'
import { emptyFilters } from '#domain/browse/browse.ts'
import { orderForCap } from '#domain/title/maturity.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'

interface Sources {
	catalog: Pick<Catalog, 'browse' | 'trending'>
	/** `null` for anonymous visitors. */
	viewer: Pick<Viewer, 'cap'> | null
}

/** What a page without titles of its own offers: what is trending, or films that a profile with an age limit may watch. */
export async function loadOfferedTitles({ catalog, viewer }: Sources): Promise<TitleSummary[]> {
	const { results } = await (viewer?.cap ? catalog.browse(emptyFilters('movie')) : catalog.trending('all', 'day', 1))
	return [...orderForCap(results, viewer?.cap ?? null)]
}
