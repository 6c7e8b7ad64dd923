import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LiveQuery } from '#domain/live/live-query.ts'
import { liveWords } from '#domain/live/page-words.ts'

interface Props {
	query: LiveQuery
	pathOf: (query: Partial<LiveQuery>) => string
}

const bdi = (parts: ReactNode) => <bdi key="bdi">{parts}</bdi>

/** No channels matched: offers wider searches. */
export function NoChannels({ query: { q, group }, pathOf }: Props) {
	return (
		<EmptyState
			icon="live"
			heading={q === '' ? liveWords.none : liveWords.noMatch({ query: q, bdi })}
			actions={
				<>
					{group !== null && q !== '' ? (
						<Link to={pathOf({ q })} className="button primary">
							{liveWords.searchAllGroups}
						</Link>
					) : null}
					<Link to={pathOf({})} className="button">
						{liveWords.allChannels}
					</Link>
				</>
			}
		>
			<p>{group === null ? liveWords.canSearch : liveWords.onlySearched({ group, bdi })}</p>
		</EmptyState>
	)
}
