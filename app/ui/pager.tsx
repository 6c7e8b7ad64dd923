import { controlWords } from '#domain/shared/page-words.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

interface Props {
	page: number
	/** The last of several pages that are shown together. */
	last?: number
	totalPages: number
	pathOf: (page: number) => string
}

/** Links to the previous and next page. Renders nothing for a single page. */
export function Pager({ page, last = page, totalPages, pathOf }: Props) {
	if (totalPages < 2) return null
	return (
		<nav className="pager" aria-label={controlWords.pages}>
			{page > 1 ? (
				<Link to={pathOf(page - 1)} rel="prev" className="button">
					<Icon name="chevron-left" />
					{controlWords.previous}
				</Link>
			) : null}
			<span>
				{last > page
					? controlWords.pageRange({ from: page, to: last, total: totalPages })
					: controlWords.page({ page, total: totalPages })}
			</span>
			{last < totalPages ? (
				<Link to={pathOf(last + 1)} rel="next" className="button" prefetch="intent">
					{controlWords.next}
					<Icon name="chevron-right" />
				</Link>
			) : null}
		</nav>
	)
}

interface CursorPagerProps {
	newestPath: string
	/** Path of the next page; `null` on the last one. */
	olderPath: string | null
	isFirstPage: boolean
}

/** Links to the first and the next page of a list by cursors. Renders nothing for a single page. */
export function CursorPager({ newestPath, olderPath, isFirstPage }: CursorPagerProps) {
	if (isFirstPage && !olderPath) return null
	return (
		<nav className="pager" aria-label={controlWords.pages}>
			{isFirstPage ? null : (
				<Link to={newestPath} className="button">
					{controlWords.newest}
				</Link>
			)}
			{olderPath ? (
				<Link to={olderPath} className="button" rel="next">
					{controlWords.older}
				</Link>
			) : null}
		</nav>
	)
}
