import { TitleCard } from '#app/features/title/title-card.tsx'
import { mediaKey } from '#domain/title/media.ts'
import type { SimilarCard } from './similar-loader.ts'

export function SimilarTitles({ cards }: { cards: readonly SimilarCard[] }) {
	if (cards.length === 0) return null
	return (
		<section className="details-section details-related" aria-labelledby="similar">
			<h2 id="similar">Similar</h2>
			<ul className="grid">
				{cards.map((card) => (
					<li key={mediaKey(card)}>
						<TitleCard card={card} />
						{card.commonTrait ? <p className="why">{card.commonTrait}</p> : null}
					</li>
				))}
			</ul>
		</section>
	)
}
