import { useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { SeenNote } from '#app/features/title/seen.tsx'
import { TitleGrid } from '#app/features/title/title-card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { pagePath } from '#domain/browse/browse.ts'
import { BrowseTabs } from './browse-tabs.tsx'
import { EmptyList } from './empty-list.tsx'
import { FILTERS_ID, FilterForm } from './filters/filter-form.tsx'
import { LazyLastFilters } from './lazy-last-filters.tsx'
import { ActiveChips, GenreChips, SortChips } from './list-chips.tsx'
import { type ListData, titleCount } from './list-data.ts'
import { isPageOutOfRange, PageOutOfRange } from './page-out-of-range.tsx'

const OPEN_PROPS = { popovertarget: FILTERS_ID }

interface Props {
	heading: string
	list: ListData
	/** Switches the filter to the viewer's providers on and off. */
	myProvidersChip: ReactNode
}

/** A list of movies or shows with its filters and pagination. */
export function ListPage({ heading, list, myProvidersChip }: Props) {
	const { filters, chips, offered, cards, note, source, seen, totalPages, totalResults } = list
	const { state, location } = useNavigation()
	const isLoading = state === 'loading' && location.pathname === `/${filters.type}`
	const pathOf = (page: number) => pagePath(filters, page)
	const count = useRef<HTMLParagraphElement>(null)
	const previousChips = useRef(chips)

	// The focus would be lost with the chip that was removed.
	useEffect(() => {
		const isFocusLost = previousChips.current.length > chips.length && document.activeElement === document.body
		if (isFocusLost) count.current?.focus({ preventScroll: true })
		previousChips.current = chips
	}, [chips])

	return (
		<div className="page browse">
			<BrowseTabs />
			<PageHeader heading={heading}>
				<p ref={count} className="faint" role="status" tabIndex={-1}>
					{titleCount(filters.type, totalResults)}
				</p>
			</PageHeader>
			<FilterForm filters={filters} offered={offered} totalResults={totalResults} />
			<div className="browse-list" aria-busy={isLoading} data-hides-seen={seen ? '' : undefined}>
				<div className="browse-tools">
					<button type="button" className="chip" {...OPEN_PROPS}>
						<Icon name="filter" size={16} />
						Filters
						<FilterCount count={chips.length} />
					</button>
					{myProvidersChip}
					<SortChips filters={filters} />
					<LazyLastFilters filters={filters} isFiltered={chips.length > 0} />
				</div>
				<GenreChips filters={filters} />
				<ActiveChips filters={filters} chips={chips} />
				{isPageOutOfRange(filters, totalPages) ? (
					<PageOutOfRange page={filters.page} totalPages={totalPages} pathOf={pathOf} />
				) : cards.length === 0 && !note && !seen?.hiddenCount ? (
					<EmptyList filters={filters} chips={chips} isMyProvidersOnly={list.isMyProvidersOnly} />
				) : (
					<>
						<SeenNote seen={seen} />
						{note ? <p className="lead">{note}</p> : null}
						<TitleGrid cards={cards} label={heading} paging={{ page: filters.page, totalPages, pathOf }} />
						{source ? <p className="faint">{source}</p> : null}
						<Pager page={filters.page} totalPages={totalPages} pathOf={pathOf} />
					</>
				)}
			</div>
		</div>
	)
}

function FilterCount({ count }: { count: number }) {
	if (count === 0) return null
	return (
		<span className="badge">
			{count}
			<span className="visually-hidden"> active</span>
		</span>
	)
}
