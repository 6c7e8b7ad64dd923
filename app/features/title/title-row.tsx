import type { ReactNode } from 'react'
import { AppLink } from '#app/ui/app-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Card } from '#domain/title/card.ts'
import { mediaKey } from '#domain/title/media.ts'
import { TitleCard } from './title-card.tsx'

interface Props {
	heading: string
	/** The page with the whole list. */
	to?: string
	cards: readonly Card[]
	/** How many posters load eagerly because they are in view. */
	eager?: number
	showType?: boolean
}

/** A horizontally scrolling row; half of the next card is visible. Renders nothing without cards. */
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
	/** A class for lists whose cards are not posters. */
	className?: string
	/** Links beside a heading that is not a link. */
	more?: ReactNode
	children: ReactNode
}

/** The layout of a row. */
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
