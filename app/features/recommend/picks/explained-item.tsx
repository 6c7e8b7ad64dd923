import { useEffect, useRef } from 'react'
import { Poster } from '#app/features/title/poster.tsx'
import { Rating } from '#app/features/title/rating.tsx'
import { Link } from '#app/ui/link.tsx'
import { recommendationAnchor, titlePath } from '#domain/shared/links.ts'
import { OpinionButtons } from '../opinion/opinion-buttons.tsx'
import { OpinionForm } from '../opinion/opinion-form.tsx'
import { useOpinion } from '../opinion/use-opinion.ts'
import type { ExplainedCard } from './recommended-cards.ts'
import { ScoreTable } from './score-table.tsx'

const IMAGE_SIZES = '(min-width: 600px) 112px, 96px'

interface Props {
	card: ExplainedCard
	isSignedIn: boolean
	eager: boolean
}

/** A recommended title with all reasons and the opinion buttons. */
export function ExplainedItem({ card, isSignedIn, eager }: Props) {
	const { shown, submit } = useOpinion({ title: card, serverOpinion: null, isSignedIn })
	return (
		<li id={recommendationAnchor(card)} className="recommendation">
			{shown.isDismissed ? (
				<DismissedItem title={card.title}>
					<OpinionForm title={card} intent="undismiss" onSubmit={submit}>
						<button type="submit" className="button">
							Undo
						</button>
					</OpinionForm>
				</DismissedItem>
			) : (
				<>
					<Link to={titlePath(card)} className="card" prefetch="intent" tabIndex={-1} aria-hidden="true">
						<Poster path={card.posterPath} title={card.title} sizes={IMAGE_SIZES} eager={eager} />
					</Link>
					<div className="recommendation-text">
						<ItemDetails card={card} />
					</div>
					<OpinionButtons title={card} opinion={shown} onSubmit={submit} />
				</>
			)}
		</li>
	)
}

function ItemDetails({
	card: { type, id, title, year, rating, match, why, overview, points },
}: {
	card: ExplainedCard
}) {
	return (
		<>
			<h2>
				<Link to={titlePath({ type, id })} prefetch="intent" dir="auto">
					{title}
				</Link>
			</h2>
			<p className="card-note">
				{year}
				<span>{type === 'movie' ? 'Movie' : 'TV'}</span>
				<Rating value={rating} />
				{match ? <span className="badge">{match}</span> : null}
			</p>
			{why ? <p className="recommendation-reason">{why}</p> : null}
			{overview ? <p className="recommendation-overview">{overview}</p> : null}
			{points ? (
				<details className="recommendation-score">
					<summary>Why this?</summary>
					<ScoreTable points={points} />
				</details>
			) : null}
		</>
	)
}

/** Replaces a dismissed title, and takes the focus from its button. */
function DismissedItem({ title, children }: { title: string; children: React.ReactNode }) {
	const container = useRef<HTMLDivElement>(null)
	useEffect(() => container.current?.querySelector('button')?.focus({ preventScroll: true }), [])
	return (
		<div ref={container} className="recommendation-dismissed">
			<p>{title} will not be recommended again.</p>
			{children}
		</div>
	)
}
