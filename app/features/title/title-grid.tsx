import { Link } from '#app/ui/link.tsx'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { Card } from '#domain/title/card.ts'
import { gridLoading } from './poster.tsx'
import { TitleCard } from './title-card.tsx'

interface Props {
	cards: readonly Card[]
	label: string
	showType?: boolean
	/** One page of a list, whose last line ends with a link to the next. */
	paging?: { page: number; totalPages: number; pathOf: (page: number) => string }
}

export function TitleGrid({ cards, label, showType = false, paging }: Props) {
	return (
		<ul className={paging ? 'grid paged' : 'grid'} aria-label={label}>
			{cards.map((card, index) => (
				<li key={mediaKey(card)}>
					<TitleCard card={card} loading={gridLoading(index)} showType={showType} />
				</li>
			))}
			{paging && paging.page < paging.totalPages ? (
				<li className="grid-end">
					<Link to={paging.pathOf(paging.page + 1)} prefetch="intent">
						More on page {paging.page + 1}
					</Link>
				</li>
			) : null}
		</ul>
	)
}
