import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { Card } from '#domain/title/card.ts'
import { cardWords } from '#domain/title/words.ts'
import { CARD_SIZES, LARGE_CARD_SIZES } from './poster.tsx'
import { TitleCard } from './title-card.tsx'

interface Props {
	/** The row's id in `/rows`, from where the rest of its cards loads. */
	id?: string
	heading: string
	/** The path of the whole list. */
	to?: string
	cards: readonly Card[]
	/** How many posters load eagerly because they are in view. */
	eager?: number
	showType?: boolean
	/** Whether the pictures are wide. */
	isWide?: boolean
	/** Whether the posters are larger than in other rows. */
	isLarge?: boolean
	/** The ranks of the first cards, which wide screens show. */
	ranks?: readonly number[]
	/** Content beside the heading. */
	more?: ReactNode
	/** The text in place of cards. Without it, a row without cards is not rendered. */
	emptyNote?: string
}

/** A horizontally scrolling row. Renders nothing without cards. */
export function TitleRow(props: Props) {
	const { id, heading, to, cards, eager = 0, showType = false, isWide = false, isLarge = false } = props
	const { ranks, more, emptyNote } = props
	if (cards.length === 0 && emptyNote === undefined) return null
	const row = (
		<Row id={id} heading={heading} to={to} className={isWide ? 'wide' : ''} more={more} hasEnd={cards.length > 0}>
			{cards.map((card, index) => (
				<li key={mediaKey(card)} data-rank={ranks?.[index]}>
					<TitleCard
						card={card}
						loading={index < eager ? 'eager' : 'lazy'}
						showType={showType}
						sizes={isLarge ? LARGE_CARD_SIZES : CARD_SIZES}
					/>
				</li>
			))}
		</Row>
	)
	if (cards.length > 0 || !emptyNote) return row
	return (
		<>
			{row}
			<p className="lead">{emptyNote}</p>
		</>
	)
}

interface RowProps {
	id?: string
	heading: string
	to: string | undefined
	/** A class for lists whose cards are not posters. */
	className?: string
	/** Content beside the heading. */
	more?: ReactNode
	/** Whether the last card leads to the whole list. */
	hasEnd?: boolean
	children: ReactNode
}

export function Row({ id, heading, to, className = '', more, hasEnd = false, children }: RowProps) {
	return (
		<section className="row" aria-label={heading} data-row={id}>
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
				{more ? <div className="row-more">{more}</div> : null}
			</div>
			<ul className={`row-list ${className}`.trim()}>
				{children}
				{hasEnd && to ? (
					<li className="row-end">
						<AppLink to={to}>{cardWords.seeAll}</AppLink>
					</li>
				) : null}
			</ul>
		</section>
	)
}
