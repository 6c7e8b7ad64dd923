import type { AppContext, Viewer } from '#app/context.ts'
import { type CommandOutcome, executeCommand, rejectAnonymous } from '#app/http/command.server.ts'
import { notFoundResponse } from '#app/http/error-responses.server.ts'
import type { WriteStamp } from '#domain/shared/pending-write.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { type FollowCommand, followableOf, isSameTeam } from '#domain/sports/following.ts'
import { followMessages } from '#domain/sports/words.ts'

interface Deps extends Pick<AppContext, 'isViewerKnown' | 'sports'> {
	/** `null` for anonymous visitors. */
	viewer: Pick<Viewer, 'following'> | null
	stamp: WriteStamp
}

/** @throws a 404 for a match or a team that isn't in the schedule */
export async function executeFollowCommand(
	command: FollowCommand,
	{ viewer, isViewerKnown, sports, stamp }: Deps,
): Promise<CommandOutcome> {
	const failure = followMessages.failed
	const rejection = rejectAnonymous(
		{ isViewerKnown, isSignedIn: viewer !== null },
		{ failure, signIn: followMessages.signIn },
	)
	if (rejection || !viewer) return rejection ?? { status: 503, toast: failure }
	return executeCommand(() => execute(command, viewer, sports, stamp), {
		toast: failure,
		event: 'follow_command_failed',
		fields: { intent: command.intent },
	})
}

/** The name comes from the schedule, never from the form. */
async function execute(
	command: FollowCommand,
	{ following }: Pick<Viewer, 'following'>,
	sports: AppContext['sports'],
	stamp: WriteStamp,
): Promise<Toast | null> {
	if (command.intent === 'unfollow') {
		await following.unfollow(command.team, stamp)
		return followMessages.unfollowed
	}
	const match = await sports.match(command.matchId)
	const team = match && followableOf(match).find((known) => isSameTeam(known, command.team))
	if (!team) throw notFoundResponse()
	await following.follow(team, stamp)
	return followMessages.followed(team.name)
}
