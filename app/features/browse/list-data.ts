import type { BrowseFilters } from '#domain/browse/browse.ts'
import type { FilterChip } from '#domain/browse/filter-chips.ts'
import type { Card } from '#domain/title/card.ts'

/** One page of a list, as the loader gives it to the screen. */
export interface ListData {
	origin: string
	filters: BrowseFilters
	chips: FilterChip[]
	cards: Card[]
	/** What has to be said of what the list leaves out. */
	note: string | null
	/** Whether it keeps to the viewer's services. */
	isMyProvidersOnly: boolean
	totalPages: number
	totalResults: number
}

/** An empty list has one page, and that page exists. */
export function isPageOutOfRange({ page }: { page: number }, totalPages: number): boolean {
	return page > Math.max(1, totalPages)
}
