import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type LiveQuery, MAX_LIVE_QUERY_LENGTH } from '#domain/live/live-query.ts'

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

/** The field and the button of a search among channels, inside a `.search-form`. */
export function ChannelSearchField({ query, placeholder }: { query: string; placeholder: string }) {
	return (
		<>
			<input
				type="search"
				name="q"
				defaultValue={query}
				placeholder={placeholder}
				aria-label="Search channels, groups and programs"
				autoComplete="off"
				enterKeyHint="search"
				maxLength={MAX_LIVE_QUERY_LENGTH}
				dir="auto"
			/>
			<button type="submit" aria-label="Search channels">
				<Icon name="search" />
			</button>
		</>
	)
}
