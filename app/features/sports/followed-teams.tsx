import { useLocation } from '@remix-run/react'
import type { FormEvent } from 'react'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { sendForm } from '#app/http/send-form.ts'
import { useRefresh } from '#app/http/use-refresh.ts'
import { useKeptFocus } from '#app/ui/focus/use-kept-focus.ts'
import { Link } from '#app/ui/link.tsx'
import { SPORTS_PATH, TEAMS_ACTION_PATH, teamCalendarPath } from '#domain/shared/links.ts'
import { type FollowedTeam, pendingFollowing } from '#domain/sports/following.ts'
import { followMessages } from '#domain/sports/words.ts'

/** The list's anchor, for forms without scripts. */
const ANCHOR = 'teams'

/** The followed teams and leagues, each with an unfollow button. */
export function FollowedTeams({ teams: known }: { teams: readonly FollowedTeam[] }) {
	const { pathname, search } = useLocation()
	const writes = usePendingWrites()
	const teams = known.filter((team) => pendingFollowing(writes, team) !== false)
	const unfollow = useUnfollow()
	return (
		<details>
			<summary>{teams.length === 0 ? 'Your teams' : `Your teams (${teams.length})`}</summary>
			{teams.length === 0 ? (
				<p className="lead" id={ANCHOR}>
					Follow a team or a league on the page of one of its{' '}
					<Link to={SPORTS_PATH} className="text-link">
						matches
					</Link>
					.
				</p>
			) : (
				<ul className="followed-teams" id={ANCHOR}>
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
							<form method="post" action={TEAMS_ACTION_PATH} data-held="" onSubmit={unfollow}>
								<input type="hidden" name="intent" value="unfollow" />
								<input type="hidden" name="kind" value={kind} />
								<input type="hidden" name="id" value={id} />
								<input type="hidden" name="returnTo" value={`${pathname}${search}#${ANCHOR}`} />
								<button type="submit" className="chip">
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

/** Unfollows without leaving the page. */
function useUnfollow() {
	const refresh = useRefresh()
	useKeptFocus()
	return async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const { isDone, toast } = await sendForm(
			TEAMS_ACTION_PATH,
			new FormData(event.currentTarget),
			followMessages.failed,
		)
		if (toast) showToast(toast)
		// Without its matches, the content above is shorter.
		if (isDone) refresh(() => document.activeElement?.closest(`#${ANCHOR} > li`)?.scrollIntoView({ block: 'nearest' }))
	}
}
