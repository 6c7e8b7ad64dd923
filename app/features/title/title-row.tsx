import type { ReactNode } from 'react'
import { AppLink } from '#app/ui/app-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Card } from '#domain/title/card.ts'
import { mediaKey } from '#domain/title/media.ts'
import { TitleCard } from './title-card.tsx'

interface Props {
	heading: string
	/** The page of which the row is the beginning. */
	to?: string
	cards: readonly Card[]
	/** How many posters are in view at once, and so must not wait. */
	eager?: number
	showType?: boolean
}

/** A row that scrolls sideways; the next card is half in view. Nothing where there is nothing to show. */
export function TitleRow({ heading, to, cards, eager = 0, showType = false }: Props) {
	if (cards.length === 0) return null
	return (
		<Row heading={heading} to={to}>
			{cards.map((card, index) => (
				<li key={mediaKey(card)}>
					<TitleCard card={card} eager={index < eager} showType={showType} />
				</li>
			))}
		</Row>
	)
}

interface RowProps {
	heading: string
	to: string | undefined
	/** Of the list, where its cards are no posters. */
	className?: string
	/** Links beside the heading, where it is none. */
	more?: ReactNode
	children: ReactNode
}

/** The frame of such a row. */
export function Row({ heading, to, className = '', more, children }: RowProps) {
	return (
		<section className="row" aria-label={heading}>
			<div className="row-head">
				<h2>
					{to ? (
						<AppLink to={to}>
							{heading}
							<Icon name="chevron-right" size={16} />
						</AppLink>
					) : (
						heading
					)}
				</h2>
				{more ? <p className="row-more">{more}</p> : null}
			</div>
			<ul className={`row-list ${className}`.trim()}>{children}</ul>
		</section>
	)
}
