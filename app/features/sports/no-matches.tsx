import { Link } from '#app/ui/link.tsx'
import { type SportsQuery, sportsPath } from '#domain/sports/sports-query.ts'

/** No matches: suggests what to change, with links. */
export function NoMatches({ query }: { query: SportsQuery }) {
	const { sport, day, q } = query
	return (
		<div className="state">
			<h2>{q ? `No match for “${q}”` : 'Nothing is played on this day'}</h2>
			<p>
				{q && day !== null
					? 'None on this day. Other days may have one.'
					: q
						? 'Neither in the week before nor in the week ahead. Check the spelling, or look for a part of the name.'
						: 'Choose another day, or another sport.'}
			</p>
			<div className="actions">
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
					Today’s schedule
				</Link>
			</div>
		</div>
	)
}
