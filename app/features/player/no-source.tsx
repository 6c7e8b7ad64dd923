import { Link } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import type { Programme } from './programme.ts'

/** In the place of the player where nothing can be played. */
export function NoSource({ programme, problem }: { programme: Programme; problem: string | null }) {
	return (
		<section className="stage stage-empty" aria-label={`Player: ${programme.title}`}>
			<div className="failure-screen">
				<Icon name="warning" size={32} />
				<p>
					<strong>{problem ? 'Playing is not set up as it should be' : 'No source has this title'}</strong>
				</p>
				<p className="failure-text">{problem ?? 'Its page says where else it can be seen.'}</p>
				<Link to={programme.detailsPath} className="button">
					Details
				</Link>
			</div>
		</section>
	)
}
