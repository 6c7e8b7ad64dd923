import { useLocation } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { sendForm } from '#app/http/send-form.ts'
import { useRefresh } from '#app/http/use-refresh.ts'
import { useKeptFocus } from '#app/ui/focus/use-kept-focus.ts'
import { Link } from '#app/ui/link.tsx'
import { SPORTS_PATH, TEAMS_ACTION_PATH, teamCalendarPath } from '#domain/shared/links.ts'
import { type FollowedTeam, pendingFollowing } from '#domain/sports/following.ts'
import { sportsWords } from '#domain/sports/page-words.ts'
import { sportLabel } from '#domain/sports/sport-words.ts'
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
			<summary>
				{teams.length === 0 ? sportsWords.yourTeams : sportsWords.yourTeamsCount({ count: teams.length })}
			</summary>
			{teams.length === 0 ? (
				<p className="lead" id={ANCHOR}>
					{sportsWords.noTeams({
						link: (parts) => (
							<Link key="link" to={SPORTS_PATH} className="text-link">
								{parts}
							</Link>
						),
					})}
				</p>
			) : (
				<ul className="followed-teams" id={ANCHOR}>
					{teams.map(({ kind, id, name, sport }) => (
						<li key={kind + id}>
							<p>
								<bdi>{name}</bdi>{' '}
								<span className="faint">
									{kind === 'team' ? sportLabel(sport) : sportsWords.league({ sport: sportLabel(sport) })}
								</span>
							</p>
							{kind === 'team' ? (
								<a href={teamCalendarPath(id)} className="text-link">
									{sportsWords.calendarFile({ name, hidden })}
								</a>
							) : null}
							<form method="post" action={TEAMS_ACTION_PATH} data-held="" onSubmit={unfollow}>
								<input type="hidden" name="intent" value="unfollow" />
								<input type="hidden" name="kind" value={kind} />
								<input type="hidden" name="id" value={id} />
								<input type="hidden" name="returnTo" value={`${pathname}${search}#${ANCHOR}`} />
								<button type="submit" className="chip">
									{sportsWords.unfollow({ name, hidden })}
								</button>
							</form>
						</li>
					))}
				</ul>
			)}
		</details>
	)
}

const hidden = (parts: ReactNode) => (
	<span key="hidden" className="visually-hidden">
		{parts}
	</span>
)

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
