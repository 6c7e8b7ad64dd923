import { Link } from '#app/ui/link.tsx'
import { browsePath, withFilter } from '#domain/browse/browse.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { QUICK_SORTS, SORT_NAMES } from './sort-names.ts'

/** The most common sort orders, one tap each. */
export function SortChips({ filters }: { filters: BrowseFilters }) {
	return (
		<nav aria-label="Sort by">
			<ul className="chips">
				{QUICK_SORTS.map((sort) => (
					<li key={sort}>
						<Link
							to={browsePath(withFilter(filters, { sort }))}
							className="chip"
							prefetch="intent"
							aria-current={filters.sort === sort ? 'true' : undefined}
							preventScrollReset
						>
							{SORT_NAMES[sort]}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
