import { pageMeta } from '#app/document/page-meta.ts'
import type { SeenNoteData } from '#app/features/title/marks-loader.server.ts'
import { pagePath } from '#domain/browse/browse.ts'
import type { ChoiceGroup } from '#domain/browse/choices.ts'
import type { FilterChip } from '#domain/browse/filter-text.ts'
import { filterWords, listPageWords } from '#domain/browse/words.ts'
import type { Provider } from '#domain/providers/port.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { commaList } from '#domain/shared/text.ts'
import type { Card } from '#domain/title/card.ts'
import type { BrowseFilters, Sort } from '#domain/title/list-filters.ts'

/** One page of a list, as the loader returns it. */
export interface ListData {
	origin: string
	filters: BrowseFilters
	chips: FilterChip[]
	choices: ChoiceGroup[]
	cards: Card[]
	/** The current year. */
	thisYear: number
	/** The providers to filter by. */
	offered: readonly Pick<Provider, 'id' | 'name'>[]
	/** The source of the data about services and releases, if the list depends on it. */
	source: string | null
	/** Explains which titles the list leaves out. */
	note: string | null
	/** Set while the list leaves out seen titles. */
	seen: SeenNoteData | null
	/** Whether the viewer has chosen providers. */
	hasProviders: boolean
	/** Whether the list is filtered to the viewer's providers. */
	isMyProvidersOnly: boolean
	/** How many pages may be shown together; fewer if pages are already combined for filtering. */
	maxPages: number
	totalPages: number
	/** `null` for a viewer with an age limit, because it would include hidden titles. */
	totalResults: number | null
}

export const SORT_NAMES: Readonly<Record<Sort, string>> = {
	get popular() {
		return filterWords.popular
	},
	get rating() {
		return filterWords.topRated
	},
	get newest() {
		return filterWords.newest
	},
	get oldest() {
		return filterWords.oldest
	},
	get title() {
		return filterWords.aToZ
	},
}

/** '1,234 movies', or 'movies' if the count is unknown. */
export function titleCount(type: MediaType, count: number | null): string {
	return count === null ? listPageWords.titles({ type }) : listPageWords.titleCount({ type, count })
}

/** Title and description of a list. Error pages have their own. */
export function listMeta(heading: string, { filters, chips, origin }: ListData) {
	const filterLabels = commaList(chips.map(({ label }) => label))
	const title = filterLabels ? `${heading}: ${filterLabels}` : heading
	return pageMeta({
		title: filters.page > 1 ? listPageWords.titleOfPage({ title, page: filters.page }) : title,
		description: filterLabels
			? listPageWords.filteredDescription({ heading, filters: filterLabels })
			: listPageWords.description({ heading }),
		path: pagePath(filters, filters.page),
		origin,
	})
}
