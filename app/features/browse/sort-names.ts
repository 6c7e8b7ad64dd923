import type { Sort } from '#domain/browse/browse.ts'

export const SORT_NAMES: Record<Sort, string> = {
	popular: 'Popular',
	rating: 'Best rated',
	newest: 'Newest',
	oldest: 'Oldest',
	title: 'A to Z',
}

/** The orders that are one tap away; the rest stand in the filters. */
export const QUICK_SORTS: readonly Sort[] = ['popular', 'rating', 'newest', 'title']
