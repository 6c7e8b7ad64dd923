import { useState } from 'react'
import type { CardAction, CardActionOutcome, CardActionResult } from '#domain/assistant/conversation/card-action.ts'
import type { ChatEntry } from '#domain/assistant/conversation/transcript.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { itemName, type MediaItem } from '#domain/title/media-item.ts'
import { MediaCard } from './media-card.tsx'

interface Props {
	entry: ChatEntry
	/** `null` when every button submits a form. */
	onAction: ((item: MediaItem, action: CardAction, isStars: boolean) => Promise<CardActionOutcome>) | null
	/** The result in the form response. */
	result: CardActionResult | null
}

/** A reply's titles: posters in a row, of which one can be open. Without scripts all are open, one below the other. */
export function CardRow({ entry: { text, mediaItems = [], starred = [] }, onAction, result }: Props) {
	const [openCard, setOpenCard] = useState(mediaItems.length === 1 ? 0 : -1)
	if (mediaItems.length === 0) return null
	return (
		<ul className={onAction ? 'chat-cards' : 'chat-cards all-open'}>
			{mediaItems.map((item, at) => (
				<MediaCard
					key={item.id || itemName(item)}
					item={item}
					text={text}
					isStarred={starred.includes(keyOf(item))}
					onAction={onAction && ((action, isStars) => onAction(item, action, isStars))}
					result={result && mediaKey(result.action.ref) === keyOf(item) ? result : null}
					isOpen={onAction === null || at === openCard}
					onToggle={onAction && (() => setOpenCard(at === openCard ? -1 : at))}
				/>
			))}
		</ul>
	)
}

function keyOf({ media_type, media_id }: MediaItem): string {
	return mediaKey({ type: media_type, id: media_id })
}
