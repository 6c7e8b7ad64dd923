import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { livePath } from '#domain/live/live-query.ts'

interface Props {
	/** The channel's name. */
	name: string
	heading: string
	/** An alternative to the list of channels. */
	action?: ReactNode
	children: ReactNode
}

/** Shown in place of the player when the channel cannot be played. */
export function UnplayableStage({ name, heading, action, children }: Props) {
	return (
		<section className="stage stage-empty" aria-label={`Player: ${name}`}>
			<div className="failure-screen">
				<Icon name="warning" size={32} />
				<p>
					<strong>{heading}</strong>
				</p>
				<div className="failure-text">{children}</div>
				<div className="actions">
					{action}
					<Link to={livePath()} className="button">
						All channels
					</Link>
				</div>
			</div>
		</section>
	)
}
