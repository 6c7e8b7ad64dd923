import { Link } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import type { Programme } from './programme.ts'
import { PROGRAMME_WORDS } from './programme-words.ts'

/** In the place of the player where nothing can be played. */
export function NoSource({ programme, problem }: { programme: Programme; problem: string | null }) {
	const words = PROGRAMME_WORDS[programme.kind]
	return (
		<section className="stage stage-empty" aria-label={`Player: ${programme.title}`}>
			<div className="failure-screen">
				<Icon name="warning" size={32} />
				<p>
					<strong>{problem ? 'Playing is not set up as it should be' : words.noSource}</strong>
				</p>
				<p className="failure-text">{problem ?? words.instead}</p>
				<Link to={programme.detailsPath} className="button">
					{words.details}
				</Link>
			</div>
		</section>
	)
}
