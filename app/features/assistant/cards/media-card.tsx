import { Poster } from '#app/features/title/poster.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { CardAction, CardActionOutcome, CardActionResult } from '#domain/assistant/conversation/card-action.ts'
import { matchBadge } from '#domain/recommend/score-points.ts'
import { titleWithYear } from '#domain/title/media.ts'
import type { MediaItem } from '#domain/title/media-item.ts'
import { itemName, itemPath, itemRef, itemYear } from '#domain/title/media-item.ts'
import { CardButtons } from './card-buttons.tsx'

interface Props {
	item: MediaItem
	/** The rating given on this card; `null` for none. */
	rated: { rating: number; isStars: boolean } | null
	onAction: ((action: CardAction, isStars: boolean) => Promise<CardActionOutcome>) | null
	result: CardActionResult | null
	/** The reply's text, which the card does not repeat. */
	text: string
}

/** A title in a reply. */
export function MediaCard({ item, rated, onAction, result, text }: Props) {
	const [title, year, match, ref] = [itemName(item), itemYear(item), matchBadge(item.score), itemRef(item)]
	// A title known only by name may not be found, and that error page needs a full page load.
	const isFound = ref !== null
	return (
		<article className="chat-card" aria-label={title}>
			<Poster path={item.poster_path} title={title} sizes="64px" />
			<div className="chat-card-facts">
				<h3 dir="auto">{titleWithYear(title, year)}</h3>
				<p className="chat-badges">
					<span className="badge">{item.media_type === 'movie' ? 'Movie' : 'TV'}</span>
					{match ? <span className="badge match-badge">{match}</span> : null}
					{item.services?.map((provider) => (
						<span key={provider} className="badge">
							{provider}
						</span>
					))}
				</p>
				{item.why ? <p className="faint">{item.why}</p> : null}
				{text.includes(item.overview) ? null : (
					<p className="chat-overview" dir="auto">
						{item.overview}
					</p>
				)}
			</div>
			<div className="chat-card-actions">
				<Link to={itemPath('play', item)} className="button" reloadDocument={!isFound}>
					<Icon name="play" size={16} />
					Play
				</Link>
				<Link to={itemPath('details', item)} className="button" reloadDocument={!isFound}>
					Details
				</Link>
				{ref ? <CardButtons title={ref} rated={rated} onAction={onAction} result={result} /> : null}
			</div>
		</article>
	)
}
