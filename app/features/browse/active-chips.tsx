import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { browsePath, emptyFilters, withFilter } from '#domain/browse/browse.ts'
import type { FilterChip } from '#domain/browse/filter-chips.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'

/** The active filters. Each chip removes its own. */
export function ActiveChips({ filters, chips }: { filters: BrowseFilters; chips: readonly FilterChip[] }) {
	if (chips.length === 0) return null
	return (
		<ul className="chips active-chips" aria-label="Active filters">
			{chips.map(({ label, removePath }) => (
				<li key={label}>
					<Link to={removePath} className="chip" aria-label={`Remove ${label}`} preventScrollReset>
						{label}
						<Icon name="close" size={14} />
					</Link>
				</li>
			))}
			<li>
				<Link to={clearedFiltersPath(filters)} className="chip plain" preventScrollReset>
					Clear all
				</Link>
			</li>
		</ul>
	)
}

/** The unfiltered list in its current order. */
export function clearedFiltersPath({ type, sort }: BrowseFilters): string {
	return browsePath(withFilter(emptyFilters(type), { sort }))
}
