import { TitleCard } from '#app/features/title/title-card.tsx'
import type { Card } from '#domain/card.ts'
import { mediaKey } from '#domain/media.ts'

/** Titles to go on with, far below the first screen. */
export function RelatedGrid({ cards }: { cards: readonly Card[] }) {
	if (cards.length === 0) return null
	return (
		<section className="details-section details-related" aria-labelledby="related">
			<h2 id="related">More like this</h2>
			<ul className="grid">
				{cards.map((card) => (
					<li key={mediaKey(card)}>
						<TitleCard card={card} />
					</li>
				))}
			</ul>
		</section>
	)
}
