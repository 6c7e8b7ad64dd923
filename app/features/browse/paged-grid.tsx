import { TitleGrid } from '#app/features/title/title-card.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pager } from '#app/ui/pager.tsx'
import type { Card } from '#domain/title/card.ts'

interface Props {
	cards: readonly Card[]
	label: string
	showType?: boolean
	/** Below the grid. */
	source?: string | null
	/** The page, or the first of several. */
	page: number
	/** How many are shown. */
	pages: number
	maxPages: number
	totalPages: number
	pathOf: (page: number) => string
	/** The list with that many of its first pages. */
	firstPagesPath: (pages: number) => string
}

/** A page of a list, and a button that puts the next one below it; without scripts, and after many pages, links to the others. */
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
