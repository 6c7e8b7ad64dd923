import { useLocation } from '@remix-run/react'
import { Link } from '#app/ui/link.tsx'
import { SPORTS_PATH, TEAMS_ACTION_PATH, teamCalendarPath } from '#domain/shared/links.ts'
import type { FollowedTeam } from '#domain/sports/following.ts'

/** What the viewer follows, and how it is left. */
export function FollowedTeams({ teams }: { teams: readonly FollowedTeam[] }) {
	const { pathname, search } = useLocation()
	return (
		<details>
			<summary>{teams.length === 0 ? 'Your teams' : `Your teams (${teams.length})`}</summary>
			{teams.length === 0 ? (
				<p className="lead">
					Follow a team or a league on the page of one of its{' '}
					<Link to={SPORTS_PATH} className="text-link">
						matches
					</Link>
					.
				</p>
			) : (
				<ul className="followed-teams">
					{teams.map(({ kind, id, name, sport }) => (
						<li key={kind + id}>
							<p>
								<bdi>{name}</bdi> <span className="faint">{kind === 'team' ? sport : `${sport}, league`}</span>
							</p>
							{kind === 'team' ? (
								<a href={teamCalendarPath(id)} className="text-link">
									Calendar file<span className="visually-hidden"> of {name}</span>
								</a>
							) : null}
							<form method="post" action={TEAMS_ACTION_PATH}>
								<input type="hidden" name="kind" value={kind} />
								<input type="hidden" name="id" value={id} />
								<input type="hidden" name="returnTo" value={pathname + search} />
								<button type="submit" name="intent" value="unfollow" className="chip">
									Unfollow<span className="visually-hidden"> {name}</span>
								</button>
							</form>
						</li>
					))}
				</ul>
			)}
		</details>
	)
}
