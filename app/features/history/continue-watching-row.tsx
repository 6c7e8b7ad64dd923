import { Form } from '@remix-run/react'
import type { FormEvent } from 'react'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { InlineStyles } from '#app/document/page-styles.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { isPendingRemoval } from '#domain/offline/pending.ts'
import { HISTORY_ACTION_PATH } from '#domain/shared/links.ts'
import css from './continue-watching.css?inline'
import type { ContinueWatchingCard } from './continue-watching-card.ts'
import { WideImage } from './wide-image.tsx'

const STYLESHEET = { name: 'going', css: import.meta.env.SSR ? css : '' }
const IMAGE_SIZES = '(min-width: 900px) 280px, 220px'

interface Props {
	cards: readonly ContinueWatchingCard[]
	/** Removes an entry of the local history, which the server does not have. */
	onRemove?: (card: ContinueWatchingCard) => void
}

/** The first row of the home page: one press resumes playback. */
export function ContinueWatchingRow({ cards, onRemove }: Props) {
	const pendingWrites = usePendingWrites()
	const shown = cards.filter(({ key }) => !isPendingRemoval(pendingWrites, key))
	if (shown.length === 0) return null
	return (
		<section aria-labelledby="continue-watching-heading">
			<InlineStyles stylesheet={STYLESHEET} />
			<div className="row-head">
				<h2 id="continue-watching-heading">Continue watching</h2>
			</div>
			<ul className="row-list continue-list">
				{shown.map((card) => (
					<li key={card.key} className="continue-card">
						<Link to={card.to} className="card">
							<WideImage image={card.image} sizes={IMAGE_SIZES} fraction={card.fraction} eager />
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

function RemoveForm({ card, onRemove }: { card: ContinueWatchingCard; onRemove: Props['onRemove'] }) {
	const remove = (event: FormEvent) => {
		event.preventDefault()
		onRemove?.(card)
	}
	return (
		<Form method="post" action={HISTORY_ACTION_PATH} preventScrollReset onSubmit={onRemove && remove}>
			<input type="hidden" name="intent" value="forget" />
			<input type="hidden" name="type" value={card.type} />
			<input type="hidden" name="id" value={card.id} />
			<input type="hidden" name="returnTo" value="/" />
			<button type="submit" className="continue-remove on-dark" aria-label={`Remove ${card.title} from your history`}>
				<Icon name="close" size={16} />
			</button>
		</Form>
	)
}
