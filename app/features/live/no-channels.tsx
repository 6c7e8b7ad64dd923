import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LiveQuery } from '#domain/live/live-query.ts'

interface Props {
	query: LiveQuery
	pathOf: (query: Partial<LiveQuery>) => string
}

/** No channels matched: offers wider searches. */
export function NoChannels({ query: { q, group }, pathOf }: Props) {
	return (
		<EmptyState
			icon="live"
			heading={
				q === '' ? (
					'No channels here'
				) : (
					<>
						No channels match “<bdi>{q}</bdi>”
					</>
				)
			}
			actions={
				<>
					{group !== null && q !== '' ? (
						<Link to={pathOf({ q })} className="button primary">
							Search all groups
						</Link>
					) : null}
					<Link to={pathOf({})} className="button">
						All channels
					</Link>
				</>
			}
		>
			<p>
				{group === null ? (
					'You can search by channel, group or current program.'
				) : (
					<>
						We only searched in <bdi>{group}</bdi>.
					</>
				)}
			</p>
		</EmptyState>
	)
}
