import type { Sort } from '#domain/title/list-filters.ts'

export const SORT_NAMES: Record<Sort, string> = {
	popular: 'Popular',
	rating: 'Top rated',
	newest: 'Newest',
	oldest: 'Oldest',
	title: 'A to Z',
}

/** Shown as chips; the others are in the filter form. */
export const QUICK_SORTS: readonly Sort[] = ['popular', 'rating', 'newest', 'title']
