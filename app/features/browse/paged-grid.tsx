import { startAtOnce, useLazyComponent } from '#app/document/use-lazy-component.ts'
import { TitleGrid } from '#app/features/title/title-card.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { goesOnByItself } from '#domain/browse/combined-pages.ts'
import { listPageWords } from '#domain/browse/words.ts'
import type { Card } from '#domain/title/card.ts'

interface Props {
	cards: readonly Card[]
	label: string
	showType?: boolean
	/** The places of the first cards. */
	ranks?: readonly number[]
	/** The source to name below the grid. */
	source?: string | null
	/** The page, or the first of several combined ones. */
	page: number
	/** How many pages are combined. */
	pages: number
	maxPages: number
	totalPages: number
	/** The path of a page, or of several from there on. */
	pathOf: (page: number, pages?: number) => string
}

/** A page of a list that goes on below; without scripts, and after many pages, links to other pages. */
export function PagedGrid({ page, pages, maxPages, totalPages, pathOf, source, ...grid }: Props) {
	const last = page + pages - 1
	const isContinued = pages < maxPages && last < totalPages
	return (
		<>
			<TitleGrid {...grid} />
			{isContinued ? <ShowMore to={pathOf(page, pages + 1)} isAsked={!goesOnByItself(pages)} /> : null}
			{source ? <p className="faint">{source}</p> : null}
			{page > 1 || last < totalPages ? (
				<div className={isContinued && page === 1 ? 'without-scripts' : undefined}>
					<Pager page={page} last={last} totalPages={totalPages} pathOf={pathOf} />
				</div>
			) : null}
		</>
	)
}

const loadMoreByItself = import.meta.env.SSR ? null : () => import('./more-by-itself.client.tsx')

/** The button that shows more, which is pressed by itself unless it asks. */
function ShowMore({ to, isAsked }: { to: string; isAsked: boolean }) {
	const MoreByItself = useLazyComponent(true, loadMoreByItself, atFirstScroll)
	return (
		<p className="show-more">
			<Link to={to} className="button" prefetch="intent" replace preventScrollReset>
				{listPageWords.showMore}
			</Link>
			{MoreByItself && !isAsked ? <MoreByItself key={to} to={to} /> : null}
		</p>
	)
}

/** Who does not scroll needs no more. */
function atFirstScroll(start: () => void): () => void {
	if (scrollY > 0) return startAtOnce(start)
	addEventListener('scroll', start, { once: true, passive: true })
	return () => removeEventListener('scroll', start)
}
