import type { Card } from '#domain/title/card.ts'
import { mediaKey } from '#domain/title/media.ts'
import { TitleCard } from './title-card.tsx'

/** The posters that a phone's first screen shows. */
const EAGER_IMAGES = 6

export function TitleGrid({
	cards,
	label,
	showType = false,
}: {
	cards: readonly Card[]
	label: string
	showType?: boolean
}) {
	return (
		<ul className="grid" aria-label={label}>
			{cards.map((card, index) => (
				<li key={mediaKey(card)}>
					<TitleCard card={card} isPriority={index === 0} eager={index < EAGER_IMAGES} showType={showType} />
				</li>
			))}
		</ul>
	)
}
