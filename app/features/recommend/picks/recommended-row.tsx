import { TitleCard } from '#app/features/title/title-card.tsx'
import { Row } from '#app/features/title/title-row.tsx'
import { Link } from '#app/ui/link.tsx'
import { recommendWords } from '#domain/recommend/page-words.ts'
import { recommendationAnchor, recommendationsPath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { RecommendedCard } from './recommended-cards.server.ts'

export interface RecommendedRowView {
	heading: string
	to: string
	/** Whether the recommendations page explains these. */
	isExplained: boolean
	cards: readonly RecommendedCard[]
}

/** Titles with a reason each, which links to the full explanation. */
export function RecommendedRow({ heading, to, isExplained, cards }: RecommendedRowView) {
	if (cards.length === 0) return null
	// On a few of them, it would look like a distinction.
	const hasMatch = cards.every(({ match }) => match !== null)
	return (
		<Row heading={heading} to={to} className="with-reasons" hasEnd>
			{cards.map((card) => (
				<li key={mediaKey(card)}>
					<TitleCard card={card} badge={hasMatch ? card.match : null} showType />
					<Why card={card} isExplained={isExplained} />
				</li>
			))}
		</Row>
	)
}

function Why({ card, isExplained }: { card: RecommendedCard; isExplained: boolean }) {
	const words = card.why ?? recommendWords.why
	if (!isExplained) return card.why ? <p className="why">{words}</p> : null
	return (
		<Link to={`${recommendationsPath()}#${recommendationAnchor(card)}`} className="why" title={card.why ?? undefined}>
			{words}
			<span className="visually-hidden">{` ${recommendWords.whyTitle({ title: card.title })}`}</span>
		</Link>
	)
}

const NBSP = '\u00a0'

/** How many cards a desktop screen shows at once. */
export const SKELETON_CARDS = [1, 2, 3, 4, 5, 6, 7, 8]

/** A placeholder as tall as the row of recommendations. The note explains why it is empty. */
export function RowSkeleton({ note = null }: { note?: string | null }) {
	return (
		<div className="row recommended-row" aria-hidden={note === null}>
			<div className="row-head">
				<h2>{recommendWords.forYouRow}</h2>
				{note ? <p className="faint">{note}</p> : null}
			</div>
			<div className="row-list with-reasons">
				{SKELETON_CARDS.map((card) => (
					<div key={card}>
						<span className="poster" />
						<span className="card-title">{NBSP}</span>
						<span className="card-note">{NBSP}</span>
						<span className="why">{NBSP}</span>
					</div>
				))}
			</div>
		</div>
	)
}
