import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { BrowseTabs } from '#app/features/title/browse-tabs.tsx'
import { SeenNote } from '#app/features/title/seen.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { pagePath } from '#domain/browse/browse.ts'
import { EmptyList } from './empty-list.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { LazyLastFilters } from './lazy-last-filters.tsx'
import { type ListData, titleCount } from './list-data.ts'
import { isPageOutOfRange, PageOutOfRange } from './page-out-of-range.tsx'
import { PagedGrid } from './paged-grid.tsx'

interface Props {
	heading: string
	list: ListData
	/** Switches the filter to the viewer's providers on and off. */
	myProvidersChip: ReactNode
}

/** A list of movies or shows with its filters and pagination. */
export function ListPage({ heading, list, myProvidersChip }: Props) {
	const { filters, chips, cards, note, source, seen, maxPages, totalPages, totalResults } = list
	const { state, location } = useNavigation()
	// The list stays as it is while more pages load.
	const isLoading =
		state === 'loading' && location.pathname === `/${filters.type}` && !location.search.includes('pages=')
	const pathOf = (page: number, pages?: number) => pagePath(filters, page, pages)

	return (
		<div className="page browse">
			<BrowseTabs />
			<PageHeader heading={heading}>
				<p className="faint" role="status">
					{totalResults === null ? null : titleCount(filters.type, totalResults)}
				</p>
			</PageHeader>
			<FilterBar list={list} myProvidersChip={myProvidersChip}>
				<LazyLastFilters filters={filters} isFiltered={chips.length > 0} />
			</FilterBar>
			<div className="browse-list" aria-busy={isLoading} data-hides-seen={seen ? '' : undefined}>
				{isPageOutOfRange(filters, totalPages) ? (
					<PageOutOfRange page={filters.page} totalPages={totalPages} pathOf={pathOf} />
				) : cards.length === 0 && !note && !seen?.hiddenCount ? (
					<EmptyList filters={filters} chips={chips} isMyProvidersOnly={list.isMyProvidersOnly} />
				) : (
					<>
						<SeenNote seen={seen} />
						{note ? <p className="lead">{note}</p> : null}
						<PagedGrid
							cards={cards}
							label={heading}
							source={source}
							page={filters.page}
							pages={filters.pages}
							maxPages={maxPages}
							totalPages={totalPages}
							pathOf={pathOf}
						/>
					</>
				)}
			</div>
		</div>
	)
}
