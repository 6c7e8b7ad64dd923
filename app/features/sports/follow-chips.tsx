import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { sendForm } from '#app/http/send-form.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { matchPath, signInPath, TEAMS_ACTION_PATH } from '#domain/shared/links.ts'
import { type FollowedTeam, pendingFollowing } from '#domain/sports/following.ts'
import { sportsWords } from '#domain/sports/page-words.ts'
import { followMessages } from '#domain/sports/words.ts'

interface Props {
	teams: readonly (FollowedTeam & { isFollowed: boolean })[]
	matchId: string
	isSignedIn: boolean
}

/** Buttons to follow a match's teams and league; without an account, a link to sign in. */
export function FollowChips({ teams, matchId, isSignedIn }: Props) {
	if (teams.length === 0) return null
	return (
		<ul className="chips" aria-label={sportsWords.follow}>
			{teams.map((team) => (
				<li key={team.kind + team.id}>
					{isSignedIn ? (
						<FollowButton team={team} matchId={matchId} />
					) : (
						<Link to={signInPath(matchPath(matchId))} className="chip">
							<Icon name="plus" size={16} />
							<FollowText name={team.name} />
						</Link>
					)}
				</li>
			))}
		</ul>
	)
}

function FollowText({ name }: Pick<FollowedTeam, 'name'>) {
	return (
		<>
			{sportsWords.followTeam({
				team: name,
				hidden: (parts: ReactNode) => (
					<span key="hidden" className="visually-hidden">
						{parts}
					</span>
				),
				name: (parts: ReactNode) => <bdi key="name">{parts}</bdi>,
			})}
		</>
	)
}

/** Buttons that follow or unfollow a team or a league. */
function FollowButton({ team, matchId }: { team: FollowedTeam & { isFollowed: boolean }; matchId: string }) {
	const { kind, id, name } = team
	const [isOn, submit] = useFollowing(team)
	return (
		<form method="post" action={TEAMS_ACTION_PATH} data-held="" onSubmit={submit}>
			<input type="hidden" name="intent" value={isOn ? 'unfollow' : 'follow'} />
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="match" value={matchId} />
			<input type="hidden" name="returnTo" value={matchPath(matchId)} />
			<button type="submit" className="chip" aria-pressed={isOn}>
				<Icon name={isOn ? 'check' : 'plus'} size={16} />
				<FollowText name={name} />
			</button>
		</form>
	)
}

/** Whether the team is followed, updated optimistically. A failed change is reverted. */
function useFollowing(team: FollowedTeam & { isFollowed: boolean }) {
	const pending = pendingFollowing(usePendingWrites(), team)
	const known = pending ?? team.isFollowed
	const [isOn, setIsOn] = useState(known)
	useEffect(() => setIsOn(known), [known])
	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const form = new FormData(event.currentTarget)
		setIsOn(!isOn)
		const { isDone, toast } = await sendForm(TEAMS_ACTION_PATH, form, followMessages.failed)
		if (!isDone) setIsOn(isOn)
		if (toast) showToast(toast)
	}
	return [isOn, submit] as const
}
