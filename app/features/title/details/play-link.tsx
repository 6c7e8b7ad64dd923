import { Fragment } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { watchPath } from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/title/media.ts'
import type { WatchStatus } from '../episodes/watch-status.ts'

/** Plays from the beginning, or goes on. Two short lines, so that the button keeps its size whatever it says. */
export function PlayLink({ title, watchStatus }: { title: MediaRef; watchStatus: WatchStatus | null }) {
	const { to, label, note } = watchStatus?.play ?? { to: watchPath(title), label: 'Play', note: null }
	return (
		<Link to={to} className="button primary">
			{/* Drawn anew for other words: what is on the page does not move. */}
			<Fragment key={label}>
				<Icon name="play" />
				<span className="play-words">
					{label} {note ? <small>{note}</small> : null}
				</span>
			</Fragment>
		</Link>
	)
}
