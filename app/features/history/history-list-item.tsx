import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { HistoryItemView } from './history-item-view.ts'
import { WideImage } from './wide-image.tsx'

const IMAGE_SIZES = '(min-width: 600px) 208px, 112px'

/** A film or episode with its progress and time, and buttons to resume and to remove it. */
export function HistoryListItem({ line, eager }: { line: HistoryItemView; eager: boolean }) {
	const { key, title, episodeText, progressText, isFinished, watchedAt, age } = line
	const name = episodeText ? `${title}, ${episodeText}` : title
	const play = isFinished ? 'Play again' : 'Resume'
	return (
		<li className="history-item">
			<label className="history-item-select">
				<input type="checkbox" name="key" value={key} />
				<span className="visually-hidden">Select {name}</span>
			</label>
			<Link to={line.watchPath} className="card" aria-label={`${play} ${name}`}>
				<WideImage image={line.image} sizes={IMAGE_SIZES} fraction={line.fraction} eager={eager} />
			</Link>
			<div className="history-item-text">
				<h3>
					<Link to={line.detailsPath} prefetch="intent" dir="auto">
						{title}
					</Link>
				</h3>
				<p className="facts">
					{episodeText ? <span>{episodeText}</span> : null}
					<span>{progressText}</span>
				</p>
				<p className="faint">
					<time dateTime={watchedAt}>{age}</time>
				</p>
			</div>
			<div className="history-item-actions">
				<Link to={line.watchPath} className="button quiet" aria-label={`${play} ${name}`}>
					<Icon name="play" size={16} />
					{play}
				</Link>
				<button type="submit" name="only" value={key} className="button quiet" aria-label={`Remove ${name}`}>
					<Icon name="close" size={16} />
					<span className="history-item-remove">Remove</span>
				</button>
			</div>
		</li>
	)
}
