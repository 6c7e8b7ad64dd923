import type { SeenNoteData } from '#app/features/title/marks-loader.server.ts'
import type { FilterChip } from '#domain/browse/filter-chips.ts'
import type { Provider } from '#domain/providers/port.ts'
import type { Card } from '#domain/title/card.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'

/** One page of a list, as the loader returns it. */
export interface ListData {
	origin: string
	filters: BrowseFilters
	chips: FilterChip[]
	cards: Card[]
	/** The services that can be filtered by: the viewer's, and those of the URL. */
	offered: readonly Pick<Provider, 'id' | 'name'>[]
	/** The source of the data about services and releases, if the list depends on it. */
	source: string | null
	/** Explains which titles the list leaves out. */
	note: string | null
	/** Set while the list leaves out what the viewer has seen. */
	seen: SeenNoteData | null
	/** Whether the list is filtered to the viewer's providers. */
	isMyProvidersOnly: boolean
	totalPages: number
	totalResults: number
}

/** An empty list still has a first page. */
export function isPageOutOfRange({ page }: { page: number }, totalPages: number): boolean {
	return page > Math.max(1, totalPages)
}
