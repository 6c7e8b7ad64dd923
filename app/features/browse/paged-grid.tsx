import { TitleGrid } from '#app/features/title/title-card.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pager } from '#app/ui/pager.tsx'
import type { Card } from '#domain/title/card.ts'

interface Props {
	cards: readonly Card[]
	label: string
	showType?: boolean
	/** The source to name below the grid. */
	source?: string | null
	/** The page, or the first of several combined ones. */
	page: number
	/** How many pages are combined. */
	pages: number
	maxPages: number
	totalPages: number
	pathOf: (page: number) => string
	/** The path of the list with its first pages combined. */
	firstPagesPath: (pages: number) => string
}

/** A page of a list with "Show more"; without scripts, and after many pages, links to other pages. */
export function PagedGrid({ page, pages, maxPages, totalPages, pathOf, firstPagesPath, source, ...grid }: Props) {
	const last = page + pages - 1
	const isContinued = page === 1 && pages < maxPages && last < totalPages
	return (
		<>
			<TitleGrid {...grid} isContinued={isContinued} />
			{source ? <p className="faint">{source}</p> : null}
			{isContinued ? (
				<p className="show-more">
					<Link to={firstPagesPath(pages + 1)} className="button" prefetch="intent" replace preventScrollReset>
						Show more
					</Link>
				</p>
			) : null}
			{page > 1 || last < totalPages ? (
				<div className={isContinued ? 'without-scripts' : undefined}>
					<Pager page={last} totalPages={totalPages} pathOf={pathOf} />
				</div>
			) : null}
		</>
	)
}
