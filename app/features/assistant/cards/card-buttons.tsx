import { type ReactNode, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import {
	type CardAction,
	type CardActionOutcome,
	type CardActionResult,
	formatCardAction,
} from '#domain/assistant/conversation/card-action.ts'
import { DISLIKE_RATING, LIKE_RATING, STARS } from '#domain/recommend/taste.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { pluralize } from '#domain/shared/text.ts'

interface Props {
	title: TitleRef
	/** The rating given on this card; `null` for none. */
	rated: { rating: number; isStars: boolean } | null
	/** `null` when every button submits a form. */
	onAction: ((action: CardAction, isStars: boolean) => Promise<CardActionOutcome>) | null
	/** The result for this title in the form response. */
	result: CardActionResult | null
}

/** Like, dislike, stars and watchlist buttons with their outcome. */
export function CardButtons({ title, rated, onAction, result }: Props) {
	const [latest, setLatest] = useState(result)
	const [isOpen, setIsOpen] = useState(false)
	const shown = onAction ? latest : result
	const givenRating = rated?.rating ?? (shown?.isDone ? shown.action.rating : null)
	const isRated = rated?.isStars ?? false

	const press = onAction
		? async (action: CardAction, isStars: boolean) => {
				const outcome = await onAction(action, isStars)
				setLatest({ action, ...outcome })
				if (isStars && outcome.isDone) setIsOpen(false)
			}
		: null
	const button = (rating: number | null, className: string, children: ReactNode, more: object = {}) => (
		<button
			type={press ? 'button' : 'submit'}
			name="cardAction"
			value={formatCardAction({ ref: title, rating })}
			className={className}
			onClick={press ? () => void press({ ref: title, rating }, className === 'chat-star') : undefined}
			{...more}
		>
			{children}
		</button>
	)
	const stars = STARS.map((star) => (
		<span key={star}>{button(star, 'chat-star', <Icon name="star" />, { 'aria-label': pluralize(star, 'star') })}</span>
	))
	const isSaved = shown?.isDone === true && shown.action.rating === null
	const iconButton = (rating: number | null, label: string, icon: IconName, isOn = false) =>
		button(rating, `button quiet icon-only${isOn ? ' on' : ''}`, <Icon name={icon} />, {
			'aria-label': label,
			...(rating !== null && { 'aria-pressed': isOn }),
		})
	return (
		<div className="chat-card-actions">
			{iconButton(null, 'Add to watchlist', isSaved ? 'check' : 'bookmark')}
			{iconButton(LIKE_RATING, 'Like', 'like', givenRating === LIKE_RATING)}
			{iconButton(DISLIKE_RATING, 'Dislike', 'dislike', givenRating === DISLIKE_RATING)}
			{press ? (
				<>
					<button
						type="button"
						className="chat-rate-this"
						aria-expanded={isRated ? undefined : isOpen}
						disabled={isRated}
						onClick={() => setIsOpen(!isOpen)}
					>
						{isRated ? 'Rated' : 'Rate this'}
					</button>
					{isOpen ? <div className="chat-stars">{stars}</div> : null}
				</>
			) : (
				<details>
					<summary className="chat-rate-this">{givenRating === null ? 'Rate this' : 'Rated'}</summary>
					<div className="chat-stars">{stars}</div>
				</details>
			)}
			<p role="status" className="faint">
				{shown?.text}
			</p>
		</div>
	)
}
