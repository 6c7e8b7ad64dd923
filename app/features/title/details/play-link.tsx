import { Fragment } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { WatchStatus } from '#domain/history/watch-status.ts'
import { watchPath } from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'

/** Plays from the beginning or resumes. The label has two lines, so that the button's size doesn't change. */
export function PlayLink({ title, watchStatus }: { title: MediaRef; watchStatus: WatchStatus | null }) {
	const { to, label, note } = watchStatus?.play ?? { to: watchPath(title), label: 'Play', note: null }
	return (
		<Link to={to} className="button primary">
			{/* A new element instead of changed text doesn't count as a layout shift. */}
			<Fragment key={label}>
				<Icon name="play" />
				<span className="play-label">
					{`${label} `}
					{note ? <small>{note}</small> : null}
				</span>
			</Fragment>
		</Link>
	)
}
