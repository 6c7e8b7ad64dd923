import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { browsePath, withFilter } from '#domain/browse/browse.ts'
import type { FilterChip } from '#domain/browse/filter-text.ts'
import { NOTHING_INCLUDED } from '#domain/providers/words.ts'
import { providersPath } from '#domain/shared/links.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { clearedFiltersPath } from './filters/filter-bar.tsx'

interface Props {
	filters: BrowseFilters
	chips: readonly FilterChip[]
	isMyProvidersOnly: boolean
}

/** Shown when no title matches: offers to remove filters, one tap each. */
export function EmptyList({ filters, chips, isMyProvidersOnly }: Props) {
	const last = chips.at(-1)
	const noun = filters.type === 'movie' ? 'movies' : 'shows'
	if (!last && isMyProvidersOnly)
		return (
			<EmptyState
				icon="filter"
				heading="Nothing on your services"
				actions={
					<Link to={providersPath(browsePath(filters))} className="button primary">
						Your services
					</Link>
				}
			>
				<p>{NOTHING_INCLUDED}</p>
			</EmptyState>
		)
	if (!last)
		return (
			<EmptyState icon="film" heading="The list is empty">
				<p>The catalog has no {noun} right now.</p>
			</EmptyState>
		)
	const canWiden = filters.genres.length > 1 && filters.genreMode === 'and'
	return (
		<EmptyState
			icon="filter"
			heading="No titles match all of these filters"
			actions={
				<>
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
				</>
			}
		>
			<p>Remove a filter to see more {noun}.</p>
		</EmptyState>
	)
}
