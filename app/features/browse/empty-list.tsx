import { Link } from '#app/ui/link.tsx'
import { type BrowseFilters, browsePath, withFilter } from '#domain/browse/browse.ts'
import type { FilterChip } from '#domain/browse/filter-chips.ts'
import { clearedFiltersPath } from './active-chips.tsx'

/** Shown when no title matches: offers to remove filters, one tap each. */
export function EmptyList({ filters, chips }: { filters: BrowseFilters; chips: readonly FilterChip[] }) {
	const last = chips.at(-1)
	const noun = filters.type === 'movie' ? 'movies' : 'shows'
	if (!last)
		return (
			<div className="state">
				<h2>The list is empty</h2>
				<p>The catalog has no {noun} right now.</p>
			</div>
		)
	const canWiden = filters.genres.length > 1 && filters.genreMode === 'and'
	return (
		<div className="state">
			<h2>No titles match all of these filters</h2>
			<p>Remove a filter to see more {noun}.</p>
			<div className="actions">
				{canWiden ? (
					<Link to={browsePath(withFilter(filters, { genreMode: 'or' }))} className="button primary">
						Any of these genres
					</Link>
				) : null}
				<Link to={last.removePath} className={canWiden ? 'button' : 'button primary'}>
					Without “{last.label}”
				</Link>
				<Link to={clearedFiltersPath(filters)} className="button quiet">
					Clear all
				</Link>
			</div>
		</div>
	)
}
