import { Link } from '@remix-run/react'
import { Poster } from '#app/features/title/poster.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { matchBadge } from '#domain/recommend/score-words.ts'
import { itemPath, nameOf, refOf, yearOfItem } from '#domain/title/item-links.ts'
import type { MediaItem } from '#domain/title/media-item.ts'
import { CardButtons } from './card-buttons.tsx'
import type { Deed, DeedOutcome } from './deed.ts'
import type { Said } from './turn.tsx'

interface Props {
	item: MediaItem
	act: ((deed: Deed) => Promise<DeedOutcome>) | null
	said: Said | null
}

/** A title that the assistant speaks of. */
export function MediaCard({ item, act, said }: Props) {
	const [title, year, match, ref] = [nameOf(item), yearOfItem(item), matchBadge(item.score), refOf(item)]
	// A title that has to be found first may lead to a page that says so, which only a new document shows.
	const isFound = ref !== null
	return (
		<article className="chat-card" aria-label={title}>
			<Poster path={item.poster_path} title={title} sizes="72px" />
			<div className="chat-card-facts">
				<h3 dir="auto">
					{title}
					{year === null ? null : ` (${year})`}
				</h3>
				<p className="chat-badges">
					<span className="badge">{item.media_type === 'movie' ? 'Movie' : 'TV'}</span>
					{match ? <span className="badge match-badge">{match}</span> : null}
					{item.services?.map((service) => (
						<span key={service} className="badge">
							{service}
						</span>
					))}
				</p>
				<p className="chat-overview" dir="auto">
					{item.overview}
				</p>
				{item.why ? <p className="faint">{item.why}</p> : null}
			</div>
			<div className="chat-card-deeds">
				<Link to={itemPath('details', item)} className="button" reloadDocument={!isFound}>
					Details
				</Link>
				<Link to={itemPath('play', item)} className="button" reloadDocument={!isFound}>
					<Icon name="play" size={16} />
					Play
				</Link>
				{ref ? <CardButtons title={ref} act={act} said={said} /> : null}
			</div>
		</article>
	)
}
