import { type ReactNode, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import {
	type CardAction,
	type CardActionOutcome,
	type CardActionResult,
	formatCardAction,
} from '#domain/assistant/conversation/card-action.ts'
import { chatWords } from '#domain/assistant/conversation/words.ts'
import { DISLIKE_RATING, LIKE_RATING, STARS } from '#domain/recommend/taste.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { savedWords } from '#domain/saved/words.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'

interface Props {
	title: TitleRef
	/** The viewer's lists that have it. */
	lists: readonly string[]
	/** The viewer's rating; `null` for none. */
	rating: number | null
	/** Whether it was rated by this card's stars, after which it can't be again. */
	isStarred: boolean
	/** `null` when every button submits a form. */
	onAction: ((action: CardAction, isStars: boolean) => Promise<CardActionOutcome>) | null
	/** The result for this title in the form response. */
	result: CardActionResult | null
}

/** Watchlist, like, dislike and stars of a title: each shows whether it is on, and a second press takes it back. */
export function CardButtons({ title, lists, rating, isStarred, onAction, result }: Props) {
	const [latest, setLatest] = useState<CardActionOutcome | null>(result)
	const [isOpen, setIsOpen] = useState(false)
	/** A favorite stays a button after it was taken off. */
	const [wasFavorite] = useState(lists.includes('favorites'))
	const shown = onAction ? latest : result

	const press = onAction
		? async (action: CardAction, isStars: boolean) => {
				const outcome = await onAction(action, isStars)
				setLatest(outcome)
				if (isStars && outcome.isDone) setIsOpen(false)
			}
		: null
	const button = (action: CardAction, className: string, children: ReactNode, more: object = {}) => (
		<button
			type={press ? 'button' : 'submit'}
			name="cardAction"
			value={formatCardAction(action)}
			className={className}
			onClick={press ? () => void press(action, className === 'chat-star') : undefined}
			{...more}
		>
			{children}
		</button>
	)
	const toggle = (action: CardAction, isOn: boolean, label: string, icon: IconName) =>
		button(action, isOn ? 'button quiet icon-only on' : 'button quiet icon-only', <Icon name={icon} />, {
			'aria-label': label,
			'aria-pressed': isOn,
		})
	const listToggle = (list: SavedList, icon: IconName, onIcon = icon) => {
		const isOn = lists.includes(list)
		const action: CardAction = { kind: isOn ? 'remove' : 'add', list, ref: title }
		return toggle(action, isOn, isOn ? chatWords.inList({ list }) : savedWords.add({ list }), isOn ? onIcon : icon)
	}
	const ratingToggle = (value: number, label: string, icon: IconName) => {
		const isOn = rating === value
		return toggle({ kind: 'rate', rating: isOn ? null : value, ref: title }, isOn, label, icon)
	}
	const stars = STARS.map((star) => (
		<span key={star}>
			{button({ kind: 'rate', rating: star, ref: title }, 'chat-star', <Icon name="star" />, {
				'aria-label': chatWords.stars({ count: star }),
			})}
		</span>
	))
	return (
		<div className="chat-card-actions">
			{listToggle('watchlist', 'bookmark', 'check')}
			{wasFavorite || lists.includes('favorites') ? listToggle('favorites', 'heart') : null}
			{ratingToggle(LIKE_RATING, chatWords.like, 'like')}
			{ratingToggle(DISLIKE_RATING, chatWords.dislike, 'dislike')}
			{press ? (
				<>
					<button
						type="button"
						className="chat-rate-this"
						aria-expanded={isStarred ? undefined : isOpen}
						disabled={isStarred}
						onClick={() => setIsOpen(!isOpen)}
					>
						{isStarred ? chatWords.rated : chatWords.rate}
					</button>
					{isOpen ? <div className="chat-stars">{stars}</div> : null}
				</>
			) : (
				<details>
					<summary className="chat-rate-this">{rating === null ? chatWords.rate : chatWords.rated}</summary>
					<div className="chat-stars">{stars}</div>
				</details>
			)}
			<p role="status" className="faint">
				{shown?.text}
			</p>
		</div>
	)
}
