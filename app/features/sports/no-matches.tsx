import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { type SportsQuery, sportsPath } from '#domain/sports/sports-query.ts'

/** No matches: suggests what to change, with links. */
export function NoMatches({ query }: { query: SportsQuery }) {
	const { sport, day, q } = query
	return (
		<EmptyState
			icon="calendar"
			heading={q ? `No matches found for “${q}”` : 'No matches on this day'}
			actions={
				<>
					{q && day !== null ? (
						<Link to={sportsPath({ ...query, day: null })} className="button primary">
							Search all days
						</Link>
					) : null}
					{sport === null ? null : (
						<Link to={sportsPath({ ...query, sport: null })} className="button">
							All sports
						</Link>
					)}
					<Link to={sportsPath()} className="button">
						Today's schedule
					</Link>
				</>
			}
		>
			<p>
				{q && day !== null
					? 'Nothing found on this day. Try other days.'
					: q
						? 'We searched one week back and one week ahead. Check the spelling, or try part of the name.'
						: 'Try another day or sport.'}
			</p>
		</EmptyState>
	)
}
