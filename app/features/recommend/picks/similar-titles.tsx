import { SeenChip, SeenNote } from '#app/features/title/seen.tsx'
import { TitleCard } from '#app/features/title/title-card.tsx'
import { recommendWords } from '#domain/recommend/page-words.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { SimilarView } from './similar-loader.server.ts'

export function SimilarTitles({ cards, seen }: SimilarView) {
	if (cards.length === 0 && !seen?.hiddenCount) return null
	return (
		<section
			className="details-section details-related"
			aria-labelledby="similar"
			data-recommends=""
			data-hides-seen={seen ? '' : undefined}
		>
			<div className="section-head">
				<h2 id="similar">{recommendWords.similar}</h2>
				<SeenChip isOn={seen !== null} />
			</div>
			<SeenNote seen={seen} />
			<ul className="row-list">
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
