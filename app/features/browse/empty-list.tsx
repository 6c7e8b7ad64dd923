import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { browsePath, withFilter } from '#domain/browse/browse.ts'
import type { FilterChip } from '#domain/browse/filter-text.ts'
import { listPageWords } from '#domain/browse/words.ts'
import { providerWords } from '#domain/providers/words.ts'
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
	const { type } = filters
	if (!last && isMyProvidersOnly)
		return (
			<EmptyState
				icon="filter"
				heading={listPageWords.nothingOnServices}
				actions={
					<Link to={providersPath(browsePath(filters))} className="button primary">
						{listPageWords.yourServices}
					</Link>
				}
			>
				<p>{providerWords.nothingIncluded}</p>
			</EmptyState>
		)
	if (!last)
		return (
			<EmptyState icon="film" heading={listPageWords.emptyList}>
				<p>{listPageWords.emptyListDetail({ type })}</p>
			</EmptyState>
		)
	const canWiden = filters.genres.length > 1 && filters.genreMode === 'and'
	return (
		<EmptyState
			icon="filter"
			heading={listPageWords.noneMatch}
			actions={
				<>
					{canWiden ? (
						<Link to={browsePath(withFilter(filters, { genreMode: 'or' }))} className="button primary">
							{listPageWords.anyOfTheseGenres}
						</Link>
					) : null}
					<Link to={last.removePath} className={canWiden ? 'button' : 'button primary'}>
						{listPageWords.without({ filter: last.label })}
					</Link>
					<Link to={clearedFiltersPath(filters)} className="button quiet">
						{listPageWords.clearAll}
					</Link>
				</>
			}
		>
			<p>{listPageWords.noneMatchDetail({ type })}</p>
		</EmptyState>
	)
}
