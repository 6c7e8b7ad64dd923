import { Link } from './link.tsx'

interface Props {
	newestPath: string
	/** Path of the next page; `null` on the last one. */
	olderPath: string | null
	isFirstPage: boolean
}

/** Links to the first and the next page of a list by cursors. Renders nothing for a single page. */
export function CursorPager({ newestPath, olderPath, isFirstPage }: Props) {
	if (isFirstPage && !olderPath) return null
	return (
		<nav className="pager" aria-label="Pages">
			{isFirstPage ? null : (
				<Link to={newestPath} className="button">
					Newest
				</Link>
			)}
			{olderPath ? (
				<Link to={olderPath} className="button" rel="next">
					Older
				</Link>
			) : null}
		</nav>
	)
}
