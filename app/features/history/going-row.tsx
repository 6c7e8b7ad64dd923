import { Form, Link } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useWaiting } from '#app/device/waiting.ts'
import { PageStyles } from '#app/document/page-styles.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isForgotten } from '#domain/offline/pending.ts'
import { HISTORY_ACTION } from '#domain/shared/links.ts'
import css from './going.css?inline'
import type { GoingCard } from './going-cards.ts'
import { WidePicture } from './wide-picture.tsx'

const SIZES = '(min-width: 900px) 280px, 220px'

interface Props {
	cards: readonly GoingCard[]
	/** Removes without the server, where it knows nothing of the list. */
	onRemove?: (card: GoingCard) => void
}

/** The home page's first row: one press and it goes on. */
export function GoingRow({ cards, onRemove }: Props) {
	const waiting = useWaiting()
	const shown = cards.filter(({ key }) => !isForgotten(waiting, key))
	if (shown.length === 0) return null
	return (
		<section aria-labelledby="going-head">
			<PageStyles name="going" css={import.meta.env.SSR ? css : ''} />
			<div className="row-head">
				<h2 id="going-head">Continue watching</h2>
			</div>
			<ul className="row-list going-list">
				{shown.map((card) => (
					<li key={card.key} className="going-card">
						<Link to={card.to} className="card">
							<WidePicture picture={card.picture} sizes={SIZES} fraction={card.fraction} eager />
							<span className="card-title" dir="auto">
								{card.title}
							</span>
							<span className="card-note">{card.note}</span>
						</Link>
						<RemoveForm card={card} onRemove={onRemove} />
					</li>
				))}
			</ul>
		</section>
	)
}

function RemoveForm({ card, onRemove }: { card: GoingCard; onRemove: Props['onRemove'] }) {
	const remove = (event: FormEvent) => {
		event.preventDefault()
		onRemove?.(card)
	}
	return (
		<Form method="post" action={HISTORY_ACTION} preventScrollReset onSubmit={onRemove && remove}>
			<input type="hidden" name="intent" value="forget" />
			<input type="hidden" name="type" value={card.type} />
			<input type="hidden" name="id" value={card.id} />
			<input type="hidden" name="returnTo" value="/" />
			<button type="submit" className="going-remove on-dark" aria-label={`Remove ${card.title} from your history`}>
				<Icon name="close" size={16} />
			</button>
		</Form>
	)
}
