import { Link } from '#app/ui/link.tsx'
import type { LiveQuery } from '#domain/live/live-query.ts'

interface Props {
	query: LiveQuery
	pathOf: (query: Partial<LiveQuery>) => string
}

/** No channels matched: offers wider searches. */
export function NoChannels({ query: { q, group }, pathOf }: Props) {
	return (
		<div className="state">
			<h2>
				{q === '' ? (
					'No channel here'
				) : (
					<>
						Nothing found for “<bdi>{q}</bdi>”
					</>
				)}
			</h2>
			<p>
				{group === null ? (
					'Channels are found by their name, their group and what is on now.'
				) : (
					<>
						Only <bdi>{group}</bdi> was looked through.
					</>
				)}
			</p>
			<div className="actions">
				{group !== null && q !== '' ? (
					<Link to={pathOf({ q })} className="button primary">
						Look in all groups
					</Link>
				) : null}
				<Link to={pathOf({})} className="button">
					All channels
				</Link>
			</div>
		</div>
	)
}
